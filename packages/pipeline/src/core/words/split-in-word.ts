import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** The message for a text that a person divided within a word. */
export const SPLIT_IN_WORD = say('films.split_stands_between_two_words')

const unspaced = (text: string): string => text.replaceAll(/\s/gu, '')

/**
 * The index of the first of `parts` that begins within a word of the text; -1 where no part does. The parts are in the order of the text.
 */
export function splitInWord(text: string, parts: readonly string[], language: FilmLanguage): number {
  if (unspaced(parts.join('')) !== unspaced(text)) return -1
  const words = listVisibleWords(text, language).map((word) => {
    const from = unspaced(text.slice(0, word.char_start)).length
    return { from, to: from + unspaced(word.text).length }
  })
  let at = 0
  for (const [place, part] of parts.entries()) {
    const begins = at
    if (words.some(({ from, to }) => from < begins && begins < to)) return place
    at += unspaced(part).length
  }
  return -1
}
