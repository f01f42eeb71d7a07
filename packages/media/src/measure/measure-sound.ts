import type { FfmpegLimits } from '../ffmpeg/run.ts'
import type { SoundFile } from '../join/read-sound.ts'
import { runThread } from '../threads/run-thread.ts'
import type { HeardStereo } from './hear-stereo.ts'

/** Measures the sound of a file in a separate thread, hundreds of times faster than it plays. Silence is −70 LUFS. */
export const measureSound = (file: SoundFile, { signal }: Pick<FfmpegLimits, 'signal'> = {}): Promise<HeardStereo> =>
  runThread(new URL('./sound-levels-thread.ts', import.meta.url), file, { signal })
