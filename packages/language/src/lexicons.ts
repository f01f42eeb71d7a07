/** The languages of films and their lists of words. */
export { FAMILY_NAMES } from './lexicons/chinese-names.ts'
export {
  FILM_LANGUAGES,
  type FilmLanguage,
  hasCapitalNouns,
  isEast,
  isRightToLeft,
  isUnspaced,
  NAME_COLUMNS,
} from './lexicons/languages.ts'
export { getLexicon } from './lexicons/lexicon-of.ts'
export { NAME_PARTICLES } from './lexicons/name-particles.ts'
export { pattern, getPattern } from './lexicons/word-patterns.ts'
