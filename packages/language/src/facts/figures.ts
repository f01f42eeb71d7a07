import type { FilmLanguage } from '../lexicons/languages.ts'
import { type Fraction, fractionsIn } from './fractions.ts'
import { HAN_NUMBER, hanValue, isVague } from './han-number.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { pattern, wordsOf } from '../lexicons/word-patterns.ts'

type FigureKind = 'count' | 'percent' | 'money' | 'measure' | 'share' | 'time' | 'year' | 'date' | 'number'

/** A number in a sentence; `start` and `end` span it with hedge, scale and unit. */
export type Figure = {
  start: number
  end: number
  kind: FigureKind
  value: number
  /** The digits as written, a currency sign before them included (for numbers in words, the digits they mean). */
  number_text: string
  /** Scale word and unit or counted noun as written: "million dollars". */
  unit: string
  hedge?: string
  /** One end of a range ("between 50 and 100"), no figure of its own. */
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

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
const byLength = (words: string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|')

/** What stands between two number words of one amount, or of two that are one as much as the other. */
const BETWEEN_NUMBERS = 'and|or|y|e|o|u|et|ou|à|und|oder|bis|och|eller|या|أو'

/** Before a scale: half of it. */
const HALF = 'half|medio|media|demi|meio|meia|halbe|halv|आधा|نصف'

type Patterns = {
  digits: RegExp
  words: RegExp
  scale: RegExp
  /** A number word that the number behind it belongs to, or is one of two with: "twenty-", "five or ", "पाँच-". */
  wordBefore: RegExp
  era: RegExp
  eraBefore: RegExp
  decade: RegExp
  month: RegExp
  monthBefore: RegExp
  hedge: RegExp
  rangeBefore: RegExp
  rangeAfter: RegExp
}
const cache = new Map<FilmLanguage, Patterns>()

function patternsOf(language: FilmLanguage): Patterns {
  const known = cache.get(language)
  if (known) return known
  const lexicon = lexiconOf(language)
  const { decimal, groups, scales, words } = lexicon.numbers
  const group = `[${groups}]`
  const fraction = language === 'ar' ? `(?:[.٫]${DIGIT}+|,${DIGIT}{1,2}(?!${DIGIT}))` : `${escape(decimal)}${DIGIT}+`
  const grouped = `${DIGIT}{1,3}(?:${group}${DIGIT}{3})+`
  const indian = language === 'hi' ? `${DIGIT}{1,2}(?:,${DIGIT}{2})+,${DIGIT}{3}|` : ''
  const open = language === 'ar' ? `(?<!${DIGIT}[,.٬٫]?|(?![وبفلك])\\p{L}|\\p{L}[بفلك])` : '(?<![\\p{L}0-9])'
  const digits = `${open}(?:${indian}${grouped}(?!${DIGIT})|${DIGIT}+)(?:${fraction})?`
  const scaleWords = byLength(Object.keys(scales))
  const made: Patterns = {
    digits: isUnspaced(language)
      ? new RegExp(
          `${DIGIT}[0-9０-９,，]*(?:[.．]${DIGIT}+)?(?:[万萬亿億兆千百](?:${DIGIT}[0-9０-９,，]*[万萬亿億千百]?)*)*|(?:${HAN_NUMBER})(?![\\p{Script=Han}]*[：])`,
          'gu',
        )
      : new RegExp(digits, 'gu'),
    words: isUnspaced(language)
      ? /(?!)/gu
      : new RegExp(
          `(?<![\\p{L}\\p{M}])(?<number>${byLength(Object.keys(words))})(?:[ -](?<scale>${scaleWords}))?(?![\\p{L}\\p{M}-])`,
          'giu',
        ),
    scale: isUnspaced(language) ? /(?!)/u : new RegExp(`^[\\s\\u00a0\\u202f]?(?<scale>${scaleWords})(?![\\p{L}\\p{M}])`, 'u'),
    wordBefore: isUnspaced(language)
      ? /(?!)/u
      : new RegExp(
          `(?<![\\p{L}\\p{M}])(?:(?:${byLength([...Object.keys(words), ...Object.keys(scales)])})(?:[-–]|\\s(?:${BETWEEN_NUMBERS})\\s)|(?:${byLength([...Object.keys(words).filter((word) => words[word] !== 1), ...Object.keys(scales)])})\\s|(?:${HALF})\\s)$`,
          'iu',
        ),
    era: new RegExp(`^\\s?(?:${lexicon.era.after ?? '(?!)'})`, 'u'),
    eraBefore: new RegExp(`(?:${lexicon.era.before ?? '(?!)'})\\s?$`, 'u'),
    decade: new RegExp(`^(?:${lexicon.decade_after})`, 'u'),
    month: new RegExp(`^(?:st|nd|rd|th|er|º|ª)?[.,]?\\s?(?:de |of )?(?:${lexicon.months})`, 'iu'),
    monthBefore: new RegExp(`(?:${lexicon.months})(?: ${DIGIT}{1,2},?| de| ,|,)?\\s$`, 'iu'),
    hedge: new RegExp(`${isUnspaced(language) ? '' : '(?<![\\p{L}\\p{M}])'}(?<hedge>${lexicon.hedges})\\s?$`, 'iu'),
    rangeBefore: new RegExp(`(?:${lexicon.range_before})\\s?$`, 'iu'),
    rangeAfter: new RegExp(`^(?:${lexicon.range_after})`, 'iu'),
  }
  cache.set(language, made)
  return made
}

function digitValue(text: string, language: FilmLanguage): number {
  const { decimal, groups } = lexiconOf(language).numbers
  const written = language === 'ar' ? toAscii(text).replace(/٫|,(?=\d{1,2}$)/u, decimal) : toAscii(text)
  const bare = written.replace(new RegExp(`[${groups}](?=\\d{2,3})`, 'gu'), (mark) => (mark === decimal ? mark : ''))
  return Number(bare.replace(decimal, '.'))
}

const YEAR_LEAD =
  /(?:^|[\s(])(?:in|of|by|since|until|till|from|to|before|after|around|early|late|year|im Jahr|Jahr|Jahre|seit|bis|ab|um|von|vor|nach|en|de|del|desde|hasta|hacia|año|em|ano|até|i|år|sedan|från|till|à|année|depuis|dès|vers|सन|सन्|साल|عام|سنة|منذ|and|und|y|e|och|et)\s$/iu
/** Before these words even a short number is a year: "عام 106". */
const YEAR_WORD = /(?<!\p{L})(?:year|Jahre?|año|an|année|ano|år|anno|सन|सन्|عام|سنة)\s$/iu
const CURRENCY_SIGN = /(?:(?<!\p{L})(?:R|US|A|C|NZ|HK|S|MX|CL)?\$|[€£¥₹])[\s\u00a0]?$/u
const CURRENCY_AFTER = /^\s?[€$£¥₹]/u

type Found = { start: number; end: number; value: number; text: string; in_words: boolean; scale: string }

/** Hundreds in words are written out in digits (200); thousands and more keep their word (2 million). */
const HUNDRED = 100

const isHundred = ({ scale, in_words }: Found, language: FilmLanguage): boolean =>
  in_words && scale !== '' && lexiconOf(language).numbers.scales[scale.toLowerCase()] === HUNDRED

function findNumbers(sentence: string, language: FilmLanguage): Found[] {
  const { digits, words, scale, wordBefore } = patternsOf(language)
  const lexicon = lexiconOf(language)
  const found: Found[] = []
  for (const match of sentence.matchAll(digits)) {
    const start = match.index
    const text = match[0]
    if (isUnspaced(language)) {
      const value = hanValue(toAscii(text), language === 'zh')
      if (value === undefined || isVague(sentence.slice(0, start), toAscii(text), sentence.slice(start + text.length))) continue
      const leading = /^[0-9０-９,，.．]+/u.exec(text)?.[0] ?? ''
      const rest = text.slice(leading.length)
      const compound = /\d/u.test(rest)
      const shown = leading === '' ? String(value) : compound ? text : leading
      found.push({
        start,
        end: start + text.length,
        value,
        text: shown,
        in_words: leading === '',
        scale: leading === '' || compound ? '' : rest,
      })
      continue
    }
    const after = scale.exec(sentence.slice(start + text.length))
    const scaleWord = after?.groups?.['scale'] ?? ''
    const value = digitValue(text, language) * (lexicon.numbers.scales[scaleWord] ?? 1)
    found.push({ start, end: start + text.length + (after?.[0].length ?? 0), value, text, in_words: false, scale: scaleWord })
  }
  for (const match of sentence.matchAll(words)) {
    const number = match.groups?.['number'] ?? ''
    const scaleWord = match.groups?.['scale'] ?? ''
    const value = lexicon.numbers.words[number.toLowerCase()] ?? lexicon.numbers.words[number] ?? 0
    const times = lexicon.numbers.scales[scaleWord] ?? lexicon.numbers.scales[scaleWord.toLowerCase()] ?? 1
    if (
      (value === 1 && !scaleWord) ||
      wordBefore.test(sentence.slice(0, match.index)) ||
      found.some((other) => match.index < other.end && match.index + match[0].length > other.start)
    )
      continue
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      value: value * times,
      text: String(times === HUNDRED ? value * times : value),
      in_words: true,
      scale: scaleWord,
    })
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * The figures of a sentence in order, with what they count or measure. Dates and years are told apart from counts. Spans of time in words are
 * figures from `least_time_in_words` on.
 */
export function numbersIn(sentence: string, language: FilmLanguage, least_time_in_words: number = LEAST_TIME_IN_WORDS): Figure[] {
  const shares = fractionsIn(sentence, language)
  const figures = shares.map((share) => shareOf(sentence, share, patternsOf(language).hedge))
  for (const found of findNumbers(sentence, language)) {
    if (shares.some(({ start, end }) => found.start < end && found.end > start)) continue
    const figure = describe(sentence, language, found, least_time_in_words)
    if (figure) figures.push(figure)
  }
  const dated = shareEra(figures, sentence)
  return shares.length === 0 ? dated : dated.toSorted((a, b) => a.start - b.start)
}

/** What joins a year to the next one, whose era is its own too: "1344 und 1343 vor Christus", "44–31 BC". */
const JOINS_YEARS = /^\s?(?:[-–—]|(?:and|or|to|und|oder|bis|y|o|a|e|ou|et|à|och|eller|till|और|से|و|إلى)\s)\s?$/u

/** A year before another one before our era, that only a joining word stands between, is before it too. */
function shareEra(figures: Figure[], sentence: string): Figure[] {
  return figures.map((figure, index) => {
    const next = figures[index + 1]
    const isOpen =
      (figure.kind === 'year' || figure.kind === 'number') && figure.value > 0 && figure.unit === '' && !figure.in_words
    if (!next || next.kind !== 'year' || next.value >= 0 || !isOpen || !Number.isInteger(figure.value)) return figure
    return JOINS_YEARS.test(sentence.slice(figure.end, next.start)) ? { ...figure, kind: 'year', value: -figure.value } : figure
  })
}

/** A share in words as a figure: "casi un tercio" is 1/3. */
function shareOf(sentence: string, { start, end, value, text }: Fraction, about: RegExp): Figure {
  const hedged = about.exec(sentence.slice(0, start))
  const hedge = hedged?.groups?.['hedge']
  return { start: hedged?.index ?? start, end, kind: 'share', value, number_text: text, unit: '', range: false, in_words: true, ...(hedge ? { hedge } : {}) } // prettier-ignore
}

/** Spans in words are facts from here on: "two days" is none. */
const LEAST_TIME_IN_WORDS = 10

function describe(sentence: string, language: FilmLanguage, found: Found, least_time_in_words: number): Figure | undefined {
  const lexicon = lexiconOf(language)
  const rules = patternsOf(language)
  const before = sentence.slice(0, found.start)
  const tail = sentence.slice(found.end)
  if (isClock(before, found.text, tail) || isOfName(before, found.text, tail, language)) return undefined
  const gap = /^[\s\u00a0\u202f-]?/u.exec(tail)?.[0].length ?? 0
  const rest = tail.slice(gap)
  const skipOf = /^(?:de |d[’']|of )/u.exec(rest)?.[0].length ?? 0
  const signed = CURRENCY_SIGN.exec(before)
  const hedged = rules.hedge.exec(signed ? before.slice(0, signed.index) : before)
  const at = (words: RegExp, from: number): string | undefined => words.exec(rest.slice(from))?.[0]

  const build = (kind: FigureKind, unitFrom: number, unitText: string): Figure => {
    const end = unitText ? found.end + gap + unitFrom + unitText.length : found.end
    const joiner = isUnspaced(language) ? '' : ' '
    const sign = signed?.[0].trim() ?? ''
    const counted = sentence
      .slice(found.end, end)
      .trim()
      .replace(/^(?:以上の|余りの)/u, '')
    const scale = isHundred(found, language) ? '' : found.scale
    const unit = [scale, scale ? counted : unitText].filter(Boolean).join(joiner)
    const hedge = hedged?.groups?.['hedge']
    const start = hedged && hedge ? hedged.index : signed ? signed.index : found.start
    const afterUnit = sentence.slice(end).trimStart()
    // "more than 160 floors and 57 lifts" opens no range where "than" is a word of ranges too: "أكثر من", "plus de"
    const unhedged = hedged ? before.slice(0, hedged.index) : before
    // "不到" (fewer than) is no "到" (up to)
    const lead = isUnspaced(language) && hedged ? unhedged : signed ? before.slice(0, signed.index) : before
    const range =
      rules.rangeBefore.test(lead) ||
      rules.rangeAfter.test(rest) ||
      (rules.rangeAfter.test(afterUnit) && (unit === '' || startsRange(unhedged) || repeats(afterUnit, unit))) ||
      /^[-–~]\s?\d/u.test(tail)
    return {
      start,
      end,
      kind,
      value: found.value,
      number_text: sign + found.text,
      unit,
      range,
      in_words: found.in_words,
      ...(hedge ? { hedge } : {}),
    }
  }

  const percent = at(pattern(language, lexicon.percent, 'start'), 0) ?? (/^[%٪％]/u.test(rest) ? rest[0] : undefined)
  if (percent) return build('percent', 0, percent)
  const currency = at(wordsOf(language, 'currencies', 'start'), skipOf)
  if (currency) return build('money', skipOf, currency)
  if (signed) return build('money', 0, '')
  const signAfter = CURRENCY_AFTER.exec(tail)
  if (signAfter) return build('money', 0, signAfter[0].trim())
  if (found.in_words && !found.scale && !isHanYear(sentence, found, rules.eraBefore)) {
    const unit = at(wordsOf(language, 'units', 'start'), 0)
    if (unit) return build('measure', 0, unit)
    const time = found.value < least_time_in_words ? undefined : at(wordsOf(language, 'times', 'start'), skipOf)
    return time ? build('time', skipOf, time) : undefined
  }
  if (rules.month.test(rest) && found.value < 32 && !isUnspaced(language)) return build('date', 0, '')
  if (rules.era.test(tail) || rules.eraBefore.test(before)) {
    const negative =
      !/^\s?(?:AD|CE|n\.|d\.|apr?\.|e\.|m)/u.test(tail) && !/(?:AD|公元|西暦)\s?$/u.test(before.replace(/公元前/u, 'x'))
    return { ...build('year', 0, ''), value: negative ? -found.value : found.value }
  }
  const atLeast = MORE_OR_LESS.test(hedged?.groups?.['hedge'] ?? '') && found.value < 1000
  if (
    isUnspaced(language) &&
    !atLeast &&
    /^(?:年代|年(?!间|間|来|以|多|前|后|後|的时|历|生|級|级)|月|日(?!元|間|本))/u.test(rest)
  ) {
    const isYear = /^年(?!代)/u.test(rest) && found.value > 30 && found.value < 2200
    return build(isYear ? 'year' : /^年(?!代)/u.test(rest) && found.value <= 30 ? 'time' : 'date', 0, '')
  }
  if (
    YEAR_WORD.test(before) &&
    !found.scale &&
    !/[.,٬]/u.test(found.text) &&
    found.value > 31 &&
    found.value < 2200 &&
    Number.isInteger(found.value)
  )
    return build('year', 0, '')
  const plainYear = /^(?:1\d|20)\d\d$/u.test(toAscii(found.text)) && !found.scale
  if (plainYear && rules.decade.test(tail)) return build('date', 0, '')
  const unit = at(wordsOf(language, 'units', 'start'), skipOf)
  if (unit) return build('measure', skipOf, unit)
  const time = at(wordsOf(language, 'times', 'start'), skipOf)
  const noun = countedNoun(rest, language)
  if (plainYear && !time && (rules.monthBefore.test(before) || YEAR_LEAD.test(before) || found.start === 0 || !noun))
    return build('year', 0, '')
  if (time) return build('time', skipOf, time)
  if (noun) return build('count', noun.from, noun.text)
  return rules.monthBefore.test(before) ? build('date', 0, '') : build('number', 0, '')
}

/** Before years of this kind no date stands: "超过150年" is a span. */
const MORE_OR_LESS = /^(?:超过|多达|将近|至少|最多|不到|接近|近|逾|高达|少なくとも|わずか)$/u

/** A year in Han numerals: 一九三六年, 公元前二二一年. */
const isHanYear = (sentence: string, { start, end, value }: Found, eraBefore: RegExp): boolean =>
  sentence[end] === '年' &&
  ((/^[一二][〇零一二三四五六七八九]{3}$/u.test(sentence.slice(start, end)) && value < 2200) ||
    eraBefore.test(sentence.slice(0, start)))

/** Hours and minutes: 20.15, 8:30. */
const isClock = (before: string, text: string, tail: string): boolean =>
  text.length <= 2 && (/^[.:]\p{Nd}{2}(?![\p{Nd}.,:%])/u.test(tail) || /(?<![\p{Nd}.,:])\p{Nd}{1,2}[.:]$/u.test(before))

/** Languages that join no number to a word with a hyphen, but in names: "14-bis". */
const NO_HYPHENS: readonly FilmLanguage[] = ['es', 'fr', 'pt']

/** A number within a name: "Covid-19", "चंद्रयान-3", "14-bis"; "mid-1990" has a year. */
const isOfName = (before: string, text: string, tail: string, language: FilmLanguage): boolean =>
  (/\p{L}\p{M}*-$/u.test(before) && !/^(?:1\d|20)\d\d$/u.test(toAscii(text))) ||
  (NO_HYPHENS.includes(language) && /^-\p{L}/u.test(tail))

/** "from 36 percent to 24": the first end of a range says so before it, or its unit comes again. */
const startsRange = (before: string): boolean => /(?:from|between|von|zwischen|de|entre|från|mellan|من|بين)\s$/iu.test(before)
const repeats = (after: string, unit: string): boolean =>
  new RegExp(`^\\S+ \\S+ ?(?:${escape(unit.split(' ').at(-1)!)})`, 'u').test(after)

function countedNoun(rest: string, language: FilmLanguage): { from: number; text: string } | undefined {
  const lexicon = lexiconOf(language)
  const match = lexicon.counted.exec(rest)
  const found = match?.slice(1).filter(Boolean).at(-1)
  const text = language === 'zh' ? found?.replace(/(?<=..)[里中内]$/u, '') : found
  if (!match || !text) return undefined
  const first = isUnspaced(language) ? text : (text.split(' ')[0] ?? text)
  const barred = isUnspaced(language)
    ? pattern(language, lexicon.not_counted, 'start')
    : new RegExp(`^(?:${lexicon.not_counted})$`, 'iu')
  if (barred.test(first) || (!isUnspaced(language) && text.split(' ').some((word) => barred.test(word)))) return undefined
  return { from: match[0].length - found!.length, text }
}

/** The words of a figure as the sentence writes them, hedge first. */
export const figureWords = (sentence: string, figure: Figure): string => sentence.slice(figure.start, figure.end).trim()
