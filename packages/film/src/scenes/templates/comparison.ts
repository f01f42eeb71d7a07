import { between, ease } from '../ease.ts'
import { figureLine } from '../figure-text.ts'
import { addPasser, dataZone, drawSetting, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import {
  addSprite,
  deepSpots,
  even,
  ground,
  isWide,
  markOf,
  paintGround,
  paperGround,
  randomOf,
  still,
  type Scene,
} from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['comparison']
type Side = Words['left']

const shareOf = ({ figure }: Side, { left, right }: Words) =>
  Math.abs(figure.value) / Math.max(1e-9, Math.abs(left.figure.value), Math.abs(right.figure.value))

/** A bar of small blocks, true to scale, revealed from the side where reading starts. */
function blocks(scene: Scene, box: Box, colors: string[], part: string, enter: number, length: number): void {
  const width = Math.max(24, even(box.width))
  const height = even(box.height)
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      const random = randomOf(scene, part)
      context.beginPath()
      context.roundRect(0, 0, width, height, 12)
      context.clip()
      context.fillStyle = colors[0]!
      context.fillRect(0, 0, width, height)
      for (let x = 12; x < width - 14; x += 40) {
        for (let y = 12; y < height - 14; y += 28) {
          context.fillStyle = colors[1 + Math.floor(random() * (colors.length - 1))]!
          context.fillRect(x, y, Math.min(34, width - 14 - x), Math.min(23, height - 12 - y))
        }
      }
    },
    at: (frame) => {
      const swept = even(width * ease.outQuint(between(frame, enter, enter + length)))
      return swept < 2 ? null : { x: box.x, y: box.y, alpha: 1, clip: { x: 0, y: 0, width: swept, height } }
    },
  })
}

function sideText(
  scene: Scene,
  { name, figure }: Side,
  zone: Box,
  colors: { name: string; value: string },
  enter: number,
): number {
  const wide = isWide(scene)
  const big = mustFit(scene, figureLine(figure, scene.recipe.language), {
    role: 'display',
    width: zone.width,
    height: zone.height * 0.6,
    largest: wide ? 132 : 110,
    smallest: 44,
    most_lines: 1,
  })
  const small = mustFit(scene, name, {
    role: 'text',
    weight: 600,
    width: zone.width,
    height: Math.max(44, zone.height - big.height - 4),
    largest: 44,
    smallest: 32,
    most_lines: 1,
  })
  placeText(scene, small, { x: zone.x + 2, y: zone.y, color: colors.name, enter, leads: true })
  placeText(scene, big, { x: zone.x, y: zone.y + small.height, color: colors.value, enter: enter + 4, leads: true })
  return zone.y + small.height + big.height
}

function times(scene: Scene, { left, right }: Words): [number, number, number] {
  const length = entryLength(scene, 0.9)
  const first = entryFrame(scene, left.name, 0.04, length + 30)
  return [first, Math.max(first + 12, entryFrame(scene, right.name, 0.32, length + 8)), length]
}

function asBands(scene: Scene, slots: Words): void {
  const { palette, width, height, recipe } = scene
  const zone = dataZone(scene)
  const middle = even(isWide(scene) ? 480 : zone.y + zone.height / 2)
  const [first, second, length] = times(scene, slots)
  paperGround(scene)
  still(scene, (context) => {
    context.beginPath()
    context.rect(0, middle, width, height)
    context.clip()
    paintGround(scene, palette.deep, [{ color: palette.deep3, x: width * 0.94, y: middle, radius: 900, strength: 0.9 }])(context)
  })
  addPasser(scene, { from: width * 0.6, to: width * 0.85, y: height + 30, radius: 130, color: palette.deep3, seconds: 6 })
  const bright = recipe.solemn ? palette.ramp[1] : palette.spark
  for (const [index, side] of [slots.left, slots.right].entries()) {
    const top = index === 0 ? zone.y : middle + 44
    const enter = index === 0 ? first : second
    const room = index === 0 ? middle - 40 - top : zone.y + zone.height - top
    const colors = index === 0 ? { name: palette.ink2, value: palette.ink } : { name: palette.cream2, value: palette.cream }
    const text_bottom = sideText(
      scene,
      side,
      { x: zone.x, y: top, width: zone.width, height: Math.min(220, room * 0.6) },
      colors,
      enter,
    )
    const tall = Math.max(40, Math.min(170, zone.y + zone.height - text_bottom - 20, top + room - text_bottom - 12))
    const tones =
      index === 0
        ? [palette.ramp[3], palette.ramp[2], palette.ramp[1], palette.ramp[4]]
        : [bright, palette.third, palette.cream, palette.ramp[3], bright]
    blocks(
      scene,
      { x: zone.x, y: text_bottom + 12, width: zone.width * shareOf(side, slots), height: tall },
      tones,
      `blocks ${index}`,
      enter + 6,
      length,
    )
  }
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, 0.7)
  const [first, second] = times(scene, slots)
  drawSetting(scene, viewOf(scene, zone.y + (wide ? 430 : 500)))
  const each = wide ? 205 : Math.min(230, zone.height / 2)
  for (const [index, side] of [slots.left, slots.right].entries()) {
    sideText(
      scene,
      side,
      { x: zone.x, y: zone.y + index * (each + 16), width: zone.width, height: each },
      { name: palette.cream, value: index === 0 ? palette.cream : markOf(scene) },
      index === 0 ? first : second,
    )
  }
}

function asDiscs(scene: Scene, slots: Words): void {
  const { palette, width, height, recipe } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, 0.46)
  const [first, second] = times(scene, slots)
  ground(scene, palette.deep, deepSpots(scene))
  const reach = wide ? 500 : Math.min(460, (height - zone.y - zone.height) * 0.5)
  const foot = wide ? 1040 : height - 40
  const centre = wide ? 1400 : width / 2
  const sides = [
    { side: slots.left, color: palette.ramp[4], text: palette.cream, enter: first },
    { side: slots.right, color: recipe.solemn ? palette.ramp[1] : palette.spark, text: markOf(scene), enter: second },
  ]
  for (const { side, color } of sides.toSorted((a, b) => shareOf(b.side, slots) - shareOf(a.side, slots))) {
    const radius = Math.max(14, reach * Math.sqrt(shareOf(side, slots)))
    still(scene, (context) => {
      context.fillStyle = color
      context.beginPath()
      context.arc(centre, foot - radius, radius, 0, 7)
      context.fill()
    })
  }
  addPasser(scene, {
    from: centre - reach * 0.9,
    to: centre + reach * 0.8,
    y: foot - reach * 2 + 40,
    radius: 44,
    color: palette.ramp[3],
    seconds: 6,
  })
  const each = wide ? 250 : Math.min(230, zone.height / 2)
  for (const [index, { side, text, enter }] of sides.entries()) {
    sideText(
      scene,
      side,
      { x: zone.x, y: zone.y + (wide ? 120 : 0) + index * (each + 20), width: zone.width, height: each },
      { name: palette.cream, value: text },
      enter,
    )
  }
}

/** Comparison: two things by one measure, true to scale. */
export function comparison(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') asBands(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else asDiscs(scene, slots)
}
