import { BOUND_WORDS, readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { countNegations } from './check-label.ts'
import { isEmptyWord, isSameStem, listContentWords, type Token } from './content-words.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, type Passage, readPassage } from './passage.ts'
import { isOfWord } from './word-parts.ts'

/** The most letters by which two forms of one word differ in length. A compound adds more. */
const MOST_OF_ENDING = 2
/** The most letters of a new word in hiragana that only connects others: "の". */
const MOST_CONNECTING = 2
/** The first letters that two forms of a Japanese verb share in hiragana: 亡くなった and 亡くなりました. */
const SAME_IN_HIRAGANA = 2

const sliceWord = ({ folded }: Passage, { start, end }: Token): string => folded.slice(start, end)

const listWords = ({ folded }: Passage): string[] =>
  folded.match(/\p{Script=Hiragana}+|[\p{Script=Han}\p{Script=Katakana}ー]+|[\p{L}\p{M}\u200d]+/gu) ?? []

/** Lists of words that state something, although they carry no content of their own. */
const CLAIMS = ['all', 'most', 'only', 'first', 'guess', 'superlative', 'cause', 'after', 'before', 'next', 'time'] as const

/**
 * The reason why a name in its author's own order says more than these texts, in words for its author; null if it does not. Each of its
 * words with content is in one of them, in any form. Other words must be there too, unless they only connect. The name has no figure, and
 * as many negations as the text that has the most. Each of `sets` widens the texts before it. The first that has all words is enough, so
 * that a negation of the others does not count then.
 */
export function findStrange(name: string, sets: readonly (readonly string[])[], language: FilmLanguage): string | null {
  let reason: string | null = 'there are no texts'
  for (const end of sets.keys()) {
    reason = findWithin(name, sets.slice(0, end + 1).flat(), language)
    if (reason === null) break
  }
  return reason
}

/** Whether a word compares an amount, alone or with one word behind it: "più", "mehr", "over", but not "por" of "por encima de". */
function compares(word: string, language: FilmLanguage): boolean {
  const { more_than = '', less_than = '' } = BOUND_WORDS[language].before
  return new RegExp(`(?:^|[|(:])${word}(?!\\p{L}|(?: \\p{L}+){2})`, 'u').test(`${more_than}|${less_than}`)
}

function findWithin(name: string, texts: readonly string[], language: FilmLanguage): string | null {
  const wanted = readPassage(name, language)
  const passages = texts.map((text) => readPassage(text, language))
  const content = passages.flatMap((passage) =>
    listContentWords(passage).map((token) => ({ stem: token.stem, word: sliceWord(passage, token) })),
  )
  const words = new Set(passages.flatMap(listWords))
  const isForm = (token: Token): boolean => {
    const form = sliceWord(wanted, token)
    const isNear = (word: string): boolean => Math.abs(form.length - word.length) <= MOST_OF_ENDING
    return content.some(({ stem, word }) => isOfWord(form, word, language) || (isSameStem(token.stem, stem) && isNear(word)))
  }
  const tokens = listContentWords(wanted)
  const others = listWords(wanted).filter(
    (word) => !words.has(word) && !tokens.some((token) => sliceWord(wanted, token) === word),
  )
  const claims = new Set(
    CLAIMS.flatMap((list) => findWords(WORD_LISTS[language][list], wanted)).flatMap(({ word }) => word.split(' ')),
  )
  const isInflected = (word: string): boolean =>
    /^\p{Script=Hiragana}{3,}$/u.test(word) && [...words].some((each) => each.startsWith(word.slice(0, SAME_IN_HIRAGANA)))
  const isConnecting = (word: string): boolean =>
    [' ', "'"].some((mark) => LANGUAGES[language].sentences.article?.test(word + mark) === true) ||
    (isEmptyWord(word, language) && !claims.has(word) && !compares(word, language)) ||
    (word.length <= MOST_CONNECTING && /^\p{Script=Hiragana}+$/u.test(word))
  const isFigure = ({ value, start, end }: { value: number; start: number; end: number }): boolean =>
    value !== 1 || /\p{N}/u.test(name.slice(start, end))
  const strange =
    tokens.filter((token) => !isForm(token)).map((token) => sliceWord(wanted, token))[0] ??
    others.find((word) => !(/\p{Script=Han}|\p{Script=Katakana}/u.test(word) || isConnecting(word) || isInflected(word)))
  if (strange !== undefined) return `“${strange}” is no word of them`
  if (tokens.length === 0) return 'it names nothing'
  if (readOnce(name, language).some(isFigure)) return 'it has a figure'
  const denied = Math.max(...texts.map((text) => countNegations(text, language)))
  return countNegations(name, language) === denied ? null : 'it has not as many negations as they have'
}
