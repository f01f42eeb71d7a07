import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Whether a sentence denies something, or is about something absent. */
export const denies = (sentence: string, language: FilmLanguage): boolean => LANGUAGES[language].words.denies.test(sentence)
