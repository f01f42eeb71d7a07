import type { FilmLanguage } from '@orion/language/lexicons.ts'
import {
  normaliseForSpeech,
  type Pronunciation,
  pronunciationsIn,
  type SpokenToken,
  listVisibleWords,
} from '@orion/language/reading.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A word that the offline voices are likely to mispronounce, and the reason. */
export type DoubtfulWord = { word: string; why: 'script' | 'letters' | 'consonants' | 'symbol' | 'letters_and_digits' }

const LATIN = /^[\p{Script=Latin}\p{Script=Inherited}]$/u

/** Letters that the voices of the Latin languages cannot speak: Łódź, Şehzade, Dvořák. Long vowels (Tōkyō) are spoken as short vowels. */
const STRANGE = /[\u0100-\u024f\u1ea0-\u1ef9](?<![āēīōūœÿĀĒĪŌŪŒŸ])/u
const NORDIC = /[åøðþ]/iu
const VOWEL = /[aeiouyà-åè-ïò-öø-ýāēīōūœæ]/iu

/** Signs that the voices speak or skip on purpose. */
const KNOWN_SIGNS = /[\p{Extended_Pictographic}&+=×%‰°$€£¥₹½¼¾⅓⅔²³℃<>|~^*_#`´¨©®™]/u

function findDoubt(word: string, language: FilmLanguage, pieces: readonly SpokenToken[]): DoubtfulWord['why'] | undefined {
  const letters = [...word].filter((character) => /[\p{L}\p{M}]/u.test(character))
  const { letters: own_letters, nordicLetters } = LANGUAGES[language].speech
  const known = own_letters ?? LATIN
  if (letters.some((letter) => !known.test(letter)) && letters.length > 1) return 'script'
  if (pieces.length > 1 && /\p{Ll}\d+\p{Ll}/u.test(word)) return 'letters_and_digits'
  if (known !== LATIN) return undefined
  if (STRANGE.test(word) || (nordicLetters === undefined && NORDIC.test(word))) return 'letters'
  return pieces.every((piece) => piece.as_shown) && /^\p{L}\p{Ll}{2,}$/u.test(word) && !VOWEL.test(word)
    ? 'consonants'
    : undefined
}

/**
 * The words of a text that its voice is likely to mispronounce. They have an unknown script or unknown letters, no vowel (Krk), digits
 * among lower-case letters, or signs without a name. The voice spells words in capitals correctly. Words in the user's dictionary are left
 * out. Each word is listed once.
 */
export function doubtfulWords(
  text: string,
  language: FilmLanguage,
  pronunciations: readonly Pronunciation[] = [],
): DoubtfulWord[] {
  const tokens = normaliseForSpeech(text, language)
  const found = new Map<string, DoubtfulWord['why']>()
  for (const { text: word, char_start, char_end } of listVisibleWords(text, language)) {
    const pieces = tokens.filter(({ start, end }) => start < char_end && end > char_start)
    const why = findDoubt(word, language, pieces)
    if (why !== undefined) found.set(word, why)
  }
  for (const { spoken, as_shown } of tokens)
    if (as_shown)
      for (const [sign] of spoken.matchAll(/[\p{Sm}\p{Sc}\p{So}]/gu)) if (!KNOWN_SIGNS.test(sign)) found.set(sign, 'symbol')
  return [...found]
    .filter(([word]) => pronunciationsIn(word, pronunciations, language).length === 0)
    .map(([word, why]) => ({ word, why }))
}
