import { bars } from '../brushes/bars.ts'
import { placeFigure } from '../brushes/figure.ts'
import { ring } from '../brushes/ring.ts'
import { drawSetting, addPasser, mustFit, textZone, viewOf } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { deepSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'
import type { Box } from '../safe-areas.ts'

type Words = Slots['big-figure']
type Colors = { label: string; figure: string; unit: string }

function lines(scene: Scene, { figure, label }: Words, zone: Box, colors: Colors, room: number) {
  const wide = isWide(scene)
  const says = [figure.hedge, label].filter(Boolean).join(' · ')
  const small = mustFit(scene, label === '' ? figure.unit || ' ' : says, { role: 'text', weight: 600, width: zone.width, height: 130, largest: wide ? 44 : 42, smallest: 32, most_lines: 2 })
  const top = zone.y + small.height + (wide ? 26 : 18)
  return {
    draw: () => {
      if (label !== '') placeText(scene, small, { x: zone.x + 4, y: zone.y, color: colors.label, share: 0.02 })
      return placeFigure(scene, figure, { x: zone.x - 4, y: top, width: zone.width, height: room, largest: wide ? 340 : 280, color: colors.figure, unit_color: colors.unit })
    },
  }
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const zone = textZone(scene, 1)
  paperGround(scene)
  const wide = isWide(scene)
  const sun = wide ? { x: width - 210, y: 150, radius: 330 } : { x: width - 60, y: height - 420, radius: 380 }
  if (slots.comparisons.length === 0 || !wide) {
    const low = wide ? { x: width - 330, y: height - 120, radius: 470 } : sun
    still(scene, (context) => {
      for (const [index, color] of [palette.ramp[1], palette.ramp[3], palette.accent].entries()) {
        context.fillStyle = color
        context.beginPath()
        context.arc(low.x, low.y + index * low.radius * 0.22, low.radius * (1 - index * 0.22), 0, 7)
        context.fill()
      }
    })
    addPasser(scene, { from: low.x - low.radius * 0.7, to: low.x + low.radius * 0.3, y: low.y - low.radius * 0.72, radius: low.radius * 0.14, color: scene.recipe.solemn ? palette.ink2 : palette.spark, seconds: 6 })
  } else {
    still(scene, (context) => {
      context.strokeStyle = withAlpha(palette.ramp[3], 0.4)
      context.lineWidth = 3
      for (let index = 1; index < 5; index++) {
        context.beginPath()
        context.arc(sun.x, sun.y, sun.radius * index * 0.28, 0, 7)
        context.stroke()
      }
    })
    addPasser(scene, { from: sun.x - sun.radius * 0.6, to: sun.x + sun.radius * 0.2, y: sun.y - 20, radius: 70, color: palette.ramp[2], seconds: 7 })
  }
  const placed = lines(scene, slots, zone, { label: palette.accent_text, figure: palette.ink, unit: palette.accent_text }, wide ? 330 : 260).draw()
  if (slots.comparisons.length > 0) bars(scene, slots, { ...zone, y: placed.bottom + (wide ? 64 : 36) }, 'paper')
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const zone = textZone(scene, 0.72)
  drawSetting(scene, viewOf(scene, zone.y + (isWide(scene) ? 440 : 480)))
  lines(scene, slots, zone, { label: palette.cream, figure: palette.cream, unit: markOf(scene) }, isWide(scene) ? 300 : 240).draw()
}

function onDeep(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  const wide = isWide(scene)
  const compared = slots.comparisons.length > 0
  const radius = wide ? 450 : Math.min(470, height * 0.24)
  ring(scene, slots, wide ? { x: width - 330, y: compared ? 330 : 520, radius: compared ? 400 : radius } : { x: width * 0.64, y: height - radius * (height > 1200 ? 1.6 : 0.9), radius })
  const zone = textZone(scene, compared ? 1 : 0.62)
  const placed = lines(scene, slots, zone, { label: palette.accent_deep, figure: palette.cream, unit: markOf(scene) }, wide ? 330 : 260).draw()
  if (compared) bars(scene, slots, { ...zone, y: placed.bottom + (wide ? 64 : 36) }, 'deep')
}

/** Big figure: one number that counts up, and what it is compared with. */
export function bigFigure(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onDeep(scene, slots)
}
