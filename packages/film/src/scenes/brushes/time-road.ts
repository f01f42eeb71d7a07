import type { SKRSContext2D } from '@napi-rs/canvas'
import { faceOf, setFace } from '../../fonts/faces.ts'
import { between, clamp, lerp } from '../ease.ts'
import { measureText } from '../fit.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { isWide, markOf, randomOf, type Scene } from '../scene.ts'
import { tickStep, type TimeLine } from './time-line.ts'

/** How the road of time is seen. Pixels: the horizon's height, how far below it the camera's date crosses, the road's middle and half its width there. */
export type RoadView = { horizon: number; depth: number; middle: number; half: number }

/** A date beside the road. `place` is where it stands on the line; `told`: from this place of the camera on it is lit. */
export type Post = { place: number; year: string; index: number }

/** The road's view in the scene's format. */
export function roadView({ width, height, area }: Scene): RoadView {
  if (width > height) return { horizon: 400, depth: 440, middle: 1200, half: 270 }
  return width === height
    ? { horizon: 560, depth: 300, middle: 560, half: 190 }
    : { horizon: 920, depth: area.captions.y - 1020, middle: 540, half: 230 }
}

/** Size of what stands at `place` on the line where the camera stands at `camera`: 1 at the camera's own date. */
const sizeAt = (place: number, camera: number) => 1 / Math.max(0.12, place - camera + 1)

const EDGE = 0.115
/** Lines on the road, spread over all of it. */
const DASHES = 420
/** Sizes below which ticks and years are not drawn. */
const LEAST_TICK = 0.06
const LEAST_YEAR = 34

/** Everything of a road that does not change while the camera goes along it. */
export function timeRoad(scene: Scene, line: TimeLine, posts: readonly Post[]) {
  const { palette } = scene
  const view = roadView(scene)
  const random = randomOf(scene, 'road')
  const phase = random() * 6
  const dashes = Array.from({ length: DASHES }, () => ({
    place: lerp(-1, line.length + 4, random()),
    side: random() * 2 - 1,
    long: random(),
  }))
  const { step, long } = tickStep(line.years.at(-1)! - line.years[0]!)
  const first = Math.ceil(line.years[0]! / step) * step
  const ticks = Array.from(
    { length: Math.floor((line.years.at(-1)! - first) / step) + 1 },
    (_, index) => first + index * step,
  ).map((year) => ({
    place: line.at(year),
    long: year % long === 0,
  }))
  const winding = view.half * 1.1

  const middleAt = (place: number, camera: number): number => {
    const ahead = place - camera
    const size = sizeAt(place, camera)
    const away = clamp((ahead + 0.57) / 3)
    const bend = winding * Math.sin(place * 0.73 + phase) * away * away * (3 - 2 * away) * Math.sqrt(Math.max(0, ahead + 1))
    return view.middle + size * bend - (1 - Math.min(1, size)) * view.half * 0.3
  }
  const downAt = (size: number) => view.horizon + view.depth * size

  const strip = (context: SKRSContext2D, from: number, to: number, half: number, color: string, camera: number): void => {
    if (to <= from) return
    const sides: [number, number, number][] = []
    for (let index = 0; index <= 90; index++) {
      const place = from + (to - from) * (index / 90) ** 1.6
      const size = sizeAt(place, camera)
      sides.push([middleAt(place, camera), size * half, downAt(size)])
    }
    context.fillStyle = color
    context.beginPath()
    for (const [x, wide, y] of sides) context.lineTo(x - wide, y)
    for (const [x, wide, y] of sides.toReversed()) context.lineTo(x + wide, y)
    context.closePath()
    context.fill()
  }

  const drawDashes = (context: SKRSContext2D, camera: number): void => {
    const done = withAlpha(palette.cream, 0.5)
    const coming = withAlpha(palette.ramp[1], 0.4)
    for (const { place, side, long: length } of dashes) {
      const size = sizeAt(place, camera)
      if (size < LEAST_TICK || place < camera - 0.85) continue
      const wide = (26 + 80 * length) * size
      const x = middleAt(place, camera) + side * view.half * 0.84 * size
      context.fillStyle = place > camera ? coming : done
      context.beginPath()
      context.roundRect(x - wide / 2, downAt(size), wide, Math.max(1.5, 5 * size), 3)
      context.fill()
    }
  }

  const drawTicks = (context: SKRSContext2D, camera: number): void => {
    for (const { place, long: far } of ticks) {
      const size = sizeAt(place, camera)
      if (size < LEAST_TICK || place < camera - 0.7) continue
      context.fillStyle = far ? palette.cream : withAlpha(palette.cream, 0.4)
      const wide = (far ? 48 : 22) * size
      for (const side of [-1, 1]) {
        const x = middleAt(place, camera) + side * (view.half * (1 + EDGE) + 18) * size
        context.fillRect(side < 0 ? x - wide : x, downAt(size) - 2 * size, wide, Math.max(1.5, 6 * size))
      }
    }
  }

  /** A year beside its post; text is never turned round. */
  const writeYear = (
    context: SKRSContext2D,
    text: string,
    x: number,
    y: number,
    size: number,
    right: boolean,
    color: string,
  ): void => {
    const { language } = scene.recipe
    const face = faceOf('display', language, text)
    context.save()
    setFace(context, face, size, language)
    context.fillStyle = color
    context.translate(x, y)
    if (scene.mirrored) context.scale(-1, 1)
    context.direction = 'ltr'
    context.textAlign = right !== scene.mirrored ? 'left' : 'right'
    context.fillText(text, 0, 0)
    context.restore()
  }

  const drawPosts = (context: SKRSContext2D, camera: number, lit: (index: number) => boolean): void => {
    const shown = posts.filter(({ place }) => place > camera - 0.5).toReversed()
    const large = isWide(scene) ? 220 : 150
    const next = posts.find(({ place }) => place > camera + 0.05)
    for (const post of shown) {
      const { place, year, index } = post
      const size = sizeAt(place, camera)
      const y = downAt(size)
      const x = middleAt(place, camera)
      const color = lit(index) ? markOf(scene) : mixColors(palette.ramp[1], palette.ramp[4], clamp(1 - size * 2))
      context.fillStyle = withAlpha(color, Math.min(between(place, camera - 0.5, camera - 0.35), between(size, 0.08, 0.1)))
      const right = index % 2 === 1
      for (const side of lit(index) ? [-1, 1] : [right ? 1 : -1]) {
        const wide = 28 * size
        context.fillRect(x + side * view.half * (1 + EDGE / 2) * size - wide / 2, y - 140 * size, wide, 140 * size)
      }
      const type = post === next ? Math.max(large * size, LEAST_YEAR) : large * size
      const near = posts.find((each) => each.index === index - 2 && each.place > camera - 0.3)
      const apart =
        near === undefined
          ? 1
          : clamp((downAt(sizeAt(near.place, camera)) - large * 0.72 * sizeAt(near.place, camera) - y) / (type * 0.3) + 1)
      const alpha = between(type, LEAST_YEAR * 0.8, LEAST_YEAR) * (1 - between(size, 0.84, 0.95)) * apart
      if (alpha <= 0) continue
      const at = x + (right ? 1 : -1) * (view.half * (1 + EDGE) + 40) * size
      const room = right ? scene.width - 60 - at : at - 60
      const wide = measureText(year, faceOf('display', scene.recipe.language, year), type, scene.recipe.language)
      writeYear(context, year, at, y - 4 * size, Math.min(type, (type * room) / wide), right, withAlpha(color, alpha))
    }
  }

  /** The road as it is seen from a place on the line: what is behind the camera has been told. */
  const draw = (context: SKRSContext2D, camera: number, lit: (index: number) => boolean): void => {
    const [near, far] = [camera - 0.86, line.length + 6]
    strip(context, near, far, view.half * (1 + EDGE), palette.ramp[2], camera)
    strip(context, Math.max(near, camera), far, view.half, mixColors(palette.ramp[4], palette.ramp[5], 0.6), camera)
    strip(context, near, camera, view.half, mixColors(palette.accent, palette.deep, 0.25), camera)
    drawDashes(context, camera)
    drawTicks(context, camera)
    drawPosts(context, camera, lit)
  }
  return { view, draw }
}
