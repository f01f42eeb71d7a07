import type { BoardLabel } from './board.ts'

/** Seconds that a label needs to be read; with less time it is not shown at its word. */
export const LABEL_READS = 1.7
const LEAST = 0.6

/**
 * Seconds in which the camera rests, of a scene. `opens`: it rests as the scene begins; `closes`: it does not rest again in the scene.
 * `until` is without end where it rests as the scene ends.
 */
export type Rest = { from: number; until: number; opens: boolean; closes: boolean }

/**
 * The time of a label while the camera rests: from its word on, earlier where the camera would leave before it is read or just before the
 * word. A label of an earlier view is in this one only where it can be read. Null: the view does not have it.
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
