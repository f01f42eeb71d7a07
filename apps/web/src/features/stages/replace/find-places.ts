import { wordPattern, type WordOptions } from './word-pattern.ts'
import type { FilmText } from './film-texts.ts'

/** A match in a text of the film. `from` and `to` are indexes of characters. `id` identifies the match in the film. */
export type Place = { id: string; of: FilmText; from: number; to: number }

/** The maximum number of listed matches. People do not read longer lists. */
export const MOST_PLACES = 200

/** All matches of words in the film. */
export function findPlaces(texts: readonly FilmText[], words: string, wish: WordOptions): Place[] {
  const pattern = wordPattern(words, wish)
  if (pattern === null) return []
  return texts.flatMap((of) =>
    [...of.text.matchAll(pattern)].map(({ 0: found, index }) => ({
      id: `${of.stage} ${of.kind} ${of.id} ${index}`,
      of,
      from: index,
      to: index + found.length,
    })),
  )
}

/**
 * The matches that are selected at first. Captions are left out if a sentence of their scene also matches, because they are made again from
 * the sentence.
 */
export function wantedAtFirst(places: readonly Place[]): Place[] {
  const in_script = new Set(places.filter(({ of }) => of.stage < 4).map(({ of }) => of.scene_id))
  return places.filter(({ of }) => !(of.follows && in_script.has(of.scene_id)))
}
