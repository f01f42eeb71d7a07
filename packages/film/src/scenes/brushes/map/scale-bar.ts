import { westernDigits } from '../../text/figure-text.ts'
import { ease, between } from '../../ease.ts'
import type { Fitted } from '../../text/fit.ts'
import { mustFit } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Box } from '../../safe-areas.ts'
import { addCarrier, even, type Scene } from '../../scene.ts'
import { leavingFrame } from '../../timing.ts'

/** The earth's mean radius in kilometres. */
const EARTH = 6371
/** Minimum length of the bar in pixels. The length for a round number of kilometres is at most two and a half times this. */
const SHORTEST = 110
/** The size of the text of a distance, in pixels. */
const TOLD_SIZE = 52
/** Height of a bar with its ticks, and the space between it and its number. */
const BAR = 16

/** A scale bar: its number as fitted text, the `length` of its bar, and the size of the whole scale, in pixels. */
export type ScaleBar = { fitted: Fitted; length: number; width: number; height: number }

/** The scale of a map with `scale` pixels per radian. Uses the given kilometres if present, and otherwise a round number. */
export function scaleBar(scene: Scene, scale: number, told?: number): ScaleBar {
  const least = (SHORTEST * EARTH) / scale
  const power = 10 ** Math.floor(Math.log10(least))
  const kilometres = told ?? [1, 2, 5].map((step) => step * power).find((value) => value >= least) ?? 10 * power
  const format = new Intl.NumberFormat(scene.recipe.language, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' })
  const fitted = mustFit(scene, westernDigits(format.format(kilometres)), {
    role: 'text',
    width: 400,
    height: 80,
    largest: told === undefined ? 30 : TOLD_SIZE,
    smallest: 30,
    most_lines: 1,
  })
  const length = (kilometres * scale) / EARTH
  return { fitted, length, width: Math.max(length, fitted.width) + 4, height: fitted.height + BAR + 4 }
}

/** Places a scale bar in its box. It appears at the frame `enter`, and disappears when its figure does. */
export function addScaleBar(scene: Scene, { fitted, length }: ScaleBar, box: Box, color: string, enter: number): void {
  const middle = box.x + box.width / 2
  const width = even(length)
  const leaves = leavingFrame(scene.recipe)
  addCarrier(scene, {
    kind: 'sprite',
    sprite: {
      width,
      height: BAR,
      draw: (context) => {
        context.fillStyle = color
        context.fillRect(0, BAR - 4, width, 4)
        context.fillRect(0, 0, 4, BAR)
        context.fillRect(width - 4, 0, 4, BAR)
      },
      at: (frame) => {
        const x = even(middle - width / 2)
        return frame < enter || frame >= leaves
          ? null
          : { x, y: even(box.y + box.height - BAR), alpha: ease.sine(between(frame, enter - 1, enter + 8)) }
      },
    },
  })
  placeText(scene, fitted, { x: middle - fitted.width / 2, y: box.y, color, enter, scale: true })
}
