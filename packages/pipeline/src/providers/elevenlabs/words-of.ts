import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import type { TimedWord } from '@orion/film/recipe.ts'
import { placeWords } from '../found/place-words.ts'

/** The start and end of each character in seconds; the three lists have the same length. A character may be more than one UTF-16 unit. */
export type Alignment = {
  characters: readonly string[]
  character_start_times_seconds: readonly number[]
  character_end_times_seconds: readonly number[]
}

/**
 * The words of a text with their times. A word lasts from its first character to its last. Absent if the alignment is of another text, has
 * lists of different lengths, or runs backwards, because a wrong time is worse than none.
 */
export function timeWords(text: string, language: FilmLanguage, alignment: Alignment): TimedWord[] | undefined {
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = alignment
  if (characters.length !== starts.length || characters.length !== ends.length) return undefined
  const spoken = characters.join('')
  const at = characters.flatMap((character, index) => Array.from({ length: character.length }, () => index))
  const heard = listVisibleWords(spoken, language).map(({ text: word, char_start, char_end }) => ({
    text: word,
    char_start,
    char_end,
    start_seconds: starts[at[char_start]],
    end_seconds: ends[at[char_end - 1]],
  }))
  const runsOn = heard.every(
    ({ start_seconds, end_seconds }, index) =>
      start_seconds >= (heard[index - 1]?.start_seconds ?? 0) && end_seconds >= start_seconds,
  )
  if (!runsOn || heard.length === 0) return undefined
  return spoken === text ? heard : placeWords(text, heard)
}
