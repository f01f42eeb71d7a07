import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import { buildCues, isUnread, readingSpeed } from './cues.ts'

/** The lowest share of the requested rate at which a voice may speak. Listeners do not notice this change in one sentence. */
const SLOWEST = 0.93

/**
 * The share of its rate at which a voice must speak a text so that viewers can read the captions in time. It is 1 if they already can, and
 * at least `SLOWEST`. `seconds` is the duration of the speech.
 */
export function readableRate(text: string, words: TimedWord[], language: FilmLanguage, seconds: number): number {
  const rates = buildCues(text, words, language, seconds).map(({ lines, start_seconds, end_seconds }) => {
    const characters = lines.join(' ').length
    const lasts = end_seconds - start_seconds
    return isUnread(characters, lasts, language) ? (readingSpeed(language) * lasts) / characters : 1
  })
  return Math.max(SLOWEST, Math.min(1, ...rates))
}
