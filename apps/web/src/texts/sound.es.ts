import { es as mix } from '../features/stages/07-music-sound/mix.texts.es.ts'
import { es as sounds } from '../features/stages/04-voice-assembly/sounds.texts.es.ts'
import { es as takes } from '../features/stages/03-voice-scenes/takes/takes.texts.es.ts'
import type { en } from './sound.en.ts'

/** The words of what is heard: takes of a voice, breaths and pauses, the mix of the music. */
export const es = { server: {}, mix, sounds, takes } satisfies typeof en
