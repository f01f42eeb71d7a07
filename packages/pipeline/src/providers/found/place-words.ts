import type { TimedWord } from '@orion/film/recipe.ts'

/** A word that the service heard in its own speech, in seconds. */
export type HeardWord = { text: string; start_seconds: number; end_seconds: number }

/**
 * The words of a text with the times of the words that a service heard. Words are matched in order and only by letters and digits. Absent
 * if one word is not found, because a wrong time is worse than none.
 */
export function placeWords(text: string, heard: readonly HeardWord[]): TimedWord[] | undefined {
  const words: TimedWord[] = []
  let from = 0
  const low = text.toLowerCase()
  for (const { text: said, start_seconds, end_seconds } of heard) {
    const bare = said.replace(/^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')
    if (bare === '') continue
    const char_start = low.indexOf(bare.toLowerCase(), from)
    if (char_start < 0) return undefined
    const char_end = char_start + bare.length
    words.push({ text: text.slice(char_start, char_end), start_seconds, end_seconds, char_start, char_end })
    from = char_end
  }
  return words.length > 0 ? words : undefined
}
