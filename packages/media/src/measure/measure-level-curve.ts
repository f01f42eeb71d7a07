import type { LevelCurve } from '../audio/momentary.ts'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import type { SoundFile } from '../join/read-sound.ts'
import { runThread } from '../threads/run-thread.ts'

/** Measures the levels over time of a file's sound, in a separate thread. */
export const measureLevelCurve = (file: SoundFile, { signal }: Pick<FfmpegLimits, 'signal'> = {}): Promise<LevelCurve> =>
  runThread(new URL('./level-curve-thread.ts', import.meta.url), file, { signal })
