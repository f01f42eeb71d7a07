import { readFileSync } from 'node:fs'
import { type FilmLanguage, NAME_COLUMNS } from '@orion/language/lexicons.ts'
import { CITY_NAMES } from './city-names.ts'
import { readsLatin } from './reads-latin.ts'

/**
 * A city of GeoNames: its coordinates in degrees, its country's two-letter code, and its inhabitants. `known`: the city has its own names
 * in the languages of films.
 */
export type City = {
  name: string
  country: string
  longitude: number
  latitude: number
  population: number
  capital: boolean
  known: boolean
}

const ASCII = /^[ -_a-~]*$/u

/** A name for comparison: without case, Latin accents and the hamza, which many writers omit. */
export const plainName = (name: string): string =>
  ASCII.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u0653-\u0655]/gu, '')
        .replace(/[’‘ʻ`]/gu, "'")
        .toLowerCase()

/** The names in each language of the city in a row. */
function parseNames(row: string): { key: string; names: [FilmLanguage, string[]][] } {
  const [key = '', english = '', ...others] = row.split(';')
  const columns = [english, ...others]
  return { key, names: NAME_COLUMNS.map((language, column) => [language, (columns[column] || english).split('/')]) }
}

/** A city with its names in films of each language, in addition to its own name. */
type Row = { city: City; names: readonly [FilmLanguage, string[]][] }

let rows: Row[] | null = null

function readRows(): Row[] {
  const known = new Map(
    CITY_NAMES.trim()
      .split('\n')
      .map(parseNames)
      .map(({ key, names }) => [key, names]),
  )
  const taken = new Set<string>()
  const lines = readFileSync(new URL('./cities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [name = '', country = '', longitude, latitude, population, capital] = line.split('\t')
    const key = `${name} ${country}`
    const names = taken.has(key) ? undefined : known.get(key) // the first city with a name is the largest city with that name
    taken.add(key)
    const city: City = {
      name,
      country,
      longitude: Number(longitude),
      latitude: Number(latitude),
      population: Number(population),
      capital: capital === '*',
      known: names !== undefined,
    }
    return { city, names: names ?? [] }
  })
}

/** The indexes of names by language. A language's index is built at the first request in that language, because a film has one language. */
const indexes = new Map<FilmLanguage, ReadonlyMap<string, City[]>>()

function indexIn(language: FilmLanguage): ReadonlyMap<string, City[]> {
  const index = new Map<string, City[]>()
  for (const { city, names } of (rows ??= readRows())) {
    const names_here = names.find(([each]) => each === language)?.[1] ?? []
    for (const plain of new Set([city.name, ...names_here].map(plainName))) index.set(plain, [...(index.get(plain) ?? []), city])
  }
  return index
}

/** All cities with a name in a film of a language. Empty if the name is unknown. */
export function citiesNamed(name: string, language: FilmLanguage): readonly City[] {
  const index = indexes.get(language) ?? indexIn(language)
  indexes.set(language, index)
  return index.get(plainName(name)) ?? []
}

/** Kilometres of a degree of latitude. */
const DEGREE = 111

/** A town of fewer than 100,000 inhabitants: its coordinates in degrees, and its country's two-letter code. */
type Town = { name: string; longitude: number; latitude: number; country: string }

let towns: readonly Town[] | null = null
let townsByName: ReadonlyMap<string, Town[]> | null = null

/** Reads the towns, from the largest to the smallest. */
function readTowns(): readonly Town[] {
  const lines = readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [name = '', country = '', longitude, latitude] = line.split('\t')
    return { name, longitude: Number(longitude), latitude: Number(latitude), country }
  })
}

/** Towns by their plain names. A map needs no names, so the index is built at the first request for a name. */
function nameTowns(): ReadonlyMap<string, Town[]> {
  const index = new Map<string, Town[]>()
  for (const town of (towns ??= readTowns())) {
    const plain = plainName(town.name)
    const others = index.get(plain)
    if (others) others.push(town)
    else index.set(plain, [town])
  }
  return index
}

/** The only town with this name within this many kilometres of a point. Null if there is none, or if there are several. */
export function townNear(
  name: string,
  at: { longitude: number; latitude: number },
  kilometres: number,
): Omit<Town, 'name'> | null {
  const near = ((townsByName ??= nameTowns()).get(plainName(name)) ?? []).filter(({ longitude, latitude }) => {
    const across = (longitude - at.longitude) * Math.cos((latitude * Math.PI) / 180)
    return Math.hypot(across, latitude - at.latitude) * DEGREE < kilometres
  })
  const [only, second] = near
  return only && !second ? { longitude: only.longitude, latitude: only.latitude, country: only.country } : null
}

/** A city with the name that a map shows. It is the name in the film's language, where the city has one. */
export type NamedCity = { name: string; longitude: number; latitude: number }

/**
 * Up to `most` cities within some degrees of a point, followed by towns. Both are sorted by size, the largest first. Their names are in the
 * language's own letters.
 */
export function citiesAround(
  { longitude, latitude }: { longitude: number; latitude: number },
  degrees: { across: number; down: number },
  { language, most }: { language: FilmLanguage; most: number },
): NamedCity[] {
  const isNear = (at: { longitude: number; latitude: number }) =>
    Math.abs(at.longitude - longitude) < degrees.across && Math.abs(at.latitude - latitude) < degrees.down
  const latin = readsLatin(language)
  const found: NamedCity[] = []
  const add = (name: string | undefined, at: { longitude: number; latitude: number }) => {
    if (name !== undefined) found.push({ name, longitude: at.longitude, latitude: at.latitude })
  }
  for (const { city, names } of (rows ??= readRows())) {
    if (found.length === most) return found
    if (isNear(city)) add(names.find(([each]) => each === language)?.[1][0] ?? (latin ? city.name : undefined), city)
  }
  if (!latin) return found
  for (const town of (towns ??= readTowns())) {
    if (found.length === most) return found
    if (isNear(town)) add(town.name, town)
  }
  return found
}

/** The names of cities that are known in a language (in its own script), the longest first. */
export function knownCityNames(language: FilmLanguage): string[] {
  const rows = CITY_NAMES.trim().split('\n').map(parseNames)
  const names = rows.flatMap(({ names: all }) => all.filter(([own]) => own === language).flatMap(([, own]) => own))
  return [...new Set(names)].toSorted((one, other) => other.length - one.length)
}

/** A capital, or a city with names in many languages, is meant more often than another city of the same size. This is the factor. */
const MORE_MEANT = 5

const getWeight = ({ population, capital, known }: City): number =>
  population * (capital ? MORE_MEANT : 1) * (known ? MORE_MEANT : 1)

/**
 * A city is certain if it is this many times more likely than the next city of the same name. `SURE_ELSEWHERE`: with this factor, a city
 * outside the film's countries is preferred to a city inside.
 */
const SURE = 8
const SURE_ELSEWHERE = 20

/** The meant city, of several cities with one name, in a film that names these countries (two-letter codes). Null if this is uncertain. */
export function meantCity(cities: readonly City[], countries: ReadonlySet<string>): City | null {
  const sorted = cities.toSorted((one, other) => getWeight(other) - getWeight(one))
  const [first, second] = sorted
  if (!first || !second) return first ?? null
  const here = sorted.filter(({ country }) => countries.has(country))
  const [near, next] = here
  if (!near) return getWeight(first) >= SURE * getWeight(second) ? first : null
  const alone = !next || getWeight(near) >= SURE * getWeight(next)
  if (near === first) return alone ? near : null
  return alone && getWeight(first) < SURE_ELSEWHERE * getWeight(near) ? near : null
}
