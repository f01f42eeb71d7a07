import { between, ease } from '../ease.ts'
import { figureLine } from '../figure-text.ts'
import { mustFit } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, isWide, markOf, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Bars to one scale for a figure's comparisons, each named above and its figure at its end; the last is the marked one. */
export function bars(scene: Scene, { comparisons }: Slots['big-figure'], zone: Box, on: 'paper' | 'deep'): void {
  const { palette } = scene
  const most = Math.max(...comparisons.map(({ figure }) => Math.abs(figure.value)), 1e-9)
  const each = Math.min(isWide(scene) ? 138 : 126, zone.height / comparisons.length)
  const tall = even(Math.min(54, each * 0.4))
  const width = even(zone.width)
  const ink = on === 'paper' ? palette.ink : palette.cream
  const deepMark = scene.recipe.solemn ? palette.ramp[2] : markOf(scene)
  for (const [index, { name, figure }] of comparisons.entries()) {
    const last = index === comparisons.length - 1
    const y = zone.y + index * each
    const value = mustFit(scene, figureLine(figure, scene.recipe.language), {
      role: 'text',
      weight: 700,
      width: width * 0.5,
      height: each * 0.5,
      largest: 36,
      smallest: 28,
      most_lines: 1,
    })
    const label = mustFit(scene, name, {
      role: 'text',
      weight: 600,
      width: width - value.width - 40,
      height: each * 0.5,
      largest: 36,
      smallest: 28,
      most_lines: 1,
    })
    const length = entryLength(scene, 0.9)
    const enter = entryFrame(scene, name, 0.25 + 0.15 * index, length)
    const top = even(y + label.height + 6)
    const color = on === 'paper' ? (last ? palette.accent : palette.ramp[2]) : last ? deepMark : palette.ramp[3]
    still(
      scene,
      (context) => {
        context.fillStyle = withAlpha(ink, 0.09)
        context.beginPath()
        context.roundRect(zone.x, top, width, tall, 10)
        context.fill()
      },
      { x: zone.x, y: top, width, height: tall },
    )
    const full = Math.max(10, even((width * Math.abs(figure.value)) / most))
    addSprite(scene, {
      width: full,
      height: tall,
      draw: (context) => {
        context.fillStyle = color
        context.beginPath()
        context.roundRect(0, 0, full, tall, 10)
        context.fill()
      },
      at: (frame) => {
        const long = even(full * ease.outQuint(between(frame, enter, enter + length)))
        return long < 2 ? null : { x: zone.x, y: top, alpha: 1, clip: { x: 0, y: 0, width: long, height: tall } }
      },
    })
    placeText(scene, label, { x: zone.x + 2, y, color: ink, enter: Math.max(-3, enter - 4) })
    placeText(scene, value, {
      x: zone.x + zone.width - 2,
      y: y + label.height - value.height,
      align: 'end',
      color: ink,
      enter: enter + 4,
    })
  }
}
