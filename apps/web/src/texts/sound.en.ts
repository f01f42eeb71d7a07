import { en as mix } from '../features/stages/07-music-sound/mix.texts.en.ts'
import { en as sounds } from '../features/stages/04-voice-assembly/sounds.texts.en.ts'
import { en as takes } from '../features/stages/03-voice-scenes/takes/takes.texts.en.ts'

/** The words of what is heard: takes of a voice, breaths and pauses, the mix of the music. */
export const en = { server: {}, mix, sounds, takes }
