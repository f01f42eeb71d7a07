import { segmentEncoder } from '../ffmpeg/encode-frames.ts'
import type { FfmpegLimits, OutputFile } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { joinPictures } from './join-film.ts'

/** A segment of `frames` frames, and how many frames to hold its first and its last image. `whole`: it has the full size of a film. */
export type HeldSegment = { segment: string; frames: number; frame_rate: number; before: number; after: number; whole: boolean }

/** Writes a segment with its first and last image held. Its own frames are copied unchanged; the file has no other streams. */
export async function holdEnds(
  { segment, frames, frame_rate, before, after, whole }: HeldSegment,
  { path, folder }: OutputFile,
  limits: FfmpegLimits = {},
): Promise<void> {
  const ends = [
    { name: 'before.mp4', at: 0, held: before },
    { name: 'after.mp4', at: frames - 1, held: after },
  ].map(({ name, ...end }) => ({ ...end, path: `${path}.${name}` }))
  const [first, last] = ends
  const input = ['-y', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-threads', '1', '-i', `file:${segment}`]
  const outputs = ends
    .filter(({ held }) => held > 0)
    .flatMap(({ at, held, path: target }) => [
      ...['-map', '0:v:0', '-vf', `trim=start_frame=${at}:end_frame=${at + 1},loop=${held - 1}:1,setpts=N/${frame_rate}/TB`],
      ...['-r', String(frame_rate), '-frames:v', String(held), ...segmentEncoder(whole ? 'drawn' : 'draft'), `file:${target}`],
    ])
  await runFfmpeg([...input, ...outputs], limits)
  const parts = [...(before > 0 ? [first.path] : []), segment, ...(after > 0 ? [last.path] : [])]
  await joinPictures(parts, { path, folder }, limits)
}
