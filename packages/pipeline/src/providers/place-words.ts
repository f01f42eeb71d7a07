import type { TimedWord } from '@orion/film/scenes/recipe.ts'

/** A word as a service heard itself say it, in seconds. */
export type HeardWord = { text: string; start_seconds: number; end_seconds: number }

/**
 * The words of a text with the times that a service gave for its own: found in the text in order, ignoring what is no letter or digit.
 * Absent when one is not found, since a wrong time is worse than none.
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
