import { faceOf } from '../../fonts/faces.ts'
import { measureText } from '../fit.ts'
import { mustFit } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import { addPatch, even, isWide, markOf, type Scene } from '../scene.ts'

/** Which step is being told: `at` from 1 to `of`, from the frame `enter` on. */
export type StepTurn = { at: number; enter: number; leave?: number }

type CornerWish = { of: number; turns: readonly StepTurn[]; colors: { now: string; done: string; coming: string; quiet: string } }

const PIP = { width: 46, height: 10, gap: 8 }
/** Widest row of pips in pixels. */
const ROOM = 380

/** The box of the corner in the frame, in pixels: at the end of the text area's first line. */
export function cornerBox(scene: Scene, of: number): { x: number; y: number; width: number; height: number } {
  const { text } = scene.area
  const each = Math.min(PIP.width, (ROOM - (of - 1) * PIP.gap) / of)
  const width = Math.max(150, of * each + (of - 1) * PIP.gap)
  return { x: text.x + text.width - width, y: text.y - (isWide(scene) ? 14 : 6), width, height: 112 }
}

/** The pips of a how-to: one a step, the current one lit. */
export function stepPips(scene: Scene, { of, turns, colors }: CornerWish): void {
  const { x, y, width, height } = cornerBox(scene, of)
  const each = Math.min(PIP.width, (ROOM - (of - 1) * PIP.gap) / of)
  const left = width - of * each - (of - 1) * PIP.gap
  const now = (frame: number) => turns.findLast(({ enter }) => frame >= enter)?.at ?? turns[0]!.at - 1
  addPatch(scene, {
    ...{ x: even(x), y: even(y + height - 20), width: even(width) + 2, height: 20 },
    state: now,
    draw: (context, frame) => {
      for (let pip = 1; pip <= of; pip++) {
        context.fillStyle = pip < now(frame) ? colors.done : pip === now(frame) ? colors.now : colors.coming
        context.beginPath()
        context.roundRect(left + (pip - 1) * (each + PIP.gap), 5, each, PIP.height, PIP.height / 2)
        context.fill()
      }
    },
  })
}

/** The pips with the step's number and how many there are: "2 / 4". */
export function stepsCorner(scene: Scene, wish: CornerWish): void {
  const { of, turns, colors } = wish
  const { x, y, width } = cornerBox(scene, of)
  stepPips(scene, wish)
  const { language } = scene.recipe
  const total = mustFit(scene, `/ ${of}`, { role: 'display', width: 160, height: 90, largest: 46, smallest: 40, most_lines: 1 })
  const end = x + width
  placeText(scene, total, { x: end, y: y + 32, align: 'end', color: colors.quiet, enter: turns[0]!.enter, scale: true })
  const inset =
    measureText(total.lines[0]!, faceOf('display', language, total.lines[0]!), total.size, language, total.weight) + 14
  for (const { at, enter, leave } of turns) {
    const number = mustFit(scene, String(at), {
      role: 'display',
      width: 140,
      height: 120,
      largest: 84,
      smallest: 60,
      most_lines: 1,
    })
    placeText(scene, number, {
      ...{ x: end - inset, y: y + 84 - number.height, align: 'end', color: colors.now, enter, scale: true },
      ...(leave !== undefined && { leave }),
    })
  }
}

/** The corner kept over another scene of a how-to, on a ground of its own; left out where the scene's own words stand there. */
export function keepCorner(scene: Scene, { at, of }: { at: number; of: number }): void {
  const { palette } = scene
  const box = cornerBox(scene, of)
  const [left, top, right, bottom] = [box.x - 34, box.y - 16, box.x + box.width + 34, box.y + box.height + 14]
  const mirror = (x: number, width: number) => (scene.mirrored ? scene.width - x - width : x)
  const meets = scene.text_boxes.some(
    (text) =>
      mirror(text.x, text.width) < right &&
      mirror(text.x, text.width) + text.width > left &&
      text.y < bottom &&
      text.y + text.height > top,
  )
  if (meets) return
  const half = { width: even(right - left), height: even(bottom - top) }
  addPatch(scene, {
    ...{ x: even(left), y: even(top), ...half },
    state: () => 'ground',
    draw: (context) => {
      context.fillStyle = withAlpha(palette.deep, 0.93)
      context.beginPath()
      context.roundRect(0, 0, half.width, half.height, 18)
      context.fill()
    },
  })
  const colors = { now: markOf(scene), done: palette.cream, coming: palette.ramp[5], quiet: palette.cream2 }
  stepsCorner(scene, { of, turns: [{ at, enter: -60 }], colors })
}
