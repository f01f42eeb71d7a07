import { between, ease } from '../ease.ts'
import { addPasser } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import type { Slots } from '../recipe.ts'
import { addPatch, even, isWide, markOf, still, type Scene } from '../scene.ts'
import { entryFrame } from '../timing.ts'

const PIECES = 24

/** What a figure is of its whole, 0 to 1; null where it is no part of one: less than nothing, or more than the whole (a rise of 250 %). */
export const shareOf = ({ figure, whole }: Pick<Slots['big-figure'], 'figure' | 'whole'>): number | null => {
  const own = figure.measure === 'percent' ? figure.value / 100 : figure.measure === 'share' ? figure.value : null
  const share = own ?? (whole ? figure.value / whole : null)
  return share !== null && share >= 0 && share <= 1 ? share : null
}

/** A giant ring: a share fills its part of it, any other figure is carried by the globe's lines in it. On paper it stands in the paper's own tones. */
export function ring(
  scene: Scene,
  slots: Slots['big-figure'],
  { x, y, radius }: { x: number; y: number; radius: number },
  on: 'paper' | 'deep' = 'deep',
): void {
  const { palette } = scene
  const { figure } = slots
  const share = shareOf(slots)
  const tones =
    on === 'paper'
      ? { track: palette.ramp[1], filled: palette.accent, passer: palette.ramp[2] }
      : { track: palette.deep3, filled: markOf(scene), passer: palette.ramp[5] }
  const thick = radius * 0.24
  still(scene, (context) => {
    context.lineWidth = share === null ? 3 : thick
    context.strokeStyle = share === null ? withAlpha(palette.ramp[3], 0.3) : tones.track
    context.beginPath()
    context.arc(x, y, radius - thick / 2, 0, 7)
    context.stroke()
    if (share !== null) return
    const own = radius - thick / 2
    for (let line = 1; line < 6; line++) {
      context.beginPath()
      context.ellipse(x, y, own * Math.abs(Math.cos((line / 6) * Math.PI)), own, 0, 0, 7)
      context.stroke()
      const height = y - own + (2 * own * line) / 6
      const half = Math.sqrt(own * own - (height - y) ** 2)
      context.beginPath()
      context.moveTo(x - half, height)
      context.lineTo(x + half, height)
      context.stroke()
    }
  })
  if (share === null) {
    const half = radius * 0.86
    addPasser(scene, {
      from: x - half,
      to: x + half * 0.6,
      y: y + radius * 0.28,
      radius: isWide(scene) ? 92 : 74,
      color: palette.ramp[4],
      seconds: 5,
    })
    return
  }
  const length = Math.round(Math.min(54, scene.recipe.frames * 0.4))
  const enter = entryFrame(scene, figure.number_text, 0.05, length)
  const size = even(radius * 2) + 4
  addPatch(scene, {
    x: even(x - size / 2),
    y: even(y - size / 2),
    width: size,
    height: size,
    state: (frame) => Math.round(ease.outQuint(between(frame, enter, enter + length)) * PIECES) || null,
    draw: (context, frame) => {
      const filled = Math.round(ease.outQuint(between(frame, enter, enter + length)) * PIECES) / PIECES
      context.lineWidth = thick
      context.strokeStyle = tones.filled
      context.beginPath()
      context.arc(size / 2, size / 2, radius - thick / 2, -Math.PI / 2, -Math.PI / 2 + filled * share * 2 * Math.PI)
      context.stroke()
    },
  })
  addPasser(scene, {
    from: x - radius * 0.36,
    to: x + radius * 0.36,
    y,
    radius: radius * 0.2,
    color: tones.passer,
    seconds: 7,
  })
}
