import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { type ReadMonth, readMonths } from '../check-figures/read-dates.ts'
import { readNumbers } from '@orion/language/figures.ts'
import { unitLength } from '../check-figures/unit-words.ts'

/** Marks that belong to the text before them, and letters that no Japanese line begins with. */
const BEHIND = /^(?:[\p{Pe}\p{Pf},.;:!?%‰°…‥،؛؟।。、，．！？；：・ー～〜々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u
/** A hyphen that opens a line and is neither a sign nor a dash between words. */
const HYPHEN = /^[-‐][\p{L}]/u
const RANGE = String.raw`[-–—〜～~至到]`
const RANGE_BEFORE = new RegExp(String.raw`[\p{Nd}一二三四五六七八九十百千万億亿]\s?${RANGE}$`, 'u')
const RANGE_BEHIND = new RegExp(String.raw`^${RANGE}\s?[\p{Nd}一二三四五六七八九十百千万億亿]`, 'u')
const ENDS_IN_NUMBER = /[\p{Nd}一二三四五六七八九十百千万億亿]$/u
const BEGINS_WITH_NUMBER = /^[\p{Nd}一二三四五六七八九十百千万億亿]/u

/** Whether two lines of one text are divided where they may not be: before a mark, or inside a number, its unit, a date or a range. */
function isBadBreak(first: string, second: string, language: FilmLanguage): boolean {
  if (BEHIND.test(second) || HYPHEN.test(second)) return true
  if (RANGE_BEFORE.test(first) && BEGINS_WITH_NUMBER.test(second)) return true
  if (ENDS_IN_NUMBER.test(first) && RANGE_BEHIND.test(second)) return true
  const unspaced = isUnspaced(language)
  const whole = `${first}${unspaced ? '' : ' '}${second}`.toLowerCase()
  const at = first.length
  const isParted = ({ start, end }: { start: number; end: number }): boolean => start < at && end > at
  const numbers = readNumbers(whole, language)
  if (
    numbers.some((number) => isParted(number) && isOneNumber(whole.slice(number.start, number.end), at - number.start, unspaced))
  )
    return true
  const before = numbers.find(({ start, end }) => start < at && whole.slice(end, at).trim() === '' && end <= at)
  if (before !== undefined && /\p{Nd}/u.test(whole.slice(before.start, before.end)) && unitLength(whole.slice(at), language) > 0)
    return true
  return readMonths(whole, language).some((month) => isParted(dateIn(whole, month)))
}

/** A day with its month, in either order. Only the month if no day is next to it. */
function dateIn(text: string, { day, start, end }: ReadMonth): { start: number; end: number } {
  const before = day === undefined ? null : new RegExp(String.raw`(?<!\p{Nd})${day}\P{Nd}{0,8}$`, 'u').exec(text.slice(0, start))
  if (before !== null) return { start: before.index, end }
  const behind = day === undefined ? null : new RegExp(String.raw`^\s${day}(?!\p{Nd})`, 'u').exec(text.slice(end))
  return { start, end: end + (behind?.[0].length ?? 0) }
}

/**
 * Whether a line break within a number is bad. It is bad next to digits ("2,5 / millions") and in languages without spaces. Otherwise a
 * number in words may be divided like any words.
 */
const isOneNumber = (text: string, at: number, unspaced: boolean): boolean =>
  unspaced || /\p{Nd}/u.test(text.slice(0, at)) || /\p{Nd}/u.test(text.slice(at))

type Line = { text: string; size: number }

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * Bad line breaks of an image, as 'first / second'. `slots` has its whole texts. Two lines belong to one text only if they follow one
 * another in a text of `slots` and have the same letter size. A giant numeral and its unit are two texts.
 */
export function brokenLines(lines: readonly Line[], slots: unknown, language: FilmLanguage): string[] {
  const wholes = stringsIn(slots).map(plain)
  return lines.slice(1).flatMap(({ text: second, size }, index) => {
    const { text: first, size: before } = lines[index]
    if (size !== before) return []
    const joined = [`${first} ${second}`, `${first}${second}`].map(plain)
    const isOne = wholes.some((whole) => joined.some((text) => whole.includes(text)))
    return isOne && isBadBreak(first.trim(), second.trim(), language) ? [`${first} / ${second}`] : []
  })
}

/** Every text in an image's slots. */
export function stringsIn(slots: unknown): string[] {
  if (typeof slots === 'string') return [slots]
  if (typeof slots !== 'object' || slots === null) return []
  return Object.values(slots).flatMap(stringsIn)
}
