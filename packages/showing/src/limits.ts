import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { wordCount } from '@orion/film/recipe.ts'

/** A label has at most this many words. In Chinese and Japanese, it has at most this many letters. */
export const LABEL = { words: 4, letters: 8 } as const

/** The maximum number of steps of a how-to in one shot (`most`) and in a film (`of`). */
export const STEPS = { most: 6, of: 12 } as const

/** Whether a text is short enough for a limit. */
export const isWithin = (text: string, { words, letters }: { words: number; letters: number }, language: FilmLanguage): boolean =>
  text.trim() !== '' && (isUnspaced(language) ? [...text].length <= letters : wordCount(text, language) <= words)
