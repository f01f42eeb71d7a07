import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runThread } from '../threads/run-thread.ts'
import type { HeardStereo } from './hear-stereo.ts'
import type { SpeechStretch } from './speech-onsets.ts'

/**
 * The sound of a finished film: levels, silent ranges of a second or more, and ranges of speech (between pauses, and between any silences).
 */
export type FilmSound = HeardStereo & { speech: SpeechStretch[]; sounding: SpeechStretch[] }

/** Decodes a film's sound and measures it, in a separate thread. A long film's samples are never fully in memory. */
export const measureFilmSound = (path: string, { signal }: Pick<FfmpegLimits, 'signal'> = {}): Promise<FilmSound> =>
  runThread(new URL('./film-sound-thread.ts', import.meta.url), { path }, { signal })
