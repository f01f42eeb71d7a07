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

/** Fewer boxes that cover the same pixels. Two boxes are joined where one box around both costs no more than both. */
export function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = []
  for (const box of boxes) {
    let own = box
    for (let index = joined.length - 1; index >= 0; index--) {
      const both = around(own, joined[index])
      if (measureArea(both) > measureArea(own) + measureArea(joined[index]) + COST_OF_A_BOX) continue
      own = both
      joined.splice(index, 1)
      index = joined.length // the larger box may now meet others
    }
    joined.push(own)
  }
  return joined
}
