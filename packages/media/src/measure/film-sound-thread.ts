import { fulfil } from '../threads/run-thread.ts'
import { hearStereo } from './hear-stereo.ts'
import type { FilmSound } from './measure-film-sound.ts'
import { createLevelMeter } from './speech-levels.ts'
import { hearSpeech } from './speech-onsets.ts'

const SPEECH_RATE = 16_000

await fulfil(async ({ path }: { path: string }, { signal }): Promise<FilmSound> => {
  const meter = createLevelMeter(SPEECH_RATE)
  let odd: Buffer = Buffer.alloc(0)
  const onBytes = (bytes: Buffer): void => {
    const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes])
    const count = whole.length >> 1
    const piece = new Float32Array(count)
    for (let i = 0; i < count; i++) piece[i] = whole.readInt16LE(i * 2) / 32768
    odd = whole.subarray(count * 2)
    meter.push(piece)
  }
  const options = ['-ac', '1', '-ar', String(SPEECH_RATE), '-f', 's16le']
  const heard = await hearStereo({ path, demuxer: 'mov' }, { signal }, { options, onBytes })
  return { ...heard, ...hearSpeech(meter.read()) }
})
