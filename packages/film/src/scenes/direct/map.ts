import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { countriesIn, findPlace, findWay, type PlaceWish } from '../../world/find-places.ts'
import { canJoin } from '../../world/plan-map.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import type { Proposed } from './proposed.ts'

/** A sentence's map, and the words that give the reason for it. */
type Told = { slots: Slots['map']; words: string }

/** The countries that a film names decide which of two cities of one name is meant; read once a film. */
const named = new WeakMap<ToldFilm, ReadonlySet<string>>()

function countriesOf(film: ToldFilm): ReadonlySet<string> {
  const known = named.get(film) ?? countriesIn([film.title, ...film.scenes.map(({ text }) => text)], film.language)
  named.set(film, known)
  return known
}

function mapIn(sentence: string, language: FilmLanguage, wish: PlaceWish): Told | null {
  if (denies(sentence, language)) return null
  const way = findWay(sentence, wish)
  if (way && canJoin(way[0].place, way[1].place))
    return { slots: { places: [way[0].place, way[1].place] }, words: sentence.slice(way[0].start, way[1].end) }
  const found = findPlace(sentence, wish)
  return found && { slots: { places: [found.place] }, words: found.place.name }
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
  for (const { text, facts } of sentences) {
    const name = facts.find((fact) => fact.kind === 'place')?.values.name
    const map = mapIn(text, language, { language, countries: countriesOf(film), ...(name !== undefined && { told: name }) })
    if (map) return map
  }
  return null
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

/** Units of distances and areas, by which a figure says something of a map. */
const OF_LAND =
  /^(?:km²?|(?:square )?(?:kilomet(?:er|re)s?|miles)|(?:k|qu)il[óô]metros(?: cuadrados| quadrados)?|kilomètres(?: carrés)?|(?:Quadrat)?[Kk]ilometern?|(?:kvadrat)?kilometer|mil|(?:वर्ग )?किलोमीटर|كيلومتر[\p{L}\p{M}]*(?: مربع[\p{L}\p{M}]*)?|(?:平方)?キロメートル|(?:平方)?公里|(?:平方)?千米|hectares?|hectáreas|Hektar|hektar|公顷|ヘクタール)$/u

/** The map of a way, or of a place whose distance or area the scene tells: what a figure alone would not show. */
export function asMapOfFigure(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const proposed = asMap(scene, film, index)
  if (proposed?.template !== 'map') return null
  const figures = scene.sentences.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : [])))
  return proposed.slots.places[1] !== undefined || figures.some(({ unit }) => OF_LAND.test(unit.trim())) ? proposed : null
}
