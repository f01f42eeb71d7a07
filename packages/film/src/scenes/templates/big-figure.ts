import { bars } from '../brushes/bars.ts'
import { placeFigure } from '../brushes/figure.ts'
import { ring, shareOf } from '../brushes/ring.ts'
import { addPasser, dataZone, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { figureLine } from '../figure-text.ts'
import { placeText } from '../place-text.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import type { Slots, Variant } from '../recipe.ts'
import { deepSpots, ground, isWide, markOf, paperGround, randomOf, still, type Scene } from '../scene.ts'
import type { Box } from '../safe-areas.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['big-figure']
type Colors = { label: string; figure: string; unit: string }

/** The words beside a figure, as large as their number lets them be. */
const wordsBeside = (scene: Scene, text: string | undefined, zone: Box) => {
  if (!text) return null
  const wide = isWide(scene)
  const length = isUnspaced(scene.recipe.language) ? text.length * 2 : text.length
  return mustFit(scene, text, {
    role: 'text',
    weight: 600,
    width: Math.min(zone.width, 1300),
    height: 190,
    largest: length <= 28 ? (wide ? 68 : 56) : length <= 60 ? (wide ? 56 : 46) : 44,
    smallest: 36,
    most_lines: 3,
  })
}

/** The words before the figure, the source's "about", the figure, and the words after it, one below the other; answers where they end. */
function lines(scene: Scene, { figure, label, label_after, tail }: Words, zone: Box, colors: Colors, largest: number): number {
  const wide = isWide(scene)
  const before = wordsBeside(scene, label_after ? undefined : label, zone)
  const after = wordsBeside(scene, label_after ? label : tail, zone)
  let y = zone.y
  if (before) {
    placeText(scene, before, { x: zone.x + 4, y, color: colors.label, share: 0.02, leads: true })
    y += before.height + (wide ? 22 : 16)
  }
  if (figure.hedge) {
    const hedge = mustFit(scene, figure.hedge, {
      role: 'display',
      weight: 560,
      width: zone.width,
      height: 100,
      largest: wide ? 76 : 64,
      smallest: 40,
      most_lines: 1,
    })
    placeText(scene, hedge, { x: zone.x, y, color: colors.unit, share: 0.04, leads: true })
    y += hedge.height + 4
  }
  const below = after ? after.height + 24 : 0
  const placed = placeFigure(scene, figure, {
    x: zone.x - 4,
    y,
    width: zone.width,
    height: zone.y + zone.height - y - below,
    largest,
    color: colors.figure,
    unit_color: colors.unit,
  })
  if (!after) return placed.bottom
  const enter = Math.min(placed.settled - 10, scene.recipe.frames - 48)
  placeText(scene, after, { x: zone.x + 4, y: placed.bottom + 24, color: colors.label, enter })
  return placed.bottom + 24 + after.height
}

/** What is left of a zone below `y`. */
const under = (zone: Box, y: number): Box => ({ ...zone, y, height: zone.y + zone.height - y })

/** The upper part of a zone, leaving room for bars. */
const above = (zone: Box, bars: number): Box => ({ ...zone, height: zone.height - (bars > 0 ? bars * 128 + 40 : 0) })

/** Where a ring stands whole, so that its share can be read off: beside the text, or below it. */
function wholeRing(scene: Scene): { x: number; y: number; radius: number } {
  const { width, height, area } = scene
  if (isWide(scene)) return { x: width - 430, y: 500, radius: 340 }
  const top = area.text.y + area.text.height
  const radius = Math.min(height > 1200 ? 330 : 210, (area.captions.y - 60 - top) / 2)
  return { x: width / 2, y: top + 30 + radius, radius }
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const shared = slots.comparisons.length === 0 && shareOf(slots) !== null
  const zone = slots.comparisons.length > 0 ? dataZone(scene) : textZone(scene, shared ? 0.58 : 1)
  paperGround(scene)
  const wide = isWide(scene)
  const spark = scene.recipe.solemn ? palette.ramp[4] : palette.spark
  if (slots.comparisons.length > 0) {
    addPasser(scene, { from: width * 0.62, to: width * 0.86, y: height + 20, radius: 140, color: spark, seconds: 7 })
  } else if (shared) {
    ring(scene, slots, wholeRing(scene), 'paper')
  } else {
    const low = wide
      ? { x: width - 290, y: height - 20, radius: 360 }
      : height > 1200
        ? { x: width - 120, y: height - 420, radius: 540 }
        : { x: width - 60, y: height - 330, radius: 330 }
    still(scene, (context) => {
      for (const [index, color] of [palette.ramp[1], palette.ramp[3], palette.accent].entries()) {
        context.fillStyle = color
        context.beginPath()
        context.arc(low.x, low.y + index * low.radius * 0.22, low.radius * (1 - index * 0.22), 0, 7)
        context.fill()
      }
    })
    addPasser(scene, {
      from: low.x - low.radius * 0.7,
      to: low.x + low.radius * 0.3,
      y: low.y - low.radius * 0.72,
      radius: low.radius * 0.14,
      color: spark,
      seconds: 6,
    })
  }
  const bottom = lines(
    scene,
    slots,
    above(zone, slots.comparisons.length),
    { label: palette.accent_text, figure: palette.ink, unit: palette.accent_text },
    wide ? (slots.comparisons.length > 0 ? 340 : 440) : 280,
  )
  if (slots.comparisons.length > 0) bars(scene, slots, under(zone, bottom + (wide ? 60 : 40)), 'paper')
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const zone = textZone(scene, 0.64)
  const height = isWide(scene) ? (slots.tail ? 520 : 440) : scene.height > 1200 ? 520 : 390
  const compared = slots.comparisons.length > 0
  drawSetting(scene, viewOf(scene, zone.y + height + (compared && isWide(scene) ? 130 : 0), zone.x + zone.width))
  const bottom = lines(
    scene,
    slots,
    { ...zone, height: compared && !isWide(scene) ? height - 130 : height },
    { label: palette.cream, figure: palette.cream, unit: palette.cream },
    isWide(scene) ? 290 : 240,
  )
  beside(scene, slots, { ...zone, y: bottom + 24, height: 130 })
}

/** What the figure is compared with, side by side in words. */
function beside(scene: Scene, { comparisons }: Words, zone: Box): void {
  const { palette, recipe } = scene
  const each = zone.width / Math.max(1, comparisons.length)
  for (const [index, { name, figure }] of comparisons.entries()) {
    const x = zone.x + index * each
    const value = mustFit(scene, figureLine(figure, recipe.language), {
      role: 'display',
      width: each - 40,
      height: 70,
      largest: 60,
      smallest: 34,
      most_lines: 1,
    })
    const label = mustFit(scene, name, {
      role: 'text',
      weight: 600,
      width: each - 40,
      height: 60,
      largest: 34,
      smallest: 28,
      most_lines: 1,
    })
    const enter = entryFrame(scene, name, 0.3 + 0.15 * index, entryLength(scene, 0.8) + 8)
    placeText(scene, label, { x, y: zone.y, color: palette.cream, enter })
    placeText(scene, value, { x, y: zone.y + label.height, color: palette.cream, enter: enter + 4 })
  }
}

function onDeep(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  const wide = isWide(scene)
  const compared = slots.comparisons.length > 0
  const radius = wide ? 450 : Math.min(470, height * 0.24)
  const hero = heroOf(scene)
  if (shareOf(slots) === null && !compared && hero && randomOf(scene, 'figure')() < 0.6) {
    const size = wide ? 1080 : 880
    const at = wide ? { x: width - 360, y: 590 } : { x: width * 0.6, y: height - size * 0.5 }
    addPasser(scene, {
      from: at.x - size * 0.4,
      to: at.x + size * 0.2,
      y: at.y + size * 0.3,
      radius: 110,
      color: palette.ramp[5],
      seconds: 7,
    })
    still(scene, hero(at.x, at.y, size, palette.deep3, 0.1), {
      x: at.x - size * 0.62,
      y: at.y - size * 0.62,
      width: size * 1.24,
      height: size * 1.24,
    })
  } else {
    const whole = shareOf(slots) !== null && !compared
    const cut = wide
      ? { x: width - 330, y: compared ? 250 : 520, radius: compared ? 330 : radius }
      : { x: width * 0.64, y: height - radius * (height > 1200 ? 1.6 : 0.9), radius }
    ring(scene, slots, whole ? wholeRing(scene) : cut)
  }
  const zone = compared ? dataZone(scene) : textZone(scene, shareOf(slots) === null ? 0.62 : 0.58)
  const bottom = lines(
    scene,
    slots,
    above(zone, slots.comparisons.length),
    { label: palette.accent_deep, figure: palette.cream, unit: markOf(scene) },
    wide ? (compared ? 340 : 420) : 280,
  )
  if (compared) bars(scene, slots, under(zone, bottom + (wide ? 60 : 40)), 'deep')
}

/** Big figure: one number that counts up, and what it is compared with. */
export function bigFigure(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onDeep(scene, slots)
}
