import { overlap } from '../scenes/brushes/label-place.ts'
import { evenBox } from '../scenes/scene.ts'
import type { Box } from '../scenes/safe-areas.ts'

/** Pixels between a chart and the credit. */
const GAP = 12

/**
 * The place of a chart that does not overlap the credit, in pixels: below a credit in the upper half of the frame, above one in the lower
 * half, otherwise next to it. `room` is where charts may be. Returns the same box if no place in `room` is free.
 */
export function clearOfCredit(box: Box, credit: Box, room: Box): Box {
  if (overlap(box, credit) === 0) return box
  const isInRoom = ({ x, y, width, height }: Box): boolean =>
    x >= room.x && y >= room.y && x + width <= room.x + room.width && y + height <= room.y + room.height
  const below = { ...box, y: credit.y + credit.height + GAP }
  const above = { ...box, y: credit.y - GAP - box.height }
  const right = { ...box, x: credit.x + credit.width + GAP }
  const left = { ...box, x: credit.x - GAP - box.width }
  const isTop = credit.y < room.y + room.height / 2
  const places = [isTop ? below : above, right, left]
  return evenBox(places.find(isInRoom) ?? box)
}
