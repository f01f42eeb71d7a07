import { toPattern } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/** The words that a language writes in capitals. A list is a text with spaces between its words. */
export type Acronyms = {
  /**
   * Acronyms that are read as words although they are short or hard to pronounce. Also everyday words that are in capitals for emphasis.
   */
  words: string
  /** Acronyms that are spelled although they could be pronounced. */
  letters: string
}

/** Names of companies and things that all languages read as words. */
const NAMES =
  'NVIDIA ASUS IKEA LEGO VISA ADIDAS FIAT SEAT SAAB BAYER ALDI LIDL ASICS HAMAS UNESCO UNICEF NASA NATO OPEC FIFA UEFA UNCTAD LIGO ALMA CERN SETI DARPA LADA ZARA MAX ABBA SARS MERS'

/** Roman numerals of rulers and chapters. They are not spelled. */
const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/u

/** One or two consonants that may begin a word. */
const ONSET = '(?:[BCFGKP][LR]|[DTV]R|S[CKLMNPTW]|[CS]H|TH|QU|[B-DF-HJ-NP-TV-Z])'
const CODA = '(?:[LNRS][CDFGKLMNPST]|[CDKP]S|[B-DF-HJ-NP-TV-Z])'
const VOWELS = '[AEIOUÄÖÅÉÓÚÍÁÃÕ]{1,2}'

/** Whether letters can be pronounced as a word. They must be syllables of one or two consonants and one or two vowels. */
const SAYABLE = new RegExp(
  `^${ONSET}?${VOWELS}(?:(?:[LMNRS]|[BCDFGKPT](?=[BCDFGKMPTSV][AEIOU]))?${ONSET}${VOWELS})*${CODA}?$`,
  'u',
)

/** Whether a text is written entirely in capitals, like a heading. */
const isHeading = (text: string) => !/\p{Ll}/u.test(text)

/**
 * Spells words in capitals letter by letter (FBI, EU, USA), unless the language reads them as words (NATO). The speech engines would read
 * EU or CIA as a word: they spell only words without a vowel (BBC). Unknown words of two or three letters are spelled. Unknown words of
 * four or more letters are read as words if they can be pronounced.
 */
export function acronymRule({ words, letters }: Acronyms, { currencies, units, scales }: SpeechTable): SpeechRule {
  const asWords = new Set([...words.split(' '), ...NAMES.split(' ')])
  const asLetters = new Set(letters.split(' '))
  const measured = new Set([currencies, units, scales].flatMap(Object.keys))
  const amount = new RegExp(`(?:\\d|(?<!\\p{L})(?:${toPattern(Object.keys(scales))}))\\s?$`, 'u')
  return {
    pattern: /(?<![\p{L}\p{M}\d])\p{Lu}{2,6}(?=s?(?![\p{L}\p{M}\d$€£]|-\$)|\d{2})/gu,
    say: ([acronym], before, after) => {
      if (!/[AEIOUYÄÖÅÜÉ]/u.test(acronym) || asWords.has(acronym) || ROMAN.test(acronym)) return undefined
      if (measured.has(acronym) && (amount.test(before) || /^\s?\d/u.test(after))) return undefined
      if (acronym.length > 3 && SAYABLE.test(acronym) && !asLetters.has(acronym)) return undefined
      const round = `${before.slice(-60)}${after.slice(0, 60)}`
      return round.length > 8 && isHeading(round) ? undefined : [...acronym].join(' ')
    },
  }
}
