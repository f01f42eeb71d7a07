import type { Box } from '@orion/media/picture/i420.ts'

/** The fixed cost of a box, in pixels. The box's own pixels are added. */
const COST_OF_A_BOX = 2000

const measureArea = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Joins boxes, so that fewer boxes cover the same pixels. Two boxes are joined if one box around both costs no more than both together. */
export function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = []
  for (const box of boxes) {
    let joined_box = box
    for (let index = joined.length - 1; index >= 0; index--) {
      const both = around(joined_box, joined[index])
      if (measureArea(both) > measureArea(joined_box) + measureArea(joined[index]) + COST_OF_A_BOX) continue
      joined_box = both
      joined.splice(index, 1)
      index = joined.length // the larger box may now overlap others
    }
    joined.push(joined_box)
  }
  return joined
}
