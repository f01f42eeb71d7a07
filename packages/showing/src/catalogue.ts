import { canJoin } from '@orion/film/world/plan-map.ts'
import { LABEL, STEPS } from './limits.ts'
import { countriesIn, placeNamed } from './places/find-places.ts'
import { MAYBE, ONCE, type CatalogueShot, type Given } from './shots/catalogue-shot.ts'
import { FIGURE_SHOTS } from './shots/figure-shots.ts'
import { asTitle, labelsOf } from './shots/label.ts'
import { factOf } from './told.ts'

export { changeOf } from './charts/bars.ts'
export type { CatalogueShot, CatalogueSlot, Given, SaidDate } from './shots/catalogue-shot.ts'
export type { Why } from './shots/proposed.ts'

const MOST_OF_NAME = 6

const all = (given: readonly Given[], slot: string): Given[] => given.filter((each) => each.slot === slot)
const one = (given: readonly Given[], slot: string): Given | undefined => given.find((each) => each.slot === slot)

const list: CatalogueShot = {
  shot: 'list',
  shows: 'things that belong together and are named in a row, all of them',
  reason: 'list',
  slots: [
    { slot: 'heading', is: 'what they are', times: MAYBE, words: MOST_OF_NAME },
    { slot: 'item', is: 'one of them', times: { least: 2, most: 5 }, words: MOST_OF_NAME },
  ],
  fill: (given) => {
    const heading = one(given, 'heading')?.words
    return {
      template: 'list',
      slots: { ...(heading && { heading }), items: all(given, 'item').map(({ words: name }) => ({ name })) },
    }
  },
}

const steps: CatalogueShot = {
  shot: 'steps',
  shows: 'a how-to: what the viewer is told to do, one step at a time',
  reason: 'steps',
  slots: [{ slot: 'step', is: 'what is done', times: { least: 3, most: STEPS.most }, words: LABEL.words, in_order: true }],
  fill: (given, _scene, { language }) => {
    const told = labelsOf(all(given, 'step').map(({ words }) => words), language) // prettier-ignore
    if (told === null) return null
    return { template: 'steps', slots: { steps: told.map((each) => asTitle(each, language)), first: 1, of: told.length } }
  },
}
const quotation: CatalogueShot = {
  shot: 'quotation',
  shows: 'somebody’s own words that the sentence quotes, with who said them',
  reason: 'quotation',
  slots: [],
  fill: (_given, scene) => {
    const values = factOf(scene, 'quotation')?.values
    return values === undefined || values.speaker.trim() === '' ? null : { template: 'quotation', slots: values }
  },
}

const definition: CatalogueShot = {
  shot: 'definition',
  shows: 'what a word means, where the sentence says it',
  reason: 'definition',
  slots: [
    { slot: 'term', is: 'the word', times: ONCE, words: LABEL.words },
    { slot: 'meaning', is: 'what it means', times: ONCE, words: 24 },
  ],
  fill: (given) => {
    const [term, meaning] = [one(given, 'term')!.words, one(given, 'meaning')!.words]
    return { template: 'definition', slots: { term, meaning } }
  },
}

const timeline: CatalogueShot = {
  shot: 'timeline',
  shows: 'what happened when, on one line of time',
  reason: 'dates',
  slots: [{ slot: 'event', is: 'what happened then', times: { least: 3, most: 7 }, words: LABEL.words, beside: 'date' }],
  fill: (given) => {
    const events = all(given, 'event').map(({ words: label, date }) => ({ year: date!.year, text: date!.text, label }))
    const sorted = events.toSorted((a, b) => a.year - b.year)
    return new Set(events.map(({ year }) => year)).size < events.length
      ? null
      : { template: 'timeline', slots: { events: sorted } }
  },
}

const place: CatalogueShot = {
  shot: 'place',
  shows: 'a place on earth that the sentence takes the viewer to',
  reason: 'place',
  slots: [{ slot: 'name', is: 'the place’s name alone', times: ONCE, words: LABEL.words }],
  fill: (given, { text }, { language }) => {
    const name = one(given, 'name')!.words
    const known = placeNamed(name, { language, countries: countriesIn([text], language) })
    return known && { template: 'map', slots: { places: [known] } }
  },
}

const way: CatalogueShot = {
  shot: 'way',
  shows: 'a way from one place on earth to another, on the map',
  reason: 'place',
  slots: [
    { slot: 'from', is: 'the name alone of the place where it begins', times: ONCE, words: LABEL.words },
    { slot: 'to', is: 'the name alone of the place where it ends', times: ONCE, words: LABEL.words },
  ],
  fill: (given, { text }, { language }) => {
    const wish = { language, countries: countriesIn([text], language) }
    const [from, to] = ['from', 'to'].map((slot) => placeNamed(one(given, slot)!.words, wish))
    return from && to && canJoin(from, to) ? { template: 'map', slots: { places: [from, to] } } : null
  },
}

/** Every shot of the certain kit that a director may choose, in the order in which a model is shown them. */
export const CATALOGUE: readonly CatalogueShot[] = [steps, list, ...FIGURE_SHOTS, timeline, place, way, definition, quotation]
