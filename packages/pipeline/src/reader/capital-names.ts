import { type FilmLanguage, hasCapitalNouns } from '@orion/language/lexicons.ts'
import type { Name } from './types.ts'

/** Neighbouring words that begin with a capital letter. */
const CAPITALS = /(?<![\p{L}\p{M}’'-])\p{Lu}[\p{L}\p{M}’'-]*(?:\s\p{Lu}[\p{L}\p{M}’'-]*)*/gu

/**
 * Names in a sentence, found by rule: capitalized words, except the first word alone. None are found in German, because it capitalizes
 * every noun.
 */
export const capitalNames = (text: string, language: FilmLanguage): Name[] =>
  hasCapitalNouns(language)
    ? []
    : [...text.matchAll(CAPITALS)].flatMap(([name], at) =>
        at === 0 && text.search(/\p{L}/u) === text.indexOf(name) && !/\s/u.test(name) ? [] : [{ source: name, film: name }],
      )
