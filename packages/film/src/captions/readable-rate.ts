import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import { buildCues, isUnread, readingSpeed } from './cues.ts'

/** How much slower than asked a voice may speak at most: nobody hears that in one sentence. */
const SLOWEST = 0.93

/**
 * The share of its rate at which a text must be spoken so that its captions can be read in time. It is 1 where they already can, and at
 * least `SLOWEST`. `seconds`: the duration of its speech.
 */
export function readableRate(text: string, words: TimedWord[], language: FilmLanguage, seconds: number): number {
  const rates = buildCues(text, words, language, seconds).map(({ lines, start_seconds, end_seconds }) => {
    const characters = lines.join(' ').length
    const lasts = end_seconds - start_seconds
    return isUnread(characters, lasts, language) ? (readingSpeed(language) * lasts) / characters : 1
  })
  return Math.max(SLOWEST, Math.min(1, ...rates))
}
