import { type BoardPart, type TimedBoard, drawBoardStill } from '@orion/film/board.ts'
import { contrastOfLuminance, computeLuminance, type Palette } from '@orion/film/recipe.ts'

/** Width in pixels of the small image that is sufficient for measuring. */
const WIDTH = 320
const STEP = 36
/** Differences in luminance and in colour below these values are not visible at a glance. */
const FAINT = { luma: 1.3, steps: 90 }

const pixels = (board: TimedBoard, t: number, palette: Palette): Uint8ClampedArray => {
  const canvas = drawBoardStill(board, t, { palette, width: WIDTH })
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
}

/** The board without a part. */
export const withoutPart = (board: TimedBoard, { id }: BoardPart<number>): TimedBoard => {
  const gone = ({ stood: _stood, ...each }: BoardPart<number>): BoardPart<number> => ({ ...each, alpha: 0 })
  return {
    ...board,
    parts: board.parts.map((each) => (each.id === id ? gone(each) : each)),
    acts: board.acts.filter((act) => act.part !== id || act.alpha === undefined),
  }
}

/**
 * The share of the frame (0 to 1) that changes at a time when a part and its riders are removed. `plain`: the share of the part's area that
 * contrasts with the parts behind it.
 */
export function measureVisibleShare(
  board: TimedBoard,
  part: BoardPart<number>,
  { t, palette }: { t: number; palette: Palette },
): { share: number; plain: number } {
  const whole = pixels(board, t, palette)
  const rest = pixels(withoutPart(board, part), t, palette)
  let count = 0
  let covered = 0
  let plain = 0
  for (let at = 0; at < whole.length; at += 4) {
    const red = whole[at]
    const green = whole[at + 1]
    const blue = whole[at + 2]
    const r = rest[at]
    const g = rest[at + 1]
    const b = rest[at + 2]
    const steps = Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b)
    if (steps === 0) continue
    covered += 1
    count += Number(steps > STEP)
    plain += Number(
      steps >= FAINT.steps || contrastOfLuminance(computeLuminance(red, green, blue), computeLuminance(r, g, b)) >= FAINT.luma,
    )
  }
  return { share: count / (whole.length / 4), plain: covered === 0 ? 0 : plain / covered }
}
