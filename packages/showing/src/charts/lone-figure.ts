import {
  type Duration,
  durationsIn,
  type FigureValues,
  figureValues,
  isSpanUnit,
  numbersIn,
  clauseEnd,
  clauseStart,
} from '@orion/language/facts.ts'
import { boundBefore, CHANGES, figuresIn } from '@orion/language/figures.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { type FilledTemplate, scaleEnd } from '@orion/film/recipe.ts'
import type { NarratedScene } from '../narrated-film.ts'
import { readSpan } from './amounts-in.ts'
import { losesLimit, tellsChange } from './figure-kinds.ts'
import { rateBehind } from './figure-label.ts'
import { isDenied, isStated, isYearLike, shortNumber, withUnit } from './figures.ts'
import { countsThem, isWhole } from './find-share.ts'
import { rangesIn, withRate } from './from-to.ts'
import { countedShare } from './share.ts'
import { findSpan, type Span } from './span-of.ts'

/**
 * The figures of a scene in their order, for cards on an illustration. Each figure has its own card without a label. Some figures share one
 * card: a count with its total, both ends of a range, and a time span of several units.
 */
export function loneFigures(scene: NarratedScene, language: FilmLanguage): FilledTemplate[] {
  const counted = countedShare(scene, language)
  const halves = counted === null ? [] : [counted.figure, counted.whole].map((figure) => figure?.number_text)
  const alone = scene.sentences.flatMap(({ text, facts }) => {
    const figures = facts.flatMap(({ kind, values }) => (kind === 'figure' ? [values] : []))
    const single = figures.filter(({ number_text }) => !halves.includes(number_text))
    const spans = durationsIn(text, language).filter((duration) => duration.figures.length > 1)
    return [
      ...single.map((figure) => figureAlone(figure, text, language)),
      ...spans.map((span) => spanAlone(span, text, language)),
      ...timesAlone(text, language, spans),
      ...rangesAlone(text, language),
    ]
      .filter((each) => each !== null)
      .filter(({ start }, at, all) => all.findIndex((each) => each.start === start) === at)
      .toSorted((a, b) => a.start - b.start)
      .map(({ shot }) => shot)
  })
  return counted === null ? alone : [{ template: 'share', slots: counted }, ...alone]
}

type Placed = { start: number; shot: FilledTemplate }

/** A time span of several units: "14 hours and 26 minutes". */
function spanAlone(span: Duration, text: string, language: FilmLanguage): Placed | null {
  const { figure, start } = readSpan(span, text, language)
  if (losesLimit(figure, text, span, language) || isDenied(span, text, language)) return null
  return { start, shot: { template: 'amount', slots: { figure, full: scaleEnd(figure.value) } } }
}

/** Time spans in digits that are not in `spans`. They are not facts, because they only give a time: "after 1 minute". */
const timesAlone = (text: string, language: FilmLanguage, spans: readonly Duration[]): (Placed | null)[] =>
  numbersIn(text, language)
    .filter(({ kind, unit, range, in_words }) => kind === 'time' && isSpanUnit(unit) && !range && !in_words)
    .filter(({ start, end }) => spans.every((span) => end <= span.start || start >= span.end))
    .map((figure) => figureAlone(figureValues(text, language, figure), text, language))

/** Ranges between two amounts: "2 to 3 kilos". */
const rangesAlone = (text: string, language: FilmLanguage): Placed[] =>
  rangesIn(text, language)
    .filter(({ low, high, changes }) => !changes && low.value < high.value && high.unit !== '' && high.measure !== 'percent')
    .filter(
      ({ low, high }) =>
        !tellsChange(high, text, language) && [low, high].every((each) => shortNumber(each) && !isYearLike(each)),
    )
    .map((found) => {
      const { low, high } = withRate(found, text, language)
      const slots = { low, high: { ...high, label: '' }, full: scaleEnd(high.value) }
      return { start: found.start, shot: { template: 'range', slots } }
    })

/** Whether "up to" before a figure may be the end of a fall: "bajó 2 puntos, hasta el 11 %". A card would then state a highest value. */
const isFloor = ({ hedge = '' }: FigureValues, before: string, language: FilmLanguage): boolean =>
  hedge !== '' && boundBefore(`${hedge} `, language)?.bound === 'at_most' && CHANGES[language].down.test(before)

function figureAlone(values: FigureValues, sentence: string, language: FilmLanguage): Placed | null {
  // the limit after a figure is a part of its unit: 1メートル以上
  const figure = isUnspaced(language) ? withUnit(values, sentence, language) : values
  const span = findSpan(figure, sentence, language)
  return span && figureAt({ figure, span }, sentence, language)
}

/** The card of a figure in its position. Null if it would mislead. */
export function figureAt(
  { figure: read, span }: { figure: FigureValues; span: Span },
  sentence: string,
  language: FilmLanguage,
): Placed | null {
  const rate = rateBehind(sentence.slice(span.end), language)
  const figure = { ...read, unit: `${read.unit}${rate}`.trim() }
  if (!(figure.value > 0) || isYearLike(figure) || isWhole(span, sentence, language)) return null
  // a scale without a number ("tens of thousands") was read as the number 1 with this scale
  if (figure.number_text === '1' && figure.value > 1 && !/(?<!\p{Nd})1(?!\p{Nd})/u.test(sentence)) return null
  const is_part = figure.measure === 'percent' || figure.measure === 'share'
  const parts = figuresIn(sentence, language).flatMap(({ figures }) => figures.filter(({ kind }) => kind === 'share'))
  // half of the 480 chairs are not 480 chairs
  const from = clauseStart(sentence, span.start)
  if (!is_part && parts.some(({ start }) => start >= from && start < clauseEnd(sentence, span.end))) return null
  if (countsThem(figure, language)) return null
  if (losesLimit(figure, sentence, span, language) || !isStated(span, sentence, language)) return null
  if ((rate !== '' && is_part) || losesWordsBefore(figure, sentence.slice(0, span.start), language)) return null
  return { start: span.start, shot: { template: 'amount', slots: { figure: { ...figure, label: '' }, full: chooseEnd(figure) } } }
}

/** Matches a rate before a figure in Japanese or Chinese ("毎分およそ20トン"). A card without it would show a wrong quantity. */
const RATE_BEFORE = /[毎每]\p{L}{1,8}\s?$/u

/** Whether words before a figure change it, and its card would leave them out: a rate, or the "up to" of a fall. */
const losesWordsBefore = (figure: FigureValues, before: string, language: FilmLanguage): boolean =>
  isFloor(figure, before, language) || (isUnspaced(language) && RATE_BEFORE.test(before))

/** The end of the scale on which a single figure is drawn. */
const chooseEnd = ({ measure, value }: FigureValues): number =>
  Math.max(scaleEnd(value), measure === 'percent' ? 100 : measure === 'share' ? 1 : 0)
