import type { BoardLabel } from './board.ts'

/** Seconds that a viewer needs to read a label. A label with less time is not shown at its word. */
export const LABEL_READS = 1.7
const LEAST = 0.6

/**
 * Seconds of a scene in which the camera rests. `opens`: the rest begins with the scene. `closes`: the camera does not rest again in the
 * scene. `until` is infinite where the camera rests at the scene's end.
 */
export type Rest = { from: number; until: number; opens: boolean; closes: boolean }

/**
 * The time of a label while the camera rests. The label appears at its word. The label appears earlier where the camera would leave before
 * viewers can read the label, or just before the word. A label of an earlier view is shown in this view only where viewers can read the
 * label. Null: the view does not show the label.
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
