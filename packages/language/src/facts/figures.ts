import type { FilmLanguage } from '../lexicons/languages.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { type BoundAt, boundBefore } from '../figures/bounds.ts'
import { isNextDigit } from '../figures/han-numerals.ts'
import { fold, getScale } from '../figures/number-words.ts'
import { type ReadNumber, readOnce } from '../figures/numerals.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { isNoYear } from './is-no-year.ts'
import type { Lexicon } from '../lexicons/lexicon.ts'
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

type Era = { before: RegExp; after: RegExp }
type Patterns = {
  beforeChrist: Era
  afterChrist: Era
  era: RegExp
  decade: RegExp
  month: RegExp
  monthBefore: RegExp
}
const cache = new Map<FilmLanguage, Patterns>()

const makeEra = ({ before = '(?!)', after = '(?!)' }: Lexicon['era']['before_christ']): Era => ({
  before: new RegExp(`(?:${before})\\s?$`, 'u'),
  after: new RegExp(`^\\s?(?:${after})(?![\\p{L}\\p{M}])`, 'u'),
})

/** An era after a year in a text, with its space. */
export const eraPattern = (language: FilmLanguage): RegExp => makePatterns(language).era

function makePatterns(language: FilmLanguage): Patterns {
  const known = cache.get(language)
  if (known) return known
  const lexicon = getLexicon(language)
  const { before_christ, after_christ } = lexicon.era
  const made: Patterns = {
    beforeChrist: makeEra(before_christ),
    afterChrist: makeEra(after_christ),
    era: new RegExp(`\\s?(?:${before_christ.after ?? '(?!)'}|${after_christ.after ?? '(?!)'})(?![\\p{L}\\p{M}])`, 'u'),
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
    if (isNextDigit(sentence.slice(0, at), sentence.slice(at, to))) return []
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

/** A number with the text around it. `rest` is the text after the gap that follows the number, and `of` the length of its "of". */
type Place = {
  sentence: string
  language: FilmLanguage
  found: Found
  before: string
  tail: string
  rest: string
  of: number
  signed: RegExpExecArray | null
  hedged: BoundAt | null
}

function placeNumber(sentence: string, language: FilmLanguage, found: Found): Place {
  const before = sentence.slice(Math.max(0, found.start - BEFORE), found.start)
  const tail = sentence.slice(found.end)
  const rest = tail.replace(/^[\s\u00a0\u202f-]/u, '')
  const of = /^(?:d[ei] |d[’']|of )/u.exec(rest)?.[0].length ?? 0
  const signed = CURRENCY_SIGN.exec(before)
  const hedged = boundBefore(signed ? before.slice(0, signed.index) : before, language)
  return { sentence, language, found, before, tail, rest, of, signed, hedged }
}

/** The figure of a number with the unit that begins at `unitFrom` of its `rest`. */
function build(place: Place, kind: FigureKind, { from, text }: { from: number; text: string } = NO_UNIT): Read {
  const { sentence, language, found, before, tail, rest, signed, hedged } = place
  const end = text ? found.end + tail.length - rest.length + from + text.length : found.end
  const joiner = isUnspaced(language) ? '' : ' '
  const sign = signed?.[0].trim() ?? ''
  const counted = sentence
    .slice(found.end, end)
    .trim()
    .replace(/^(?:以上の|余りの)/u, '')
  const unit = [found.scale, found.scale ? counted : text].filter(Boolean).join(joiner)
  const start = found.start - (signed ? before.length - signed.index : 0) - (hedged?.before ?? 0)
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

const NO_UNIT = { from: 0, text: '' }

/** The number in a sentence as a figure. The first reading that fits is used, because the more exact ones are first. */
function describe(sentence: string, language: FilmLanguage, found: Found): Read | undefined {
  const place = placeNumber(sentence, language, found)
  const { before, tail } = place
  if (isClock(before, found.text, tail, getLexicon(language).numbers.decimal) || isOfName(before, found.text, tail, language))
    return undefined
  const readers = [readShareOrMoney, readDay, ...(isUnspaced(language) ? [readHanTime] : []), readYear, readMeasure]
  for (const read of readers) {
    const figure = read(place)
    if (figure) return figure
  }
  return readPlain(place)
}

/** Words at the start of the text after a number, from an index on. */
const wordsAt = (words: RegExp, { rest }: Place, from: number): string | undefined => words.exec(rest.slice(from))?.[0]

/** A percentage or an amount of money. */
function readShareOrMoney(place: Place): Read | undefined {
  const { language, tail, rest, of, signed } = place
  const percent =
    wordsAt(pattern(language, getLexicon(language).percent, 'start'), place, 0) ?? (/^[%٪％]/u.test(rest) ? rest[0] : undefined)
  if (percent) return build(place, 'percent', { from: 0, text: percent })
  const currency = wordsAt(getPattern(language, 'currencies', 'start'), place, of)
  if (currency) return build(place, 'money', { from: of, text: currency })
  if (signed) return build(place, 'money')
  const signAfter = CURRENCY_AFTER.exec(tail)
  return signAfter ? build(place, 'money', { from: 0, text: signAfter[0].trim() }) : undefined
}

/** A day before its month, or a year with its era. */
function readDay(place: Place): Read | undefined {
  const { language, found, before, tail, rest } = place
  const rules = makePatterns(language)
  if (rules.month.test(rest) && found.value < 32 && !isUnspaced(language)) return build(place, 'date')
  const isIn = (era: Era): boolean => era.after.test(tail) || era.before.test(before)
  if (isIn(rules.beforeChrist)) return { ...build(place, 'year'), value: -found.value }
  return isIn(rules.afterChrist) ? build(place, 'year') : undefined
}

/** Whether the words before a number limit it, as "at least" does. "About" does not. */
const isLimited = ({ hedged }: Place): boolean => hedged !== null && hedged.bound !== 'about'

/** A number before a Chinese or Japanese sign of a year, a month, a day or a decade. */
function readHanTime(place: Place): Read | undefined {
  const { language, found, before, tail, rest } = place
  if (isLimited(place) && found.value < 1000) return undefined
  if (
    !/^(?:年代|年[\d０-９一二三四五六七八九十]{1,3}月|年(?!间|間|来|以|多|前|后|後|的时|历|生|級|级)|月|日(?!元|間|本))/u.test(
      rest,
    )
  )
    return undefined
  if (isNoYear(before, tail, language, false)) return build(place, 'time')
  const isYear = /^年(?!代)/u.test(rest) && found.value > 30 && found.value < 2200
  const isSpan = /^年(?!代|[\d０-９一二三四五六七八九十]{1,3}月)/u.test(rest) && found.value <= 30
  return build(place, isYear ? 'year' : isSpan ? 'time' : 'date')
}

/** Whether a number of four digits has the form of a year. */
const isPlainYear = ({ found }: Place): boolean => /^(?:1\d|20)\d\d$/u.test(toAscii(found.text)) && !found.scale

/** Whether the words around a number show that it is no year. */
const isOtherThanYear = (place: Place): boolean =>
  isNoYear(place.before, place.tail, place.language, isLimited(place) && !UNTIL.test(place.hedged?.said ?? ''))

/** A year after the word for it, or a decade. */
function readYear(place: Place): Read | undefined {
  if (isNamedYear(place) && !isOtherThanYear(place)) return build(place, 'year')
  return isPlainYear(place) && makePatterns(place.language).decade.test(place.tail) ? build(place, 'date') : undefined
}

/** Whether a word right before a number says that it is a year. */
const isNamedYear = ({ before, found: { scale, text, value } }: Place): boolean =>
  YEAR_WORD.test(before) && !scale && !/[.,٬]/u.test(text) && value > 31 && value < 2200 && Number.isInteger(value)

/** A quantity with its unit. In Arabic, the steps of a stair are counted with the word for degrees. */
function readMeasure(place: Place): Read | undefined {
  const { sentence, language, rest, of } = place
  const unit = wordsAt(getPattern(language, 'units', 'start'), place, of) ?? wordsAt(SYMBOLS, place, 0)
  if (!unit) return undefined
  if (language === 'ar' && /^درج(?:ة|ات)$/u.test(unit) && STAIR.test(sentence))
    return build(place, 'count', { from: of, text: unit })
  const raised = /^[²³]/u.exec(rest.slice(of + unit.length))?.[0] ?? ''
  return build(place, 'measure', { from: of, text: unit + raised })
}

/** A year, a time or a count: a number whose kind the words around it show. Otherwise only a number. */
function readPlain(place: Place): Read {
  const { language, found, before, tail, rest, of, hedged } = place
  const rules = makePatterns(language)
  const noYear = isOtherThanYear(place)
  const plainYear = isPlainYear(place)
  const time = wordsAt(getPattern(language, 'times', 'start'), place, of)
  const noun = ROMANCE.includes(language) && OF_MILLIONS.test(found.scale) && of === 0 ? undefined : countedNoun(rest, language)
  const isLed = rules.monthBefore.test(before) || YEAR_LEAD.test(before) || found.start === 0
  if (plainYear && !time && !noYear && (isLed || (!noun && !isBesideName(before, tail)))) return build(place, 'year')
  if (time) return build(place, 'time', { from: of, text: time })
  if (noun) return build(place, 'count', noun)
  // in a name or a rate, the number is also no amount for a chart
  if (plainYear && noYear && !hedged) return build(place, 'date')
  return build(place, rules.monthBefore.test(before) ? 'date' : 'number')
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
