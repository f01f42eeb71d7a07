import { type Figure, type FigureValues, figureValues, numbersIn } from '@orion/language/facts.ts'
import { type ReadNumber, readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type FilledTemplate, scaleEnd } from '@orion/film/recipe.ts'
import { losesLimit } from './figure-kinds.ts'
import { isStated, partUnit, shortNumber } from './figures.ts'
import { countsAlike } from './find-share.ts'
import { rangesIn, withRate } from './from-to.ts'
import { figureAlone } from './lone-figure.ts'
import { makeValues } from './share.ts'

type Span = { start: number; end: number }

/** A figure in words of its sentence, as a plan has it. Its `unit` may be only in one of `quotes`, which its sentence is based on. */
type ChosenFigure = { words: string; unit?: string; quotes?: readonly string[] }

/** The positions of words in a text. A number is not found inside a longer one. */
function findPlaces(words: string, text: string): Span[] {
  const pieces = words.split(/\s+/u).filter(Boolean).map(RegExp.escape)
  const before = /^\p{Nd}/u.test(words) ? '(?<!\\p{Nd}[.,]?)' : ''
  const behind = /\p{Nd}$/u.test(words) ? '(?![.,]?\\p{Nd})' : ''
  const found = pieces.length === 0 ? [] : [...text.matchAll(new RegExp(`${before}${pieces.join('\\s+')}${behind}`, 'gu'))]
  return found.map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/** A position that includes words directly behind or before it. Null if they are not there. */
function includeBeside(words: string, { start, end }: Span, text: string): Span | null {
  const behind = findPlaces(words, text).find((place) => place.start >= start && text.slice(end, place.start).trim() === '')
  if (behind) return { start, end: Math.max(end, behind.end) }
  const before = findPlaces(words, text).find((place) => place.end <= start && text.slice(place.end, start).trim() === '')
  return before ? { start: before.start, end } : null
}

/** The unit that one of these texts has behind a number: the given words, with the sentence's own before them where the text has both. */
function unitIn(quotes: readonly string[], digits: string, [unit, own]: readonly [string, string]): string | null {
  const units = [`${own} ${unit}`.trim(), unit]
  const isBeside = (each: string): boolean =>
    quotes.some((quote) => findPlaces(digits, quote).some(({ end }) => quote.slice(end).trimStart().startsWith(each)))
  return units.find(isBeside) ?? null
}

/** The figures in digits of a part of a sentence, each with its number alone. Null if a number of it is no figure, such as a year. */
function figuresWithin(place: Span, sentence: string, language: FilmLanguage): { number: ReadNumber; figure: Figure }[] | null {
  const read = numbersIn(sentence, language).filter(({ in_words, kind }) => !in_words && kind !== 'year' && kind !== 'date')
  const numbers = readOnce(sentence, language).filter(({ start, end }) => start < place.end && end > place.start)
  const found = numbers.flatMap((number) => {
    const figure = read.find(({ start, end }) => start <= number.start && end >= number.end)
    return figure === undefined ? [] : [{ number, figure }]
  })
  return found.length === numbers.length ? found : null
}

/** The figure that words of a sentence name, as a plan has them. Undefined if they name none, or several. */
function figureNamed(words: string, sentence: string, language: FilmLanguage): Figure | undefined {
  const [place] = findPlaces(words, sentence)
  const found = place && figuresWithin(place, sentence, language)
  return found?.length === 1 ? found[0].figure : undefined
}

/**
 * The card of a figure that a plan has chosen, in the words that it has chosen ("up to 70 tonnes a minute"). Null if the words are not in
 * the sentence, have no figure in digits, or would mislead without others.
 */
export function chosenFigure(
  { words, unit = '', quotes = [] }: ChosenFigure,
  sentence: string,
  language: FilmLanguage,
): FilledTemplate | null {
  const [place] = findPlaces(words, sentence)
  const found = place && figuresWithin(place, sentence, language)
  const [first, last = first] = found ?? []
  if (!place || !first || !last || (found && found.length > 2)) return null
  const own = { start: Math.min(place.start, first.figure.start), end: Math.max(place.end, last.figure.end) }
  const number = { start: last.number.start, end: last.number.scale_from }
  const isThere = unit === '' || sentence.slice(own.start, own.end).includes(unit)
  const span = isThere ? own : (includeBeside(unit, number, sentence) ?? includeBeside(unit, own, sentence))
  const shown = { start: Math.min(own.start, span?.start ?? own.start), end: Math.max(own.end, span?.end ?? own.end) }
  const beside = sentence.slice(number.end, shown.end).trim()
  const digits = sentence.slice(number.start, number.end)
  const whole = span === null ? unitIn(quotes, digits, [unit, beside]) : beside
  if (whole === null) return null
  if (first !== last) return chosenRange({ unit: whole, shown }, sentence, language)
  const { hedge: _hedge, ...values } = figureValues(sentence, language, last.figure)
  const sign = values.number_text.slice(0, values.number_text.length - digits.length)
  const before = sentence.slice(shown.start, number.start).trim()
  const hedge = before.slice(0, before.length - sign.length).trim()
  const isLonger = values.measure === 'percent' && whole !== last.figure.unit
  const measure = isLonger ? 'measure' : last.figure.kind === 'number' ? 'count' : values.measure
  const figure = { ...values, ...(hedge && { hedge }), unit: whole, measure }
  return shortNumber(figure) && shortNumber({ ...figure, unit: hedge })
    ? (figureAlone(figure, sentence, language, shown)?.shot ?? null)
    : null
}

/** The card of a range that a plan has chosen, with the words before it and its unit. */
function chosenRange(
  { unit, shown }: { unit: string; shown: Span },
  sentence: string,
  language: FilmLanguage,
): FilledTemplate | null {
  const found = rangesIn(sentence, language).find(({ start, end }) => start < shown.end && end > shown.start)
  if (found === undefined || found.changes || found.low.value >= found.high.value) return null
  const hedge = sentence.slice(shown.start, Math.max(shown.start, found.start)).trim()
  const { low, high } = withRate({ ...found, end: shown.end }, sentence, language)
  const slots = { low: { ...low, unit, ...(hedge && { hedge }) }, high: { ...high, unit, label: '' }, full: scaleEnd(high.value) }
  return { template: 'range', slots }
}

/** Words that name a figure in a sentence, as a plan has them. */
type ChosenPart = { words: string; sentence: string }

/**
 * A part and its whole that a plan has chosen in a sentence or in two neighbouring ones ("Once there were 400 mills. 12 grind today").
 * Null if they are not there, count different things, or the sentences deny or limit them.
 */
export function chosenShare(part: ChosenPart, whole: ChosenPart, language: FilmLanguage): FilledTemplate | null {
  const [one, of] = [part, whole].map(({ words, sentence }) => figureNamed(words, sentence, language))
  if (one === undefined || of === undefined || !countsAlike(one, of) || !(one.value > 0 && one.value < of.value)) return null
  const figure = makeValues(one, partUnit(one, part.sentence, language), part.sentence, language)
  const all = makeValues(of, of.unit, whole.sentence, language)
  const isShown = (values: FigureValues, place: Figure, sentence: string): boolean =>
    isStated(place, sentence, language) && !losesLimit(values, sentence, place, language) && shortNumber(values)
  if (!isShown(figure, one, part.sentence) || !isShown(all, of, whole.sentence)) return null
  return { template: 'share', slots: { figure, whole: all, form: 'ring' } }
}
