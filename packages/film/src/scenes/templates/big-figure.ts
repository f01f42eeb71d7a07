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

/** Label, the source's "about", and the figure, one below the other; answers where they end. */
function lines(scene: Scene, { figure, label }: Words, zone: Box, colors: Colors, largest: number): number {
  const wide = isWide(scene)
  let y = zone.y
  if (label !== '') {
    const small = mustFit(scene, label, { role: 'text', weight: 600, width: Math.min(zone.width, wide ? 1300 : zone.width), height: 130, largest: wide ? 46 : 42, smallest: 34, most_lines: 2 })
    placeText(scene, small, { x: zone.x + 4, y, color: colors.label, share: 0.02 })
    y += small.height + (wide ? 22 : 16)
  }
  if (figure.hedge) {
    const hedge = mustFit(scene, figure.hedge, { role: 'display', weight: 560, width: zone.width, height: 100, largest: wide ? 76 : 64, smallest: 40, most_lines: 1 })
    placeText(scene, hedge, { x: zone.x, y, color: colors.unit, share: 0.04 })
    y += hedge.height + 4
  }
  return placeFigure(scene, figure, { x: zone.x - 4, y, width: zone.width, height: zone.y + zone.height - y, largest, color: colors.figure, unit_color: colors.unit }).bottom
}

/** The upper part of a zone, leaving room for bars. */
const above = (zone: Box, bars: number): Box => ({ ...zone, height: zone.height - (bars > 0 ? bars * 128 + 40 : 0) })

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
  const bottom = lines(scene, slots, above(zone, slots.comparisons.length), { label: palette.accent_text, figure: palette.ink, unit: palette.accent_text }, wide ? 340 : 280)
  if (slots.comparisons.length > 0) bars(scene, slots, { ...zone, y: bottom + (wide ? 60 : 30) }, 'paper')
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const zone = textZone(scene, 0.64)
  const height = isWide(scene) ? 440 : scene.height > 1200 ? 520 : 390
  drawSetting(scene, viewOf(scene, zone.y + height))
  lines(scene, slots, { ...zone, height }, { label: palette.cream, figure: palette.cream, unit: markOf(scene) }, isWide(scene) ? 290 : 240)
}

function onDeep(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  const wide = isWide(scene)
  const compared = slots.comparisons.length > 0
  const radius = wide ? 450 : Math.min(470, height * 0.24)
  ring(scene, slots, wide ? { x: width - 330, y: compared ? 330 : 520, radius: compared ? 400 : radius } : { x: width * 0.64, y: height - radius * (height > 1200 ? 1.6 : 0.9), radius })
  const zone = textZone(scene, compared ? 1 : 0.62)
  const bottom = lines(scene, slots, above(zone, slots.comparisons.length), { label: palette.accent_deep, figure: palette.cream, unit: markOf(scene) }, wide ? 340 : 280)
  if (compared) bars(scene, slots, { ...zone, y: bottom + (wide ? 60 : 30) }, 'deep')
}

/** Big figure: one number that counts up, and what it is compared with. */
export function bigFigure(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onDeep(scene, slots)
}
