import type { TimedWord } from '@orion/film/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

/**
 * Times of the words of a text that is not spoken yet, in seconds. Each word's time is proportional to its letters. `start`: when the text
 * begins; `seconds`: its length.
 */
export function evenWords(
  text: string,
  language: FilmLanguage,
  { start, seconds }: { start: number; seconds: number },
): TimedWord[] {
  const found = isUnspaced(language)
    ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    : [...text.matchAll(/\S+/gu)].map(({ 0: segment, index }) => ({ segment, index }))
  const at = (letter: number): number => start + (seconds * letter) / Math.max(1, text.length)
  return found.map(({ segment, index }) => ({
    text: segment,
    start_seconds: at(index),
    end_seconds: at(index + segment.length),
    char_start: index,
    char_end: index + segment.length,
  }))
}
