import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isSpaced } from './passage.ts'

/** The most words of a sentence that listeners can follow. In languages without spaces, the most letters. */
export const MOST_WORDS = 20
export const MOST_LETTERS = 45

/** The number of words of a text. In languages without spaces, the number of letters. */
export const countWords = (text: string, language: FilmLanguage): number =>
  isSpaced(language)
    ? text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)

/** Whether a sentence is too long to follow by ear. */
export const isTooLong = (text: string, language: FilmLanguage): boolean =>
  countWords(text, language) > (isSpaced(language) ? MOST_WORDS : MOST_LETTERS)
