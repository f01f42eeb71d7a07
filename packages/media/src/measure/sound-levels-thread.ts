import type { SoundFile } from '../join/read-sound.ts'
import { fulfil } from '../threads/run-thread.ts'
import { hearStereo } from './hear-stereo.ts'

await fulfil((file: SoundFile, { signal }) => hearStereo(file, { signal }))
