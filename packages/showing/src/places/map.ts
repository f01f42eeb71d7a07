import type { FilmLanguage } from '@orion/language/lexicons.ts'
import {
  countriesIn,
  findPlace,
  findRoute,
  namedPlaces,
  judgePlace,
  withEnds,
  type FoundPlace,
  type PlaceContext,
} from './find-places.ts'
import { landmarkNamed } from './landmarks.ts'
import { canShareMap } from '@orion/film/render.ts'
import { type MapPlace, type Slots, denies } from '@orion/film/recipe.ts'
import { type NarratedFilm, type NarratedScene, oncePerFilm } from '../narrated-film.ts'
import type { Proposed, Proposer } from '../shots/proposed.ts'
import { yearAt } from './year-at.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Units of length and area, as a pattern. */
const LAND_UNITS =
  'km²?|(?:square )?(?:kilomet(?:er|re)s?|miles)|(?:k|qu)il[óô]metros(?: cuadrados| quadrados)?|kilomètres(?: carrés)?|' +
  'chilometri(?: quadrati)?|' +
  String.raw`(?:Quadrat)?[Kk]ilometern?|(?:kvadrat)?kilometer|mil|(?:वर्ग )?किलोमीटर|كيلومتر[\p{L}\p{M}]*(?: مربع[\p{L}\p{M}]*)?|` +
  '(?:平方)?キロメートル|(?:平方)?公里|(?:平方)?千米|hectares?|hectáreas|ettari|Hektar|hektar|公顷|ヘクタール'

/** Units of distance and area. A figure with such a unit may be shown on a map. */
const OF_LAND = new RegExp(String.raw`^(?:${LAND_UNITS})$`, 'u')

/** Kilometres per unit. The first matching pattern is used. Units of area have 0. */
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/²|square|quadr|carré|cuadrad|quadrad|kvadrat|वर्ग|مربع|平方|ettar|hect|hekt|公顷|ヘクタール/iu, 0],
  [/^mil$/iu, 10],
  [/^miles?$/iu, 1.609],
  [/./u, 1],
]

/**
 * The range of distances, in kilometres, that a map of one place can show. A shorter distance shows no land around the place. A longer one
 * shows other countries.
 */
const REACHES = { least: 5, most: 1500 }

/** The longest distance in a scene, in kilometres. Undefined when the scene has none, or none that a map can show. */
function findReach({ sentences }: NarratedScene): number | undefined {
  const reaches = sentences.flatMap(({ facts }) =>
    facts.flatMap((fact) => {
      if (fact.kind !== 'figure' || !OF_LAND.test(fact.values.unit.trim())) return []
      const { value, unit } = fact.values
      const length = LENGTHS.find(([named]) => named.test(unit.trim()))
      if (length === undefined) throw new Error(`'${unit}' is no length.`)
      return [value * length[1]]
    }),
  )
  const farthest = Math.max(...reaches)
  return farthest >= REACHES.least && farthest <= REACHES.most ? farthest : undefined
}

/** Maps of a time before this year show no borders, because today's borders would be wrong. */
const BORDERS_SINCE = 1900

/**
 * Whether a scene is about a time before `BORDERS_SINCE`. This is decided by the year in the scene, or else by the last year before the
 * scene.
 */
function isOld({ scenes }: NarratedFilm, index: number): boolean {
  const year = yearAt({ scenes: scenes.slice(0, index + 1) }, index)
  return year !== null && year < BORDERS_SINCE
}

/** Whether a sentence describes how something works before it names a place. Such a sentence is not about the place. */
const isInPassing = (before: string, language: FilmLanguage): boolean =>
  new Set(before.match(LANGUAGES[language].places.workings)?.map((word) => word.toLowerCase())).size > 1

/** A sentence's map, and the words that are the reason for it. `bound`: something only comes from the place or goes to it. */
type Told = { slots: Slots['map']; words: string; bound?: true }

/** The countries that a film names. They decide which of two cities with the same name is meant. */
const findCountries = oncePerFilm(({ title, scenes, language }): ReadonlySet<string> =>
  countriesIn([title, ...scenes.map(({ text }) => text)], language),
)

/** The place that a film is about: the only place in its title, or else the place that opens its first sentence. */
const findHome = oncePerFilm((film): MapPlace | null => {
  const { title, language } = film
  const places = denies(title, language) ? [] : namedPlaces(title, { language, countries: findCountries(film) })
  if (places.length === 0) return openedWith(film)?.place ?? null
  return places.length === 1 ? places[0].place : null
})

/** The text before a subject that opens its sentence: an article or nothing. */
const OPENS = /^(?:\p{L}{1,3}[\s’'])?$/u

/**
 * The landmark (a mountain, river, building) that is the subject of a film's first sentence. Null when another subject opens the sentence.
 */
function openedWith(film: NarratedFilm): FoundPlace | null {
  const { language } = film
  const sentence = film.scenes[0]?.sentences[0]?.text
  if (sentence === undefined || denies(sentence, language)) return null
  const [first, ...others] = namedPlaces(sentence, { language, countries: findCountries(film) })
  const is_subject = first !== undefined && others.length === 0 && OPENS.test(sentence.slice(0, first.start))
  return is_subject && landmarkNamed(first.place.name, language) !== undefined ? first : null
}

const isSame = (one: MapPlace, other: MapPlace): boolean =>
  one.longitude === other.longitude && one.latitude === other.latitude && one.country === other.country

/** Whether a sentence also names a place elsewhere: another town, or another country. */
const namesOthers = (text: string, shown: MapPlace, wish: PlaceContext): boolean =>
  namedPlaces(text, wish).some(
    ({ place }) => !isSame(place, shown) && (place.country !== shown.country || !(place.area || shown.area)),
  )

type Sentence = NarratedScene['sentences'][number]

/** Whether a sentence has a figure for a distance or an area. */
const measuresLand = ({ facts }: Sentence): boolean =>
  facts.some((fact) => fact.kind === 'figure' && OF_LAND.test(fact.values.unit.trim()))

/**
 * The map of a sentence: of one place or of two. If the sentence names the film's own place, no place abroad replaces it ("Iceland lies
 * between Greenland and Norway"). If something only comes from the place or goes to it, the map also shows the film's own
 * place. Otherwise viewers would mistake the place for the film's own. Without the film's own place, there is a map only if the sentence
 * moves to that one place and gives no distance or area. A sentence about several places has no map of one of them, unless that is the
 * film's own place. A route with an unknown end has no map.
 */
function mapIn(sentence: Sentence, film: NarratedFilm, wish: PlaceContext): Told | null {
  const { text } = sentence
  if (denies(text, film.language)) return null
  const way = findRoute(text, wish)
  if (way === 'half') return null
  if (way && canShareMap(way[0].place, way[1].place))
    return { slots: { places: [way[0].place, way[1].place] }, words: text.slice(way[0].start, way[1].end) }
  const named = findPlace(text, wish)
  if (named === null || isInPassing(text.slice(0, named.start), film.language)) return null
  const home = findHome(film)
  const isAbroad = home !== null && named.place.country !== home.country
  const found = (isAbroad && namedPlaces(text, wish).find(({ place }) => isSame(place, home))) || named
  const alone: Told = { slots: { places: [found.place] }, words: text.slice(found.start, found.end) }
  const { bound, alone: stands } = judgePlace(text, found, wish)
  if (home && isSame(home, found.place)) return alone
  if (!bound) return namesOthers(text, found.place, wish) ? null : alone
  if (home && canShareMap(home, found.place)) return { ...alone, slots: { places: [home, found.place] } }
  return stands && !measuresLand(sentence) ? { ...alone, bound } : null
}

/** The map of each scene. The maps are stored, because every later scene needs them too. */
const mapsIn = oncePerFilm(() => new Map<NarratedScene, Told | null>())

function findMap(scene: NarratedScene, film: NarratedFilm): Told | null {
  const maps = mapsIn(film)
  const known = maps.get(scene)
  const map = known === undefined ? firstMap(scene, film) : known
  maps.set(scene, map)
  return map
}

function firstMap(scene: NarratedScene, film: NarratedFilm): Told | null {
  const { sentences } = scene
  const { language } = film
  for (const sentence of sentences) {
    const name = sentence.facts.find((fact) => fact.kind === 'place')?.values.name
    const search = { language, countries: findCountries(film), ...(name !== undefined && { told: name }) }
    const map = mapIn(sentence, film, search)
    if (map) return map
  }
  const opened = scene === film.scenes[0] ? openedWith(film) : null
  return opened && { slots: { places: [opened.place] }, words: opened.place.name }
}

/** A scene's map, unless something only comes from its place or goes to it. */
export const asPlaceOfScene: Proposer = (scene, film, index) => (findMap(scene, film)?.bound ? null : asMap(scene, film, index))

/** A map of the film's own place. A film may open with this map, before any sentence is about the place. */
export function asHome(film: NarratedFilm): Proposed | null {
  const home = findHome(film)
  return home && { template: 'map', slots: { places: [ended(home, film)] }, why: { reason: 'place', words: home.name } }
}

/** A key of a map's places. It is also equal if a place has another name. */
const describeGoal = ({ slots }: Told): string =>
  slots.places.map((place) => `${place?.country} ${place?.longitude} ${place?.latitude}`).join(' ')

/** The place. If it has a course, the ends of the course have the names that the film uses. */
const ended = (place: MapPlace, { title, scenes, language }: NarratedFilm): MapPlace =>
  withEnds(place, [title, ...scenes.map(({ text }) => text)], language)

/** A scene's map of one or two places. Null when an earlier scene of the film has the same map. */
export function asMap(scene: NarratedScene, film: NarratedFilm, index: number): Proposed | null {
  const map = findMap(scene, film)
  if (!map) return null
  const before = film.scenes.slice(1, index).map((other) => findMap(other, film))
  if (before.some((other) => other && describeGoal(other) === describeGoal(map))) return null
  const [first, second] = map.slots.places
  const reach_km = second === undefined && !first.area ? findReach(scene) : undefined
  const slots: Slots['map'] = {
    places: second ? [first, second] : [ended(first, film)],
    ...(reach_km !== undefined && { reach_km }),
    ...(isOld(film, index) && { old: true as const }),
  }
  return { template: 'map', slots, why: { reason: 'place', words: map.words } }
}

/** A scene's map of two places, or of a place with a distance or area in the scene. Such a map is better than the figure alone. */
export function asMapOfFigure(scene: NarratedScene, film: NarratedFilm, index: number): Proposed | null {
  const proposed = asMap(scene, film, index)
  if (proposed?.template !== 'map') return null
  return proposed.slots.places[1] !== undefined || scene.sentences.some(measuresLand) ? proposed : null
}
