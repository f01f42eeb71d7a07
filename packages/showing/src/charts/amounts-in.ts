import { type Duration, durationsIn, figureValues, numbersIn, type Figure, type FigureValues } from '@orion/language/facts.ts'
import { fold, isBelowZero, getScale } from '@orion/language/figures.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { losesLimit } from './figure-kinds.ts'
import { rateBehind } from './figure-label.ts'
import { isStated, isAmount, isYearLike } from './figures.ts'

/**
 * An amount of a text that a chart may compare with another amount. `start` and `end` enclose its words. `unit` is the unit without its
 * scale, or '' where the text omits the unit. `minutes` is the length of a time span.
 */
export type Amount = {
  figure: FigureValues
  start: number
  end: number
  kind: Figure['kind']
  scale: string
  unit: string
  minutes?: number
  below_zero: boolean
}

const MEASURED = new Set<Figure['kind']>(['count', 'money', 'measure', 'number'])

/** The scale at the start of a unit ("million"), and the measured unit. */
function scaleAndUnit(unit: string, language: FilmLanguage): [scale: string, unit: string] {
  if (isUnspaced(language)) {
    const scale = /^[百千万萬亿億兆]+/u.exec(unit)?.[0] ?? ''
    return [scale, unit.slice(scale.length)]
  }
  const words = unit.split(' ')
  const at = words.findIndex((word) => getScale(fold(word), language) === undefined)
  return at < 0 ? [unit, ''] : [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

/** A unit without a noun that was read together with the unit's counting word. */
const ownUnit = (unit: string, language: FilmLanguage): string =>
  isUnspaced(language) && unit.length > 3 && /^\p{Script=Han}+$/u.test(unit) ? unit.slice(0, 1) : unit

function measured(figure: Figure, all: readonly Figure[], text: string, language: FilmLanguage): Amount {
  const next = all.find(({ start }) => start > figure.start && start < figure.end)
  const end = next ? text.slice(0, next.start).trimEnd().length : figure.end
  const rate = figure.kind === 'number' || next ? '' : rateBehind(text.slice(end), language)
  // the next figure does not count the same thing: "9,123 twelve months earlier"
  const written = next ? '' : figure.unit
  const [scale, unit] = scaleAndUnit(ownUnit(written, language), language)
  const at = text.indexOf(figure.number_text, figure.start)
  const values = figureValues(text, language, figure)
  const below_zero = isBelowZero(text.slice(0, at), text.slice(at + figure.number_text.length), language)
  return {
    figure: { ...values, unit: `${scale === '' && unit === '' ? written : values.unit}${rate}`.trim(), label: '' },
    start: figure.start,
    end: end + rate.length,
    kind: next ? 'number' : figure.kind,
    scale,
    unit,
    below_zero,
  }
}

/** A time span as one figure, drawn by its minutes. */
export function readSpan({ start, end, minutes, figures }: Duration, text: string, language: FilmLanguage): Amount {
  const [first] = figures as readonly [Figure]
  const values = figureValues(text, language, first)
  const behind = text.indexOf(first.number_text, start) + first.number_text.length
  const unit = text.slice(behind, end).trim()
  return {
    figure: { ...values, value: minutes, unit, label: '' },
    start,
    end,
    kind: 'time',
    scale: '',
    unit,
    minutes,
    below_zero: false,
  }
}

/** Matches a Japanese verb that compares another amount with the amount before it: 前年の2800億円を上回った. */
const EXCEEDS = /^を[上下]回/u

/**
 * The amounts of a text in order. Years, dates and times of events are not amounts. Null if a figure is not independent (an end of a range,
 * a share, an ordinal), if the text denies it, or if a limit is after its unit.
 */
export function amountsIn(text: string, language: FilmLanguage): Amount[] | null {
  const durations = durationsIn(text, language)
  const compounds = durations.filter((duration) => duration.figures.length > 1)
  const figures = numbersIn(text, language).filter(
    ({ start, kind }) => kind === 'time' || !compounds.some((span) => start >= span.start && start < span.end),
  )
  if (figures.some(({ range, kind }) => range || kind === 'percent' || kind === 'share')) return null
  const amounts = figures.filter(({ kind }) => MEASURED.has(kind)).map((figure) => measured(figure, figures, text, language))
  const isNone = amounts.some(
    ({ figure, start, end }) =>
      !(figure.value > 0) ||
      !isAmount(figure) ||
      (!isUnspaced(language) && isYearLike(figure)) ||
      !isStated({ start, end }, text, language),
  )
  if (isNone) return null
  const spans = amounts.length > 0 ? [] : durations.map((duration) => readSpan(duration, text, language))
  const all = [...amounts, ...spans]
  const isShort = (amount: Amount): boolean =>
    losesLimit(amount.figure, text, amount, language) && !EXCEEDS.test(text.slice(amount.end))
  return all.some(isShort) ? null : all
}
