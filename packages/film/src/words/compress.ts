import type { FilmLanguage } from '../languages.ts'
import { lexiconOf } from './lexicons.ts'
import { wordsOf } from './rules.ts'

/** A sentence without what no listener misses: parentheses and citation marks. */
export function dropParentheses(sentence: string): string {
  const bare = sentence
    .replace(/\s*[（(][^()（）]*[)）]/gu, '')
    .replace(/\s*\[\d+\]/gu, '')
    .replace(/\s+([,.;:!?،。，])/gu, (all, mark: string) => (/\u00a0/u.test(all) ? all : mark))
    .replace(/ {2,}/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]{2}/u.test(bare) ? bare : sentence
}

const SHORTEST_WORDS = 8
/** What a clause turns down, forbids or fails is news, not an aside. */
const REFUSES = /(?<!\p{L})(?:refus|reject|declin|denied|forb|bann|fail|rechaz|neg[óa]|prohib|fracas|recus|proib)\p{L}*/iu
/** Stands where the clause stood while its comma is looked at. */
const CUT = '\ufffc'

/** The sentence without a relative clause between commas, or undefined where nothing may go: figures stay, eight words remain. */
export function shortForm(sentence: string, language: FilmLanguage): string | undefined {
  const { relative } = lexiconOf(language)
  const clause = relative?.exec(sentence)?.[0]
  if (!relative || !clause || /\p{N}/u.test(clause)) return undefined
  if (wordsOf(language, 'markers').test(clause) || wordsOf(language, 'striking').test(clause) || REFUSES.test(clause))
    return undefined
  const rest = sentence
    .replace(relative, CUT)
    .replace(new RegExp(`${CUT}, (?=(?:${lexiconOf(language).and}) )`, 'u'), ' ')
    .replace(CUT, '')
    .replace(/,\./u, '.')
    .replace(
      /^((?:\p{Lu}[\p{L}’-]+|de|von|van|del|da) (?:(?:\p{Lu}[\p{L}’-]+|de|von|van|del|da) ?)+), (?=\p{Ll})/u,
      (_, name: string) => `${name.trim()} `,
    )
  return rest !== sentence && rest.split(/\s+/u).length >= SHORTEST_WORDS ? rest : undefined
}
