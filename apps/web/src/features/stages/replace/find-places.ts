import { wordPattern, type WordOptions } from './word-pattern.ts'
import type { FilmText } from './film-texts.ts'

/** A match in a text of the film, in characters. `id` names it in the film. */
export type Place = { id: string; of: FilmText; from: number; to: number }

/** Maximum number of listed matches. People do not read longer lists. */
export const MOST_PLACES = 200

/** Every place of words in the film. */
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
 * The initially selected matches: all, except captions of a scene whose sentence also matches. These captions follow the sentence
 * automatically.
 */
export function wantedAtFirst(places: readonly Place[]): Place[] {
  const in_script = new Set(places.filter(({ of }) => of.stage < 4).map(({ of }) => of.scene_id))
  return places.filter(({ of }) => !(of.follows && in_script.has(of.scene_id)))
}
