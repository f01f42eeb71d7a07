import { runFfmpeg } from '../ffmpeg/run.ts'
import { fulfil } from '../threads/run-thread.ts'
import type { FilmSound } from './measure-film-sound.ts'
import { pairUp } from './measure-picture.ts'
import { readSummary } from './measure-sound.ts'
import { createLevelMeter } from './speech-levels.ts'
import { hearSpeech } from './speech-onsets.ts'

const RATE = 16_000
const SILENCE = 'silencedetect=noise=-50dB:d=1'

await fulfil(async ({ path }: { path: string }, { signal }): Promise<FilmSound> => {
  const meter = createLevelMeter(RATE)
  let odd: Buffer = Buffer.alloc(0)
  let samples = 0
  const onOutput = (bytes: Buffer): void => {
    const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes])
    const count = whole.length >> 1
    const piece = new Float32Array(count)
    for (let i = 0; i < count; i++) piece[i] = whole.readInt16LE(i * 2) / 32768
    odd = whole.subarray(count * 2)
    samples += count
    meter.push(piece)
  }
  const input = ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]
  const { stderr } = await runFfmpeg(
    [
      ...[...input, '-map', '0:a:0', '-af', `${SILENCE},ebur128=framelog=verbose:peak=true`, '-f', 'null', '-'],
      ...['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'],
    ],
    { deadline_seconds: 3600, signal, onOutput },
  )
  const seconds = samples / RATE
  return {
    ...readSummary(stderr),
    seconds,
    silent: pairUp(stderr, /silence_start: ([\d.-]+)/g, /silence_end: ([\d.]+)/g, seconds),
    ...hearSpeech(meter.read()),
  }
})
