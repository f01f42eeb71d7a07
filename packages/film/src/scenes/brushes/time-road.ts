import type { SKRSContext2D } from '@napi-rs/canvas'
import { faceOf, setFace } from '../../fonts/faces.ts'
import { between, clamp, lerp } from '../ease.ts'
import { measureText } from '../fit.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { isWide, markOf, randomOf, type Scene } from '../scene.ts'
import { roadGround, type RoadGround } from './road-ground.ts'
import { tickStep, type TimeLine } from './time-line.ts'

/** How the road of time is seen. Pixels: the horizon's height, how far below it the camera's date crosses, the road's middle and half its width there. */
export type RoadView = { horizon: number; depth: number; middle: number; half: number }

/** A date beside the road. `place` is its place on the line; `told`: from this place of the camera on it is lit. */
export type Post = { place: number; year: string; index: number }

/** The road's view in the scene's format. */
export function roadView({ width, height, area }: Scene): RoadView {
  if (width > height) return { horizon: 400, depth: 440, middle: 1200, half: 270 }
  return width === height
    ? { horizon: 560, depth: 300, middle: 560, half: 190 }
    : { horizon: 920, depth: area.captions.y - 1020, middle: 540, half: 230 }
}

/** Size of a thing at `place` on the line with the camera at `camera`: 1 at the camera's own date. */
const sizeAt = (place: number, camera: number) => 1 / Math.max(0.12, place - camera + 1)

const EDGE = 0.115
/** Lines on the road, spread over all of it. */
const DASHES = 420
/** Sizes below which ticks and years are not drawn. */
const LEAST_TICK = 0.06
const LEAST_YEAR = 34

type Dash = { place: number; side: number; long: number }
type Tick = { place: number; long: boolean }

/** The parts of a road: its winding, the lines on it, the ticks of its years and the posts of its dates. */
type Road = {
  scene: Scene
  view: RoadView
  ground: RoadGround
  phase: number
  dashes: Dash[]
  ticks: Tick[]
  posts: readonly Post[]
}

/** The road's middle at a place, seen from the camera, in pixels. */
function middleAt({ view, phase }: Road, place: number, camera: number): number {
  const ahead = place - camera
  const size = sizeAt(place, camera)
  const away = clamp((ahead + 0.57) / 3)
  const bend = view.half * 1.1 * Math.sin(place * 0.73 + phase) * away * away * (3 - 2 * away) * Math.sqrt(Math.max(0, ahead + 1))
  return view.middle + size * bend - (1 - Math.min(1, size)) * view.half * 0.3
}

const downAt = ({ view }: Road, size: number) => view.horizon + view.depth * size

/** A strip of the road `half` as wide to each side, between two places; `beside` its middle, in half widths of the road. */
function drawStrip(
  context: SKRSContext2D,
  road: Road,
  { from, to, half, color, beside = 0 }: { from: number; to: number; half: number; color: string; beside?: number },
  camera: number,
): void {
  if (to <= from) return
  const sides = Array.from({ length: 91 }, (_, index): [number, number, number] => {
    const place = from + (to - from) * (index / 90) ** 1.6
    const size = sizeAt(place, camera)
    return [middleAt(road, place, camera) + beside * road.view.half * size, size * half, downAt(road, size)]
  })
  context.fillStyle = color
  context.beginPath()
  for (const [x, wide, y] of sides) context.lineTo(x - wide, y)
  for (const [x, wide, y] of sides.toReversed()) context.lineTo(x + wide, y)
  context.closePath()
  context.fill()
}

function drawDashes(context: SKRSContext2D, road: Road, camera: number): void {
  const { done, coming, grain, tall } = road.ground
  if (grain === 0) return
  for (const { place, side, long } of road.dashes) {
    const size = sizeAt(place, camera)
    if (size < LEAST_TICK || place < camera - 0.85) continue
    const wide = (26 + 80 * long) * grain * size
    const x = middleAt(road, place, camera) + side * road.view.half * 0.84 * size
    context.fillStyle = place > camera ? coming : done
    context.beginPath()
    context.roundRect(x - wide / 2, downAt(road, size), wide, Math.max(1.5, 5 * tall * size), 3 * tall)
    context.fill()
  }
}

/** Places between two sleepers, half their length in half widths of the road, and where the rails lie on them. */
const SLEEPERS = { apart: 0.13, long: 0.86, rails: 0.62, rail: 0.035 }
/** The number of a track's distinct sleepers. */
const LAST_SLEEPER = 5

/** A track: sleepers, and the rails on them. */
function drawRails(context: SKRSContext2D, road: Road, camera: number): void {
  const { rails, coming } = road.ground
  if (rails === undefined) return
  const first = Math.ceil((camera - 0.86) / SLEEPERS.apart)
  for (let index = first + Math.ceil(LAST_SLEEPER / SLEEPERS.apart); index >= first; index--) {
    const place = index * SLEEPERS.apart
    const size = sizeAt(place, camera)
    const wide = road.view.half * SLEEPERS.long * size
    context.fillStyle = place > camera ? coming : rails.sleeper
    context.fillRect(
      middleAt(road, place, camera) - wide,
      downAt(road, size),
      wide * 2,
      Math.max(1, 15 * size * Math.min(1, size)),
    )
  }
  const half = road.view.half * SLEEPERS.rail
  for (const beside of [-SLEEPERS.rails, SLEEPERS.rails])
    drawStrip(context, road, { from: camera - 0.86, to: camera + LAST_SLEEPER, half, color: rails.metal, beside }, camera)
}

function drawTicks(context: SKRSContext2D, road: Road, camera: number): void {
  const { palette } = road.scene
  for (const { place, long } of road.ticks) {
    const size = sizeAt(place, camera)
    if (size < LEAST_TICK || place < camera - 0.7) continue
    context.fillStyle = long ? palette.cream : withAlpha(palette.cream, 0.4)
    const wide = (long ? 48 : 22) * size
    for (const side of [-1, 1]) {
      const x = middleAt(road, place, camera) + side * (road.view.half * (1 + EDGE) + 18) * size
      context.fillRect(side < 0 ? x - wide : x, downAt(road, size) - 2 * size, wide, Math.max(1.5, 6 * size))
    }
  }
}

/** A year beside its post, at most as wide as the frame has space there, or none where it would be too small; text is never mirrored. */
function writeYear(
  context: SKRSContext2D,
  scene: Scene,
  { text, x, y, size, color }: { text: string; x: number; y: number; size: number; color: string },
): void {
  const { language } = scene.recipe
  const face = faceOf('display', language, text)
  const room = scene.width - 60 - x
  const fitted = Math.min(size, (size * room) / measureText(text, face, size, language))
  if (fitted < LEAST_YEAR * 0.8) return
  context.save()
  setFace(context, face, fitted, language)
  context.fillStyle = color
  context.translate(x, y)
  if (scene.mirrored) context.scale(-1, 1)
  context.direction = 'ltr'
  context.textAlign = scene.mirrored ? 'right' : 'left'
  context.fillText(text, 0, 0)
  context.restore()
}

const largestYear = (scene: Scene) => (isWide(scene) ? 220 : 150)

/** Heights at which the road's edge is looked for beside a year. */
const EDGE_LOOKS = 12

/** How far the road reaches to the right between two heights of the frame, in pixels: what is written there is beside all of it. */
function edgeBeside(road: Road, { top, bottom }: { top: number; bottom: number }, camera: number): number {
  const { view } = road
  const edges = Array.from({ length: EDGE_LOOKS }, (_, index) => {
    const size = (lerp(top, bottom, index / (EDGE_LOOKS - 1)) - view.horizon) / view.depth
    return size < LEAST_TICK ? 0 : middleAt(road, camera + 1 / size - 1, camera) + view.half * (1 + EDGE) * size
  })
  return Math.max(...edges)
}

/** Posts are on the side that words leave free; of later ones only the next has its year, clear of the road wherever that winds. */
function drawPosts(context: SKRSContext2D, road: Road, camera: number, lit: (index: number) => boolean): void {
  const { scene, view, posts } = road
  const { palette } = scene
  const next = posts.find(({ place }) => place > camera + 0.05)
  for (const post of posts.filter(({ place }) => place > camera - 0.5).toReversed()) {
    const { place, year, index } = post
    const size = sizeAt(place, camera)
    const y = downAt(road, size)
    const x = middleAt(road, place, camera)
    const color = lit(index) ? markOf(scene) : mixColors(palette.ramp[1], palette.ramp[4], clamp(1 - size * 2))
    context.fillStyle = withAlpha(color, Math.min(between(place, camera - 0.5, camera - 0.35), between(size, 0.08, 0.1)))
    for (const side of lit(index) ? [-1, 1] : [1]) {
      const wide = 28 * size
      context.fillRect(x + side * view.half * (1 + EDGE / 2) * size - wide / 2, y - 140 * size, wide, 140 * size)
    }
    const type = Math.max(largestYear(scene) * size, LEAST_YEAR)
    const alpha = 1 - between(size, 0.84, 0.95)
    if (post !== next || lit(index) || alpha <= 0) continue
    const at = Math.max(
      x + (view.half * (1 + EDGE) + 40) * size,
      edgeBeside(road, { top: y - type * 0.8, bottom: y }, camera) + 24,
    )
    writeYear(context, scene, { text: year, x: at, y: y - 4 * size, size: type, color: withAlpha(color, alpha) })
  }
}

/** The distinct ticks of a line's years. */
function ticksOf({ years, at }: TimeLine): Tick[] {
  const { step, long } = tickStep(years.at(-1)! - years[0]!)
  const first = Math.ceil(years[0]! / step) * step
  const count = Math.max(0, Math.floor((years.at(-1)! - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step).map((year) => ({
    place: at(year),
    long: year % long === 0,
  }))
}

/** A road of time through the scene's frame; `draw` shows it from a place on its line: earlier dates are behind the camera. */
export function timeRoad(scene: Scene, line: TimeLine, posts: readonly Post[]) {
  const view = roadView(scene)
  const ground = roadGround(scene)
  const random = randomOf(scene, 'road')
  const phase = random() * 6
  const dashes = Array.from({ length: DASHES }, () => ({
    place: lerp(-1, line.length + 4, random()),
    side: random() * 2 - 1,
    long: random(),
  }))
  const road: Road = { scene, view, ground, phase, dashes, ticks: ticksOf(line), posts }
  const draw = (context: SKRSContext2D, camera: number, lit: (index: number) => boolean): void => {
    const [near, far] = [camera - 0.86, line.length + 6]
    drawStrip(context, road, { from: near, to: far, half: view.half * (1 + EDGE), color: ground.edge }, camera)
    drawStrip(context, road, { from: Math.max(near, camera), to: far, half: view.half, color: ground.ahead }, camera)
    drawStrip(context, road, { from: near, to: camera, half: view.half, color: ground.told }, camera)
    drawRails(context, road, camera)
    drawDashes(context, road, camera)
    drawTicks(context, road, camera)
    drawPosts(context, road, camera, lit)
  }
  return { view, draw }
}
