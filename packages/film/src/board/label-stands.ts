import type { BoardLabel } from './board.ts'

/** Seconds for which a label stands so that it is read, and under which it is not shown where its word is said. */
export const LABEL_READS = 1.7
const LEAST = 0.6

/**
 * Seconds in which the camera rests, of a scene. `opens`: it rests as the scene begins; `closes`: it does not rest again in the scene.
 * `until` is without end where it rests as the scene ends.
 */
export type Rest = { from: number; until: number; opens: boolean; closes: boolean }

/**
 * When a label stands while the camera rests: from its word on, earlier where the camera leaves before it is read, also where it leaves
 * just before the word. What was said in an earlier view is in this one only where it can be read. Null: it does not stand in it.
 */
export function standsIn(
  { at, until: ends = Infinity }: Pick<BoardLabel<number>, 'at' | 'until'>,
  rest: Rest,
): { from: number; until: number } | null {
  const until = Math.min(rest.until, ends)
  if (at >= rest.until && !rest.closes) return null
  const earlier = at < rest.from && !rest.opens
  const from = earlier ? rest.from : at
  if (until - from >= LABEL_READS || (rest.opens && at < 0)) return until > Math.max(0, from) ? { from, until } : null
  if (earlier) return null
  const sooner = Math.max(rest.from, until - LABEL_READS)
  return until - sooner < LEAST ? null : { from: Math.min(from, sooner), until }
}
