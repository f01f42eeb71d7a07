import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'

/** A word as the viewer reads it. UTF-16 offsets in the displayed text. */
export type VisibleWord = { text: string; char_start: number; char_end: number }

/** A range without white space. The groups of a number (75 000) and its per cent sign stay together. */
const STRETCH =
  /[^\s\d—…]*\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[ \u00a0\u202f]%)?[^\s—…]*|[^\s—…]*\d[ \u00a0\u202f]%|[^\s—…]+/gu

const LEADING = /^(?:(?![$€£¥₹#&%+=×½¼¾])[\p{P}\p{S}])+/u
const TRAILING = /(?:(?![%‰°$€£¥₹²³½¼¾℃&+=×])[\p{P}\p{S}])+$/u
const SPOKEN = /[\p{L}\p{N}%&+=×½¼¾$€£]/u

/** The words of a text in order, without surrounding punctuation. In Chinese and Japanese, the segmenter's words. */
export function listVisibleWords(text: string, language: FilmLanguage): VisibleWord[] {
  const pieces = isUnspaced(language)
    ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
        .filter((piece) => piece.isWordLike)
        .map(({ segment, index }) => ({ segment, index }))
    : [...text.matchAll(STRETCH)].map((match) => ({ segment: match[0], index: match.index }))
  return pieces.flatMap(({ segment, index }) => {
    const start = index + (LEADING.exec(segment)?.[0].length ?? 0)
    const word = text.slice(start, index + segment.length).replace(TRAILING, '')
    return SPOKEN.test(word) ? [{ text: word, char_start: start, char_end: start + word.length }] : []
  })
}
