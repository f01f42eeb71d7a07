import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

const readSets = (key: 'leaning' | 'trailing'): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(LANGUAGES).flatMap(([language, { lines }]) =>
      lines[key] ? [[language, new Set(lines[key].split(' '))]] : [],
    ),
  )
const leaning = readSets('leaning')
const trailing = readSets('trailing')

/**
 * How much a line break between two words disturbs reading: from 0 (end of a sentence) to 100 (inside a phrase). `between` is the text
 * between the two words.
 */
export function breakCost(before: string, between: string, after: string, language: FilmLanguage): number {
  if (/[.!?。！？؟।…]/u.test(between)) return 0
  if (/[,;:，；：、،؛—–]/u.test(between)) return 6
  if (/[)）"”»」』]\s*$/u.test(between) && trailing.get(language)?.has(after)) return 92
  if (/[()"“”«»「」『』]/u.test(between)) return 20
  if (trailing.get(language)?.has(after)) return 95
  if (leaning.get(language)?.has(before.toLowerCase())) return 90
  if (/\p{N}$/u.test(before)) return 80
  // a number after its noun: "Nummer 11", "April 22"
  if (/^\p{Lu}/u.test(before) && /^\p{Nd}{1,4}$/u.test(after)) return 80
  if (isUnspaced(language)) return trailing.get(language)?.has(before) ? 22 : 55
  if (leaning.get(language)?.has(after.toLowerCase())) return 18
  return 45
}
