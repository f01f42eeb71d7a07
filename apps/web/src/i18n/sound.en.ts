import { en as mix } from '../features/stages/mix.texts.en.ts'
import { en as sounds } from '../features/stages/sounds.texts.en.ts'
import { en as takes } from '../features/stages/takes.texts.en.ts'

/** The words of what is heard: takes of a voice, breaths and pauses, the mix of the music. */
export const en = { server: {}, mix, sounds, takes }
