import { es as sounds } from '../../features/stages/04-voice-assembly/sounds.texts.es.ts'
import { es as takes } from '../../features/stages/03-voice-scenes/takes/takes.texts.es.ts'
import type { en } from './voice.en.ts'

/** The texts about recordings, breaths and pauses of the voice. */
export const es = { server: {}, sounds, takes } satisfies typeof en
