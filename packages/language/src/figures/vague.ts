import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern } from '../lexicons/word-patterns.ts'

/** The value of a scale without a factor: 100, 12,000. */
const SCALE = /^1[02]0*$/u

/** Characters beside a number that may contain a word for "several". */
const NEAR = 24

/** Whether words leave the number of a scale open: "several hundred", "dozens", 二十几. Digits below 100 are no scale ("several 12-inch"). */
export function isVague(
  text: string,
  { start, end, value }: { start: number; end: number; value: number },
  language: FilmLanguage,
): boolean {
  const { several, scales = '(?!)' } = getLexicon(language).numbers.vague
  const written = text.slice(start, end)
  const in_words = !/^\d/u.test(written)
  if (isUnspaced(language)) return in_words && pattern(language, several, 'start').test(text.slice(end, end + NEAR))
  if (pattern(language, scales, 'start', 'iu').test(written)) return true
  if (pattern(language, `\\sd[ei]\\s(?:${scales})`, 'start', 'iu').test(text.slice(end, end + NEAR))) return true
  const before = text.slice(Math.max(0, start - NEAR), start)
  return SCALE.test(`${value}`) && (in_words || value >= 100) && pattern(language, `(?:${several})\\s*`, 'end', 'iu').test(before)
}
