import type { FfmpegLimits } from './run.ts'
import { runFfmpeg } from './run.ts'

/** The properties of a media file, in seconds, hertz and pixels. `colors` is ffmpeg's name, such as 'yuv420p' or 'yuv420p(tv, bt709)'. */
export type MediaFacts = {
  format: string
  duration_seconds: number | null
  bit_rate: number | null
  video: { codec: string; colors: string; width: number; height: number; frame_rate: number | null } | null
  audio: { codec: string; sample_rate: number; channels: string } | null
  /** Whether the images must be rotated by a quarter turn for display. Width and height are those in the file, before this rotation. */
  turned: boolean
  chapters: { start_seconds: number; end_seconds: number }[]
}

/**
 * Reads the properties of a file with ffmpeg alone. `demuxer` (such as 'mov' or 'wav') is required for a file from a user, so that the file
 * cannot select a playlist demuxer that opens other files. Throws with ffmpeg's message when the file is not media.
 */
export async function probeMedia(
  path: string,
  { demuxer, ...limits }: FfmpegLimits & { demuxer?: string } = {},
): Promise<MediaFacts> {
  const { stderr } = await runFfmpeg([...input(path, demuxer), '-t', '0', '-f', 'null', '-'], { deadline_seconds: 30, ...limits })
  return readFacts(stderr.split(/^Output #0/m)[0] ?? '')
}

/** Number of images in the first video stream, counted by reading its packets. */
export async function countFrames(
  path: string,
  { demuxer, ...limits }: FfmpegLimits & { demuxer?: string } = {},
): Promise<number> {
  let frames = 0
  let rest = ''
  const onOutput = (bytes: Buffer): void => {
    const lines = (rest + bytes.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    frames += lines.filter((line) => line.startsWith('0,')).length
  }
  await runFfmpeg([...input(path, demuxer), '-map', '0:v:0', '-c', 'copy', '-f', 'framecrc', '-'], { ...limits, onOutput })
  return frames
}

const COUNTED_HZ = 8000

/** Seconds of a file's sound, counted by decoding the file, because a streamed recording has no length in its header. */
export async function countSeconds(
  path: string,
  { demuxer, ...limits }: FfmpegLimits & { demuxer?: string } = {},
): Promise<number> {
  let bytes = 0
  const onOutput = (piece: Buffer): void => void (bytes += piece.length)
  const plain = ['-map', '0:a:0', '-ac', '1', '-ar', String(COUNTED_HZ), '-f', 's16le', '-']
  await runFfmpeg([...input(path, demuxer), ...plain], { ...limits, onOutput })
  return bytes / 2 / COUNTED_HZ
}

const input = (path: string, demuxer?: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  ...(demuxer === undefined ? [] : ['-f', demuxer]),
  '-i',
  `file:${path}`,
]

/** Parses the lines that ffmpeg prints about its first input. */
function readFacts(text: string): MediaFacts {
  const duration = /Duration: (\d+):(\d+):([\d.]+)/.exec(text)
  const bit_rate = /bitrate: (\d+) kb\/s/.exec(text)
  const video = /Stream #0.*: Video: (\w+).*?, (\w+(?:\([^)]*\))?), (\d+)x(\d+)(.*)/.exec(text)
  const audio = /Stream #0.*: Audio: (\w+).*?, (\d+) Hz, ([^,\s]+)/.exec(text)
  const frame_rate = video === null ? null : / ([\d.]+) fps/.exec(video[5] ?? '')
  return {
    format: /Input #0, (\S+), from/.exec(text)?.[1] ?? '',
    duration_seconds: duration === null ? null : Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]),
    bit_rate: bit_rate === null ? null : Number(bit_rate[1]) * 1000,
    video:
      video === null
        ? null
        : {
            codec: video[1] ?? '',
            colors: video[2] ?? '',
            width: Number(video[3]),
            height: Number(video[4]),
            frame_rate: frame_rate === null ? null : Number(frame_rate[1]),
          },
    turned: /rotation of -?(?:90|270)\./.test(text),
    audio: audio === null ? null : { codec: audio[1] ?? '', sample_rate: Number(audio[2]), channels: audio[3] ?? '' },
    chapters: [...text.matchAll(/Chapter #\S+ start ([\d.]+), end ([\d.]+)/g)].map((match) => ({
      start_seconds: Number(match[1]),
      end_seconds: Number(match[2]),
    })),
  }
}
