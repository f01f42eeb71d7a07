import type { TimedWord } from '@orion/film/scenes/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

/** The words of a text that nobody has spoken yet, in seconds: each as long as its share of the letters. */
export function evenWords(text: string, language: FilmLanguage, start: number, seconds: number): TimedWord[] {
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
