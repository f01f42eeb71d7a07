import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** A text in the form that the checks read. Its three forms have the same length, so that a position is the same in each. */
export type Passage = {
  language: FilmLanguage
  /** The text as written, without vowel signs of Arabic and dots of Hindi letters. */
  written: string
  /** The text in lower case. */
  text: string
  /** The text in lower case, with one form of the Arabic alef. Word lists match this form. */
  folded: string
}

const fold = (text: string, language: FilmLanguage): string => LANGUAGES[language].sentences.fold?.(text) ?? text

/** Lower case in which every character keeps its position. */
const lower = (text: string): string =>
  [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('')

/** Reads a text for the checks. */
export function readPassage(text: string, language: FilmLanguage): Passage {
  const written = text
    .normalize('NFKC')
    .replace(/[\u064b-\u0652\u0670\u0640\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
  const small = lower(written)
  return { language, written, text: small, folded: fold(small, language) }
}

export const takePart = ({ language, written, text, folded }: Passage, start: number, end: number): Passage => ({
  language,
  written: written.slice(start, end),
  text: text.slice(start, end),
  folded: folded.slice(start, end),
})

export const isSpaced = (language: FilmLanguage): boolean => !isUnspaced(language)

/** The start of a word and of its prefixes, as a regular expression. Empty for languages without spaces. */
export const wordStart = (language: FilmLanguage): string =>
  isSpaced(language) ? `(?<![\\p{L}\\p{M}])${LANGUAGES[language].sentences.clitics ?? ''}` : ''

const patterns = new Map<string, RegExp>()

/**
 * A word list as a regular expression for folded text. In Arabic the words may have an article, a conjunction or a preposition. With `end`,
 * the list must end where the text ends. With `start`, it must begin there.
 */
export function makePattern(list: string, language: FilmLanguage, at: 'anywhere' | 'end' | 'start' = 'anywhere'): RegExp {
  const key = `${language} ${at} ${list}`
  const known = patterns.get(key)
  if (known) return known
  const words = fold(list, language)
  const spaced = isSpaced(language)
  const before = wordStart(language)
  // "n'", "qu'" and "l'" end in their mark, "more than " in its space: no other character has to follow
  const behind = spaced ? "(?:(?<=[' ])|(?![\\p{L}\\p{M}]))" : ''
  const from = at === 'start' ? '^[\\s-]?' : ''
  const to = at === 'end' ? "[\\s\\p{Sc}'-]*$" : ''
  const made = new RegExp(`${from}${before}(?:${words})${behind}${to}`, at === 'anywhere' ? 'gu' : 'u')
  patterns.set(key, made)
  return made
}

/** A word of a list in a text. */
export type Found = { word: string; start: number; end: number }

/** The positions of a list's words in a passage. Words inside an expression of `except` do not count. */
export function findWords(list: string, { folded, language }: Passage, except?: string): Found[] {
  const find = (each: string) =>
    [...folded.matchAll(makePattern(each, language))].map(({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }))
  const masked = except === undefined ? [] : find(except)
  return find(list).filter(({ start, end }) => !masked.some((mask) => start < mask.end && end > mask.start))
}
