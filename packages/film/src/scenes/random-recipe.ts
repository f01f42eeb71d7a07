import { canJoin } from '../world/plan-map.ts'
import { randomBoard } from '../board/random-board.ts'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { randomFrom } from './random.ts'
import { RANDOM_FIGURES } from './random-figures.ts'
import { figureOf, oneOf, upTo, words, type Make, type Random } from './random-words.ts'
import {
  BESIDE,
  FORMATS,
  looksOf,
  TEMPLATE_NAMES,
  type BesideThing,
  type FilledTemplate,
  type Format,
  type Overlay,
  type SceneRecipe,
  type Slots,
  type DrawnTemplateName,
} from './recipe.ts'
import { LIGHTS } from './light.ts'
import { MOTIFS } from './motifs.ts'
import type { World } from './world.ts'

/** Degrees and country of places by the sea, far inland, on islands, near the pole and by the date line. */
const SPOTS: [longitude: number, latitude: number, country: string][] = [
  [-79.5, 9, 'PA'],
  [2.35, 48.86, 'FR'],
  [139.7, 35.7, 'JP'],
  [37.6, 55.75, 'RU'],
  [-21.9, 64.1, 'IS'],
  [103.8, 1.3, 'SG'],
  [178.4, -18.1, 'FJ'],
  [-70.7, -33.4, 'CL'],
  [77.2, 28.6, 'IN'],
  [31.2, 30, 'EG'],
]

/** A canal across an isthmus. */
const CANAL = {
  at: { longitude: -79.75, latitude: 9.12, country: 'PA' },
  line: [[-79.92, 9.38], [-79.88, 9.2], [-79.7, 9.12], [-79.54, 8.89]] as [number, number][], // prettier-ignore
}

function mapSlots(random: Random, language: FilmLanguage): Slots['map'] {
  const place = () => {
    const [longitude, latitude, country] = oneOf(random, SPOTS)
    return { name: words(random, language, 1, 2, 20).slice(0, 28), longitude, latitude, country }
  }
  const [first, second] = [place(), place()]
  const told = {
    figure: { ...figureOf(random, language), unit: 'km', measure: 'measure' as const },
    label: words(random, language, 1, 4, 14),
  }
  const places: Slots['map']['places'] =
    random() < 0.35 && canJoin(first, second) ? [first, second] : [random() < 0.4 ? { ...first, area: true } : first]
  if (random() < 0.2) return { places: [{ ...CANAL.at, name: first.name, course: { line: CANAL.line, from: first.name, to: second.name } }] } // prettier-ignore
  return { places, ...(random() < 0.4 && { told }), ...(random() < 0.25 && { reach_km: upTo(random, 5, 900) }), ...(random() < 0.25 && { old: true as const }) } // prettier-ignore
}

/** A key phrase as long as one may be. */
const keyPhrase = (random: Random, language: FilmLanguage): string => {
  const phrase = words(random, language, 1, 4, 24)
  return language === 'zh' || language === 'ja' ? [...phrase].slice(0, 8).join('') : phrase
}

/** How each template's random slots are made. */
const RANDOM_SLOTS: { [T in DrawnTemplateName]: (make: Make) => Slots[T] } = {
  list: ({ random, text, some }) => ({
    heading: some(() => text(2, 6)),
    items: Array.from({ length: upTo(random, 2, 5) }, () => ({
      name: text(1, 8),
      note: some(() => text(3, 8)),
      ...(random() < 0.2 && { mark: `${upTo(random, 1, 999)} ${oneOf(random, ['kg', 'kilometres'])}` }),
    })),
  }),
  quotation: ({ text, some }) => ({
    words: text(5, 32),
    speaker: text(1, 3),
    source: some(() => text(2, 8)),
    date: some(() => '23.3.1911'),
  }),
  definition: ({ text }) => ({ term: text(1, 4), meaning: text(5, 28) }),
  timeline: ({ random, text, some }) => {
    const first = upTo(random, 900, 1900)
    const years = Array.from({ length: upTo(random, 3, 7) }, () => first + upTo(random, 0, 120)).toSorted((a, b) => a - b)
    return {
      heading: some(() => text(2, 6)),
      events: years.map((year) => ({ year, text: String(year), label: text(1, 8) })),
    }
  },
  dateline: ({ random, text, some }) => {
    const first = upTo(random, -300, 1900)
    const years = Array.from({ length: upTo(random, 1, 9) }, () => first + upTo(random, 0, 160) ** oneOf(random, [1, 1.3]))
    const line = [...new Set(years.map(Math.round))]
      .toSorted((a, b) => a - b)
      .map((year) => ({ year, text: String(Math.abs(year)) }))
    const events = Array.from({ length: upTo(random, 1, 2) }, () => ({
      ...oneOf(random, line),
      label: some(() => text(1, 4, 14)),
    }))
    return { line, events, ...(random() < 0.6 && { from: oneOf(random, line).year }) }
  },
  person: ({ random, text, some }) => {
    const born = upTo(random, 900, 1950)
    const years = [born, born + upTo(random, 20, 40), born + upTo(random, 41, 90)].slice(0, upTo(random, 0, 3))
    const life = years.map((year) => ({ year, text: String(year), label: some(() => text(1, 2, 10)) }))
    return { name: text(1, 3, 16), role: some(() => text(1, 4, 14)), life, picture: text(1, 2), credit: some(() => text(1, 8)) } // prettier-ignore
  },
  map: ({ random, language }) => mapSlots(random, language),
  photograph: ({ random, text, some }) => {
    const picture = String(Math.floor(random() * 1e9))
    const own = { title: some(() => text(1, 8)), caption: some(() => text(1, 14)), credit: some(() => text(1, 8)) }
    const focus = random() < 0.3 && { focus: { x: random(), y: random() } }
    const move = ([undefined, undefined, 'still', 'in', 'out', 'pan'] as const)[Number(picture) % 6]
    const toned = {
      ...(Number(picture) % 5 < 3 && { graded: true as const, source_caption: some(() => text(1, 14)) }),
      ...(Number(picture) % 13 < 3 && { as_it_is: true as const }),
    }
    return { picture, ...own, ...focus, ...(move && { move }), ...toned }
  },
  photographs: ({ random, language, text, some }) => {
    const pictures = Array.from({ length: upTo(random, 2, 3) }, () => ({
      picture: String(Math.floor(random() * 1e9)),
      ...{ caption: some(() => text(1, 14)), credit: some(() => text(1, 8)) },
      ...(random() < 0.2 && { as_it_is: true as const }),
    }))
    return {
      pictures,
      ...(random() < 0.4 && { date: { text: String(upTo(random, -300, 2000)), label: some(() => text(1, 4, 14)) } }),
      ...(random() < 0.3 && { map: mapSlots(random, language) }),
    }
  },
  board: ({ random, language, text }) => ({
    board: randomBoard(random, () => keyPhrase(random, language)),
    insets: { i1: { template: 'count', slots: { figure: figureOf(random, language), each: 1 } } },
    credit: text(2, 5),
  }),
  beside: (make) => {
    const thing = (): BesideThing => {
      const template = oneOf(make.random, BESIDE)
      return { template, slots: RANDOM_SLOTS[template](make), seed: make.text(1, 2) } as BesideThing // its own slots
    }
    const { title: _t, caption: _c, ...slots } = RANDOM_SLOTS.photograph(make)
    const stays = { slots: { ...slots, graded: true as const }, seed: make.text(1, 2), solemn: false }
    return { stays, shows: thing(), ...(make.random() < 0.5 && { before: thing() }) }
  },
  page: ({ random, text }) => ({ text: text(1, 40, 30), light: random() < 0.5 }),
  steps: ({ random, language, some, text }) => {
    const label = () => ({ text: keyPhrase(random, language), word: text(1, 1, 8) })
    const steps = Array.from({ length: upTo(random, 1, 6) }, label)
    return { heading: some(() => text(2, 6)), steps, first: upTo(random, 1, 3), of: steps.length + upTo(random, 2, 5) }
  },
  ...RANDOM_FIGURES,
}

function randomSlots(random: Random, template: DrawnTemplateName, language: FilmLanguage): FilledTemplate {
  const make: Make = {
    random,
    language,
    text: (least, most, longest = 40) => words(random, language, least, most, longest),
    some: (one) => (random() < 0.5 ? one() : undefined),
  }
  return { template, slots: RANDOM_SLOTS[template](make) } as FilledTemplate
}

/** The scene at a place in the endless row of a seed: any template, language, candidate and format. */
export function anyRecipe(seed: string, place: number): SceneRecipe {
  const random = randomFrom(`${seed}/${place}`)
  const recipe = randomRecipe(Math.floor(random() * 1e9), oneOf(random, TEMPLATE_NAMES))
  const over = randomOverlay(randomFrom(`${seed}/${place}/overlay`), recipe.language)
  const laid = { ...recipe, ...(over && { overlay: over }) }
  return random() < 0.6 ? { ...laid, world: randomWorld(random) } : laid
}

/** A title or sources over a scene; over most scenes nothing. */
function randomOverlay(random: Random, language: FilmLanguage): Overlay | undefined {
  const some = random()
  if (some < 0.6) return undefined
  if (some < 0.85) return { title: words(random, language, 1, 12, 30), eyebrow: words(random, language, 1, 4, 20) }
  const sources = Array.from({ length: upTo(random, 0, 4) }, () => words(random, language, 1, 14, 30))
  return { sources, ...((sources.length === 0 || random() < 0.5) && { credit: words(random, language, 2, 14, 20) }) }
}

/** A world of random hues, motif and light; every fifth keeps the brand's colours. */
export function randomWorld(random: Random): World {
  const hue = () => Math.round(random() * 360)
  const hues = { field: hue(), spark: hue(), third: hue(), fill: hue(), chroma: 0.04 + random() * 0.1 }
  return { ...(random() < 0.8 && { hues }), motif: oneOf(random, MOTIFS), light: oneOf(random, LIGHTS) }
}

/**
 * A scene of random words, figures, colour and format, for proving the accept rules. The same number gives the same scene; it also says the
 * language (its last digit, in the order of FILM_LANGUAGES) and the candidate.
 */
export function randomRecipe(number: number, template: DrawnTemplateName, format?: Format): SceneRecipe {
  const random = randomFrom(`recipe ${number} ${template}`)
  const language = FILM_LANGUAGES[number % FILM_LANGUAGES.length]!
  const looks = looksOf(template)
  const filled = randomSlots(random, template, language)
  return {
    ...filled,
    variant: looks[Math.floor(number / 10) % looks.length]!,
    format: format ?? oneOf(random, Object.keys(FORMATS) as Format[]),
    language,
    brand_color: `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`,
    seed: `random ${number}`,
    solemn: random() < 0.2,
    frames: upTo(random, 60, 360),
    words: [],
    captions: [],
    caption_style: 'box',
    transition_in: oneOf(random, ['cut', 'wipe', 'hand-off'] as const),
    transition_out: oneOf(random, ['cut', 'wipe', 'hand-off'] as const),
    film_position: random(),
  }
}
