import type { SKRSContext2D } from '@napi-rs/canvas'
import { mixColors, withAlpha } from '../oklch.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, isWide, still, type Scene } from '../scene.ts'
import type { View } from './sky.ts'

/** Units from side to side and from top to floor in which a set is drawn. */
const WIDTH = 800
const FLOOR = 700

export type Mover = {
  width: number
  height: number
  draw: (context: SKRSContext2D) => void
  /** Where its top left corner stands after some seconds, in the set's units, and how strongly it is seen; null hides it. */
  at: (seconds: number) => { x: number; y: number; alpha?: number } | null
}

/** A set: things that stand beside the text (or below it), drawn in units of their own, 800 wide, their floor at 700. */
export type StageSet = {
  /** the y of the floor, in the frame's pixels */
  floor: number
  /** draws what stands still */
  put: (paint: (context: SKRSContext2D) => void) => void
  /** adds what keeps moving */
  move: (mover: Mover) => void
}

/** The place for a set in a scene whose text ends at `text_bottom`. */
export function stageSet(scene: Scene, { text_bottom }: View): StageSet {
  const { width, height } = scene
  const wide = isWide(scene)
  const floor = wide ? 872 : Math.min(height * 0.83, Math.max(height * 0.76, text_bottom + 620))
  const scale = wide ? 1.06 : Math.max(0.34, Math.min(width / WIDTH, (floor - text_bottom - 30) / FLOOR))
  const left = wide ? width - WIDTH * scale + 10 : (width - WIDTH * scale) / (scale * WIDTH < width * 0.8 ? 1.15 : 2)
  const top = floor - FLOOR * scale
  const box: Box = { x: 0, y: Math.max(0, top - 60 * scale), width, height: height - Math.max(0, top - 60 * scale) }
  return {
    floor,
    put: (paint) =>
      still(
        scene,
        (context) => {
          context.translate(left, top)
          context.scale(scale, scale)
          paint(context)
        },
        box,
      ),
    move: ({ width: wide_units, height: high_units, draw, at }) =>
      addSprite(scene, {
        width: even(wide_units * scale) + 4,
        height: even(high_units * scale) + 4,
        drift: true,
        draw: (context) => {
          context.translate(2, 2)
          context.scale(scale, scale)
          draw(context)
        },
        at: (frame) => {
          const place = at(frame / 30)
          return place && { x: left + place.x * scale - 2, y: top + place.y * scale - 2, alpha: place.alpha ?? 1 }
        },
      }),
  }
}

/** The sun behind a set, its middle `up` pixels above the ground at most, clear of the text. */
export function sunBehind(scene: Scene, { disc: seen, text_bottom }: View, ground: number, up: number): View['disc'] {
  const wide = isWide(scene)
  const radius = wide ? Math.min(250, seen.radius) : Math.max(60, Math.min(seen.radius, (ground - text_bottom) * 0.42))
  const y = wide ? ground - up : Math.max(ground - up, text_bottom + radius + 30)
  return { x: wide ? Math.max(seen.x, 1250 + radius) : seen.x, y, radius }
}

/** A room: its wall in the film's dark with light from one side, and its floor. */
export function paintRoom(scene: Scene, floor: number, strength = 0.8): void {
  const { palette, width, height } = scene
  still(scene, (context) => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    const x = isWide(scene) ? width * 0.8 : width * 0.6
    const light = context.createRadialGradient(x, floor - 380, 80, x, floor - 380, isWide(scene) ? 1050 : 900)
    light.addColorStop(0, withAlpha(palette.ramp[5], strength))
    light.addColorStop(1, withAlpha(palette.deep, 0))
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    if (isWide(scene)) windowLight(context, withAlpha(palette.ramp[4], 0.16), floor)
    context.fillStyle = mixColors(palette.deep, '#000000', 0.28)
    context.fillRect(0, floor, width, height - floor)
    context.fillStyle = withAlpha(palette.ramp[5], 0.5)
    context.fillRect(0, floor, width, 6)
  })
}

/** The light of a window that is out of sight, four slanting panes on the wall and what falls on the floor below the text. */
function windowLight(context: SKRSContext2D, color: string, floor: number): void {
  const [left, top, wide, tall, lean, gap] = [250, floor - 372, 210, 150, 84, 18]
  for (const column of [0, 1])
    for (const row of [0, 1]) {
      const x = left + column * (wide + gap) - row * lean * 1.12
      const y = top + row * (tall + gap)
      shape(context, color, [[x, y], [x + wide, y], [x + wide - lean, y + tall], [x - lean, y + tall]]) // prettier-ignore
    }
}

/** Fills a shape with round corners. */
export function block(
  context: SKRSContext2D,
  color: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number | number[] = 0,
): void {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

type Beam = { width: number; height: number; lens: number; inset: number; strong: number; weak: number }

/** A spotlight's beam that widens downwards: `lens` wide at its top, all but `inset` on each side at its foot, fading from `strong` to `weak`. */
export function beam(context: SKRSContext2D, color: string, { width, height, lens, inset, strong, weak }: Beam): void {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, withAlpha(color, strong))
  gradient.addColorStop(1, withAlpha(color, weak))
  context.fillStyle = gradient
  context.beginPath()
  context.moveTo((width - lens) / 2, 0)
  context.lineTo((width + lens) / 2, 0)
  context.lineTo(width - inset, height)
  context.lineTo(inset, height)
  context.fill()
}

/** Fills a disc, or an ellipse where `high` is given. */
export function disc(context: SKRSContext2D, color: string, x: number, y: number, radius: number, high = radius): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(x, y, radius, high, 0, 0, 7)
  context.fill()
}

/** Fills a shape of straight lines. */
export function shape(context: SKRSContext2D, color: string, points: readonly (readonly [number, number])[]): void {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}

/** Between -1 and 1 and back in `period` seconds, hardly slower at the turns. */
export const swing = (seconds: number, period: number) =>
  Math.asin(0.94 * Math.sin((seconds * 2 * Math.PI) / period)) / Math.asin(0.94)
