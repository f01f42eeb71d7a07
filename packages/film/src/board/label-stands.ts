import type { BoardLabel } from './board.ts'

/** The seconds that a viewer needs to read a label. If less time is left, the label is not shown at its word. */
export const LABEL_READS = 1.7
const LEAST = 0.6

/**
 * A period in which the camera does not move, in seconds of the scene. `opens`: it begins with the scene. `closes`: it is the last one in
 * the scene. `until` is infinite if the camera does not move again in the scene.
 */
export type Rest = { from: number; until: number; opens: boolean; closes: boolean }

/**
 * The times of a label in a period in which the camera does not move. A label appears at its word, or earlier if viewers could otherwise
 * not read it before the camera moves. A label of an earlier view is visible in this view only if there is enough time to read it. Null if
 * the label is not visible in this view.
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
