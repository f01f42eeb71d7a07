import { type FilmLanguage } from '@orion/language/lexicons.ts'
import { readFractions } from './fraction-words.ts'
import { readHan } from './han-numerals.ts'
import { fold, scaleOf, wordValue } from './number-words.ts'

/** A number as a text states it: `start` and `end` span its digits or words with their scale ("375 million"). */
export type ReadNumber = { start: number; end: number; value: number; percent: boolean }

const PERCENT = new RegExp(
  String.raw`^[\s\u00a0\u202f]?(?:[%٪％]|percent|per cent|por ciento|por cento|pour cent|prozent|procent|प्रतिशत` +
    String.raw`|फ़?ीसदी|फ़ीसदी|パーセント|في المئة|في المائة|بالمئة|بالمائة)`,
  'iu',
)

/** The value of a decimal digit of any script: rows of ten begin at a multiple of sixteen, or six behind it. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const low = code % 16
  return String(low < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6)
}

/** Digits of all scripts and full-width marks as plain ones; every character keeps its place. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')

const COMMA_IS_DECIMAL = new Set<FilmLanguage>(['es', 'fr', 'pt', 'de', 'sv'])
const GROUPED = /^\d{1,3}(?:(?<mark>[.,'’ \u00a0\u202f])\d{3}(?:\k<mark>\d{3})*|(?:,\d{2})+,\d{3})/u

/** Digits with their marks as a number. A mark before three digits parts thousands, unless it is the language's decimal sign. */
function valueOf(digits: string, language: FilmLanguage): number {
  const decimal = COMMA_IS_DECIMAL.has(language) ? ',' : '.'
  const grouped = GROUPED.exec(digits)
  const head = grouped && grouped.groups?.['mark'] !== decimal ? grouped[0] : (/^\d+/u.exec(digits)?.[0] ?? '')
  const rest = digits.slice(head.length)
  return Number(head.replace(/\D/gu, '') + (rest === '' ? '' : `.${rest.replace(/\D/gu, '')}`))
}

const HAN = /[〇零一二三四五六七八九十百千万萬億亿兆两兩]/u
const HAN_RUN = '[〇零一二三四五六七八九十百千万萬億亿兆两兩]+'
const BIG: Record<string, number> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }
/** Digits with Han scales between and behind them: 3億7500万, 5千. */
const MIXED = /\d[\d,]*(?:\.\d+)?|[十百千]+|[万萬億亿兆]/gu
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1e3 }

function readMixed(text: string): number {
  let [total, part, own] = [0, 0, 0]
  for (const [piece] of text.matchAll(MIXED)) {
    if (BIG[piece]) [total, part, own] = [total + (part + own) * BIG[piece], 0, 0]
    else if (/\d/u.test(piece)) own = Number(piece.replaceAll(',', ''))
    else [part, own] = [part + own * [...piece].reduce((scale, letter) => scale * SMALL[letter]!, 1), 0]
  }
  return total + part + own
}

const EAST = new RegExp(
  `\\d[\\d,]*(?:\\.\\d+)?(?:[十百千]*[万萬億亿兆]?(?:\\d[\\d,]*(?:\\.\\d+)?|$)?)*[十百千]?[万萬億亿兆]?` +
    `|[〇零一二三四五六七八九]{1,3}(?:、[〇零一二三四五六七八九]{3})+(?!${HAN.source})|${HAN_RUN}(?:[・．点點][〇零一二三四五六七八九]+)?`,
  'gu',
)

function readEast(text: string, language: FilmLanguage): ReadNumber[] {
  return [...text.matchAll(EAST)].flatMap(({ 0: match, index }) => {
    const [whole = '', fraction] = match.replaceAll('、', '').split(/[・．点點]/u)
    const value = /\d/u.test(match) ? readMixed(match) : readHan(whole, language === 'zh')
    const isPercent = match === '百' && text.startsWith('分之', index + 1)
    const some = language === 'ja' ? /[数數何幾]$/u : /[数數几幾]$/u
    if (value === undefined || isPercent || some.test(text.slice(0, index))) return []
    const parts = fraction === undefined ? '' : `.${readHan(`〇${fraction}`, false)}`
    const end = index + match.length
    return [
      {
        start: index,
        end,
        value: Number(`${value}${parts}`),
        percent: PERCENT.test(text.slice(end)) || text.slice(0, index).endsWith('百分之'),
      },
    ]
  })
}

const DIGITS = /\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/gu
const NEXT_WORD = /^[\s\u00a0\u202f-]?(?<word>[\p{L}\p{M}]+)/u

/** The scale words behind a number, and where they end. */
function scaled(text: string, from: number, language: FilmLanguage): { end: number; times: number } {
  let [end, times] = [from, 1]
  for (;;) {
    const next = NEXT_WORD.exec(text.slice(end))
    const scale = next && scaleOf(fold(next.groups!['word']!), language)
    if (!next || !scale) return { end, times }
    end += next[0].length
    times *= scale
  }
}

function readDigits(text: string, language: FilmLanguage): ReadNumber[] {
  return [...text.matchAll(DIGITS)].flatMap(({ 0: match, index }) => {
    // "12 300" is one number or two: both are read.
    const pieces = match.includes(' ') ? [match, ...match.split(' ')] : [match]
    let from = 0
    return pieces.map((piece, nth) => {
      const start = index + (nth === 0 ? 0 : match.indexOf(piece, from))
      if (nth > 0) from = start - index + piece.length
      const { end, times } = scaled(text, start + piece.length, language)
      return { start, end, value: valueOf(piece, language) * times, percent: PERCENT.test(text.slice(end)) }
    })
  })
}

/** A scale behind a number is that number's; behind a half it is no whole: "half a million". */
const NUMBER_BEFORE = /(?:\p{N}|half an?|medio|demi|meio|halbe|halv|आधा|نصف)[\s\u00a0\u202f-]$/iu

/** Words at most that name a number below a thousand: "neunhundert neunund…", "trois cent quatre-vingt-dix-neuf". */
const MOST_WORDS = 8

function readWords(text: string, language: FilmLanguage): ReadNumber[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }))
  const found: ReadNumber[] = []
  for (const [at, { word: first, start }] of tokens.entries()) {
    if (start < (found.at(-1)?.end ?? 0) || (/^(?:cent|ciento|cento)$/u.test(first) && PER.test(text.slice(0, start)))) continue
    const most = tokens.slice(at, at + MOST_WORDS).map((_, index, all) => tokens.slice(at, at + all.length - index))
    const words = most.find(
      (taken) =>
        isRow(taken, text) &&
        wordValue(
          taken.map(({ word }) => word),
          language,
        ) !== undefined,
    )
    const isScale = !words && scaleOf(first, language) !== undefined && !NUMBER_BEFORE.test(text.slice(0, start))
    if (!words && !isScale) continue
    const own = words
      ? wordValue(
          words.map(({ word }) => word),
          language,
        )!
      : 1
    const { end, times } = scaled(text, words?.at(-1)!.end ?? start, language)
    found.push({ start, end, value: own * times, percent: PERCENT.test(text.slice(end)) })
  }
  return found
}

type Token = { word: string; start: number; end: number }
const PER = /(?:pour|por)\s$/iu

/** Whether words stand beside each other with nothing but a space or a hyphen between them. */
const isRow = (taken: readonly Token[], text: string): boolean =>
  taken.every(({ start }, index) => index === 0 || /^[\s-]$/u.test(text.slice(taken[index - 1]!.end, start)))

/**
 * The numbers of a text in its language: digits of all scripts with their marks and scales, Han numerals, number words, fractions. It
 * shares no code with the parser that finds facts: what that writes on the screen is read again by this.
 */
export function readNumbers(text: string, language: FilmLanguage): ReadNumber[] {
  const bare = plain(text)
  const numbers =
    language === 'zh' || language === 'ja'
      ? readEast(bare, language)
      : [...readDigits(bare, language), ...readWords(bare, language)]
  const fractions = readFractions(bare, language)
  const whole = numbers.filter(({ start, end }) => !fractions.some((each) => start < each.end && end > each.start))
  return [...whole, ...fractions].toSorted((a, b) => a.start - b.start)
}
