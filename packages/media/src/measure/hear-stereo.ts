import { createLoudnessMeter } from '../audio/loudness.ts'
import type { Loudness } from '../audio/loudness.ts'
import { fromDecibels } from '../audio/samples.ts'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { FILM_SAMPLE_RATE, type SoundFile } from '../join/read-sound.ts'
import type { Stretch } from './stretch.ts'

/** A sound's levels (EBU R128, true peak), its length, and the ranges where both channels are silent for a second or more. */
export type HeardStereo = Loudness & { seconds: number; silent: Stretch[] }

const FRAME_BYTES = 8
const SILENCE = fromDecibels(-50)
const SILENT_SECONDS = 1

/** Another form of the decoded sound: ffmpeg's options for raw samples, and the callback that gets them. */
export type OtherForm = { options: readonly string[]; onBytes: (bytes: Buffer) => void }

/** Decodes a sound once to 48 kHz stereo and measures it meanwhile. `other` receives another form of the same sound. */
export async function hearStereo(file: SoundFile, limits: FfmpegLimits = {}, other?: OtherForm): Promise<HeardStereo> {
  const loudness = createLoudnessMeter(FILM_SAMPLE_RATE, 2)
  const silence = createSilenceFinder()
  const onStereo = (left: Float32Array, right: Float32Array): void => {
    loudness.push([left, right])
    silence.push(left, right)
  }
  await readStereo(file, { onStereo, other }, limits)
  return { ...loudness.read(), ...silence.read() }
}

/** The receivers of a decoded sound. `onStereo` gets pieces of 48 kHz stereo. Both channels of a piece have the same length. */
type Receivers = { onStereo: (left: Float32Array, right: Float32Array) => void; other?: OtherForm | undefined }

/** Decodes a sound once and passes it on in pieces. */
export async function readStereo(
  { path, demuxer }: SoundFile,
  { onStereo, other }: Receivers,
  limits: FfmpegLimits = {},
): Promise<void> {
  let odd: Buffer = Buffer.alloc(0)
  const onOutput = (bytes: Buffer): void => {
    const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes])
    const count = Math.floor(whole.length / FRAME_BYTES)
    const samples = new Float32Array(count * 2) // copied memory, because a piece of the pipe may begin at an unaligned address
    whole.copy(new Uint8Array(samples.buffer), 0, 0, count * FRAME_BYTES)
    odd = whole.subarray(count * FRAME_BYTES)
    const left = new Float32Array(count)
    const right = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      left[i] = samples[2 * i]
      right[i] = samples[2 * i + 1]
    }
    onStereo(left, right)
  }
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const output = ['-map', '0:a:0', '-ac', '2', '-ar', String(FILM_SAMPLE_RATE), '-f', 'f32le', 'pipe:1']
  const second = other === undefined ? [] : ['-map', '0:a:0', ...other.options, 'pipe:3']
  const bounds = { deadline_seconds: 3600, ...limits }
  await runFfmpeg([...input, ...output, ...second], { ...bounds, onOutput, ...(other && { onSecond: other.onBytes }) })
}

function createSilenceFinder(): {
  push: (left: Float32Array, right: Float32Array) => void
  read: () => Pick<HeardStereo, 'seconds' | 'silent'>
} {
  const silent: Stretch[] = []
  let heard = 0
  let since = 0
  const note = (from: number, to: number): void => {
    if (to - from < SILENT_SECONDS * FILM_SAMPLE_RATE) return
    silent.push({ start_seconds: from / FILM_SAMPLE_RATE, end_seconds: to / FILM_SAMPLE_RATE })
  }
  const push = (left: Float32Array, right: Float32Array): void => {
    let from = since // the loop uses its own variable, because a variable of a closure is slow
    for (let i = 0; i < left.length; i++) {
      if (Math.abs(left[i]) < SILENCE && Math.abs(right[i]) < SILENCE) continue
      if (heard + i > from) note(from, heard + i)
      from = heard + i + 1
    }
    since = from
    heard += left.length
  }
  const read = () => {
    note(since, heard)
    return { seconds: heard / FILM_SAMPLE_RATE, silent }
  }
  return { push, read }
}
