import { onFrame } from './on-frame.ts'

/**
 * The new position of an item that is dragged to a second. This is the nearest of `targets` within `reach` seconds, which is returned as
 * `at`. Otherwise it is the nearest whole frame.
 */
export function snap(seconds: number, targets: readonly number[], reach: number): { seconds: number; at: number | null } {
  let at: number | null = null
  for (const target of targets)
    if (Math.abs(target - seconds) <= Math.abs((at ?? Infinity) - seconds) && Math.abs(target - seconds) <= reach) at = target
  return { seconds: at ?? onFrame(seconds), at }
}

/** The start and the end of an item, in seconds. */
export type Span = { from: number; to: number }

/** Like `snap`, for an item with a start and an end. The one that is nearer to a target snaps. */
export function snapSpan({ from, to }: Span, targets: readonly number[], reach: number): { from: number; at: number | null } {
  const start = snap(from, targets, reach)
  const end = snap(to, targets, reach)
  const isEnd = end.at !== null && (start.at === null || Math.abs(end.seconds - to) < Math.abs(start.seconds - from))
  return isEnd ? { from: end.seconds - (to - from), at: end.at } : { from: start.seconds, at: start.at }
}
