import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { wordCount } from '@orion/film/scenes/phrase.ts'

/** The highest number of words of a label. In Chinese and Japanese: the highest number of letters (SHOWING, rule 2). */
export const LABEL = { words: 4, letters: 8 } as const

/** The highest number of steps of a how-to, in one shot and in a film. */
export const STEPS = { most: 6, of: 12 } as const

/** Whether a text is short enough for a limit. */
export const isWithin = (text: string, { words, letters }: { words: number; letters: number }, language: FilmLanguage): boolean =>
  text.trim() !== '' && (isUnspaced(language) ? [...text].length <= letters : wordCount(text, language) <= words)
