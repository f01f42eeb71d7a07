import { readSoundLevels } from '@orion/contract/sound-levels.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { readSoundLevels as read } from './read-sound-levels.ts'

export const soundLevelsRoutes: readonly Served[] = [serve(readSoundLevels, read)]
