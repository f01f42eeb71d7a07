import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, isSpaced, type Passage, readPassage } from './passage.ts'
import type { Checked } from './sentence.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The longest numbering: "The third step", 第三步. */
const MOST = { words: 3, letters: 8 }

/** The number of characters at the beginning of a passage that only number the text after them: "Third step: ", "第三步：". */
export function numberingLength(passage: Passage): number {
  const { folded, language } = passage
  const found = /^([^:,،、.!?;]{1,32}?)\s?[:،,、]\s?/u.exec(folded)
  if (found === null || !LANGUAGES[language].sentences.step.test(found[1])) return 0
  const size = isSpaced(language) ? found[1].split(' ').length : [...found[1]].length
  const lists = WORD_LISTS[language]
  const label = readPassage(found[1], language)
  const claims = [lists.superlative, lists.negation, lists.cause].some((list) => findWords(list, label).length > 0)
  return claims || size > (isSpaced(language) ? MOST.words : MOST.letters) || found[0].length >= folded.length
    ? 0
    : found[0].length
}

/**
 * Replaces the numbering of a step by blanks, if the source confirms it. The source does so if the fact is a step, or if the text around it
 * names a step.
 */
export function withoutNumbering({ passage, quotes }: Pick<Checked, 'passage' | 'quotes'>): Passage {
  const length = numberingLength(passage)
  const isStep = quotes.some(({ fact, heading, paragraph }) => {
    const around = [fact.quote, heading, paragraph].map((text) => readPassage(text, passage.language).folded)
    return fact.what === 'step' || around.some((text) => LANGUAGES[passage.language].sentences.step.test(text))
  })
  if (length === 0 || !isStep) return passage
  const blank = (text: string): string => ' '.repeat(length) + text.slice(length)
  return { ...passage, written: blank(passage.written), text: blank(passage.text), folded: blank(passage.folded) }
}

/** A text without its numbering: "Third step: press it." becomes "Press it." A text without numbering is unchanged. */
export function unnumbered(text: string, language: FilmLanguage): string {
  const length = numberingLength(readPassage(text, language))
  const rest = text.slice(length).trim()
  return length === 0 || rest === '' ? text : rest[0].toLocaleUpperCase() + rest.slice(1)
}

/** The numbering at the beginning of a text, in lower case: "third step: ". Null if there is none. */
export function readNumbering(text: string, language: FilmLanguage): string | null {
  const passage = readPassage(text, language)
  return passage.folded.slice(0, numberingLength(passage)) || null
}
