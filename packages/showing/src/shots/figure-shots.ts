import type { FigureValues } from '@orion/language/facts.ts'
import type { FilledTemplate, LabelOfFigure } from '@orion/film/scenes/recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { MAYBE, ONCE, type CatalogueShot, type Given } from './catalogue-shot.ts'
import { asDateline } from '../dates/dateline.ts'
import { changeBy, endOf, isPartOfWhole } from '../charts/figure-kinds.ts'
import { scaleEnd } from '@orion/film/scenes/scale-end.ts'
import { isWhole } from '../charts/find-share.ts'
import { spanOf } from '../charts/span-of.ts'
import { dotOf, LEAST_COMPARED, scaleOf } from '../charts/film-scale.ts'
import { LABEL } from '../limits.ts'

/** Words of what a figure is of at most. */
const MOST_OF_NAME = 6
/** Bars of a shot at most. */
const MOST_BARS = 5
/** Percentages from here on can be counted in a hundred cells. */
const LEAST_CELLS = 3

const all = (given: readonly Given[], slot: string): Given[] => given.filter((each) => each.slot === slot)
const one = (given: readonly Given[], slot: string): Given | undefined => given.find((each) => each.slot === slot)

/** What a figure is of, before it or behind it as its scene says them. */
const labelIn = ({ text }: ToldScene, { words, figure }: Given): LabelOfFigure & { figure: FigureValues } => ({
  figure: figure!,
  label: words,
  ...(text.indexOf(words) > text.indexOf(figure!.number_text) && { label_after: true }),
})

/** Where every one of these figures is drawn to one scale. */
const isOneScale = (figures: readonly FigureValues[]): boolean =>
  new Set(figures.map(({ unit, measure }) => `${measure} ${unit}`)).size === 1

const bars: CatalogueShot = {
  shot: 'bars',
  shows: 'two to five amounts of one kind beside each other on one scale',
  reason: 'comparison',
  slots: [
    { slot: 'measure', is: 'what of them is compared', times: MAYBE, words: LABEL.words },
    { slot: 'bar', is: 'whose amount it is', times: { least: 2, most: MOST_BARS }, words: LABEL.words, beside: 'figure' },
  ],
  fill: (given, _scene, film) => {
    const told = all(given, 'bar').map(({ words: name, figure }) => ({ name, figure: figure! }))
    const measure = one(given, 'measure')?.words
    const figures = told.map(({ figure }) => figure)
    const full = isOneScale(figures) ? scaleOf(figures, film, LEAST_COMPARED) : null
    return full === null ? null : { template: 'bars', slots: { ...(measure && { measure }), bars: told, full } }
  },
}

/** One figure as what it is: dots, an end of a range, or a length on the film's scale of its measure. */
function drawnAs(scene: ToldScene, given: Given, film: ToldFilm): FilledTemplate | null {
  const slots = labelIn(scene, given)
  const { figure, ...label } = slots
  const span = spanOf(figure, scene.text, film.language)
  const is_half = span !== null && isWhole(span, scene.text, film.language)
  if (figure.measure === 'percent' || figure.measure === 'share' || is_half) return null
  const full = scaleOf([figure], film)
  const end = endOf(figure, film.language)
  if (full !== null && end !== null) return { template: 'range', slots: { ...label, ...(end === 'low' ? { low: figure } : { high: figure }), full } } // prettier-ignore
  const each = figure.measure === 'count' && Number.isInteger(figure.value) ? dotOf(figure, film) : null
  if (each !== null) return { template: 'count', slots: { ...slots, each } }
  return full === null ? null : { template: 'amount', slots: { ...slots, full } }
}

const amount: CatalogueShot = {
  shot: 'amount',
  shows:
    'one amount that counts in the sentence, drawn as what it is: a length, a span of time, a threshold, things counted; no percentage',
  reason: 'figure',
  slots: [{ slot: 'amount', is: 'what is measured or counted', times: ONCE, words: MOST_OF_NAME, beside: 'figure' }],
  fill: (given, scene, film) => drawnAs(scene, one(given, 'amount')!, film),
}

const share: CatalogueShot = {
  shot: 'share',
  shows: 'a percentage or a fraction that is a part of what the sentence names, never growth or a rate',
  reason: 'share',
  slots: [{ slot: 'part', is: 'what it is a part of', times: ONCE, words: MOST_OF_NAME, beside: 'figure' }],
  fill: (given, scene, { language }) => {
    const slots = labelIn(scene, one(given, 'part')!)
    const { value, measure } = slots.figure
    if (!isPartOfWhole(slots.figure, scene.text, language)) return null
    const form = measure === 'percent' && Number.isInteger(value) && value >= LEAST_CELLS ? 'waffle' : 'ring'
    return { template: 'share', slots: { ...slots, form } }
  },
}

const change: CatalogueShot = {
  shot: 'change',
  shows: 'by how much one thing rose or fell, with its sign',
  reason: 'figure',
  slots: [{ slot: 'what', is: 'what rose or fell', times: ONCE, words: MOST_OF_NAME, beside: 'figure' }],
  fill: (given, scene, { language }) => {
    const slots = labelIn(scene, one(given, 'what')!)
    const direction = changeBy(slots.figure, scene.text, language)
    return direction && { template: 'change', slots: { ...slots, direction } }
  },
}

const diverging: CatalogueShot = {
  shot: 'diverging',
  shows: 'what rose and what fell, on two sides of one line',
  reason: 'comparison',
  slots: [
    { slot: 'change', is: 'what rose or fell', times: { least: 2, most: MOST_BARS }, words: LABEL.words, beside: 'figure' },
  ],
  fill: (given, { text }, { language }) => {
    const told = all(given, 'change').map(({ words: name, figure }) => ({ name, figure: figure!, direction: changeBy(figure!, text, language) })) // prettier-ignore
    const sure = told.flatMap(({ direction, ...rest }) => (direction === null ? [] : [{ ...rest, direction }]))
    const ways = new Set(sure.map(({ direction }) => direction))
    const figures = sure.map(({ figure }) => figure)
    if (sure.length < told.length || ways.size < 2 || !isOneScale(figures)) return null
    return { template: 'diverging', slots: { bars: sure, full: scaleEnd(Math.max(...figures.map(({ value }) => value))) } }
  },
}

const dateline: CatalogueShot = {
  shot: 'dateline',
  shows: 'what happened in a year, on the film’s line of time; the camera goes to it from the year that was told before',
  reason: 'date',
  slots: [{ slot: 'event', is: 'what happened then', times: { least: 1, most: 3 }, words: LABEL.words, beside: 'date' }],
  fill: (given, scene, film, index) => {
    const found = asDateline(scene, film, index)
    if (found?.template !== 'dateline') return null
    const told = new Map(all(given, 'event').map(({ words, date }) => [date!.year, words]))
    const events = found.slots.events.filter(({ year }) => told.has(year)).map(({ year, text }) => ({ year, text, label: told.get(year)! })) // prettier-ignore
    return events.length < told.size ? null : { template: 'dateline', slots: { ...found.slots, events } }
  },
}

/** The shots of figures, and dates, as a director is shown them. */
export const FIGURE_SHOTS: readonly CatalogueShot[] = [bars, amount, share, change, diverging, dateline]
