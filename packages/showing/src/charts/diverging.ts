import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type Slots, scaleEnd } from '@orion/film/recipe.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { changeBy, losesLimit } from './figure-kinds.ts'
import { labelled } from './figure-label.ts'
import { isDenied, shortNumber } from './figures.ts'
import { findPair } from './find-pair.ts'
import { findSpan } from './span-of.ts'
import type { Proposed } from '../shots/proposed.ts'

type Bars = Slots['diverging']['bars']

/** The most gains and losses in one shot. */
const MOST = 5

/** Words that contrast one change with the other. */
const WHILE = /^(?:while|whereas|während|mientras(?: que)?|tandis que|alors que|enquanto|mentre|medan) /iu

/** The sizes of all rises and falls in a sentence, each with its subject. Null if a figure has no subject or direction. */
function changesIn({ text, facts }: NarratedScene['sentences'][number], language: FilmLanguage): Bars | null {
  const figures = facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : []))
  const bars = figures.map((figure) => {
    const direction = changeBy(figure, text, language)
    const span = findSpan(figure, text, language)
    const is_whole =
      span !== null && shortNumber(figure) && !losesLimit(figure, text, span, language) && !isDenied(span, text, language)
    const labelled_figure = direction && is_whole ? labelled(figure, text, language, span) : null
    return direction && labelled_figure?.label !== undefined
      ? { name: labelled_figure.label.replace(WHILE, ''), figure: labelled_figure.figure, direction }
      : null
  })
  return bars.every((bar) => bar !== null) ? bars : null
}

/** A gain and a loss, or values above and below zero. */
function makePair({ sentences }: NarratedScene, language: FilmLanguage): Bars | null {
  const sides =
    findPair(
      sentences.map(({ text }) => text),
      language,
    )?.sides ?? []
  if (sides.length === 0 || sides[0].below === sides[1].below || sides.some(({ name }) => name === '')) return null
  return sides.map(({ name, figure, below }) => ({ name, figure, direction: below ? 'down' : 'up' }))
}

/** The sizes of rises and falls of one measure. */
function changed(scene: NarratedScene, language: FilmLanguage): Bars | null {
  const bars_by_sentence = scene.sentences.map((sentence) => changesIn(sentence, language))
  if (bars_by_sentence.some((bars) => bars === null)) return null
  const bars = bars_by_sentence.flatMap((each) => each ?? [])
  const ways = new Set(bars.map(({ direction }) => direction))
  const units = new Set(bars.map(({ figure }) => `${figure.measure} ${figure.unit}`))
  return bars.length > MOST || ways.size < 2 || units.size !== 1 ? null : bars
}

/** A gain next to a loss, on one zero line. */
export function asDiverging(scene: NarratedScene, { language }: NarratedFilm): Proposed | null {
  const bars = changed(scene, language) ?? makePair(scene, language)
  if (bars === null) return null
  const greatest = Math.max(...bars.map(({ figure }) => figure.value))
  const words = bars.map(({ name, figure }) => `${name} ${figure.number_text}`).join(' – ')
  return { template: 'diverging', slots: { bars, full: scaleEnd(greatest) }, why: { reason: 'comparison', words } }
}
