import { readFileSync } from 'node:fs'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { CITY_NAMES } from './city-names.ts'
import { readsLatin } from './reads-latin.ts'

/** A city of GeoNames: degrees, its country's two letters, inhabitants; `known`: it has names of its own in the films' languages. */
export type City = {
  name: string
  country: string
  longitude: number
  latitude: number
  population: number
  capital: boolean
  known: boolean
}

/** The languages of CITY_NAMES in its order. */
const COLUMNS = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh'] as const satisfies readonly FilmLanguage[]

/** A name as names are compared: without case, Latin accents and the hamza, which many leave out. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/gu, '')
    .replace(/[’‘ʻ`]/gu, "'")
    .toLowerCase()

/** The names by which a row's city goes in each language. */
function namesOf(row: string): { key: string; names: [FilmLanguage, string[]][] } {
  const [key = '', english = '', ...others] = row.split(';')
  const said = [english, ...others]
  return { key, names: COLUMNS.map((language, column) => [language, (said[column] || english).split('/')]) }
}

/** A city with the names that it goes by in a film of each language, beside its own. */
type Row = { city: City; names: readonly [FilmLanguage, string[]][] }

let rows: Row[] | null = null

function readRows(): Row[] {
  const known = new Map(CITY_NAMES.trim().split('\n').map(namesOf).map(({ key, names }) => [key, names])) // prettier-ignore
  const taken = new Set<string>()
  const lines = readFileSync(new URL('./cities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [name = '', country = '', longitude, latitude, population, capital] = line.split('\t')
    const key = `${name} ${country}`
    const names = taken.has(key) ? undefined : known.get(key) // the largest of that name, which stands first
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

/** Read when a name is first looked for, and put in order for a language when one is looked for in it: a film has one. */
const indexes = new Map<FilmLanguage, ReadonlyMap<string, City[]>>()

function indexIn(language: FilmLanguage): ReadonlyMap<string, City[]> {
  const index = new Map<string, City[]>()
  for (const { city, names } of (rows ??= readRows())) {
    const own = names.find(([each]) => each === language)?.[1] ?? []
    for (const plain of new Set([city.name, ...own].map(plainName))) index.set(plain, [...(index.get(plain) ?? []), city])
  }
  return index
}

/** All cities that bear a name in a film of a language; none where the name is not known. */
export function citiesNamed(name: string, language: FilmLanguage): readonly City[] {
  const index = indexes.get(language) ?? indexIn(language)
  indexes.set(language, index)
  return index.get(plainName(name)) ?? []
}

/** Kilometres of a degree of latitude. */
const DEGREE = 111

/** A town of fewer than 100,000: degrees, and its country's two letters. */
type Town = { longitude: number; latitude: number; country: string }

let towns: ReadonlyMap<string, (Town & { name: string })[]> | null = null

/** Towns by their plain names, the larger first. */
function readTowns(): ReadonlyMap<string, (Town & { name: string })[]> {
  const index = new Map<string, (Town & { name: string })[]>()
  for (const line of readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    // prettier-ignore
    const [name = '', country = '', longitude, latitude] = line.split('\t')
    const town = { name, longitude: Number(longitude), latitude: Number(latitude), country }
    index.set(plainName(name), [...(index.get(plainName(name)) ?? []), town])
  }
  return index
}

/** The one town of a name that lies within so many kilometres of a point; null where there is none, or several. */
export function townNear(name: string, at: { longitude: number; latitude: number }, kilometres: number): Town | null {
  const near = ((towns ??= readTowns()).get(plainName(name)) ?? []).filter(({ longitude, latitude }) => {
    const across = (longitude - at.longitude) * Math.cos((latitude * Math.PI) / 180)
    return Math.hypot(across, latitude - at.latitude) * DEGREE < kilometres
  })
  const [only, second] = near
  return only && !second ? { longitude: only.longitude, latitude: only.latitude, country: only.country } : null
}

/** A city as a map names it: in the film's language, where it has a name of its own there. */
export type NamedCity = { name: string; longitude: number; latitude: number }

/** Up to `most` cities within some degrees of a point, and behind them towns, the largest first; in the language's own letters. */
export function citiesAround(
  { longitude, latitude }: { longitude: number; latitude: number },
  degrees: { across: number; down: number },
  { language, most }: { language: FilmLanguage; most: number },
): NamedCity[] {
  const isNear = (at: { longitude: number; latitude: number }) =>
    Math.abs(at.longitude - longitude) < degrees.across && Math.abs(at.latitude - latitude) < degrees.down
  const cities = (rows ??= readRows())
    .filter(({ city }) => isNear(city))
    .flatMap(({ city, names }): NamedCity[] => {
      const name = names.find(([each]) => each === language)?.[1][0] ?? (readsLatin(language) ? city.name : undefined)
      return name === undefined ? [] : [{ name, longitude: city.longitude, latitude: city.latitude }]
    })
  const small = readsLatin(language) ? [...(towns ??= readTowns()).values()].flat().filter(isNear) : []
  return [...cities, ...small.map(({ name, ...town }) => ({ name, longitude: town.longitude, latitude: town.latitude }))].slice(
    0,
    most,
  )
}

/** The names of cities that are known in a language (in its own script), the longest first. */
export function knownCityNames(language: FilmLanguage): string[] {
  const rows = CITY_NAMES.trim().split('\n').map(namesOf) // prettier-ignore
  const names = rows.flatMap(({ names: all }) => all.filter(([own]) => own === language).flatMap(([, own]) => own))
  return [...new Set(names)].toSorted((one, other) => other.length - one.length)
}

/** How much more a capital, and a city that has names in many languages, is meant by its name than another of as many people. */
const MORE_MEANT = 5

const weightOf = ({ population, capital, known }: City): number =>
  population * (capital ? MORE_MEANT : 1) * (known ? MORE_MEANT : 1)

/** How many times more one city must be meant than the next of its name to be sure, and to be meant against what the film's countries say. */
const SURE = 8
const SURE_ELSEWHERE = 20

/** Which of some cities of one name is meant in a film that names these countries (two letters); null where that is not sure. */
export function meantCity(cities: readonly City[], countries: ReadonlySet<string>): City | null {
  const sorted = cities.toSorted((one, other) => weightOf(other) - weightOf(one))
  const [first, second] = sorted
  if (!first || !second) return first ?? null
  const here = sorted.filter(({ country }) => countries.has(country))
  const [near, next] = here
  if (!near) return weightOf(first) >= SURE * weightOf(second) ? first : null
  const alone = !next || weightOf(near) >= SURE * weightOf(next)
  if (near === first) return alone ? near : null
  return alone && weightOf(first) < SURE_ELSEWHERE * weightOf(near) ? near : null
}
