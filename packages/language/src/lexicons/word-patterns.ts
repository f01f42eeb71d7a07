import type { FilmLanguage } from './languages.ts'
import { isUnspaced } from './languages.ts'
import { getLexicon } from './lexicon-of.ts'

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
const cache = new Map<string, Map<string, RegExp>>()

type WordList = 'droppable' | 'anaphors' | 'percent' | 'currencies' | 'units' | 'times' | 'speech_verbs'

/** Where in a text the words must be. */
type Position = 'start' | 'anywhere' | 'end'

/**
 * A pattern for the words of a list in one language. It matches at the start of a text, at the end, or anywhere. In languages with spaces,
 * it matches only whole words.
 */
export const getPattern = (language: FilmLanguage, list: WordList, at: Position = 'anywhere', flags = 'u'): RegExp =>
  pattern(language, getLexicon(language)[list], at, flags)

/** Does the same as `getPattern`. The caller passes the alternatives of the pattern. */
export function pattern(language: FilmLanguage, alternatives: string, at: Position = 'anywhere', flags = 'u'): RegExp {
  const key = `${language}|${at}|${flags}`
  const made = cache.get(alternatives) ?? new Map<string, RegExp>()
  const known = made.get(key)
  if (known) return known
  const spaced = !isUnspaced(language)
  const open = spaced ? `(?<!${LETTER})` : ''
  const close = spaced ? `(?!${LETTER})` : ''
  const body = `(?:${alternatives})`
  const source = at === 'start' ? `^${body}${close}` : at === 'end' ? `${open}${body}$` : `${open}${body}${close}`
  const pattern = new RegExp(source, flags)
  cache.set(alternatives, made.set(key, pattern))
  return pattern
}
