import { type Figure, type FigureValues, figureValues, numbersIn } from '@orion/language/facts.ts'
import { type ReadNumber, readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type FilledTemplate, scaleEnd } from '@orion/film/recipe.ts'
import { losesLimit } from './figure-kinds.ts'
import { isStated, partUnit, shortNumber } from './figures.ts'
import { countsAlike } from './find-share.ts'
import { rangesIn, withRate } from './from-to.ts'
import { figureAt } from './lone-figure.ts'
import { makeValues } from './share.ts'
import type { Span } from './span-of.ts'

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
 * The position of a chosen figure with all words that its sentence has for it, and its unit, which may be only in a quote. Null if the unit
 * is in neither.
 */
function placeChosen(
  { unit = '', quotes = [] }: Pick<ChosenFigure, 'unit' | 'quotes'>,
  { words, number }: { words: Span; number: Pick<ReadNumber, 'start' | 'scale_from'> },
  sentence: string,
): { span: Span; unit: string } | null {
  const digits = { start: number.start, end: number.scale_from }
  const isThere = sentence.slice(words.start, words.end).includes(unit)
  const wider = isThere ? words : (includeBeside(unit, digits, sentence) ?? includeBeside(unit, words, sentence))
  const ends = [words, wider ?? words]
  const span = { start: Math.min(...ends.map(({ start }) => start)), end: Math.max(...ends.map(({ end }) => end)) }
  const beside = sentence.slice(digits.end, span.end).trim()
  const whole = wider === null ? unitIn(quotes, sentence.slice(digits.start, digits.end), [unit, beside]) : beside
  return whole === null ? null : { span, unit: whole }
}

/**
 * The card of a figure that a plan has chosen, in the words that it has chosen ("up to 70 tonnes a minute"). Null if the words are not in
 * the sentence, have no figure in digits, or would mislead without others.
 */
export function chosenFigure(chosen: ChosenFigure, sentence: string, language: FilmLanguage): FilledTemplate | null {
  const [place] = findPlaces(chosen.words, sentence)
  const found = (place && figuresWithin(place, sentence, language)) ?? []
  const first = found[0]
  const last = found.at(-1)
  if (!place || !first || !last || found.length > 2) return null
  const words = { start: Math.min(place.start, first.figure.start), end: Math.max(place.end, last.figure.end) }
  const placed = placeChosen(chosen, { words, number: last.number }, sentence)
  if (placed === null) return null
  return first === last ? chosenAmount({ ...placed, ...last }, sentence, language) : chosenRange(placed, sentence, language)
}

type PlacedFigure = { span: Span; unit: string; number: ReadNumber; figure: Figure }

/** The card of one figure that a plan has chosen. The words before its number are its limit. */
function chosenAmount(
  { span, unit, number, figure }: PlacedFigure,
  sentence: string,
  language: FilmLanguage,
): FilledTemplate | null {
  const { hedge: _hedge, ...values } = figureValues(sentence, language, figure)
  const sign = values.number_text.slice(0, number.start - number.scale_from)
  const before = sentence.slice(span.start, number.start).trim()
  const hedge = before.slice(0, before.length - sign.length).trim()
  const isLonger = values.measure === 'percent' && unit !== figure.unit
  const measure = isLonger ? 'measure' : figure.kind === 'number' ? 'count' : values.measure
  const whole = { ...values, ...(hedge && { hedge }), unit, measure }
  const isShort = shortNumber(whole) && shortNumber({ ...whole, unit: hedge })
  return isShort ? (figureAt({ figure: whole, span }, sentence, language)?.shot ?? null) : null
}

/** The card of a range that a plan has chosen, with the words before it and its unit. */
function chosenRange(
  { unit, span }: { unit: string; span: Span },
  sentence: string,
  language: FilmLanguage,
): FilledTemplate | null {
  const found = rangesIn(sentence, language).find(({ start, end }) => start < span.end && end > span.start)
  if (found === undefined || found.changes || found.low.value >= found.high.value) return null
  const hedge = sentence.slice(span.start, Math.max(span.start, found.start)).trim()
  const { low, high } = withRate({ ...found, end: span.end }, sentence, language)
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
  const one = figureNamed(part.words, part.sentence, language)
  const of = figureNamed(whole.words, whole.sentence, language)
  if (one === undefined || of === undefined || !countsAlike(one, of) || !(one.value > 0 && one.value < of.value)) return null
  const figure = makeValues(one, partUnit(one, part.sentence, language), part.sentence, language)
  const all = makeValues(of, of.unit, whole.sentence, language)
  const isShown = (values: FigureValues, place: Figure, sentence: string): boolean =>
    isStated(place, sentence, language) && !losesLimit(values, sentence, place, language) && shortNumber(values)
  if (!isShown(figure, one, part.sentence) || !isShown(all, of, whole.sentence)) return null
  return { template: 'share', slots: { figure, whole: all, form: 'ring' } }
}

/** The words that a plan has chosen for a chart: those of a figure with its unit, or those of a part and its whole. */
type ChosenWords = { kind: string; figure?: string | undefined; unit?: string | undefined; whole?: string | undefined }

/** A sentence with the one before it, where the whole of a share may be, and the quotes that it is based on. */
type ChosenIn = { sentence: string; before?: string | undefined; quotes: readonly string[] }

/** The chart of the figures that a plan has chosen in a sentence. Null if there is none in these words. */
export function chosenShot(
  { kind, figure = '', unit = '', whole = '' }: ChosenWords,
  { sentence, before = '', quotes }: ChosenIn,
  language: FilmLanguage,
): FilledTemplate | null {
  if (kind === 'figure') return chosenFigure({ words: figure, unit, quotes }, sentence, language)
  if (kind !== 'share') return null
  const part = { words: figure, sentence }
  const shares = [sentence, before].map((text) => chosenShare(part, { words: whole, sentence: text }, language))
  return shares.find((share) => share !== null) ?? null
}
