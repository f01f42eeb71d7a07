import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { isSpaced, type Passage } from './passage.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** A word that carries content. `stem` is the part that its forms share. `start` and `end` are positions in its passage. */
export type Token = { stem: string; start: number; end: number }

const empty = new Map<FilmLanguage, ReadonlySet<string>>()

function getEmptyWords(language: FilmLanguage): ReadonlySet<string> {
  const known = empty.get(language)
  if (known) return known
  const made = new Set(
    WORD_LISTS[language].empty.split(' ').map((word) => (language === 'ar' ? word.replaceAll('ة', 'ه') : word)),
  )
  empty.set(language, made)
  return made
}

/** Whether a word in the form of a passage's `folded` carries no content. */
export const isEmptyWord = (word: string, language: FilmLanguage): boolean => getEmptyWords(language).has(word)

function findStem(word: string, language: FilmLanguage): string {
  const bare = word.normalize('NFD').replace(/[\u0300-\u036f]/gu, '')
  if (language === 'ar') {
    const cut = bare.replace(/^[وف]?[بكل]?ال(?=\p{L}{2})|^[وف](?=\p{L}{3})|^[بل](?=\p{L}{4})|^لل(?=\p{L}{2})/u, '')
    return cut.replace(/[اوي]/gu, '').slice(0, 3) || cut
  }
  const { prefixes, stemLetters = 5 } = LANGUAGES[language].sentences
  return (prefixes ? bare.replace(prefixes, '') : bare).slice(0, stemLetters)
}

/** The words with content, in order. In Chinese and Japanese they are pairs of neighbouring Han characters, and words in Katakana. */
export function listContentWords({ folded, language }: Passage): Token[] {
  const skip = getEmptyWords(language)
  const { shortestWord = 3 } = LANGUAGES[language].sentences
  if (isSpaced(language))
    return [...folded.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\u200d]*/gu)].flatMap(({ 0: word, index }) =>
      skip.has(word) || word.length < shortestWord
        ? []
        : [{ stem: findStem(word, language), start: index, end: index + word.length }],
    )
  return [...folded.matchAll(/[\p{Script=Han}]+|[\p{Script=Katakana}ー]{2,}/gu)].flatMap(({ 0: run, index }) => {
    if (/^\p{Script=Katakana}/u.test(run)) return [{ stem: run, start: index, end: index + run.length }]
    const pairs = [...run].slice(1).map((letter, at) => ({ stem: `${run[at]}${letter}`, start: index + at, end: index + at + 2 }))
    const whole = run.length === 1 && !skip.has(run) ? [{ stem: run, start: index, end: index + 1 }] : pairs
    return whole.filter(({ stem }) => ![...stem].every((letter) => skip.has(letter)))
  })
}

/** Whether two stems are forms of one word: they are equal, or one begins with the other and both have at least four letters. */
export const isSameStem = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))
