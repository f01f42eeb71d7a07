import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { SpeechRule } from './table.ts'

/** A displayed word, and the spelling with which the voice pronounces it correctly. */
export type Pronunciation = { word: string; say: string }

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')

/** 'fray-NEL' marks its stress by capitals, as in dictionaries. A voice would read these capitals as letters. */
const asSyllables = (say: string): string =>
  say.replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu, (word) => {
    const stressed = word.split('-').some((part) => /^\p{Lu}{2,}$/u.test(part))
    return stressed && /\p{Ll}/u.test(word) ? word.toLowerCase() : word
  })

const rulesByList = new WeakMap<readonly Pronunciation[], SpeechRule[]>()

/**
 * The user's words as rules, the longest first: whole words, in upper or lower case. In Chinese and Japanese, the words match everywhere.
 */
export function pronunciationRules(pronunciations: readonly Pronunciation[], language: FilmLanguage): SpeechRule[] {
  const known = rulesByList.get(pronunciations)
  if (known) return known
  const rules = pronunciations
    .filter(({ word, say }) => word.trim() !== '' && say.trim() !== '')
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ word, say }): SpeechRule => {
      const whole = escape(word.trim())
      const source = isUnspaced(language) ? whole : `(?<![\\p{L}\\p{M}\\p{N}])${whole}(?![\\p{L}\\p{M}\\p{N}])`
      const spoken = asSyllables(say.trim())
      return { pattern: new RegExp(source, 'giu'), say: () => spoken }
    })
  rulesByList.set(pronunciations, rules)
  return rules
}

/** The user's words that occur in a text. The text's sound depends on them. */
export const pronunciationsIn = (
  text: string,
  pronunciations: readonly Pronunciation[],
  language: FilmLanguage,
): Pronunciation[] =>
  pronunciations.filter((each) => pronunciationRules([each], language).some(({ pattern }) => text.search(pattern) >= 0))
