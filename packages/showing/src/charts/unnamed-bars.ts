import type { Slots } from '@orion/film/scenes/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedFilm } from '../told.ts'
import { amountsIn } from './amounts-in.ts'
import { computeChange } from './bars.ts'
import { shortNumber } from './figures.ts'
import { LEAST_COMPARED, chooseScale } from './film-scale.ts'
import { completeFigure, isOfOneMeasure } from './find-pair.ts'

/** Bars that a model names at most. */
const MOST_BARS = 3

/** The amounts of a text as bars without names; null where the text has fewer than two or they are not of one measure. */
export function findUnnamedBars(text: string, film: NarratedFilm): Slots['bars'] | null {
  const amounts = amountsIn(text, film.language) ?? []
  const [first] = amounts
  if (first === undefined || amounts.length < 2 || amounts.length > MOST_BARS) return null
  const isComparable = amounts.every((each) => !each.below_zero && (each === first || isOfOneMeasure(first, each)))
  const figures = amounts.map((each) => (each === first ? each.figure : completeFigure(first, each)))
  if (!isComparable || !figures.every(shortNumber) || figures.every(({ value }) => value === figures[0]!.value)) return null
  const full = chooseScale(figures, film, LEAST_COMPARED)
  return full === null ? null : { bars: figures.map((figure) => ({ name: '', figure })), full }
}

/**
 * Bars with names: one for each bar, or one for all of them, of which the bars then show the change. Null where the number of names is
 * another one.
 */
export function nameBars(slots: Slots['bars'], names: readonly string[], language: FilmLanguage): Slots['bars'] | null {
  const { bars } = slots
  if (names.length === 1)
    return { ...slots, measure: names[0]!, ...computeChange(bars[0]!.figure, bars.at(-1)!.figure, language) }
  return names.length === bars.length ? { ...slots, bars: bars.map((bar, at) => ({ ...bar, name: names[at]! })) } : null
}
