import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegLimits, OutputFile } from '../ffmpeg/run.ts'
import type { SoundFile } from '../join/read-sound.ts'
import { runThread } from '../threads/run-thread.ts'
import type { FilmSpan, Fitting } from './plan-fit.ts'

/** Minimum audible seconds of a track. A shorter track cannot serve as music. */
export const LEAST_HEARD_SECONDS = 3

/** A request to the fitting thread: `raw_path` and `wav_path` are for temporary sound, `path` for the finished FLAC. */
export type FitOrder = {
  sound: SoundFile
  film: FilmSpan
  /**
   * The second of the file that plays at the film's second 0. It is below 0 where the track starts later. By default it is the track's
   * first audible sound.
   */
  slip_seconds?: number
  loudness_lufs: number
  raw_path: string
  wav_path: string
  path: string
}

/** The result of fitting a track. `bpm` is null without a steady beat. `peaks` are 0 to 1, for drawing. */
export type FittedTrack = {
  fitting: Fitting
  bpm: number | null
  /** The times at which the track jumps from one range to another, in seconds of the film. */
  seams: number[]
  loudness_lufs: number
  true_peak_dbtp: number
  peaks: number[]
}

/**
 * Fits music from another source to a film. The music is decoded to 48 kHz stereo, and its silent ends are removed. It is looped, cut or
 * faded to end with the film (`planFit`). Its level becomes `loudness_lufs` with a true peak under -1 dBTP. It is written as FLAC with
 * exactly the film's samples. The work is in a separate thread. Throws an Error with a message if the music is almost silent, and with
 * ffmpeg's message if the file is unreadable.
 */
export async function fitTrack(
  wish: Pick<FitOrder, 'sound' | 'film' | 'loudness_lufs' | 'slip_seconds'>,
  { path, folder }: OutputFile,
  { signal }: Pick<FfmpegLimits, 'signal'> = {},
): Promise<FittedTrack> {
  const order: FitOrder = {
    ...wish,
    path,
    raw_path: join(folder, 'track.raw'),
    wav_path: join(folder, 'track.wav'),
  }
  try {
    return await runThread(new URL('./fit-track-thread.ts', import.meta.url), order, { signal })
  } finally {
    await Promise.all([order.raw_path, order.wav_path].map((each) => rm(each, { force: true })))
  }
}
