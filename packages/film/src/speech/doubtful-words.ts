import type { FilmLanguage } from '../languages.ts'
import { normaliseForSpeech } from './normalise/normalise.ts'
import type { Pronunciation } from './pronunciation.ts'
import { pronunciationsIn } from './pronunciation.ts'
import { shownWords } from './shown-words.ts'

/** A word that the offline voices are likely to say wrongly, and why. */
export type DoubtfulWord = { word: string; why: 'script' | 'consonants' | 'symbol' | 'letters_and_digits' }

/** The letters that a language's voice knows; each also says Latin words. */
const LETTERS: Partial<Record<FilmLanguage, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{Script=Latin}\p{Script=Inherited}]$/u,
  hi: /^[\p{Script=Devanagari}\p{Script=Latin}\p{Script=Inherited}]$/u,
  zh: /^[\p{Script=Han}\p{Script=Latin}]$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー]$/u,
}
const LATIN = /^[\p{Script=Latin}\p{Script=Inherited}]$/u

/** Signs that are said, or are silent on purpose. */
const KNOWN_SIGNS = /[\p{Extended_Pictographic}&+=×%‰°$€£¥₹½¼¾⅓⅔²³℃<>|~^*_#`´¨©®™]/u

function doubtOf(word: string, language: FilmLanguage, pieces: number): DoubtfulWord['why'] | undefined {
  const letters = [...word].filter((character) => /[\p{L}\p{M}]/u.test(character))
  const known = LETTERS[language] ?? LATIN
  if (letters.some((letter) => !known.test(letter)) && letters.length > 1) return 'script'
  if (/^\p{Lu}{3,}$/u.test(word) && /^[B-DF-HJ-NP-TV-XZ]+$/u.test(word)) return 'consonants'
  if (pieces > 1 && /\p{L}\d|\d\p{L}/u.test(word) && language !== 'ja' && language !== 'zh') return 'letters_and_digits'
  return undefined
}

/**
 * The words of a text that its voice is likely to say wrongly: of a script that it does not know, capitals without a vowel, letters mixed with
 * digits, signs without a name. Words of the user's dictionary are left out; each word is told once.
 */
export function doubtfulWords(
  text: string,
  language: FilmLanguage,
  pronunciations: readonly Pronunciation[] = [],
): DoubtfulWord[] {
  const tokens = normaliseForSpeech(text, language)
  const found = new Map<string, DoubtfulWord['why']>()
  for (const { text: word, char_start, char_end } of shownWords(text, language)) {
    const pieces = tokens.filter(({ start, end }) => start < char_end && end > char_start).length
    const why = doubtOf(word, language, pieces)
    if (why !== undefined) found.set(word, why)
  }
  for (const { spoken, as_shown } of tokens)
    if (as_shown)
      for (const [sign] of spoken.matchAll(/[\p{Sm}\p{Sc}\p{So}]/gu)) if (!KNOWN_SIGNS.test(sign)) found.set(sign, 'symbol')
  return [...found]
    .filter(([word]) => pronunciationsIn(word, pronunciations, language).length === 0)
    .map(([word, why]) => ({ word, why }))
}
