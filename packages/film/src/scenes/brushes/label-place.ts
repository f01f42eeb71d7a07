import type { Box } from '../safe-areas.ts'

/** The distances in pixels between a label and its point that are tried, and the directions. */
const AWAY = [64, 110, 160, 220, 300, 400]
const TURNS = 24
/** Pixels around a label that stay free of other labels. */
const APART = 16
/** The additional cost of a slanted line, compared with a horizontal, vertical or diagonal line. */
const SLANTED = 14

/** The pixels that two boxes have in common. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/**
 * The place of a label next to its named point, within an area. It is as near as the cost of the covered content allows. `getCost` returns
 * this cost, in pixels of distance, for the label's box and for the box with its surrounding space. Null if the area is too small. Sizes
 * are in pixels.
 */
export function placeBeside(
  point: { x: number; y: number },
  { width, height }: { width: number; height: number },
  room: Box,
  getCost: (box: Box, padded: Box) => number,
): Box | null {
  let best: { cost: number; box: Box } | null = null
  for (let turn = 0; turn < TURNS; turn++)
    for (const away of AWAY) {
      const angle = (turn * 2 * Math.PI) / TURNS
      const x = point.x + Math.cos(angle) * (away + width / 2) - width / 2
      const y = point.y + Math.sin(angle) * (away + height / 2) - height / 2
      const box = { x, y, width, height }
      if (x < room.x || y < room.y || x + width > room.x + room.width || y + height > room.y + room.height) continue
      const padded = { x: x - APART, y: y - APART, width: width + 2 * APART, height: height + 2 * APART }
      const cost = away + getCost(box, padded) + (Math.abs(Math.sin(angle * 2)) > 0.2 ? SLANTED : 0)
      if (best === null || cost < best.cost) best = { cost, box }
    }
  return best && best.box
}
