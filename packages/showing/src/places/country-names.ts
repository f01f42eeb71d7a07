import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { plainName } from '@orion/film/world/cities.ts'
import { COUNTRY_CODES } from '@orion/film/world/country-codes.ts'
import { LANGUAGES } from '../languages/languages.ts'

let byName: ReadonlyMap<FilmLanguage, ReadonlyMap<string, string>> | null = null

function readNames(language: FilmLanguage): Map<string, string> {
  const names = new Map<string, string>()
  const add = (name: string | undefined, code: string): void => {
    const plain = name === undefined ? '' : plainName(name)
    if (plain !== '' && !LANGUAGES[language].places.unsureCountryNames?.map(plainName).includes(plain)) names.set(plain, code)
  }
  const intl = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of COUNTRY_CODES) add(intl.of(code), code)
  for (const row of (LANGUAGES[language].places.moreCountryNames ?? '').split(/ (?=[A-Z]{2}:)/u)) {
    const [code = '', list = ''] = [row.slice(0, 2), row.slice(3)]
    for (const name of list.split(',')) add(name, code)
  }
  return names
}

const namesIn = (language: FilmLanguage): ReadonlyMap<string, string> => {
  byName ??= new Map(FILM_LANGUAGES.map((one) => [one, readNames(one)]))
  return byName.get(language)!
}

/** The two-letter code of the country with this name. Undefined if the name is not a country's name, or if it also has another meaning. */
export const countryNamed = (name: string, language: FilmLanguage): string | undefined => namesIn(language).get(plainName(name))

/** The names of countries in a language, in the form in which names are compared (`plainName`). */
export const countryNames = (language: FilmLanguage): string[] => [...namesIn(language).keys()]
