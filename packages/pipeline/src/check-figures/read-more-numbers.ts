import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { fold, getScale, readHan, type ReadNumber, readNumbers, wordValue } from '@orion/language/figures.ts'
import { unitsAt } from './unit-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A number in a text. `spelt`: whether it is written in words; the word "one" may be an article. */
export type Figure = Pick<ReadNumber, 'start' | 'end' | 'value' | 'percent' | 'is_vague'> & { spelt: boolean }

const MOST_ORDINAL = 31

const words = new Map<FilmLanguage, Map<string, number>>()

function getWords(language: FilmLanguage): Map<string, number> {
  const known = words.get(language)
  if (known) return known
  const made = new Map(Object.entries(LANGUAGES[language].figures.otherNumbers ?? {}))
  const spell = LANGUAGES[language].figures.ordinal
  for (let value = 2; spell && value <= MOST_ORDINAL; value++) made.set(spell(value).toLowerCase(), value)
  words.set(language, made)
  return made
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

const romanValue = (text: string): number =>
  [...text].reduce((sum, letter, at) => {
    const value = ROMAN[letter]
    const next = ROMAN[text[at + 1] ?? ''] ?? 0
    return sum + (value < next ? -value : value)
  }, 0)

const smallHan = (text: string): number => (/\d/u.test(text) ? Number(text) : (readHan(text, true) ?? Number.NaN))

/**
 * The largest of a billion, a million and a thousand that divides the number; 0 if none does. Only a smaller number can follow in words.
 */
const scaleBelow = (value: number): number => [1e9, 1e6, 1e3].find((scale) => value >= scale && value % scale === 0) ?? 0

/** Chinese can put "more than" inside a numeral (一百多万). It is moved after the numeral, so that the numeral is read as one number. */
const moved = (text: string, language: FilmLanguage): string =>
  language === 'zh' ? text.replace(/(?<=[\d十百千])(?<more>[多余餘])(?<scale>[万萬亿億千])/gu, '$<scale>$<more>') : text

/**
 * All numbers of a text in lower case. In addition to those of `readNumbers`: ordinals up to thirty-first, words for approximate numbers
 * (vingtaine, trettiotal), Arabic duals and Roman centuries. `start` and `end` are their positions.
 */
export function readFigures(given: string, language: FilmLanguage): Figure[] {
  const text = moved(given, language)
  const { read, add } = collect(text, language)
  const known = getWords(language)
  if (known.size > 0) {
    const all = [...known.keys()].toSorted((a, b) => b.length - a.length)
    const ending = LANGUAGES[language].figures.ordinalEnding ?? ''
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:و|ب|ل|ف)?(${all.join('|')})(?:${ending})(?![\\p{L}\\p{M}])`, 'gu')
    for (const { 0: match, 1: word, index } of text.matchAll(pattern)) {
      const value = known.get(word)
      if (value !== undefined) add(index, match.length, value)
    }
  }
  const century = LANGUAGES[language].figures.century
  for (const { 0: match, 1: roman, index } of century ? text.matchAll(century) : []) add(index, match.length, romanValue(roman))
  for (const { 0: half, index } of LANGUAGES[language].figures.half ? text.matchAll(LANGUAGES[language].figures.half) : []) {
    const behind = text.slice(index + half.length)
    const scale = getScale(fold(/^[\s-](?<word>[\p{L}\p{M}]+)/u.exec(behind)?.groups?.['word'] ?? ''), language)
    if (scale !== undefined || unitsAt('', behind, language).size > 0) add(index, half.length, 1 / 2)
  }
  const single = read.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return [...single, ...joined(single, text, language), ...decades(single, text, language)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )
}

/**
 * Replaces the "and" that Arabic attaches to a number with a space ("ألف وثمانمئة"). A number that forms one number below a thousand with
 * the one before it keeps its "and".
 */
function apart(text: string, language: FilmLanguage): string {
  if (language !== 'ar') return text
  const read = readNumbers(text, language)
  let last = -1
  return text.replace(/(?<![\p{L}\p{M}])و(?<word>[\p{L}\p{M}]{2,})/gu, (match, word: string, index: number) => {
    const known = wordValue([fold(word)], language) !== undefined || (getScale(fold(word), language) ?? 0) > 1e3
    const thousand = getScale(fold(word), language) === 1e3 && text.startsWith(' و', index + match.length)
    if (!(known || thousand) || read.some(({ start, end }) => index >= start && index < end)) return match
    // Only a number below a thousand that continues the previous one is excluded: "وثمانمئة وخمسون".
    const isFirst = last < 0 || text.slice(last, index).trim() !== ''
    last = thousand ? -1 : index + match.length
    return isFirst ? ` ${word}` : match
  })
}

/**
 * The numbers that `readNumbers` finds, and a way to add others. An added number replaces the numbers that are parts of it: "السادس عشر"
 * replaces ten.
 */
function collect(text: string, language: FilmLanguage) {
  const read: Figure[] = readNumbers(apart(text, language), language).map((number) => ({
    ...number,
    spelt: !/[\p{Nd}]/u.test(text.slice(number.start, number.end)),
  }))
  const add = (start: number, length: number, value: number) => {
    const end = start + length
    const over = read.filter((each) => start < each.end && end > each.start)
    if (over.some((each) => each.start < start || each.end > end || each.end - each.start === length)) return
    for (const each of over) read.splice(read.indexOf(each), 1)
    read.push({ start, end, value, percent: false, spelt: true })
  }
  return { read, add }
}

/** Thousands in words combined with the number that follows them ("mil ochocientos"). Both parts are also kept. */
function joined(read: readonly Figure[], text: string, language: FilmLanguage): Figure[] {
  const between = LANGUAGES[language].figures.below
  if (between === undefined) return []
  return read.flatMap((one, index) => {
    const next = read[index + 1]
    if (next === undefined || !one.spelt || !next.spelt || next.start < one.end || one.percent) return []
    const fits = next.value > 0 && next.value < scaleBelow(one.value) && Number.isInteger(next.value)
    const gap = text.slice(one.end, next.start)
    return fits && between.test(gap)
      ? [{ start: one.start, end: next.end, value: one.value + next.value, percent: next.percent, spelt: true }]
      : []
  })
}

/** Decades that are named by their century. Their value is their first year. The number as written is also kept. */
function decades(read: readonly Figure[], text: string, language: FilmLanguage): Figure[] {
  const year = (start: number, end: number, century: number, decade: number): Figure[] =>
    century >= 1 && century <= 21 && decade >= 10 && decade <= 90 && decade % 10 === 0
      ? [{ start, end, value: (century - 1) * 100 + decade, percent: false, spelt: false }]
      : []
  const pattern = LANGUAGES[language].figures.decade
  if (pattern !== undefined)
    return [...text.matchAll(pattern)].flatMap(({ 0: match, 1: century, 2: decade, index }) =>
      year(index, index + match.length, smallHan(century), smallHan(decade)),
    )
  const of = LANGUAGES[language].figures.ofCentury
  return read.flatMap((one, index) => {
    const next = read[index + 1]
    return of !== undefined && next !== undefined && of.test(text.slice(one.end, next.start))
      ? year(one.start, next.end, next.value, one.value)
      : []
  })
}
