import { durationsIn } from '@orion/language/facts.ts'
import { figuresIn, fold, isJoint, type ReadNumber, readNumbers } from '@orion/language/figures.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { type VisibleFigure, listVisibleFigures } from './shown-figures.ts'

/** A text with figures: a source's passage, a person's own sentence, a title. */
export type FigureText = { text: string; language: FilmLanguage }

type Reading = ReadNumber & { before: string; behind: string }

/** The most characters between a number and its unit ("100 of the company's trucks"). */
const FAR = 40
const SIGN = /\p{Sc}/u

/**
 * A text's numbers, each with the text before and after it up to the next number. In "2 to 3 million", 2 shares its unit and scale with 3.
 * Such a number is listed a second time, with the shared unit and scale.
 */
function listReadings({ text, language }: FigureText): Reading[] {
  const numbers = readNumbers(text, language)
  const readings = numbers.map((number) => {
    const next = numbers.find(({ start }) => start >= number.end)?.start ?? text.length
    return {
      ...number,
      before: text.slice(Math.max(0, number.start - 3), number.start),
      behind: fold(text.slice(number.end, Math.min(next, number.end + FAR))),
    }
  })
  let ranges: { start: number; value: number }[] | undefined // read once, and only where a number shares its scale
  const shared = readings.flatMap((reading): Reading[] => {
    const next = readings.find(({ start }) => start >= reading.end)
    if (!next || !isJoint(text.slice(reading.end, next.start), language)) return []
    const with_unit = { ...reading, percent: next.percent, behind: next.behind }
    if (next.scale_from === next.end) return [with_unit]
    ranges ??= listPairs(text, language)
    const range = ranges.find(({ start }) => start === reading.start)
    return range === undefined ? [with_unit] : [with_unit, { ...with_unit, value: range.value }]
  })
  return [...readings, ...shared]
}

/** The first of each two connected numbers in a text: its place, and its value with the scale of both (2 million in "2 to 3 million"). */
const listPairs = (text: string, language: FilmLanguage): { start: number; value: number }[] =>
  figuresIn(text, language).flatMap(({ kind, figures: [first], values: [value] }) =>
    (kind === 'range' || kind === 'comparison') && first !== undefined && value !== undefined
      ? [{ start: first.start, value }]
      : [],
  )

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(1e-9, Math.abs(one) * 1e-9)

/** The first word of a unit. In a language without spaces, the first two characters. */
const firstWord = (unit: string, unspaced: boolean): string =>
  unspaced ? unit.trim().slice(0, 2) : (/[\p{L}\p{M}°/²³]+/u.exec(unit)?.[0] ?? '')

/** A figure and its unit in one text, with the space that the language needs. */
const formatLine = ({ text, unit = '' }: Pick<VisibleFigure, 'text' | 'unit'>, language: FilmLanguage): string =>
  unit === '' ? text : `${text}${isUnspaced(language) ? '' : ' '}${unit}`

/** Whether a span of time is in the texts. A span such as "14 hours and 26 minutes" has its minutes as its value. */
function isToldSpan(line: string, value: number, told: readonly FigureText[], language: FilmLanguage): boolean {
  const [span, ...more] = durationsIn(line, language)
  if (span === undefined || more.length > 0 || !isSame(span.minutes, value)) return false
  return told.some((each) => durationsIn(each.text, each.language).some(({ minutes }) => isSame(minutes, value)))
}

/** Whether a figure on the screen is in the texts. Its number and its unit must be there as exactly, and its shape must be drawn by it. */
function isToldFigure({ text, unit = '', value }: VisibleFigure, told: readonly Reading[], language: FilmLanguage): boolean {
  const unspaced = isUnspaced(language)
  const line = formatLine({ text, unit }, language)
  const [read] = listReadings({ text: line, language })
  if (!read || (value !== undefined && !isSame(Math.abs(value), read.value))) return false
  const sign = SIGN.exec(text)?.[0]
  const counted = read.percent ? '' : firstWord(read.behind, unspaced)
  return told.some(
    ({ value: said, percent, before, behind, is_vague }) =>
      isSame(said, read.value) &&
      is_vague === read.is_vague &&
      (!read.percent || percent) &&
      (sign === undefined || before.includes(sign) || behind.includes(sign)) &&
      behind.includes(counted),
  )
}

/** Whether a difference on the screen is right. Its number, its sign and its value are computed again from the two figures next to it. */
function isDifference({ text, value = 0, difference_of }: VisibleFigure, language: FilmLanguage): boolean {
  if (difference_of === undefined) return false
  const [first, second] = difference_of
  const [read] = readNumbers(text, language)
  const falls = /[-\u2212]/u.test(text)
  return (
    read !== undefined &&
    isSame(read.value, Math.abs(second - first)) &&
    isSame(value, second - first) &&
    falls === second < first &&
    /[+\u2212-]/u.test(text)
  )
}

/** Whether a date on the screen is in the texts. Each of its numbers must be there, and one of them must be the year that is drawn. */
function isToldDate({ text, value = 0 }: VisibleFigure, told: readonly Reading[], language: FilmLanguage): boolean {
  const numbers = readNumbers(text, language)
  return (
    numbers.some((number) => isSame(number.value, Math.abs(value))) &&
    numbers.every((number) => told.some((said) => isSame(said.value, number.value)))
  )
}

/** The numbers that a text on the screen writes in digits, Western or Han. Numbers in words are not checked here. */
const writtenIn = (text: string, language: FilmLanguage): { written: string; value: number }[] =>
  readNumbers(text, language)
    .map(({ start, end, value }) => ({ written: text.slice(start, end).trim(), value }))
    .filter(({ written }) => /\p{Nd}/u.test(written) || /^[〇一二三四五六七八九十百千万億亿]{2,}$/u.test(written))

/**
 * Finds the figures and numbers of an image that are in none of the texts. `read` is the number of figures and numbers that were checked.
 */
export function findInvented(
  slots: unknown,
  told: readonly FigureText[],
  language: FilmLanguage,
): { invented: string[]; read: number } {
  const readings = told.flatMap(listReadings)
  let read = 0
  const invented = listVisibleFigures(slots).flatMap((shown) => {
    const { text, unit, value } = shown
    if (shown.difference_of) {
      read += 1
      return isDifference(shown, language) ? [] : [text]
    }
    if (unit !== undefined || value !== undefined) {
      read += 1
      const isTold = unit === undefined ? isToldDate : isToldFigure
      const isSpan = unit !== undefined && value !== undefined && isToldSpan(formatLine(shown, language), value, told, language)
      return isSpan || isTold(shown, readings, language) ? [] : [`${text} ${unit ?? ''}`.trim()]
    }
    const numbers = writtenIn(text, language)
    read += numbers.length
    return numbers.filter((number) => !readings.some((said) => isSame(said.value, number.value))).map(({ written }) => written)
  })
  return { invented, read }
}
