import type { FilmLanguage } from '../lexicons/languages.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { type Described, describedIn } from '../facts/figures.ts'
import { type Bound } from './bound-words.ts'
import { boundBehind, COLLECTIVE } from './bounds.ts'
import { CHANGES } from './change-words.ts'
import { JOINT_WORDS } from './joint-words.ts'
import { fold, getScale } from './number-words.ts'
import { halvesIn } from './halves.ts'
import { partsOfMany } from './parts-of-many.ts'
import { getStopWords } from '../terms/terms.ts'

/**
 * A figure of a sentence. `values`: the number, or both numbers in order for a range and a comparison. For a share, its part of one; for a
 * limit of a percentage, the percentage. `unit`: its unit or counted thing, which may be given once for both numbers or in the figure
 * before; '' without a unit. `start` and `end` enclose its words. `figures` are its numbers.
 */
export type FigureInText = {
  kind: 'figure' | 'range' | 'comparison' | 'share' | Bound
  values: number[]
  unit: string
  start: number
  end: number
  figures: Described[]
  /** The text describes a change from the first value to the second. */
  leads?: true
  /**
   * A comparing word contrasts the second side with the first. Only that word is between them, and where present `own`, the owner of the
   * second side.
   */
  against?: { by: string; own: string }
}

/** A number with its limit, an intermediate form of a figure. */
type Item = { figure: Described; start: number; end: number; value: number; unit: string; bound: Bound | null; share: boolean }

type Rules = Record<
  | 'to'
  | 'into'
  | 'between'
  | 'and'
  | 'or'
  | 'from'
  | 'against'
  | 'direct'
  | 'whereas'
  | 'became'
  | 'not'
  | 'but'
  | 'names'
  | 'andHalf'
  | 'behindHalf'
  | 'lastJoint',
  RegExp
>
const made = new Map<FilmLanguage, Rules>()

/** Words for texts with and without the dots of Hindi letters, because the check reads texts without dots. */
const withoutDots = <T extends object>(words: T): T =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, (text as string).normalize('NFC').replaceAll('\u093c', '\u093c?')]),
  ) as T

function makeRules(language: FilmLanguage): Rules {
  const known = made.get(language)
  if (known) return known
  const words = withoutDots(JOINT_WORDS[language])
  const spaced = !isUnspaced(language)
  const [open, close] = spaced ? ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'] : ['', '']
  const alone = (text = '(?!)') =>
    new RegExp(`^\\s?(?:${text})${spaced ? "(?:\\s|(?<=')|$)" : ''}(?:(?:l[oa]s|les|die|the|de) )?$`, 'iu')
  const before = (text = '(?!)') =>
    new RegExp(`${open}(?:${text})${spaced ? "(?:\\s|(?<=')|$)" : ''}(?:(?:l[oa]s|les|den) )?$`, 'iu')
  const inside = (text = '(?!)') => new RegExp(`${open}(?:${text})${close}`, 'iu')
  const rules: Rules = {
    to: alone(words.to),
    into: alone(`${words.into ?? '(?!)'}|${words.turned ?? '(?!)'}`),
    between: before(words.between),
    and: language === 'ar' ? /^ و\s?$/u : alone(words.and),
    or: alone(words.or),
    from: before(words.from),
    against: inside(`${words.against}|${words.whereas}`),
    direct: new RegExp(`^[\\s,،，、]*(?<by>${words.against})${spaced ? '(?:\\s|$)' : ''}(?<small>.*)$`, 'iu'),
    whereas: new RegExp(`^[\\s,،，、;；]*(?<by>${words.whereas})[\\s,、]*(?<own>.*)$`, 'iu'),
    became: inside(words.became),
    not: inside(words.not),
    but: inside(words.but),
    names: before(words.names),
    lastJoint: new RegExp(`^(?:[^,;.]{0,24})\\s(?:${words.into ?? words.to}) $`, 'iu'),
    andHalf: new RegExp(`^\\s?(?:${words.and_half})${close}`, 'iu'),
    behindHalf: /^[个個]?半(?=[个個]?(?:小时|小時|年|月|天|世纪|時間))/u,
  }
  made.set(language, rules)
  return rules
}

const DASH = /^\s?[–—〜～~-]\s?$/u
/** Signs that make a number an ordinal: "the 3rd", "2. Stock", "2º", 第2. */
const ORDINAL: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:st|nd|rd|th)(?!\p{L})/u,
  es: /^(?:\.?[ºª]|er|a)(?!\p{L})/u,
  pt: /^(?:\.?[ºª°])(?!\p{L})/u,
  it: /^(?:\.?[ºª°])(?!\p{L})/u,
  fr: /^(?:er|re|e|ᵉ|ème|nd|nde)(?!\p{L})/u,
  de: /^\. ?\p{L}/u,
  sv: /^:(?:a|e)(?!\p{L})/u,
  hi: /^(?:वाँ|वीं|वें|वां|-?वी)/u,
}
const TIMES = /^[\s-]?(?:percent|%|٪|％)/u

/** Characters before a number that may contain words belonging to it. */
const NEAR = 24

/** Whether a number only identifies or locates something: a chapter, a floor, a date, a year. */
function isName({ kind, at, to }: Described, text: string, language: FilmLanguage): boolean {
  if (kind === 'year' || kind === 'date') return true
  return (
    makeRules(language).names.test(text.slice(Math.max(0, at - NEAR), at)) || ORDINAL[language]?.test(text.slice(to)) === true
  )
}

/** A number with its limit or estimate. */
function makeItem(figure: Described, next: number, text: string, language: FilmLanguage): Item {
  const { kind, at, to } = figure
  const signed = /[\p{Sc}]\s?$/u.exec(text.slice(0, at))?.[0].length ?? 0
  const end = Math.max(to, figure.end)
  const behinds = [text.slice(to, next), text.slice(end, next)].filter((behind, index, all) => index === 0 || behind !== all[0])
  const found = figure.limit ?? boundBehind(behinds, language)
  const about = COLLECTIVE.test(text.slice(at, to)) && !/\p{N}/u.test(text.slice(at, to))
  const bound = found === null ? (about ? 'about' : null) : found.bound === 'nearly' ? 'about' : found.bound
  const half = findHalf(figure, text, language)
  const sign = /[^\p{N}.,]+/u.exec(figure.number_text)?.[0].trim() ?? ''
  return {
    figure,
    start: at - signed - (found?.before ?? 0),
    end: Math.max(end, to + (found?.behind ?? 0), half.end),
    value: figure.value + half.value,
    unit: kind === 'percent' ? '%' : bareUnit(figure, text, language) || (kind === 'money' ? sign : ''),
    bound,
    share: kind === 'share',
  }
}

/** "Hora y media", 两个半小时: a half after the number or its unit. */
function findHalf({ to, end, kind }: Described, text: string, language: FilmLanguage): { value: number; end: number } {
  const rules = makeRules(language)
  const direct = rules.behindHalf.exec(text.slice(to))
  if (direct) return { value: 0.5, end: Math.max(end, to + direct[0].length) }
  for (const from of [to, end]) {
    const found =
      kind === 'time' || kind === 'count' || kind === 'number' || kind === 'measure' ? rules.andHalf.exec(text.slice(from)) : null
    if (found) return { value: 0.5, end: from + found[0].length }
  }
  return { value: 0, end }
}

/** A figure's unit without its scale word. */
function bareUnit({ unit, to, at }: Described, text: string, language: FilmLanguage): string {
  if (isUnspaced(language)) return unit.replace(/^[万萬亿億兆千百十]+/u, '').replace(/^(?:半|[多余餘以上])/u, '')
  const scale = text.slice(at, to).split(/[\s-]/u).slice(1).join(' ')
  return scale !== '' && unit.startsWith(scale)
    ? unit.slice(scale.length).trim()
    : scale !== ''
      ? unit
          .split(' ')
          .filter((word) => !scale.includes(word))
          .join(' ')
      : unit
}

const single = ({ figure, start, end, value, unit, bound, share }: Item): FigureInText => ({
  kind: bound ?? (share || unit === '%' ? 'share' : 'figure'),
  values: [bound === null && unit === '%' ? value / 100 : value],
  unit,
  start,
  end,
  figures: [figure],
})

/** Whether a percentage is a change, and not a part of a whole. */
function tellsChange({ start, end }: Item, text: string, language: FilmLanguage): boolean {
  const from = Math.max(
    0,
    ...[',', '،', '，', '、', ';', ':'].map((mark) => text.lastIndexOf(`${mark} `, start), text.lastIndexOf('，', start)),
  )
  if (isUnspaced(language)) return tellsIn(text.slice(Math.max(from, start - 8), end + 6), language)
  const clause =
    text
      .slice(from, end + 24)
      .split(/[,،，;。]\s?(?!\d)/u)
      .find((_, index, all) => all.slice(0, index + 1).join(' ').length >= start - from) ?? ''
  const to =
    /(?<!\p{L})(?:to|auf|till|à|al?|para|إلى)\s(?:el\s|los\s)?$/iu.test(text.slice(0, start)) ||
    /[到至]$/u.test(text.slice(0, start))
  return !to && tellsIn(clause, language)
}

const tellsIn = (clause: string, language: FilmLanguage): boolean =>
  CHANGES[language].up.test(clause) || CHANGES[language].down.test(clause)

const pair = (kind: 'range' | 'comparison', one: Item, other: Item, start: number, scale = 1, leads = false): FigureInText => ({
  ...(leads && { leads: true as const }),
  kind,
  values: [one.value * scale, other.value],
  unit: other.unit || one.unit,
  start,
  end: other.end,
  figures: [one.figure, other.figure],
})

const HAN_SCALES: Record<string, number> = { 百: 100, 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 }

/**
 * The scale that the first of two connected numbers shares with the second: "2 to 3 million", "five or six hundred". A first number with
 * its own unit has its own scale: "3 tonnes to 5 thousand tonnes".
 */
function sharedScale(one: Item, other: Item, text: string, language: FilmLanguage): number {
  const scaleOfItem = ({ figure: { at, to } }: Item): number =>
    isUnspaced(language)
      ? (HAN_SCALES[text[to - 1]] ?? 1)
      : text
          .slice(at, to)
          .split(/[\s\u00a0\u202f-]+/u)
          .slice(1)
          .reduce((product, word) => product * (getScale(fold(word), language) ?? 1), 1)
  const scale = scaleOfItem(other)
  return scaleOfItem(one) === 1 && one.figure.unit === '' && one.value < other.value / scale ? scale : 1
}

const alike = (one: Item, other: Item): boolean =>
  one.unit === other.unit || ((one.unit === '' || other.unit === '') && !one.share && !other.share) || (one.share && other.share)

/** Two numbers that follow each other in a text. */
type Neighbours = { one: Item; other: Item; text: string; language: FilmLanguage }

/**
 * Two numbers that are one figure: a range, or the two sides of a comparison. `years` are all years of the text. Null where they are two
 * figures.
 */
function joined(neighbours: Neighbours, years: readonly Described[]): FigureInText | null {
  const { one, other, text, language } = neighbours
  if (!alike(one, other)) return null
  const rules = makeRules(language)
  const scale = sharedScale(one, other, text, language)
  const lead = text.slice(0, one.start)
  const between = text.slice(Math.min(one.end, other.start), other.start)
  const bare = years.reduce(
    (left, { at, to }) => (at >= one.end && to <= other.start ? left.replace(text.slice(at, to), '') : left),
    between,
  )
  const near = Math.max(0, one.start - NEAR)
  const opened = rules.between.exec(lead.slice(near))
  if (opened && rules.and.test(between)) return pair('range', one, other, near + opened.index, scale)
  if (DASH.test(between) && one.value < other.value) return pair('range', one, other, one.start, scale)
  const from = rules.from.exec(lead.slice(near))
  const start = from === null ? one.start : near + from.index
  if (rules.into.test(between)) return pair('comparison', one, other, start, scale, true)
  if (from && rules.lastJoint.test(bare) && bare !== between) return pair('comparison', one, other, start, scale, true)
  if (rules.to.test(between)) {
    const became =
      one.value > other.value ||
      ((from !== null || isUnspaced(language)) && rules.became.test(`${lead} ${text.slice(other.end, other.end + 24)}`))
    return pair(became ? 'comparison' : 'range', one, other, start, scale, became || from !== null)
  }
  if (rules.or.test(between) && one.value < other.value && other.value <= one.value * scale * 2)
    return pair('range', one, other, one.start, scale)
  return compared(neighbours)
}

/** Two numbers that a sentence compares without a word like "to" between them: "40 % of the men, 20 % of the women". Null for others. */
function compared({ one, other, text, language }: Neighbours): FigureInText | null {
  const between = text.slice(Math.min(one.end, other.start), other.start)
  const isLimit = [one, other].some(({ bound }) => bound !== null && bound !== 'about')
  if (isLimit || /[.。।;；]\s/u.test(between)) return null
  if (one.unit !== '' && makeRules(language).against.test(between) && between.length < 90)
    return { ...pair('comparison', one, other, one.start), ...setAgainst(between, language) }
  const clauses =
    one.unit === '%' &&
    between.length < 40 &&
    (between.match(/[,，،、]/gu)?.length ?? 0) === 1 &&
    /^[\s.。।]*$/u.test(text.slice(other.end))
  const named = isUnspaced(language) ? !/其中|うち/u.test(between) : other.unit === ''
  return clauses && named && one.bound === null && other.bound === null ? pair('comparison', one, other, one.start) : null
}

/** The word with which a sentence contrasts the second of two figures with the first. Empty where more text is between them. */
function setAgainst(between: string, language: FilmLanguage): Pick<FigureInText, 'against'> {
  const { direct, whereas } = makeRules(language)
  const { by: alone = '', small = '' } = direct.exec(between)?.groups ?? {}
  const isSmall = (word: string): boolean => word === '' || getStopWords(language).has(word.toLowerCase())
  if (alone !== '' && small.split(' ').every(isSmall)) return { against: { by: alone, own: '' } }
  const { by = '', own = '' } = whereas.exec(between)?.groups ?? {}
  return own.trim() === '' ? {} : { against: { by, own: own.trim() } }
}

/** Whether words between two numbers only list them. Both numbers then have the unit that is given once. */
export function isJoint(between: string, language: FilmLanguage): boolean {
  const { to, into, and, or } = makeRules(language)
  return DASH.test(between) || [to, into, and, or].some((joint) => joint.test(between))
}

/** Whether words between two things only describe a change from one to the other. */
export function leadsOn(between: string, language: FilmLanguage): boolean {
  const { to, into } = makeRules(language)
  return to.test(between) || into.test(between)
}

/** Whether a number is negated in favour of the next number: "not 40 percent but 20". */
function isDenied(one: Item, other: Item, text: string, language: FilmLanguage): boolean {
  const { not, but } = makeRules(language)
  const between = text.slice(one.end, other.start)
  if (between.length > 60 || !but.test(between)) return false
  return language === 'ja' || not.test(text.slice(0, one.start)) || not.test(between)
}

/**
 * The figures of a sentence in order, each with its meaning. Limits, ranges and comparisons are one figure, and shared units are repeated.
 */
export const figuresIn = (text: string, language: FilmLanguage): FigureInText[] =>
  findFigures(asSentence(text), describedIn(text, language), language)

/** The figures of a sentence whose numbers are already parsed. */
export function findFigures(text: string, described: readonly Described[], language: FilmLanguage): FigureInText[] {
  const halves = halvesIn(text, language)
  const { shares, rest } = partsOfMany(
    text,
    described.filter((each) => !halves.some(({ at, end }) => each.at < end && each.to > at)),
    language,
  )
  const named = rest.filter((figure) => isName(figure, text, language))
  const counted = rest.filter((figure) => !named.includes(figure) && isTold(figure, text, language))
  const items = [...counted, ...shares, ...halves]
    .toSorted((a, b) => a.at - b.at)
    .map((figure, index, all) => makeItem(figure, all[index + 1]?.at ?? text.length, text, language))
  const found: FigureInText[] = []
  for (let index = 0; index < items.length; index++) {
    const one = items[index]
    const other = items[index + 1]
    if (other && isDenied(one, other, text, language)) {
      items[index + 1] = { ...other, unit: other.unit || one.unit }
      continue
    }
    const both = other
      ? joined(
          { one, other, text, language },
          described.filter(({ kind }) => kind === 'year'),
        )
      : null
    if (both) index++
    found.push(both ?? alone(one, found.at(-1), text, language))
  }
  return found.filter(({ kind, unit, figures }) => kind !== 'figure' || unit !== '' || !figures.every(({ in_words }) => in_words))
}

/** A single number. Without a unit of its own, it has the unit of the number before. */
function alone(item: Item, last: FigureInText | undefined, text: string, language: FilmLanguage): FigureInText {
  const rate = last?.unit === '%' && item.value <= 100 && (item.bound === 'at_least' || item.bound === 'at_most')
  const many = last !== undefined && last.values[0] >= 1000 && item.value >= 1000 && hasKind(last, 'count')
  const measured =
    last !== undefined && hasKind(last, 'measure', 'money') && isSized(item, last) && !NAMED.test(text.slice(0, item.start))
  const unit = item.unit || (!item.share && last && (rate || many || measured) ? last.unit : '')
  const whole = { ...item, unit }
  if (unit !== '%' || item.bound !== null || !tellsChange(item, text, language)) return single(whole)
  return { ...single(whole), kind: 'figure', values: [item.value] }
}

const hasKind = ({ figures }: FigureInText, ...kinds: Described['kind'][]): boolean =>
  figures.some(({ kind }) => kinds.includes(kind))

/** Maximum ratio between a measure and a following number without a unit ("349,3 cm … y 776,6"). */
const NEAR_SIZE = 20

/** A name that a number belongs to: "Android 4.2". */
const NAMED = /\p{Lu}[\p{L}\p{M}]*\s$/u

/**
 * Whether a bare number looks like a measured size: written with punctuation or a scale, and near the measure before. Counts and name
 * numbers have neither.
 */
const isSized = ({ figure, value }: Item, { values }: FigureInText): boolean =>
  (/\p{N}[.,٫٬\s]\p{N}/u.test(figure.number_text) || figure.unit !== '' || value >= 1e6) &&
  value <= values[0] * NEAR_SIZE &&
  values[0] <= value * NEAR_SIZE

/** Whether a number or fraction is a figure. An article is no figure, and neither is a "half" without a whole. */
function isTold(figure: Described, text: string, language: FilmLanguage): boolean {
  const { kind, in_words, value, at, to, of } = figure
  if (kind === 'share')
    return of === true || /[\s\d-]|分|半|^ال/u.test(text.slice(at, to)) || figure.limit !== null || isUnspaced(language)
  return !(in_words && value === 1) || findHalf(figure, text, language).value > 0 || TIMES.test(text.slice(to))
}
