import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, passageOf } from './passage.ts'

/** Whether a text denies anything: what is not so cannot be drawn. */
export function isDenied(text: string, language: FilmLanguage): boolean {
  const { negation, no_negation } = WORD_LISTS[language]
  return findWords(negation, passageOf(text, language), no_negation).length > 0
}
