import type { FilmLanguage } from '../lexicons/languages.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { type BoundAt, boundBefore } from '../figures/bounds.ts'
import { isVague } from '../figures/han-numerals.ts'
import { fold, getScale } from '../figures/number-words.ts'
import { type ReadNumber, readOnce } from '../figures/numerals.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { isNoYear } from './is-no-year.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern, getPattern } from '../lexicons/word-patterns.ts'

type FigureKind = 'count' | 'percent' | 'money' | 'measure' | 'share' | 'time' | 'year' | 'date' | 'number'

/** A number in a sentence. `start` and `end` enclose the number with hedge, scale and unit. */
export type Figure = {
  start: number
  end: number
  kind: FigureKind
  value: number
  /** The digits as written, with a leading currency sign. For numbers in words, their digits. */
  number_text: string
  /** Scale word and unit or counted noun as written: "million dollars". */
  unit: string
  hedge?: string
  /** One of two connected figures ("between 50 and 100", "from 36 to 24"). It is no independent figure. */
  range: boolean
  in_words: boolean
}

const DIGIT = '[0-9०-९٠-٩０-９]'
const toAscii = (text: string): string =>
  text
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[０-９]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll('．', '.')

type Patterns = {
  era: RegExp
  eraBefore: RegExp
  decade: RegExp
  month: RegExp
  monthBefore: RegExp
}
const cache = new Map<FilmLanguage, Patterns>()

function makePatterns(language: FilmLanguage): Patterns {
  const known = cache.get(language)
  if (known) return known
  const lexicon = getLexicon(language)
  const made: Patterns = {
    era: new RegExp(`^\\s?(?:${lexicon.era.after ?? '(?!)'})`, 'u'),
    eraBefore: new RegExp(`(?:${lexicon.era.before ?? '(?!)'})\\s?$`, 'u'),
    decade: new RegExp(`^(?:${lexicon.decade_after})`, 'u'),
    month: new RegExp(`^(?:st|nd|rd|th|er|º|ª)?[.,]?\\s?(?:de |of )?(?:${lexicon.months})`, 'iu'),
    monthBefore: new RegExp(`(?:${lexicon.months})(?: ${DIGIT}{1,2},?| de| ,|,)?\\s$`, 'iu'),
  }
  cache.set(language, made)
  return made
}

const YEAR_LEAD =
  /(?:^|[\s(])(?:in|of|by|since|until|till|from|to|before|after|around|early|late|year|im Jahr|Jahr|Jahre|seit|bis|ab|um|von|vor|nach|en|de|del|desde|hasta|hacia|año|nel|dal|al|em|ano|até|i|år|sedan|från|till|à|année|depuis|dès|vers|सन|सन्|साल|عام|سنة|منذ|and|und|y|e|och|et)\s$/iu
/** After these words, even a short number is a year: "عام 106". */
const YEAR_WORD = /(?<!\p{L})(?:year|Jahre?|año|l[’']an|année|ano|år|anno|सन|सन्|عام|سنة)\s$/iu
const CURRENCY_SIGN = /(?:(?<!\p{L})(?:R|US|A|C|NZ|HK|S|MX|CL)?\$|[€£¥₹])[\s\u00a0]?$/u
const CURRENCY_AFTER = /^\s?[€$£¥₹]/u

/** Words that limit an amount and can also precede a year. */
const UNTIL = /^(?:até|hasta|jusqu['’]\p{L}+|fino al?|upp? till|bis zu|حتى|तक|under)$/iu

type Found = { start: number; end: number; value: number; text: string; in_words: boolean; scale: string }

/** A number in the form of a figure: its digits as written, or the digits of its words, and the scale after them. */
function writtenAs(sentence: string, language: FilmLanguage, { start, end, scale_from, value }: ReadNumber): Found {
  const digits = sentence.slice(start, scale_from)
  const scale = sentence.slice(scale_from, end).trim()
  const in_words = !/\p{Nd}/u.test(digits)
  if (!in_words) return { start, end, value, text: digits, in_words, scale }
  const times = scale.split(/[\s-]+/u).reduce((product, word) => product * (getScale(fold(word), language) ?? 1), 1)
  // Hundreds in words become digits (200). Thousands and larger scales keep their word (2 million).
  return times < 1000
    ? { start, end, value, text: String(value), in_words, scale: '' }
    : { start, end, value, text: String(value / times), in_words, scale }
}

type Read = Figure & Pick<Described, 'limit'>

/** A figure of a sentence with the position of its number alone (digits, or words with their scale), and the limit before it. */
export type Described = Figure & { at: number; to: number; of?: boolean; limit: BoundAt | null }

/** All numbers of a sentence with the things or units that they count or measure. Includes small numbers in words, and fractions. */
export function describedIn(whole: string, language: FilmLanguage): Described[] {
  const sentence = asSentence(whole)
  return readOnce(sentence, language).flatMap((number): Described[] => {
    const { start: at, end: to, share, of = false } = number
    if (share !== undefined) return [{ ...readShare(sentence, number, language), at, to, of }]
    if (isVague(sentence.slice(0, at), sentence.slice(at, to), sentence.slice(to))) return []
    const figure = describe(sentence, language, writtenAs(sentence, language, number))
    return figure ? [{ ...figure, at, to }] : []
  })
}

/** A share in words as a figure: "casi un tercio" is 1/3. */
function readShare(sentence: string, { start, end, value, share = '' }: ReadNumber, language: FilmLanguage): Read {
  const hedged = boundBefore(sentence.slice(0, start), language)
  return {
    start: start - (hedged?.before ?? 0),
    end,
    kind: 'share',
    value,
    number_text: share,
    unit: '',
    range: false,
    in_words: true,
    ...(hedged && { hedge: hedged.said }),
    limit: hedged,
  }
}

/** Characters before a number that may contain words about it. */
const BEFORE = 60

function describe(sentence: string, language: FilmLanguage, found: Found): Read | undefined {
  const lexicon = getLexicon(language)
  const rules = makePatterns(language)
  const from = Math.max(0, found.start - BEFORE)
  const before = sentence.slice(from, found.start)
  const tail = sentence.slice(found.end)
  if (isClock(before, found.text, tail, lexicon.numbers.decimal) || isOfName(before, found.text, tail, language)) return undefined
  const gap = /^[\s\u00a0\u202f-]?/u.exec(tail)?.[0].length ?? 0
  const rest = tail.slice(gap)
  const skipLength = /^(?:d[ei] |d[’']|of )/u.exec(rest)?.[0].length ?? 0
  const signed = CURRENCY_SIGN.exec(before)
  const hedged = boundBefore(signed ? before.slice(0, signed.index) : before, language)
  const at = (words: RegExp, from: number): string | undefined => words.exec(rest.slice(from))?.[0]

  const build = (kind: FigureKind, unitFrom: number, unitText: string): Read => {
    const end = unitText ? found.end + gap + unitFrom + unitText.length : found.end
    const joiner = isUnspaced(language) ? '' : ' '
    const sign = signed?.[0].trim() ?? ''
    const counted = sentence
      .slice(found.end, end)
      .trim()
      .replace(/^(?:以上の|余りの)/u, '')
    const unit = [found.scale, found.scale ? counted : unitText].filter(Boolean).join(joiner)
    const start = (signed ? from + signed.index : found.start) - (hedged?.before ?? 0)
    return {
      start,
      end,
      kind,
      value: found.value,
      number_text: sign + found.text,
      unit,
      range: false,
      in_words: found.in_words,
      ...(hedged && { hedge: hedged.said }),
      limit: hedged,
    }
  }

  const percent = at(pattern(language, lexicon.percent, 'start'), 0) ?? (/^[%٪％]/u.test(rest) ? rest[0] : undefined)
  if (percent) return build('percent', 0, percent)
  const currency = at(getPattern(language, 'currencies', 'start'), skipLength)
  if (currency) return build('money', skipLength, currency)
  if (signed) return build('money', 0, '')
  const signAfter = CURRENCY_AFTER.exec(tail)
  if (signAfter) return build('money', 0, signAfter[0].trim())
  if (rules.month.test(rest) && found.value < 32 && !isUnspaced(language)) return build('date', 0, '')
  if (rules.era.test(tail) || rules.eraBefore.test(before)) {
    const negative =
      !/^\s?(?:AD|CE|n\.|d\.|apr?\.|e\.|m)/u.test(tail) && !/(?:AD|公元|西暦)\s?$/u.test(before.replace(/公元前/u, 'x'))
    return { ...build('year', 0, ''), value: negative ? -found.value : found.value }
  }
  const isLimit = hedged !== null && hedged.bound !== 'about' && found.value < 1000
  if (
    isUnspaced(language) &&
    !isLimit &&
    /^(?:年代|年[\d０-９一二三四五六七八九十]{1,3}月|年(?!间|間|来|以|多|前|后|後|的时|历|生|級|级)|月|日(?!元|間|本))/u.test(
      rest,
    )
  ) {
    if (isNoYear(before, tail, language, false)) return build('time', 0, '')
    const isYear = /^年(?!代)/u.test(rest) && found.value > 30 && found.value < 2200
    const isSpan = /^年(?!代|[\d０-９一二三四五六七八九十]{1,3}月)/u.test(rest) && found.value <= 30
    return build(isYear ? 'year' : isSpan ? 'time' : 'date', 0, '')
  }
  const noYear = isNoYear(before, tail, language, hedged !== null && hedged.bound !== 'about' && !UNTIL.test(hedged.said))
  if (
    YEAR_WORD.test(before) &&
    !noYear &&
    !found.scale &&
    !/[.,٬]/u.test(found.text) &&
    found.value > 31 &&
    found.value < 2200 &&
    Number.isInteger(found.value)
  )
    return build('year', 0, '')
  const plainYear = /^(?:1\d|20)\d\d$/u.test(toAscii(found.text)) && !found.scale
  if (plainYear && rules.decade.test(tail)) return build('date', 0, '')
  const unit = at(getPattern(language, 'units', 'start'), skipLength) ?? at(SYMBOLS, 0)
  if (unit) {
    if (language === 'ar' && /^درج(?:ة|ات)$/u.test(unit) && STAIR.test(sentence)) return build('count', skipLength, unit)
    const raised = /^[²³]/u.exec(rest.slice(skipLength + unit.length))?.[0] ?? ''
    return build('measure', skipLength, unit + raised)
  }
  const time = at(getPattern(language, 'times', 'start'), skipLength)
  const noun =
    ROMANCE.includes(language) && OF_MILLIONS.test(found.scale) && skipLength === 0 ? undefined : countedNoun(rest, language)
  if (
    plainYear &&
    !time &&
    !noYear &&
    (rules.monthBefore.test(before) || YEAR_LEAD.test(before) || found.start === 0 || (!noun && !isBesideName(before, tail)))
  )
    return build('year', 0, '')
  if (time) return build('time', skipLength, time)
  if (noun) return build('count', noun.from, noun.text)
  // in a name or a rate, the number is also no amount for a chart
  if (plainYear && noYear && !hedged) return build('date', 0, '')
  return rules.monthBefore.test(before) ? build('date', 0, '') : build('number', 0, '')
}

/** Directly after a name within brackets, a number may also be a count: "(Göschenen 1877, Airolo 1428)". */
const isBesideName = (before: string, tail: string): boolean =>
  /\p{Lu}[\p{L}\p{M}’'-]*\s$/u.test(before) && (/\([^()]*$/u.test(before) || /^[^()]*\)/u.test(tail))

/** A stair, because Arabic uses the word for degrees for its steps. */
const STAIR = /(?<!\p{L})[وفبلك]{0,2}(?:ال)?(?:درج|أدراج|سلم|سلالم|درجات? (?:السلم|الدرج|حجرية?))(?!\p{L})/u

/** Units that every language writes in the same way. */
const SYMBOLS =
  /^(?:km\/h|m\/s|[kcm]?m[²³23]|k?m|[cmnµ]m|k?g|mg|[mcd]?l|ha|[kMGT]?Wh?|[kMG]?Hz|k?V|°[CF]?)(?![\p{L}\p{M}\p{N}’'])/u

/** Scales whose counted thing follows only after "de": "105 millones pagados" counts nothing. */
const OF_MILLIONS =
  /^(?:mill[oó]n(?:es)?|billones|milh(?:ão|ões)|bilh(?:ão|ões)|millions?|milliards?|billions?|milion[ei]|miliard[io])$/iu

/** Hours and minutes: 20.15, 8:30. */
const isClock = (before: string, text: string, tail: string, decimal: string): boolean =>
  (decimal === ',' && /^\p{Nd}{1,2}\.\p{Nd}{2}$/u.test(text)) ||
  (text.length <= 2 && (/^[.:]\p{Nd}{2}(?![\p{Nd}.,:%])/u.test(tail) || /(?<![\p{Nd}.,:])\p{Nd}{1,2}[.:]$/u.test(before)))

/** Languages that join a number to a word with a hyphen only in names ("14-bis"), and join millions to the counted thing with "de". */
const ROMANCE: readonly FilmLanguage[] = ['es', 'fr', 'pt', 'it']

/** Whether a number is part of a name: "K2", "Covid-19", "चंद्रयान-3", "14-bis". In "mid-1990", the number is a year. */
const isOfName = (before: string, text: string, tail: string, language: FilmLanguage): boolean =>
  (!isUnspaced(language) && (language === 'ar' ? /(?![وبفلك])\p{L}$/u : /\p{L}$/u).test(before)) ||
  (/\p{L}\p{M}*-$/u.test(before) && !/^(?:1\d|20)\d\d$/u.test(toAscii(text))) ||
  (ROMANCE.includes(language) && /^-\p{L}/u.test(tail))

function countedNoun(rest: string, language: FilmLanguage): { from: number; text: string } | undefined {
  const lexicon = getLexicon(language)
  const match = lexicon.counted.exec(rest)
  const found = match?.slice(1).filter(Boolean).at(-1)
  const text = language === 'zh' ? found?.replace(/(?<=..)[里中内]$/u, '') : found
  if (!match || !found || !text) return undefined
  const first = isUnspaced(language) ? text : (text.split(' ')[0] ?? text)
  const barred = isUnspaced(language)
    ? pattern(language, lexicon.not_counted, 'start')
    : new RegExp(`^(?:${lexicon.not_counted})$`, 'iu')
  if (barred.test(first) || (!isUnspaced(language) && text.split(' ').some((word) => barred.test(word)))) return undefined
  return { from: match[0].length - found.length, text }
}

/** The words of a figure in the sentence's order, the hedge first. */
export const figureWords = (sentence: string, figure: Figure): string => sentence.slice(figure.start, figure.end).trim()
