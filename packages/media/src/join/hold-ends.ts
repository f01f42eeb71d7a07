import { type FrameKind, segmentEncoder } from '../ffmpeg/encode-frames.ts'
import type { FfmpegLimits, OutputFile } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { joinPictures } from './join-film.ts'

/** A segment of `frames` frames, and how many frames to hold its first and its last image. `kind` is that of its frames. */
export type HeldSegment = { segment: string; frames: number; frame_rate: number; before: number; after: number; kind: FrameKind }

/** Writes a segment with its first and last image held. Its own frames are copied unchanged; the file has no other streams. */
export async function holdEnds(
  { segment, frames, frame_rate, before, after, kind }: HeldSegment,
  { path, folder }: OutputFile,
  limits: FfmpegLimits = {},
): Promise<void> {
  const listEnd = (at: number, held: number, name: string) => (held > 0 ? [{ at, held, path: `${path}.${name}` }] : [])
  const first = listEnd(0, before, 'before.mp4')
  const last = listEnd(frames - 1, after, 'after.mp4')
  const input = ['-y', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-threads', '1', '-i', `file:${segment}`]
  const outputs = [...first, ...last].flatMap(({ at, held, path: target }) => [
    ...['-map', '0:v:0', '-vf', `trim=start_frame=${at}:end_frame=${at + 1},loop=${held - 1}:1,setpts=N/${frame_rate}/TB`],
    ...['-r', String(frame_rate), '-frames:v', String(held), ...segmentEncoder(kind), `file:${target}`],
  ])
  await runFfmpeg([...input, ...outputs], limits)
  const paths = (end: typeof first) => end.map((each) => each.path)
  await joinPictures([...paths(first), segment, ...paths(last)], { path, folder }, limits)
}
