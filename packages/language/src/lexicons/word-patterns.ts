import type { FilmLanguage } from './languages.ts'
import { isUnspaced } from './languages.ts'
import { getLexicon } from './lexicon-of.ts'

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
const cache = new Map<string, Map<string, RegExp>>()

type WordList = 'droppable' | 'anaphors' | 'percent' | 'currencies' | 'units' | 'times' | 'speech_verbs'

function compile(language: FilmLanguage, alternatives: string, at: 'start' | 'anywhere' | 'end', flags: string): RegExp {
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

/**
 * A language's word list as a pattern at the start of a text, anywhere in it, or at its end. In languages with spaces, the pattern matches
 * whole words.
 */
export const getPattern = (
  language: FilmLanguage,
  list: WordList,
  at: 'start' | 'anywhere' | 'end' = 'anywhere',
  flags = 'u',
): RegExp => compile(language, getLexicon(language)[list], at, flags)

/** Like `getPattern`, for alternatives from the caller. */
export const pattern = (
  language: FilmLanguage,
  alternatives: string,
  at: 'start' | 'anywhere' | 'end' = 'anywhere',
  flags = 'u',
): RegExp => compile(language, alternatives, at, flags)
