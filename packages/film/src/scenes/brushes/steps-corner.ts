import { addPatch, even, isWide, type Scene } from '../scene.ts'

/** The current step: `at` from 1 to `of`, starting at the frame `enter`. */
type StepTurn = { at: number; enter: number }

type CornerWish = { of: number; turns: readonly StepTurn[]; colors: { now: string; done: string; coming: string } }

const PIP = { width: 46, height: 10, gap: 8 }
/** The maximum width of a row of dots in pixels. */
const ROOM = 380

/** The box for a how-to's progress in the frame, in pixels, at the end of the text area's first line. */
export function cornerBox(scene: Scene, of: number): { x: number; y: number; width: number; height: number } {
  const { text } = scene.area
  const each = Math.min(PIP.width, (ROOM - (of - 1) * PIP.gap) / of)
  const width = Math.max(150, of * each + (of - 1) * PIP.gap)
  return { x: text.x + text.width - width, y: text.y - (isWide(scene) ? 14 : 6), width, height: 112 }
}

/** The dots of a how-to, one for each step. The current step's dot is highlighted. */
export function stepPips(scene: Scene, { of, turns, colors }: CornerWish): void {
  const { x, y, width, height } = cornerBox(scene, of)
  const each = Math.min(PIP.width, (ROOM - (of - 1) * PIP.gap) / of)
  const left = width - of * each - (of - 1) * PIP.gap
  const now = (frame: number) => turns.findLast(({ enter }) => frame >= enter)?.at ?? turns[0].at - 1
  addPatch(scene, {
    x: even(x),
    y: even(y + height - 20),
    width: even(width) + 2,
    height: 20,
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
