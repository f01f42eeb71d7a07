import { computeLevels, isBalanced, numbersIn } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import type { Proposed } from '../shots/proposed.ts'
import { type Amount, amountsIn } from './amounts-in.ts'
import { changeBy } from './figure-kinds.ts'
import { labelled } from './figure-label.ts'
import { shortNumber } from './figures.ts'

type Bar = Extract<Proposed, { template: 'waterfall' }>['slots']['bars'][number]

/** The least and the most gains and losses that one shot may show. */
const CHANGES = { least: 2, most: 5 }

/** Minimum share of the highest bar for a visible gain or loss. */
const LEAST_SEEN = 0.04

/** The only year of a sentence, in its written form. */
function findYear(text: string, language: FilmLanguage): string | undefined {
  const years = numbersIn(text, language).filter(({ kind }) => kind === 'year')
  return years.length === 1 ? years.at(0)?.number_text : undefined
}

/** An amount with its name. An amount without a direction has its sentence's year as its name. Null without such a year. */
function makeBar(amount: Amount, text: string, language: FilmLanguage): Bar | null {
  const { figure, below_zero } = amount
  if (below_zero || figure.hedge !== undefined || !shortNumber(figure)) return null
  const direction = changeBy(figure, text, language)
  const label = labelled(figure, text, language, amount)?.label
  const name = direction === null ? (findYear(text, language) ?? label) : label
  return name === undefined ? null : { name, figure, ...(direction && { direction }) }
}

/** Whether all amounts have the same unit. A missing unit counts as the unit of the others. */
const isOneMeasure = (amounts: readonly Amount[]): boolean =>
  new Set(amounts.map(({ unit }) => unit).filter((unit) => unit !== '')).size <= 1 &&
  new Set(amounts.map(({ scale }) => scale)).size === 1

/** A start, gains and losses, and an end. Null unless a scene states all of them and the end is their sum. */
export function asWaterfall({ sentences }: NarratedScene, { language }: NarratedFilm): Proposed | null {
  const found = sentences.map(({ text }) => ({ text, amounts: amountsIn(text, language) }))
  if (found.some(({ amounts }) => amounts === null)) return null
  const amounts = found.flatMap((each) => (each.amounts ?? []).map((amount) => ({ amount, text: each.text })))
  const count = amounts.length - 2
  if (count < CHANGES.least || count > CHANGES.most || !isOneMeasure(amounts.map(({ amount }) => amount))) return null
  const bars = amounts.map(({ amount, text }) => makeBar(amount, text, language)).filter((bar) => bar !== null)
  const isChange = bars.map(({ direction }) => direction !== undefined)
  const isInOrder = isChange.every((each, index) => each === (index > 0 && index <= count))
  if (bars.length < amounts.length || !isInOrder || !isBalanced(bars)) return null
  const most = Math.max(...computeLevels(bars).map(({ to }) => to))
  if (bars.some(({ figure }) => figure.value < most * LEAST_SEEN)) return null
  const words = bars.map(({ name, figure }) => `${name} ${figure.number_text}`).join(' – ')
  return { template: 'waterfall', slots: { bars }, why: { reason: 'comparison', words } }
}
