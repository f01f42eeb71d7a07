import { type Figure, figureValues, numbersIn, type FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { differenceText, isInPoints, countedNoun, type FilledTemplate, type Slots, scaleEnd } from '@orion/film/recipe.ts'
import { findSpan } from './span-of.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '../narrated-film.ts'
import { changesTo, losesLimit } from './figure-kinds.ts'
import { takeTitle, isLabel, labelBefore, takeMissingTitle } from './figure-label.ts'
import { isDenied, isStated, shortNumber, unscaled } from './figures.ts'
import { LEAST_COMPARED, LEAST_SEEN, chooseScale } from './film-scale.ts'
import { completeFigure, findPair, isOfOneMeasure, type Pair, pairAcross } from './find-pair.ts'
import { type Amount, amountsIn } from './amounts-in.ts'
import { fromTo, withRate } from './from-to.ts'
import { namedAmounts } from './named-amounts.ts'
import type { Proposed } from '../shots/proposed.ts'

/** A year, with or without words, in place of a name. */
const YEAR = /^\D{0,12}[12]\d{3}\D{0,4}$/u

const nameFits = (name: string, language: FilmLanguage): boolean => YEAR.test(name) || isLabel(name, language)

/** Whether a figure's digits alone are its value. The difference of two such figures can also be written in digits. */
const isPlain = ({ number_text, value, hedge }: FigureValues, language: FilmLanguage): boolean =>
  hedge === undefined && numbersIn(number_text, language)[0]?.value === value

/** The change from the first figure to the second, computed from both where neither has an "about". */
export function computeChange(first: FigureValues, second: FigureValues, language: FilmLanguage): Pick<Slots['bars'], 'change'> {
  if (!isPlain(first, language) || !isPlain(second, language) || first.value === second.value) return {}
  const value = Number((second.value - first.value).toPrecision(12))
  return { change: { value, number_text: differenceText(value, language) } }
}

/** A figure with only the part of its unit that directly follows it in the sentence. The rest of the unit follows the other figure. */
function asSaid(figure: FigureValues, sentence: string): FigureValues {
  const at = sentence.indexOf(figure.number_text)
  const behind = sentence.slice(at + figure.number_text.length).trimStart()
  if (at < 0 || behind.startsWith(figure.unit)) return figure
  const words = figure.unit.split(' ')
  while (words.length > 0 && !behind.startsWith(words.join(' '))) words.pop()
  return { ...figure, unit: words.join(' ') }
}

/** Whether a figure of a sentence would be shown without the limit after it. */
function isCutShort(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const span = findSpan(figure, sentence, language)
  return span !== null && (losesLimit(figure, sentence, span, language) || isDenied(span, sentence, language))
}

/**
 * Two amounts that a sentence compares, each with its name. If the first amount has no name of its own, the preceding words are its name.
 */
function compared(scene: NarratedScene, film: NarratedFilm): Slots['bars'] | null {
  const { language } = film
  const found = findFact(scene, 'comparison')
  if (!found) return null
  const { left, right } = found.values
  if (unscaled(left.figure) !== unscaled(right.figure)) return null
  if ([left, right].some(({ figure }) => isCutShort(figure, found.sentence, language))) return null
  const nameless = left.name === ''
  if (![left, right].every(({ name, figure }) => (nameless || nameFits(name, language)) && shortNumber(figure))) return null
  const full = chooseScale([left.figure, right.figure], film, LEAST_COMPARED)
  if (full === null) return null
  const timed = YEAR.test(left.name) && YEAR.test(right.name)
  const start = findSpan(left.figure, found.sentence, language)?.start ?? 0
  const measure = timed || nameless ? labelBefore(start, found.sentence, language) : null
  if (measure === null && nameless) return null
  const is_unnamed = measure === null && timed && countedNoun(left.figure, language).noun === ''
  const title = is_unnamed ? takeTitle(found.sentence, language) : null
  if (is_unnamed && title === null) return null
  return {
    ...(measure && { measure }),
    ...title,
    bars: [left, { ...right, figure: asSaid(right.figure, found.sentence) }],
    full,
    ...(timed && computeChange(left.figure, right.figure, language)),
  }
}

/** Two amounts of one measure. The second amount may omit its unit or its noun. */
function paired(pair: Pair | null, film: NarratedFilm): Slots['bars'] | null {
  if (pair === null || pair.sides.some(({ below }) => below)) return null
  const { measure, sides } = pair
  const bars = sides.map(({ name, figure }) => ({ name, figure }))
  const full = chooseScale(
    bars.map(({ figure }) => figure),
    film,
    LEAST_COMPARED,
  )
  return full === null ? null : { ...(measure !== undefined && { measure }), bars, full }
}

/** One amount that a sentence describes as changing from one figure to another. */
function changed(text: string, film: NarratedFilm): Slots['bars'] | null {
  const { language } = film
  const found = fromTo(text, language)
  if (!found || found.low.value === found.high.value || ![found.low, found.high].every(shortNumber)) return null
  const { start, end } = found
  const { low: first, high: second } = withRate(found, text, language)
  const falls = second.value < first.value
  if (!changesTo(text, { start, end, way: falls ? 'down' : 'up' }, language) || !(found.from || falls)) return null
  const measure = labelBefore(start, text, language)
  const title =
    measure === null ? takeTitle(text, language) : takeMissingTitle({ ...found, label: measure, sentence: text }, language)
  const full = chooseScale([first, second], film, LEAST_COMPARED)
  if ((measure === null && title === null) || full === null) return null
  const bars = [first, second].map((figure) => ({ name: '', figure }))
  return { ...(measure !== null && { measure }), ...title, bars, full, ...computeChange(first, second, language) }
}

/**
 * A list of amounts in a sentence, each with its name, for example those of a recipe or of several towns. Null for equal amounts, because
 * they compare nothing.
 */
function inRow(text: string, film: NarratedFilm): Slots['bars'] | null {
  const { language } = film
  const found = namedAmounts(text, language)
  const full =
    found &&
    chooseScale(
      found.amounts.map(({ figure }) => figure),
      film,
    )
  if (!full || found.amounts.every(({ figure }) => figure.value === found.amounts[0].figure.value)) return null
  const measure = found.leads ? labelBefore(found.start, text, language) : null
  return { ...(measure !== null && { measure }), bars: found.amounts, full }
}

/** The result of `tell` for the first sentence of a scene that has a result. */
function findFirst<T>(scene: NarratedScene, tell: (text: string) => T | null): T | null {
  for (const { text } of scene.sentences) {
    const found = tell(text)
    if (found !== null) return found
  }
  return null
}

/** The amount of a scene next to the amount of the previous scene, if both have the same measure. Null if this is uncertain. */
export function barsAcross(before: NarratedScene, scene: NarratedScene, film: NarratedFilm): FilledTemplate | null {
  const one = before.sentences.at(-1)?.text
  const other = scene.sentences[0]?.text
  if (one === undefined || other === undefined) return null
  const slots = paired(pairAcross(one, other, film.language), film)
  return slots && { template: 'bars', slots }
}

/** Amounts of one measure on one axis: two compared amounts, one amount that changes between two figures, or a list of several amounts. */
export function asBars(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const slots =
    paired(
      findPair(
        scene.sentences.map(({ text }) => text),
        film.language,
      ),
      film,
    ) ??
    compared(scene, film) ??
    findFirst(scene, (text) => changed(text, film)) ??
    findFirst(scene, (text) => inRow(text, film))
  if (!slots) return null
  const words = slots.bars.map(({ name, figure }) => `${name} ${figure.number_text}`.trim()).join(' – ')
  return { template: 'bars', slots, why: { reason: 'comparison', words } }
}

/** The largest number of bars that a model names. */
const MOST_NAMED = 3

/** Matches a short word that joins a number to the next number, whose unit both have: "del 19 al 4 por ciento". */
const JOINS = /^\s?[\p{L}\p{M}]{1,4}\s?$/u

/** The percentages in a text. Only the last may have its unit ("from 19 to 4 percent"). Null when the text has other figures. */
function percentagesIn(text: string, language: FilmLanguage): FigureValues[] | null {
  const found = numbersIn(text, language).filter(({ kind }) => kind !== 'year' && kind !== 'date')
  const percent = found.find(({ kind }) => kind === 'percent')
  const isPercent = ({ kind, end }: Figure, at: number): boolean =>
    kind === 'percent' || (kind === 'number' && JOINS.test(text.slice(end, found[at + 1]?.start)))
  if (percent === undefined || !found.every(isPercent)) return null
  if (found.some((each) => each.range || !isStated(each, text, language))) return null
  const figures = found.map((each) => ({
    ...figureValues(text, language, each),
    unit: each.kind === 'percent' ? each.unit : percent.unit,
    measure: 'percent' as const,
    label: '',
  }))
  const isMixed = figures.some((figure) => isInPoints(figure) !== isInPoints(figures[0]))
  return isMixed || figures.some((figure) => isCutShort(figure, text, language)) ? null : figures
}

/** The amounts in a text that have one measure. The amount with a unit gives the measure of all. Null when they have several measures. */
function alikeIn(text: string, language: FilmLanguage): FigureValues[] | null {
  const amounts = amountsIn(text, language) ?? []
  const measured = amounts.find(({ kind }) => kind !== 'number')
  const isAlike = (each: Amount): boolean => each === measured || (measured !== undefined && isOfOneMeasure(measured, each))
  if (measured === undefined || !amounts.every((each) => !each.below_zero && isAlike(each))) return null
  return amounts.map((each) => (each === measured ? each.figure : completeFigure(measured, each)))
}

/** Both figures of the one change in a text. Null if the text has other amounts besides, except time spans. */
function changeIn(text: string, language: FilmLanguage): FigureValues[] | null {
  const found = fromTo(text, language)
  const others = numbersIn(text, language).filter(({ kind, range }) => !range && !['year', 'date', 'time'].includes(kind))
  if (found?.changes !== true || others.length > 0) return null
  const { low, high } = withRate(found, text, language)
  return [low, high].map((figure) => ({ ...figure, label: '' }))
}

/** Two or three figures in a text, of one measure, as bars without names. Null if the text has none, or if the bars would look equal. */
export function findUnnamedBars(text: string, film: NarratedFilm): Slots['bars'] | null {
  const change = changeIn(text, film.language)
  const figures = percentagesIn(text, film.language) ?? alikeIn(text, film.language) ?? change ?? []
  if (figures.length < 2 || figures.length > MOST_NAMED || !figures.every(shortNumber)) return null
  const values = figures.map(({ value }) => value)
  const least = Math.min(...values)
  const most = Math.max(...values)
  // a share of 4 percent would not be visible next to 100
  const full = figures[0]?.measure === 'percent' ? scaleEnd(most) : chooseScale(figures, film)
  // bars that look equal are meaningless; a change may leave almost nothing
  if (full === null || (change === null && least < full * LEAST_SEEN) || most - least < full * LEAST_SEEN) return null
  return { bars: figures.map((figure) => ({ name: '', figure })), full }
}

/** Bars with names: one name for each bar, or one name for two bars, which then show the change. Null for any other number of names. */
export function nameBars(slots: Slots['bars'], names: readonly string[], language: FilmLanguage): Slots['bars'] | null {
  const { bars } = slots
  const [measure, ...others] = names
  const [first, ...next] = bars.map(({ figure }) => figure)
  const last = next.at(-1)
  if (measure === undefined || first === undefined || last === undefined) return null
  if (others.length === 0 && next.length > 1) return null
  if (others.length === 0) return { ...slots, measure, ...computeChange(first, last, language) }
  return names.length === bars.length ? { ...slots, bars: bars.map((bar, at) => ({ ...bar, name: names[at] ?? '' })) } : null
}
