import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { SoundFile } from './read-sound.ts'

/** Writes a sound as 16-bit FLAC at `target`, with a gain in dB; equal sounds give equal bytes. */
export async function encodeFlac(
  { path, demuxer }: SoundFile,
  target: string,
  gain_db: number,
  limits: FfmpegLimits = {},
): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const filters = `volume=${gain_db.toFixed(2)}dB:precision=double,aresample=osf=s16:dither_method=triangular`
  await runFfmpeg(
    ['-y', ...input, '-map', '0:a:0', '-map_metadata', '-1', '-af', filters, '-c:a', 'flac', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'flac', `file:${target}`], // prettier-ignore
    { deadline_seconds: 3600, ...limits },
  )
}
