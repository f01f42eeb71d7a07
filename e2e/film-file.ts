import { writeFile } from 'node:fs/promises'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'

const RATE = 12_000
/** Tolerance in seconds for a sound before or after its expected range. */
const APART_SECONDS = 0.03

/** A sound as mono of 12 kHz. */
export type Heard = Float32Array
type Stretch = { from: number; to: number }

/** Downloads the content of an address to a file. */
export async function keepFile(url: URL, path: string): Promise<string> {
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()))
  return path
}

/** The sound of a media file. */
export async function soundIn(path: string): Promise<Heard> {
  const plain = ['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', 'pipe:1']
  const { stdout } = await runFfmpeg(['-i', path, ...plain])
  return new Float32Array(new Uint8Array(stdout).buffer)
}

/** The samples of a stretch, in seconds. */
export const takePart = (sound: Heard, { from, to }: Stretch): Heard =>
  sound.subarray(Math.round(Math.max(0, from) * RATE), Math.round(to * RATE))

/** The loudest sample of a stretch. */
export const loudestIn = (sound: Heard, stretch: Stretch): number =>
  takePart(sound, stretch).reduce((most, x) => Math.max(most, Math.abs(x)), 0)

/** The second around which a sound is loudest. */
export function loudPart(sound: Heard): Heard {
  const loudest = sound.reduce((most, x, at) => (Math.abs(x) > Math.abs(sound[most]) ? at : most), 0) / RATE
  const from = Math.max(0, loudest - 0.5)
  return takePart(sound, { from, to: from + 1 })
}

/** The similarity of a part to the sound somewhere in a range: 1 where it is present, at any level. */
export function heardIn(sound: Heard, stretch: Stretch, part: Heard): number {
  const all = takePart(sound, { from: stretch.from - APART_SECONDS, to: stretch.to + APART_SECONDS })
  const power = part.reduce((sum, x) => sum + x * x, 0)
  let best = 0
  for (let at = 0; at + part.length <= all.length; at++) {
    let [both, own] = [0, 0]
    for (let i = 0; i < part.length; i++) {
      both += part[i] * all[at + i]
      own += all[at + i] * all[at + i]
    }
    best = Math.max(best, both / Math.sqrt(power * own || 1))
  }
  return best
}

/** The languages of a film's tracks by their kind ('Video', 'Audio', 'Subtitle'), as ISO 639-2 codes in the file's order. */
export async function tracksIn(path: string): Promise<{ [kind: string]: string[] | undefined }> {
  const { stderr } = await runFfmpeg(['-i', `file:${path}`, '-t', '0', '-f', 'null', '-'])
  const tracks = [...stderr.split('Output #0')[0]!.matchAll(/Stream #0\S+?\((\w+)\): (\w+):/gu)]
  const kinds = Map.groupBy(tracks, ([, , kind]) => kind!)
  return Object.fromEntries(kinds.entries().map(([kind, found]) => [kind, found.map(([, language]) => language!)]))
}

/** The cues of a film's own caption track: their words in one line, and their start and end in seconds. */
export async function captionsIn(path: string): Promise<{ words: string; start_seconds: number; end_seconds: number }[]> {
  const { stdout } = await runFfmpeg(['-i', path, '-map', '0:s:0', '-f', 'srt', 'pipe:1'])
  const seconds = (time: string): number => {
    const [hours, minutes, rest] = time.replace(',', '.').split(':').map(Number)
    return hours * 3600 + minutes * 60 + rest
  }
  return stdout
    .toString()
    .trim()
    .split(/\r?\n\r?\n/)
    .map((cue) => {
      const [, times, ...lines] = cue.split(/\r?\n/)
      const [start_seconds, end_seconds] = times.split(' --> ').map(seconds)
      return { words: lines.join(' ').replace(/<[^>]+>/g, ''), start_seconds, end_seconds }
    })
}

/** A film's metadata, title and chapters, in ffmpeg's metadata format. */
export async function saidBy(path: string): Promise<string> {
  return (await runFfmpeg(['-i', path, '-f', 'ffmetadata', 'pipe:1'])).stdout.toString()
}

const GRID = { width: 32, height: 18 }

/** A film's image at a second as 32 × 18 pixels of red, green and blue, row by row. */
export async function pictureAt(path: string, second: number): Promise<[number, number, number][]> {
  const scaled = ['-vf', `scale=${GRID.width}:${GRID.height}:flags=area`, '-frames:v', '1', '-pix_fmt', 'rgb24']
  const { stdout } = await runFfmpeg(['-ss', second.toFixed(3), '-i', path, ...scaled, '-f', 'rawvideo', 'pipe:1'])
  return Array.from({ length: GRID.width * GRID.height }, (_, at) => [stdout[3 * at], stdout[3 * at + 1], stdout[3 * at + 2]])
}
