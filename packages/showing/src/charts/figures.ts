import { figuresIn, fold, getScale, leadsOn, readOnce } from '@orion/language/figures.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { clauseEnd, clauseStart, type Figure, type FigureValues, numbersIn } from '@orion/language/facts.ts'
import { denies, westernDigits } from '@orion/film/recipe.ts'
import { findSpan } from './span-of.ts'
import type { NarratedScene } from '../narrated-film.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A unit without the ten-thousands that Chinese and Japanese figures include. */
export const unscaled = ({ unit }: FigureValues) => unit.replace(/^[万亿億兆千百]+(?=.)/u, '')

/** Whether a figure is an amount. A count must be a whole number above one ("a quake of 8.8 shook" is no count). */
export const isAmount = ({ measure, value }: FigureValues) => measure !== 'count' || (Number.isInteger(value) && value > 1)

/**
 * Whether a count may be a year followed by an unrelated word ("1977 signed …"): four digits without punctuation. With a Chinese or
 * Japanese counter, it counts things ("1004枚の田").
 */
export const isYearLike = ({ measure, number_text, unit, value }: FigureValues): boolean =>
  measure === 'count' && /^[12]\d{3}$/u.test(westernDigits(number_text)) && value < 2200 && !/^\p{Script=Han}/u.test(unit)

/** Whether the words after a figure continue in the next scene. They do where the sentence's part ends without punctuation. */
export function isCut(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const end = findSpan(figure, sentence, language)?.end
  return end !== undefined && !isUnspaced(language) && /\p{L}$/u.test(sentence) && clauseEnd(sentence, end) === sentence.length
}

/** A figure with its complete unit. */
export function withUnit(figure: FigureValues, sentence: string, language: FilmLanguage): FigureValues {
  const end = findSpan(figure, sentence, language)?.end
  const more =
    end === undefined || figure.unit === '' ? undefined : LANGUAGES[language].figures.behindUnit?.exec(sentence.slice(end))?.[0]
  return more && figure.measure !== 'percent' ? { ...figure, unit: figure.unit + more } : figure
}

/**
 * The words between two figures, if the first figure only describes the second: "a train of 201 metres". Hedges ("more than") belong to the
 * figure.
 */
const DESCRIBES = /(?:^|\s)(?:of|de|von|av|d[’'])\s?$/iu

/** The main figure of a scene. If possible, it is the first figure of its sentence that does not only describe a thing. */
export function findFigure(
  { sentences }: NarratedScene,
  language: FilmLanguage,
): { values: FigureValues; sentence: string } | null {
  for (const { text, facts } of sentences) {
    const figures = facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : []))
    const isSaid = (figure: FigureValues): boolean =>
      figure.measure === 'percent' || !DESCRIBES.test(text.slice(0, findSpan(figure, text, language)?.start ?? 0))
    const values = figures.find(isSaid) ?? figures[0]
    if (values) return { values, sentence: text }
  }
  return null
}

/** Whether a figure can be displayed large: in digits, and not too long. */
export const shortNumber = ({ number_text, unit }: FigureValues) =>
  /\d/.test(westernDigits(number_text)) && number_text.length <= 20 && unit.length <= 28

/** Chinese counting words directly after a number. */
const COUNTER = /^[户人家名所座只条个位间栋艘辆架件张本篇首部台口村]/u

/**
 * The unit of a part of a whole. A measure has its own unit. The unit of counted things is the words after the number. In Chinese and
 * Japanese, it is the words after the counting word.
 */
export const partUnit = ({ kind, unit, end }: Figure, sentence: string, language: FilmLanguage): string => {
  if (kind === 'money' || kind === 'measure') return unit
  if (kind === 'number' && language === 'zh') return COUNTER.exec(sentence.slice(end))?.[0] ?? ''
  const scale = unit.split(' ')[0] ?? ''
  if (!isUnspaced(language)) return getScale(fold(scale), language) === undefined ? '' : scale
  return /^(?:[万亿億]+|か国|カ国|か所|カ所)?\p{Script=Han}?/u.exec(unit)?.[0] ?? ''
}

/** A sentence without these figures and their limits, which a card shows ("no more than 12"). The limit of a year stays. */
function withoutFigures(sentence: string, figures: readonly Figure[], language: FilmLanguage): string {
  const ranges = figuresIn(sentence, language).filter(({ kind, leads }) => kind === 'range' || leads)
  const numbers = figures.map(({ start, number_text }) => {
    const at = sentence.indexOf(number_text, start)
    return { start, end: at < 0 ? start : at + number_text.length }
  })
  return [...ranges, ...numbers].reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    sentence,
  )
}

/** Whether a word of a figure's clause denies it ("not 80 metres but 120"), and no other amount is between them. */
export function isDenied({ start, end }: Pick<Figure, 'start' | 'end'>, sentence: string, language: FilmLanguage): boolean {
  const numbers = numbersIn(sentence, language).filter(({ kind }) => kind !== 'year' && kind !== 'date')
  const from = Math.max(clauseStart(sentence, start), ...numbers.filter((each) => each.end <= start).map((each) => each.end))
  const to = Math.min(clauseEnd(sentence, end), ...numbers.filter((each) => each.start >= end).map((each) => each.start))
  const rest = withoutFigures(sentence, numbers, language)
  return denies(`${rest.slice(from, start)} ${rest.slice(end, to)}`, language)
}

/**
 * Whether a sentence states a figure. It is no end of a range, does not only number something, and no word next to it denies it. `span`
 * includes the limit before the figure.
 */
export function isStated({ start, end }: Pick<Figure, 'start' | 'end'>, sentence: string, language: FilmLanguage): boolean {
  const read = figuresIn(sentence, language).flatMap(({ figures }) => figures)
  const numbers = readOnce(sentence, language)
  const index = numbers.findIndex((number) => number.start < end && number.end > start)
  const last = numbers[index - 1]
  // the end of a range whose beginning looks like a year: "1800 to 2400 people"
  if (last !== undefined && leadsOn(sentence.slice(last.end, numbers[index].start), language)) return false
  return read.some(({ at, to }) => at < end && to > start) && !isDenied({ start, end }, sentence, language)
}
