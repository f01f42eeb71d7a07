import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { countSeconds, probeMedia } from '../ffmpeg/probe.ts'
import { FILM_SAMPLE_RATE, openSound, type SoundFile } from './read-sound.ts'

/**
 * A whole sound file as one channel of 48 kHz. Null if the file is longer than `longest` seconds. Rejects with ffmpeg's message when the
 * file is unreadable.
 */
export async function readMono(
  { path, demuxer }: SoundFile,
  { longest, ...limits }: FfmpegLimits & { longest: number },
): Promise<Float32Array | null> {
  const stated_seconds = (await probeMedia(path, { demuxer, ...limits })).duration_seconds
  if (stated_seconds !== null && stated_seconds > longest) return null
  const seconds = stated_seconds ?? (await countSeconds(path, { demuxer, ...limits }))
  if (seconds > longest) return null
  const sound = await openSound({ path, demuxer }, limits)
  try {
    const { left, right } = await sound.read(Math.ceil(seconds * FILM_SAMPLE_RATE))
    return left.map((sample, index) => (sample + right[index]) * Math.SQRT1_2)
  } finally {
    await sound.close()
  }
}
