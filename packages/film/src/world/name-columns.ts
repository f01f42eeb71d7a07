import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** The languages of the columns in the tables of cities, waters and landmarks. */
export const NAME_COLUMNS = [
  'en',
  'es',
  'fr',
  'pt',
  'de',
  'sv',
  'hi',
  'ar',
  'ja',
  'zh',
] as const satisfies readonly FilmLanguage[]
