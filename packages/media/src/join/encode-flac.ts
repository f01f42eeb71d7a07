import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { SoundFile } from './read-sound.ts'

/**
 * Writes a sound as 16-bit FLAC at `target`, with a gain in dB. A gain of 0 leaves 16-bit samples unchanged. Equal sounds give equal bytes.
 */
export async function encodeFlac(
  { path, demuxer, gain_db }: SoundFile & { gain_db: number },
  target: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const gain = `volume=${gain_db.toFixed(2)}dB:precision=double,aresample=osf=s16:dither_method=triangular`
  const filters = gain_db === 0 ? [] : ['-af', gain]
  await runFfmpeg(
    [
      '-y',
      ...input,
      '-map',
      '0:a:0',
      '-map_metadata',
      '-1',
      ...filters,
      '-c:a',
      'flac',
      '-sample_fmt',
      's16',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-f',
      'flac',
      `file:${target}`,
    ],
    { deadline_seconds: 3600, ...limits },
  )
}
