import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A sample sentence of a voice, for users who choose a voice. */
export const getSampleSentence = (language: FilmLanguage): string => LANGUAGES[language].speech.sample
