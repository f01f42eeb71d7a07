import { getGroups } from '../named-groups.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { type Bound, BOUND_WORDS } from './bound-words.ts'

const BOUNDS = ['at_most', 'at_least', 'more_than', 'less_than', 'nearly', 'about'] as const

/** Nouns for an approximate number: "une trentaine", "ett hundratal", "una decena". */
export const COLLECTIVE =
  /(?:[dzntx]aines?|centaines?|[tox]iotal|gotal|nittiotal|hundratal|decenas?|d[ei]cin[ae]|ntin[ae]|centinai[ao]|migliai[ao]|veintenas?|treintenas?|centenar(?:es)?|dezenas?|centenas?)$/iu

/** An article between a limit and its figure ("over a hundred", "casi el 39 por ciento"). */
const ARTICLE: Partial<Record<FilmLanguage, string>> = {
  en: 'an? ',
  es: '(?:el|l[ao]s?|una?) ',
  fr: "(?:l[ea]s? |l'|une? )",
  pt: '(?:[oa]s?|uma?) ',
  it: "(?:il |i |l[aeo] |gli |l'|un[ao]? |un')",
  de: '(?:eine?[mnrs]?|d(?:as|e[mnrs]|ie)) ',
  sv: '(?:ett|en|de) ',
}

/** Text between a Chinese or Japanese unit and its number, or between the unit and its limit. */
const COUNTER = '[个個名人口座家件本枚軒棟头頭匹台艘隻只つ社校か所万亿億]{0,2}'

type Patterns = { before: RegExp; behind: RegExp }
const made = new Map<FilmLanguage, Patterns>()

function makePatterns(language: FilmLanguage): Patterns {
  const known = made.get(language)
  if (known) return known
  const unspaced = isUnspaced(language)
  const { before, behind } = BOUND_WORDS[language]
  const open = unspaced ? '' : language === 'ar' ? '(?<![\\p{L}\\p{M}])[وف]?[بكل]?' : '(?<![\\p{L}\\p{M}])'
  const close = unspaced ? '' : '(?![\\p{L}\\p{M}])'
  const words = (list: string) =>
    language === 'ar'
      ? list
          .replace(/[اأإآ]/gu, '[اأإآ]')
          .replaceAll('ة', '[ةه]')
          .replaceAll('ى', '[ىي]')
      : list
  const grouped = (lists: typeof before) =>
    BOUNDS.flatMap((bound) => (lists[bound] === undefined ? [] : [`(?<${bound}>${words(lists[bound])})`])).join('|')
  const gap = unspaced ? '' : `(?:\\s|(?<=')|$)(?:${ARTICLE[language] ?? '(?!)'})?`
  const patterns = {
    before: new RegExp(`${open}(?:${grouped(before)})${gap}[\\s\\p{Sc}]*$`, 'iu'),
    behind: new RegExp(`^${unspaced ? COUNTER : '[\\s,]?'}(?:${grouped(behind)})${close}`, 'iu'),
  }
  made.set(language, patterns)
  return patterns
}

/** A limit of a figure, its words, and the number of characters that they take before and after the figure. */
export type BoundAt = { bound: Bound | 'nearly'; said: string; before: number; behind: number }

/** Maximum characters between a limit's first word and its figure. */
const FAR = 40

const plain = (text: string): string => text.replace(/[’‘ʼ]/gu, "'")

/** The limit that a pattern found, with its words. */
const boundIn = (match: RegExpExecArray) =>
  Object.entries(getGroups(match)).find(([, words]) => words !== undefined) as [BoundAt['bound'], string]

/** The limit directly before a figure, with an approximation that it has: "up to about". Null without a limit. */
export function boundBefore(before: string, language: FilmLanguage): BoundAt | null {
  const found = makePatterns(language).before.exec(plain(before.slice(-FAR)))
  if (!found) return null
  const [bound, said] = boundIn(found)
  const inner = { bound, said, before: found[0].length, behind: 0 }
  const outer = bound === 'about' ? boundBefore(before.slice(0, -inner.before), language) : null
  if (outer === null || outer.bound === 'about') return inner
  const length = outer.before + inner.before
  const end = outer.before + found[0].indexOf(said) + said.length
  return { ...outer, said: before.slice(-length).slice(0, end).trim(), before: length }
}

/** The limit after a figure: after its number or its unit. Each position is given as the text that follows it. */
export function boundBehind(behinds: readonly string[], language: FilmLanguage): BoundAt | null {
  for (const behind of behinds) {
    const found = makePatterns(language).behind.exec(plain(behind.slice(0, FAR)))
    if (found)
      return { bound: boundIn(found)[0], said: '', before: 0, behind: behinds[0].length - behind.length + found[0].length }
  }
  return null
}
