import { en as mix } from '../../features/stages/07-music-sound/mix.texts.en.ts'

/** The words of the music’s mix. */
export const en = { server: {}, mix }
