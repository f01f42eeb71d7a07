import { readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { countNegations } from './check-label.ts'
import { isEmptyWord, isSameStem, listContentWords, type Token } from './content-words.ts'
import { type Passage, readPassage } from './passage.ts'
import { isOfWord } from './word-parts.ts'

/** The most letters by which two forms of one word differ in length. A compound adds more. */
const MOST_OF_ENDING = 2
/** The most letters of a new word that only connects others: "of", "à", "の". Longer ones may turn a statement: "less", "nur". */
const MOST_CONNECTING = 2
/** The first letters that two forms of a Japanese verb share in hiragana: 亡くなった and 亡くなりました. */
const SAME_IN_HIRAGANA = 2

const sliceWord = ({ folded }: Passage, { start, end }: Token): string => folded.slice(start, end)

const listWords = ({ folded }: Passage): string[] =>
  folded.match(/\p{Script=Hiragana}+|[\p{Script=Han}\p{Script=Katakana}ー]+|[\p{L}\p{M}\u200d]+/gu) ?? []

/**
 * Whether a name in its author's own order says only what these texts say: each of its words with content is in one of them, in any form.
 * Other words must be there too, unless they are articles or short. The name has no figure, and as many negations as the text that has the
 * most. The first text is enough if it has all words, so that a negation of the others does not count then.
 */
export function isOfTexts(name: string, texts: readonly string[], language: FilmLanguage): boolean {
  const [own] = texts
  return own !== undefined && [[own], texts].some((each) => isWithin(name, each, language))
}

function isWithin(name: string, texts: readonly string[], language: FilmLanguage): boolean {
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
  const isInflected = (word: string): boolean =>
    /^\p{Script=Hiragana}{3,}$/u.test(word) && [...words].some((each) => each.startsWith(word.slice(0, SAME_IN_HIRAGANA)))
  const isConnecting = (word: string): boolean =>
    [' ', "'"].some((mark) => LANGUAGES[language].sentences.article?.test(word + mark) === true) ||
    (word.length <= MOST_CONNECTING && (isEmptyWord(word, language) || /^\p{Script=Hiragana}+$/u.test(word)))
  const isFigure = ({ value, start, end }: { value: number; start: number; end: number }): boolean =>
    value !== 1 || /\p{N}/u.test(name.slice(start, end))
  return (
    tokens.length > 0 &&
    tokens.every(isForm) &&
    others.every((word) => /\p{Script=Han}|\p{Script=Katakana}/u.test(word) || isConnecting(word) || isInflected(word)) &&
    !readOnce(name, language).some(isFigure) &&
    countNegations(name, language) === Math.max(...texts.map((text) => countNegations(text, language)))
  )
}
