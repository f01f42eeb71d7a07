import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Slots } from '@orion/film/scenes/recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { changeBy } from './figure-kinds.ts'
import { labelled } from './figure-label.ts'
import { shortNumber } from './figures.ts'
import { scaleEnd } from '@orion/film/scenes/scale-end.ts'
import type { Proposed } from '../shots/proposed.ts'

type Bars = Slots['diverging']['bars']

/** Gains and losses in one shot. */
const MOST = 5

/** What sets one change against the other. */
const WHILE = /^(?:while|whereas|während|mientras(?: que)?|tandis que|alors que|enquanto|medan) /iu

/** By how much things rose and fell in a sentence, each with what did; a figure without either makes it none. */
function changesIn({ text, facts }: ToldScene['sentences'][number], language: FilmLanguage): Bars | null {
  const figures = facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : []))
  const bars = figures.map((figure) => {
    const direction = changeBy(figure, text, language)
    const told = direction && shortNumber(figure) ? labelled(figure, text, language) : null
    return direction && told?.label !== undefined ? { name: told.label.replace(WHILE, ''), figure: told.figure, direction } : null
  })
  return bars.every((bar) => bar !== null) ? bars : null
}

/** What gained beside what lost, of one measure, on one zero line. */
export function asDiverging(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const told = scene.sentences.map((sentence) => changesIn(sentence, language))
  if (told.some((bars) => bars === null)) return null
  const bars = told.flatMap((each) => each ?? [])
  const ways = new Set(bars.map(({ direction }) => direction))
  const units = new Set(bars.map(({ figure }) => `${figure.measure} ${figure.unit}`))
  if (bars.length > MOST || ways.size < 2 || units.size !== 1) return null
  const greatest = Math.max(...bars.map(({ figure }) => figure.value))
  const words = bars.map(({ name, figure }) => `${name} ${figure.number_text}`).join(' – ')
  return { template: 'diverging', slots: { bars, full: scaleEnd(greatest) }, why: { reason: 'comparison', words } }
}
