import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isSpaced } from './passage.ts'

/** Words of a sentence that is heard once, at most; letters in languages without spaces. */
export const MOST_WORDS = 20
export const MOST_LETTERS = 45

/** Words of a text; letters in languages without spaces. */
export const countWords = (text: string, language: FilmLanguage): number =>
  isSpaced(language)
    ? text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)

/** Whether a sentence is longer than can be followed by ear. */
export const isTooLong = (text: string, language: FilmLanguage): boolean =>
  countWords(text, language) > (isSpaced(language) ? MOST_WORDS : MOST_LETTERS)
