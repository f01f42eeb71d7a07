import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { plainName, COUNTRY_CODES } from '@orion/film/recipe.ts'
import { LANGUAGES } from '../languages/languages.ts'

const byName = new Map<FilmLanguage, ReadonlyMap<string, string>>()

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
  const known = byName.get(language)
  if (known !== undefined) return known
  const names = readNames(language)
  byName.set(language, names)
  return names
}

/** The two-letter code of the country with this name. Undefined if the name is not a country's name, or if it also has another meaning. */
export const countryNamed = (name: string, language: FilmLanguage): string | undefined => namesIn(language).get(plainName(name))

/** The names of countries in a language, in the form in which names are compared (`plainName`). */
export const countryNames = (language: FilmLanguage): string[] => [...namesIn(language).keys()]
