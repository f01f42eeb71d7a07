import { runFfmpeg } from '../ffmpeg/run.ts'
import { fulfil } from '../threads/run-thread.ts'
import { hearStereo } from './hear-stereo.ts'
import type { FilmSound } from './measure-film-sound.ts'
import { createLevelMeter } from './speech-levels.ts'
import type { SpeechLevels } from './speech-levels.ts'
import { hearSpeech } from './speech-onsets.ts'

const SPEECH_RATE = 16_000

await fulfil(async ({ path }: { path: string }, { signal }): Promise<FilmSound> => {
  const measures = [hearStereo({ path, demuxer: 'mov' }, { signal }), speechLevels(path, signal)] as const
  await Promise.allSettled(measures)
  const [heard, levels] = await Promise.all(measures)
  return { ...heard, ...hearSpeech(levels) }
})

async function speechLevels(path: string, signal: AbortSignal): Promise<SpeechLevels> {
  const meter = createLevelMeter(SPEECH_RATE)
  let odd: Buffer = Buffer.alloc(0)
  const onOutput = (bytes: Buffer): void => {
    const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes])
    const count = whole.length >> 1
    const piece = new Float32Array(count)
    for (let i = 0; i < count; i++) piece[i] = whole.readInt16LE(i * 2) / 32768
    odd = whole.subarray(count * 2)
    meter.push(piece)
  }
  const input = ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', String(SPEECH_RATE), '-f', 's16le', 'pipe:1']
  await runFfmpeg([...input, ...output], { deadline_seconds: 3600, signal, onOutput })
  return meter.read()
}
