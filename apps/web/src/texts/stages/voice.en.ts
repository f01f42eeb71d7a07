import { en as sounds } from '../../features/stages/04-voice-assembly/sounds.texts.en.ts'
import { en as takes } from '../../features/stages/03-voice-scenes/takes/takes.texts.en.ts'

/** The texts about recordings, breaths and pauses of the voice. */
export const en = { server: {}, sounds, takes }
