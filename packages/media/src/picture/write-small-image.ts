import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'

const QUALITY = 82

/**
 * Writes an image as WebP with this width in pixels, or with its own if that is smaller. `demuxer` is FFmpeg's demuxer for the type of the
 * image. Rotates it by its EXIF orientation and leaves all other data about it out.
 */
export async function writeSmallImage(
  { path, demuxer, width }: { path: string; demuxer: string; width: number },
  target: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const scale = `scale='min(${width},iw)':-1:flags=lanczos`
  const encode = ['-frames:v', '1', '-map_metadata', '-1', '-c:v', 'libwebp', '-quality', String(QUALITY), '-f', 'webp']
  await runFfmpeg(['-y', ...input, '-vf', scale, ...encode, `file:${target}`], limits)
}
