import { printedSlots } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readNumbers } from '@orion/language/figures.ts'

/**
 * Slots whose words a viewer reads. The other slots of a shot control how it is drawn, or say whose it is. A chart's `spoken` is left out,
 * because it is the text of its scene.
 */
const WORDS = new Set([
  ...['text', 'label', 'name', 'note', 'heading', 'measure', 'title', 'caption', 'source_caption', 'term', 'meaning'],
  ...['words', 'speaker', 'source', 'date', 'role', 'said', 'unit', 'number_text'],
])

/** The visible parts of a figure: its number, its unit and its hedge ("about"). Other words of the shot name what it counts. */
const OF_FIGURE = new Set(['number_text', 'unit', 'hedge'])

/** Every text that a drawn shot shows besides its scene's text, without duplicates, in the order of its slots. */
export function wordsIn(slots: object = {}): string[] {
  const found = new Set<string>()
  mapWords(printedSlots(slots), (text) => {
    if (text.trim() !== '') found.add(text)
    return text
  })
  return [...found]
}

/** Slots with each shown text changed by `to`, and each figure's number by `number`; all else is the same. */
export function mapWords<T>(slots: T, to: (text: string) => string, number = to as (text: string, unit: string) => string): T {
  if (Array.isArray(slots)) return slots.map((each: unknown) => mapWords(each, to, number)) as T
  if (typeof slots !== 'object' || slots === null) return slots
  const word_fields = 'number_text' in slots ? OF_FIGURE : WORDS
  const unit = 'unit' in slots && typeof slots.unit === 'string' ? slots.unit : ''
  return Object.fromEntries(
    Object.entries(slots).map(([name, value]) => {
      if (typeof value !== 'string') return [name, mapWords(value as unknown, to, number)]
      if (!word_fields.has(name)) return [name, value]
      return [name, name === 'number_text' ? number(value, unit) : to(value)]
    }),
  ) as T
}

/** A number and nothing else; it may have separators between its digits. */
const NUMERAL = /^[-−+]?\p{Nd}[\p{Nd}.,'’\u00a0\u202f ]*$/u

/** Whether a text needs no translation, because it has no letters. */
export const isWordless = (text: string): boolean => !/\p{L}/u.test(text)

/**
 * A text without letters in another language's form. A number gets that language's separators and keeps its decimals. A year, and anything
 * else, is unchanged.
 */
export function numeralIn(text: string, from: FilmLanguage, to: FilmLanguage): string {
  const plain = text.trim()
  if (!NUMERAL.test(plain) || !/[.,'’\u00a0\u202f ]/u.test(plain)) return text
  const value = readNumbers(plain, from).find(({ start, end }) => start === 0 && end === plain.length)?.value
  if (value === undefined) return text
  const whole = Intl.NumberFormat('en', { maximumFractionDigits: 20, useGrouping: false }).format(value)
  const decimals = Math.max(whole.split('.')[1]?.length ?? 0, writtenDecimals(plain, value))
  return Intl.NumberFormat(to, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping:
      Math.abs(value) >= 10_000 ? true : /\p{Nd}[.,'’\u00a0\u202f ]\p{Nd}{3}(?!\p{Nd})/u.test(plain) && Math.abs(value) >= 1000,
  }).format(value)
}

/** The factor of a unit on its number: 10^9 of "billion years", 10^8 of "亿年", else 1. */
function findScale(unit: string, language: FilmLanguage): number {
  const values = [`1 ${unit}`, `1${unit}`].flatMap((text) => readNumbers(text, language).filter(({ start }) => start === 0))
  return Math.max(1, ...values.map(({ value }) => value))
}

/**
 * A figure's number with its unit in another language. If that unit has another scale ("13.2 billion years", "132 亿年"), the number changes
 * so that the amount is the same. Otherwise `numeralIn` decides.
 */
export function numberIn(
  number_text: string,
  units: { of: string; said: string },
  { from, to }: { from: FilmLanguage; to: FilmLanguage },
): string {
  const was = findScale(units.of, from)
  const is = findScale(units.said, to)
  const value = readNumbers(number_text.trim(), from).find(({ start }) => start === 0)?.value
  if (units.of === units.said || was === is || value === undefined) return numeralIn(number_text, from, to)
  return Intl.NumberFormat(to, { numberingSystem: 'latn', maximumSignificantDigits: 12 }).format((value * was) / is)
}

/** The number of decimals in a written number: "5.80" has two. */
function writtenDecimals(text: string, value: number): number {
  const digits = text.replace(/\P{Nd}/gu, '').replace(/^0+(?=\d)/u, '').length
  const whole = String(Math.trunc(Math.abs(value))).length
  return Math.max(0, Math.min(6, digits - whole))
}
