import { countriesIn, placeNamed } from '../../world/find-places.ts'
import { canJoin } from '../../world/plan-map.ts'
import { factOf } from '../told.ts'
import { MAYBE, ONCE, type CatalogueShot, type Given } from './catalogue-shot.ts'
import { DIAGRAM_SHOTS } from './diagram-shots.ts'
import { FIGURE_SHOTS } from './figure-shots.ts'
import { asSecondThing, asThing, asThirdThing } from './thing.ts'

/** Words of a label. */
const LABEL = 4
const MOST_OF_NAME = 6
/** Grounds and sides of a quiet shot. */
const QUIET_LOOKS = 6

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
    { slot: 'term', is: 'the word', times: ONCE, words: LABEL },
    { slot: 'meaning', is: 'what it means', times: ONCE, words: 24 },
  ],
  fill: (given) => {
    const [term, meaning] = [one(given, 'term')!.words, one(given, 'meaning')!.words]
    return { template: 'definition', slots: { term, meaning } }
  },
}

const question: CatalogueShot = {
  shot: 'question',
  shows: 'a question that the sentence asks',
  reason: 'question',
  slots: [{ slot: 'question', is: 'the whole question', times: ONCE, words: 16 }],
  fill: (given, { text }) => {
    const { words } = one(given, 'question')!
    const mark = /^\s*([?？؟])/u.exec(text.slice(text.indexOf(words) + words.length))?.[1]
    return mark === undefined && !words.endsWith('か')
      ? null
      : { template: 'question', slots: { question: `${words}${mark ?? ''}` } }
  },
}

const timeline: CatalogueShot = {
  shot: 'timeline',
  shows: 'what happened when, on one line of time',
  reason: 'dates',
  slots: [{ slot: 'event', is: 'what happened then', times: { least: 3, most: 7 }, words: LABEL, beside: 'date' }],
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
  slots: [{ slot: 'name', is: 'the place’s name alone', times: ONCE, words: LABEL }],
  fill: (given, { text }, { language }) => {
    const name = one(given, 'name')!.words
    const known = placeNamed(name, { language, countries: countriesIn([text], language) })
    return known ? { template: 'map', slots: { places: [known] } } : { template: 'place', slots: { name } }
  },
}

const way: CatalogueShot = {
  shot: 'way',
  shows: 'a way from one place on earth to another, on the map',
  reason: 'place',
  slots: [
    { slot: 'from', is: 'the name alone of the place where it begins', times: ONCE, words: LABEL },
    { slot: 'to', is: 'the name alone of the place where it ends', times: ONCE, words: LABEL },
  ],
  fill: (given, { text }, { language }) => {
    const wish = { language, countries: countriesIn([text], language) }
    const [from, to] = ['from', 'to'].map((slot) => placeNamed(one(given, slot)!.words, wish))
    return from && to && canJoin(from, to) ? { template: 'map', slots: { places: [from, to] } } : null
  },
}

const thing: CatalogueShot = {
  shot: 'thing',
  shows: 'one thing that the sentence names and that can be drawn large: an animal, a tool, a plant, a building',
  reason: 'thing',
  slots: [{ slot: 'thing', is: 'its name, one word or two', times: ONCE, words: LABEL }],
  fill: (given, scene, film, index) => {
    const wanted = one(given, 'thing')!.words.toLowerCase()
    const found = [asThing, asSecondThing, asThirdThing].map((ask) => ask(scene, film, index)).find((each) => each !== null && wanted.includes(each.why.words.toLowerCase())) // prettier-ignore
    return found?.template === 'thing' ? { template: 'thing', slots: found.slots } : null
  },
}

const person: CatalogueShot = {
  shot: 'person',
  shows: 'somebody who is named in the sentence and whom it tells of, never a people or a firm',
  reason: 'person',
  slots: [
    { slot: 'name', is: 'the name alone, without title', times: ONCE, words: 5 },
    { slot: 'role', is: 'what they are, where the sentence says it', times: MAYBE, words: LABEL },
    {
      slot: 'year',
      is: 'what they did or what was done to them then',
      times: { least: 0, most: 3 },
      words: LABEL,
      beside: 'date',
    },
  ],
  fill: (given) => {
    const [name, role] = [one(given, 'name')!.words, one(given, 'role')?.words]
    const life = all(given, 'year').map(({ words: label, date }) => ({ year: date!.year, text: date!.text, label }))
    return { template: 'person', slots: { name, ...(role && { role }), life: life.toSorted((a, b) => a.year - b.year) } }
  },
}

const quiet: CatalogueShot = {
  shot: 'quiet',
  shows: 'nothing but a few words that hold the sentence’s thought, where no other shot shows it',
  reason: 'quiet',
  slots: [{ slot: 'phrase', is: 'these words, which stand alone', times: ONCE, words: LABEL }],
  fill: (given, { text }) => ({
    template: 'quiet',
    slots: { phrase: one(given, 'phrase')!.words, look: text.length % QUIET_LOOKS, poster: true },
  }),
}

/** Every shot that a director may choose, in the order in which a model is shown them. */
export const CATALOGUE: readonly CatalogueShot[] = [
  ...DIAGRAM_SHOTS,
  list,
  ...FIGURE_SHOTS,
  timeline,
  place,
  way,
  person,
  thing,
  definition,
  quotation,
  question,
  quiet,
]
