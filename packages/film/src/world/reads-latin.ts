import { type FilmLanguage, isEast } from '@orion/language/lexicons.ts'

/**
 * Whether a language is written in Latin letters. In other languages, a name without a known translation is left out and not printed in
 * foreign letters.
 */
export const readsLatin = (language: FilmLanguage): boolean => !isEast(language)
