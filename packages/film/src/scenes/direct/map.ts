import { countriesIn, findPlace, findWay, namedPlaces, toldOf, type PlaceWish } from '../../world/find-places.ts'
import { canJoin, type MapPlace } from '../../world/plan-map.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import type { Proposed, Proposer } from './proposed.ts'

/** Units of distances and areas, by which a figure says something of a map. */
const OF_LAND =
  /^(?:km²?|(?:square )?(?:kilomet(?:er|re)s?|miles)|(?:k|qu)il[óô]metros(?: cuadrados| quadrados)?|kilomètres(?: carrés)?|(?:Quadrat)?[Kk]ilometern?|(?:kvadrat)?kilometer|mil|(?:वर्ग )?किलोमीटर|كيلومتر[\p{L}\p{M}]*(?: مربع[\p{L}\p{M}]*)?|(?:平方)?キロメートル|(?:平方)?公里|(?:平方)?千米|hectares?|hectáreas|Hektar|hektar|公顷|ヘクタール)$/u

/** A sentence's map, and the words that give the reason for it; `bound`: it only tells of a way there. */
type Told = { slots: Slots['map']; words: string; bound?: true }

/** The countries that a film names decide which of two cities of one name is meant; read once a film. */
const named = new WeakMap<ToldFilm, ReadonlySet<string>>()

function countriesOf(film: ToldFilm): ReadonlySet<string> {
  const known = named.get(film) ?? countriesIn([film.title, ...film.scenes.map(({ text }) => text)], film.language)
  named.set(film, known)
  return known
}

/** Where the film's own subject is: the one place that its title names; read once a film. */
const homes = new WeakMap<ToldFilm, MapPlace | null>()

function homeOf(film: ToldFilm): MapPlace | null {
  const known = homes.get(film)
  if (known !== undefined) return known
  const { title, language } = film
  const places = denies(title, language) ? [] : namedPlaces(title, { language, countries: countriesOf(film) })
  const home = places.length === 1 ? places[0]!.place : null
  homes.set(film, home)
  return home
}

const isSame = (one: MapPlace, other: MapPlace): boolean =>
  one.longitude === other.longitude && one.latitude === other.latitude && one.country === other.country

type Sentence = ToldScene['sentences'][number]

/** Whether a sentence tells how far it is, or how large. */
const measuresLand = ({ facts }: Sentence): boolean =>
  facts.some((fact) => fact.kind === 'figure' && OF_LAND.test(fact.values.unit.trim()))

/**
 * A sentence's map: its way, or its place. Where something only comes from a place or goes there, the film's own stands beside it; alone it
 * would be taken for where the film is, so that there is no map where it is one of several or the sentence tells how far away it is.
 */
function mapIn(sentence: Sentence, film: ToldFilm, wish: PlaceWish): Told | null {
  const { text } = sentence
  if (denies(text, film.language)) return null
  const way = findWay(text, wish)
  if (way && canJoin(way[0].place, way[1].place))
    return { slots: { places: [way[0].place, way[1].place] }, words: text.slice(way[0].start, way[1].end) }
  const found = findPlace(text, wish)
  if (found === null) return null
  const alone: Told = { slots: { places: [found.place] }, words: text.slice(found.start, found.end) }
  const { bound, alone: stands } = toldOf(text, found, wish)
  const home = homeOf(film)
  if (!bound || (home && isSame(home, found.place))) return alone
  if (home && canJoin(home, found.place)) return { ...alone, slots: { places: [home, found.place] } }
  return stands && !measuresLand(sentence) ? { ...alone, bound } : null
}

/** Each scene's map, for every later scene asks for it too. */
const told = new WeakMap<ToldFilm, Map<ToldScene, Told | null>>()

function mapOf(scene: ToldScene, film: ToldFilm): Told | null {
  const maps = told.get(film) ?? new Map<ToldScene, Told | null>()
  told.set(film, maps)
  const known = maps.get(scene)
  const map = known === undefined ? firstMap(scene, film) : known
  maps.set(scene, map)
  return map
}

function firstMap({ sentences }: ToldScene, film: ToldFilm): Told | null {
  const { language } = film
  for (const sentence of sentences) {
    const name = sentence.facts.find((fact) => fact.kind === 'place')?.values.name
    const wish = { language, countries: countriesOf(film), ...(name !== undefined && { told: name }) }
    const map = mapIn(sentence, film, wish)
    if (map) return map
  }
  return null
}

/** The place that a scene is set in, on the map: none to which something only goes. */
export const asPlaceOfScene: Proposer = (scene, film, index) => (mapOf(scene, film)?.bound ? null : asMap(scene, film, index))

/** The film's own place on the map, where its title names it; what a film may open with before any sentence goes there. */
export function asHome(film: ToldFilm): Proposed | null {
  const home = homeOf(film)
  return home && { template: 'map', slots: { places: [home] }, why: { reason: 'place', words: home.name } }
}

/** Where a map goes: the same for a place that is named otherwise. */
const goalOf = ({ slots }: Told): string =>
  slots.places.map((place) => `${place?.country} ${place?.longitude} ${place?.latitude}`).join(' ')

/** The place that a scene goes to, or the way between two, on the map; each once in a film. */
export function asMap(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const map = mapOf(scene, film)
  if (!map) return null
  const before = film.scenes.slice(1, index).map((other) => mapOf(other, film))
  if (before.some((other) => other && goalOf(other) === goalOf(map))) return null
  return { template: 'map', slots: map.slots, why: { reason: 'place', words: map.words } }
}

/** The map of a way, or of a place whose distance or area the scene tells: what a figure alone would not show. */
export function asMapOfFigure(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const proposed = asMap(scene, film, index)
  if (proposed?.template !== 'map') return null
  return proposed.slots.places[1] !== undefined || scene.sentences.some(measuresLand) ? proposed : null
}
