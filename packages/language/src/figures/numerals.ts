import type { FilmLanguage } from '../lexicons/languages.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { readFractions } from './fraction-words.ts'
import { hanNames } from './han-names.ts'
import { getGroups } from '../named-groups.ts'
import { readHan } from './han-numerals.ts'
import { fold, mayBegin, getScale, wordValue } from './number-words.ts'
import { isVague } from './vague.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern } from '../lexicons/word-patterns.ts'

/**
 * A number in a text. `start` and `end` enclose its digits or words and its scale ("375 million"); the scale begins at `scale_from`.
 * `share`: a fraction in figures ("2/3"). `of`: the number is a part of somebody or something. `is_vague`: words leave its value open
 * ("several hundred"), or divide it, and this is one of its sides (500 in 500多万). A check compares it; a film may not show it.
 */
export type ReadNumber = {
  start: number
  end: number
  scale_from: number
  value: number
  percent: boolean
  share?: string
  of?: true
  is_vague?: true
}

const PERCENT = new RegExp(
  String.raw`^[\s\u00a0\u202f]?(?:[%٪％]|percent|per cento?|por ciento|por cento|pour cent|prozent|procent|प्रतिशत` +
    String.raw`|फ़?ीसदी|फ़ीसदी|パーセント|في المئة|في المائة|بالمئة|بالمائة)`,
  'iu',
)

/** The plain digit for a decimal digit of any script. In Unicode, ten digits begin at a multiple of sixteen or six after it. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const low = code % 16
  return String(low < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6)
}

/** The text with digits of all scripts and full-width marks replaced by plain ones. Every character keeps its position. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')

const COMMA_IS_DECIMAL = new Set<FilmLanguage>(['es', 'fr', 'pt', 'it', 'de', 'sv'])
const GROUPED = /^\d{1,3}(?:(?<mark>[.,'’ \u00a0\u202f])\d{3}(?:\k<mark>\d{3})*|(?:,\d{2})+,\d{3})/u

/** The value of digits with marks. A mark before three digits separates thousands, unless it is the language's decimal sign. */
function parseValue(digits: string, language: FilmLanguage): number {
  const decimal = COMMA_IS_DECIMAL.has(language) ? ',' : '.'
  const grouped = GROUPED.exec(digits)
  const head = grouped && grouped.groups?.['mark'] !== decimal ? grouped[0] : (/^\d+/u.exec(digits)?.[0] ?? '')
  const rest = digits.slice(head.length)
  return Number(head.replace(/\D/gu, '') + (rest === '' ? '' : `.${rest.replace(/\D/gu, '')}`))
}

const HAN = /[〇零一二三四五六七八九十百千万萬億亿兆两兩]/u
const HAN_RUN = '[〇零一二三四五六七八九十百千万萬億亿兆两兩]+'
const BIG: Record<string, number> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }
/** Digits with Han scales between and after them: 3億7500万, 5千. */
const MIXED = /\d[\d,]*(?:\.\d+)?|[十百千]+|[万萬億亿兆]/gu
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1e3 }

function readMixed(text: string): number {
  let total = 0
  let part = 0
  let pending = 0
  for (const [piece] of text.matchAll(MIXED)) {
    // 万亿: ten thousand times a hundred million.
    if (BIG[piece])
      [total, part, pending] = [part + pending > 0 ? total + (part + pending) * BIG[piece] : total * BIG[piece], 0, 0]
    else if (/\d/u.test(piece)) pending = Number(piece.replaceAll(',', ''))
    else [part, pending] = [part + pending * [...piece].reduce((scale, letter) => scale * SMALL[letter], 1), 0]
  }
  return total + part + pending
}

const EAST = new RegExp(
  `\\d[\\d,]*(?:\\.\\d+)?(?:[十百千]*[万萬億亿兆]?(?:\\d[\\d,]*(?:\\.\\d+)?|$)?)*[十百千]?[万萬億亿兆]?` +
    `|[〇零一二三四五六七八九]{1,3}(?:、[〇零一二三四五六七八九]{3})+(?!${HAN.source})|${HAN_RUN}(?:[・．点點][〇零一二三四五六七八九]+)?`,
  'gu',
)

/** The most characters of a numeral: a longer sequence of Han digits is not a number. */
const LONGEST_NUMERAL = 40

/** Words for "more" or "several" inside a number (五百多万, 三百数十万). Neither of its two sides is its value. */
const INSIDE_BEHIND = /^(?:[多余餘]|[几幾数數][十百千]?)[万萬億亿兆]/u
const INSIDE_BEFORE = /[多余餘]$/u

function readEast(text: string, language: 'ja' | 'zh'): ReadNumber[] {
  const names = hanNames(text, language)
  return [...text.matchAll(EAST)].flatMap(({ 0: match, index }) => {
    if (match.length > LONGEST_NUMERAL) return []
    if (names.some(({ start, end }) => index >= start && index + match.length <= end)) return []
    const [whole = '', fraction] = match.replaceAll('、', '').split(/[・．点點]/u)
    const value = /\d/u.test(match) ? readMixed(match) : readHan(whole, language === 'zh')
    const isPercent = match === '百' && text.startsWith('分之', index + 1)
    const is_vague =
      INSIDE_BEHIND.test(text.slice(index + match.length)) || (match in BIG && INSIDE_BEFORE.test(text.slice(0, index)))
    const some = pattern(language, getLexicon(language).numbers.vague.several, 'end')
    if (value === undefined || isPercent || some.test(text.slice(0, index))) return []
    const parts = fraction === undefined ? '' : `.${readHan(`〇${fraction}`, false)}`
    const end = index + match.length
    return [
      {
        start: index,
        end,
        scale_from: index + (/^\d[\d,]*(?:\.\d+)?(?=\D*$)/u.exec(match)?.[0].length ?? match.length),
        value: Number(`${value}${parts}`),
        percent: PERCENT.test(text.slice(end)) || text.slice(0, index).endsWith('百分之'),
        ...(is_vague && { is_vague }),
      },
    ]
  })
}

const DIGITS = /\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/gu
const NEXT_WORD = /^[\s\u00a0\u202f-]?(?<word>[\p{L}\p{M}]+)/u

/** The factor of the scale words after a number, and where these words end. */
function scaled(text: string, from: number, language: FilmLanguage): { end: number; times: number } {
  let end = from
  let times = 1
  for (;;) {
    const next = NEXT_WORD.exec(text.slice(end))
    const scale = next && getScale(fold(getGroups(next)['word']), language)
    if (!next || !scale) return { end, times }
    end += next[0].length
    times *= scale
  }
}

function readDigits(text: string, language: FilmLanguage): ReadNumber[] {
  return [...text.matchAll(DIGITS)].flatMap(({ 0: match, index }) => {
    // "12 300" may be one number or two: both readings are returned
    const pieces = match.includes(' ') ? [match, ...match.split(' ')] : [match]
    let from = 0
    return pieces.map((piece, nth) => {
      const start = index + (nth === 0 ? 0 : match.indexOf(piece, from))
      if (nth > 0) from = start - index + piece.length
      const scale_from = start + piece.length
      const { end, times } = scaled(text, scale_from, language)
      return { start, end, scale_from, value: parseValue(piece, language) * times, percent: PERCENT.test(text.slice(end)) }
    })
  })
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** A power, alone or as a factor: 10⁹, 4 × 10⁻³, 2^10. */
const POWER =
  /(?:(?<![\d.,])(?<factor>\d[\d.,]{0,20})[ \u00a0\u202f]?[×·⋅x*][ \u00a0\u202f]?)?(?<![\d.,])(?<base>\d{1,9})(?:\^\(?(?<plain>[-−]?\d{1,3})(?!\d)\)?|(?<raised>⁻?[⁰¹²³⁴-⁹]{1,3}))/gu

/** The powers in a text, each with its factor and the scale after it as one number. */
const readPowers = (text: string, language: FilmLanguage): ReadNumber[] =>
  [...text.matchAll(POWER)].flatMap(({ 0: match, index, groups = {} }) => {
    const exponent =
      groups['plain']?.replace('−', '-') ??
      groups['raised'].replace('⁻', '-').replaceAll(/[⁰¹²³⁴-⁹]/gu, (digit) => String(RAISED.indexOf(digit)))
    const factor = groups['factor'] === undefined ? 1 : parseValue(groups['factor'], language)
    const end = index + match.length
    const value = Number(`${factor * Number(groups['base']) ** Number(exponent)}`)
    return Number.isFinite(value) ? [{ start: index, end, scale_from: end, value, percent: PERCENT.test(text.slice(end)) }] : []
  })

/** What may precede a scale word: a number to which it belongs, an article, or a half ("half a million"). */
const NUMBER_BEFORE = /\p{N}[\s\u00a0\u202f-]$/u
const ARTICLE_BEFORE = /(?<![\p{L}\p{M}])(?:an?|un|uma?|eine?[rn]?|en)\s$/iu
const HALF_BEFORE =
  /(?<![\p{L}\p{M}])(?:half an?|medi[oa]|(?:un )?demi|mei[oa]|mezz[oa]|(?:eine )?halbe|(?:en )?halv|आधा|نصف)[\s-]$/iu

/** The most words of a number below a thousand: "neunhundert neunund…", "trois cent quatre-vingt-dix-neuf". */
const MOST_WORDS = 8

/** The start and the value of a number in words, without the scale after it. */
type Base = { start: number; scale_from: number; value: number }

/** The longest number in words that begins with the first of these words. */
function findLongest(tokens: readonly Token[], text: string, language: FilmLanguage): Base | undefined {
  for (let count = tokens.length; count > 0; count--) {
    const taken = tokens.slice(0, count)
    if (!isRow(taken, text)) continue
    const words = taken.map(({ word }) => word)
    const value = wordValue(words, language)
    if (value !== undefined) return { start: taken[0].start, scale_from: taken[count - 1].end, value }
  }
  return undefined
}

/** The number before a scale word that no number precedes: a half before "half a million", otherwise one. */
function baseOfScale({ word, start }: Token, text: string, language: FilmLanguage): Base | undefined {
  const lead = text.slice(0, start)
  if (getScale(word, language) === undefined || NUMBER_BEFORE.test(lead)) return undefined
  const half = HALF_BEFORE.exec(lead)?.[0]
  const before = half ?? ARTICLE_BEFORE.exec(lead)?.[0] ?? ''
  return { start: start - before.length, scale_from: start, value: half === undefined ? 1 : 1 / 2 }
}

/** Words, with the apostrophe of an Italian number: vent'anni, cent'ore. */
const WORDS = /[\p{L}\p{M}]+(?:(?<=nt)['’](?=[aou]))?/gu

function readWords(text: string, language: FilmLanguage): ReadNumber[] {
  const tokens = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: fold(word).replace('’', "'"),
    start: index,
    end: index + word.length,
  }))
  const found: ReadNumber[] = []
  for (const [at, { word: first, start }] of tokens.entries()) {
    if (start < (found.at(-1)?.end ?? 0) || !mayBegin(first, language)) continue
    if (/^(?:cent|ciento|cento)$/u.test(first) && PER.test(text.slice(0, start))) continue
    const base = findLongest(tokens.slice(at, at + MOST_WORDS), text, language) ?? baseOfScale(tokens[at], text, language)
    if (base === undefined) continue
    const { end, times } = scaled(text, base.scale_from, language)
    found.push({ ...base, end, value: base.value * times, percent: PERCENT.test(text.slice(end)) })
  }
  return found
}

type Span = { start: number; end: number }
type Token = { word: string; start: number; end: number }
const PER = /(?:pour|por|per)\s$/iu

/** Whether words follow each other with only a space or a hyphen between them. */
const isRow = (taken: readonly Token[], text: string): boolean =>
  taken.every(({ start }, index) => index === 0 || /^[\s-]$/u.test(text.slice(taken[index - 1].end, start)))

/**
 * The numbers in a text of a language: digits of all scripts with their marks and scales, Han numerals, number words and fractions. Digits
 * that may be one number or two ("12 300") give both.
 */
export function readNumbers(text: string, language: FilmLanguage): ReadNumber[] {
  const bare = plain(asSentence(text))
  const numbers =
    language === 'zh' || language === 'ja'
      ? readEast(bare, language)
      : [...readDigits(bare, language), ...readWords(bare, language)]
  const fractions = readFractions(bare, language).map(({ of, ...each }) => ({
    ...each,
    scale_from: each.end,
    percent: false,
    ...(of && { of: true as const }),
  }))
  const inside = (one: Span, other: Span) => one.start >= other.start && one.end <= other.end
  const powers = readPowers(bare, language)
  const plainNumbers = numbers.filter((each) => !powers.some((power) => each.start < power.end && each.end > power.start))
  const whole = [...plainNumbers, ...powers]
    .filter(
      (each) =>
        !fractions.some(
          (fraction) =>
            inside(each, fraction) || (inside(fraction, each) ? false : each.start < fraction.end && each.end > fraction.start),
        ),
    )
    .map((each): ReadNumber => (isVague(bare, each, language) ? { ...each, is_vague: true } : each))
  return [...whole, ...fractions.filter((fraction) => !whole.some((each) => inside(fraction, each)))].toSorted(
    (a, b) => a.start - b.start,
  )
}

/** Whether spaces separate thousands: "12 300" is then one number, otherwise two. */
const isGrouped = (text: string): boolean => /^\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})/u.test(text)

/**
 * The numbers of `readNumbers` that have a value of their own, without overlaps: "12 300" is one number if its digits are grouped like this,
 * otherwise two.
 */
export function readOnce(text: string, language: FilmLanguage): ReadNumber[] {
  const all = readNumbers(text, language)
  const parted = (number: ReadNumber): boolean => {
    const written = text.slice(number.start, number.scale_from)
    return /\p{Nd} \p{Nd}/u.test(written) && !isGrouped(written)
  }
  let read_until = 0
  return all
    .filter((number) => !number.is_vague && !parted(number))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const overlaps = start < read_until
      read_until = Math.max(read_until, end)
      return !overlaps
    })
}
