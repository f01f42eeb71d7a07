import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import { listContentWords, isSameStem } from './content-words.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, isSpaced, readPassage } from './passage.ts'
import { repair } from './sentence.ts'

const SAYS_NOTHING = 'It says nothing of its fact.'
/** The fewest letters of a sentence in a language without spaces. */
const LEAST_LETTERS = 4

/**
 * Further rules for a sentence that repeats one fact literally. It has as many negations as the quote of the fact, and at least one of its
 * content words. It has no word that is missing in all texts around the facts of the film. In languages without spaces, words are not
 * compared. `texts` and the quote are in the language of the sentence.
 */
export function checkLiteral(
  text: string,
  { quote, texts, language }: { quote: string; texts: readonly string[]; language: FilmLanguage },
): Fault[] {
  const passage = readPassage(text, language)
  const { negation, no_negation } = WORD_LISTS[language]
  const negated = (of: string) => findWords(negation, readPassage(of, language), no_negation)
  const [mark, ...others] = negated(quote)
  const lost =
    mark !== undefined && negated(text).length <= others.length ? [repair('negation', `“${mark.word.trim()}” is lost.`)] : []
  if (!isSpaced(language))
    return [...lost, ...((text.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS ? [repair('words', SAYS_NOTHING)] : [])]
  const words = listContentWords(passage)
  const isIn = (list: typeof words, { stem }: (typeof words)[number]): boolean =>
    list.some((token) => isSameStem(token.stem, stem))
  const quoted = listContentWords(readPassage(quote, language))
  const empty = quoted.length > 0 && !quoted.some((word) => isIn(words, word)) ? [repair('words', SAYS_NOTHING)] : []
  const around = texts.flatMap((each) => listContentWords(readPassage(each, language)))
  const strange = words.filter((word) => !isIn(quoted, word) && !isIn(around, word))
  if (strange.length === 0) return [...lost, ...empty]
  const strange_words = strange.map(({ start, end }) => passage.written.slice(start, end)).join(', ')
  return [...lost, ...empty, repair('unfounded', say('findings.not_cited_facts', { shown: strange_words }).text)]
}
