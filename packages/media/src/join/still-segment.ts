import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'

/** The plan of a still: a segment without motion. */
export type StillPlan = { picture: string; frames: number; width: number; height: number; frame_rate: number }

/**
 * Writes an image (JPEG) as a video segment of exactly `frames` frames. It can be joined with rendered segments. An image with another
 * shape gets dark borders.
 */
export async function writeStillSegment(
  { picture, frames, width, height, frame_rate }: StillPlan,
  target: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const fit =
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=lanczos:out_color_matrix=bt709:out_range=tv,` +
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:color=0x101010,setsar=1,format=yuv420p`
  await runFfmpeg(
    [
      ...[
        '-y',
        '-protocol_whitelist',
        'file,pipe',
        '-f',
        'jpeg_pipe',
        '-loop',
        '1',
        '-framerate',
        String(frame_rate),
        '-i',
        `file:${picture}`,
      ],
      ...['-vf', fit, '-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '1'],
      ...[
        '-x264-params',
        'scenecut=0:open-gop=0',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-colorspace',
        'bt709',
        '-color_range',
        'tv',
      ],
      ...['-video_track_timescale', '30000', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-f', 'mp4', `file:${target}`],
    ],
    limits,
  )
}
