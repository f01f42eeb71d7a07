import { es as mix } from '../features/stages/mix.texts.es.ts'
import { es as sounds } from '../features/stages/sounds.texts.es.ts'
import { es as takes } from '../features/stages/takes.texts.es.ts'
import type { en } from './sound.en.ts'

/** The words of what is heard: takes of a voice, breaths and pauses, the mix of the music. */
export const es = { server: {}, mix, sounds, takes } satisfies typeof en
