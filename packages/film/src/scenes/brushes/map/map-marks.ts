import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Placement } from '../../../draw/layers.ts'
import type { Point } from '../../../world/atlas.ts'
import {
  measureArea,
  projectLands,
  tracePath,
  makeProjection,
  landColor,
  thinned,
  type Camera,
} from '../../../world/draw-world.ts'
import { clamp, ease, between, lerp } from '../../ease.ts'
import { addCarrier, even, type Layer, type Scene } from '../../scene.ts'
import { FRAME_RATE } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'

type Spot = { x: number; y: number }

/** Adds a layer at the map's position, because maps are never mirrored. */
const add = (scene: Scene, layer: Layer): void => void scene.layers.push(layer)

/** Side in pixels of the square in which rings expand around a place. */
const PULSE = 190
/** Frames after which a ring has reached the next ring's size. */
const PULSE_FRAMES = 44

/** Rings that expand repeatedly around a place until the frame `until`. Their dark edge makes them visible on any background. */
export function addPulses(scene: Scene, at: Spot, color: string, from: number, until: number): void {
  const { palette } = scene
  const half = PULSE / 2
  const draw = (context: SKRSContext2D, frame: number): void => {
    for (let ring = 0; ring < 3; ring++) {
      const open = (frame / PULSE_FRAMES + ring / 3) % 1
      context.globalAlpha = 0.85 * (1 - open)
      for (const [width, style] of [
        [8, palette.deep],
        [4, color],
      ] as const) {
        context.lineWidth = width
        context.strokeStyle = style
        context.beginPath()
        context.arc(half, half, 16 + open * (half - 22), 0, 2 * Math.PI)
        context.stroke()
      }
    }
    context.globalAlpha = 1
  }
  const isVisible = (frame: number): boolean => frame >= from && frame < until
  add(scene, {
    kind: 'patch',
    patch: {
      x: even(at.x - half),
      y: even(at.y - half),
      width: PULSE,
      height: PULSE,
      state: (frame) => (isVisible(frame) ? Math.floor(frame / 2) % (PULSE_FRAMES / 2) : null),
      draw,
    },
  })
}

/** A dot with a dark edge, visible from a frame on. */
export function addDot(scene: Scene, at: Spot, radius: number, color: string, shown: (frame: number) => boolean): void {
  const half = even(radius + 6)
  const draw = (context: SKRSContext2D): void => {
    for (const [wide, style] of [
      [radius + 5, scene.palette.deep],
      [radius, color],
    ] as const) {
      context.fillStyle = style
      context.beginPath()
      context.arc(half, half, wide, 0, 2 * Math.PI)
      context.fill()
    }
  }
  const placement = { x: even(at.x) - half, y: even(at.y) - half, alpha: 1 }
  add(scene, {
    kind: 'sprite',
    sprite: { width: 2 * half, height: 2 * half, draw, at: (frame) => (shown(frame) ? placement : null) },
  })
}

/** Width, height and drop (pixels) of a pin. */
const PIN = { width: 124, height: 168, drop: 190 }
/** The number of frames in which a pin drops onto its place. */
export const PIN_FRAMES = 14

/** The box of a pin. */
export const pinBox = ({ x, y }: Spot): Box => ({
  x: x - PIN.width / 2,
  y: y - PIN.height,
  width: PIN.width,
  height: PIN.height + 14,
})

/** A pin that drops onto a place from the frame `enter` on. */
export function addMapPin(scene: Scene, at: Spot, color: string, enter: number): void {
  const { palette } = scene
  const radius = PIN.width / 2 - 6
  const draw = (context: SKRSContext2D): void => {
    context.translate(PIN.width / 2, PIN.height - 4)
    context.beginPath()
    context.moveTo(0, 0)
    context.bezierCurveTo(-14, -36, -radius, -58, -radius, -PIN.height + radius + 10)
    context.arc(0, -PIN.height + radius + 10, radius, Math.PI, 0)
    context.bezierCurveTo(radius, -58, 14, -36, 0, 0)
    context.closePath()
    context.lineJoin = 'round'
    context.lineWidth = 8
    context.strokeStyle = palette.deep
    context.stroke()
    context.fillStyle = color
    context.fill()
    context.fillStyle = palette.deep
    context.beginPath()
    context.arc(0, -PIN.height + radius + 10, 22, 0, 2 * Math.PI)
    context.fill()
  }
  const stand = (frame: number): Placement | null => {
    if (frame < enter) return null
    const fallen = ease.outBack(clamp((frame - enter + 1) / PIN_FRAMES))
    return {
      x: even(at.x - PIN.width / 2),
      y: even(at.y - PIN.height - (1 - fallen) * PIN.drop),
      alpha: clamp((frame - enter + 1) / 5),
    }
  }
  add(scene, { kind: 'sprite', sprite: { width: PIN.width, height: PIN.height, draw, at: stand } })
}

/** A line from a place to its distant name. From the frame `enter` on, the line grows from the place. */
export function addLeader(scene: Scene, from: Spot, to: Spot, color: string, enter: number): void {
  const pad = 8
  const left = even(Math.min(from.x, to.x) - pad)
  const top = even(Math.min(from.y, to.y) - pad)
  const size = { width: even(Math.abs(to.x - from.x) + 2 * pad), height: even(Math.abs(to.y - from.y) + 2 * pad) }
  const grown = (frame: number): number => Math.round(ease.outCubic(clamp((frame - enter + 1) / 10)) * 20) / 20
  const draw = (context: SKRSContext2D, frame: number): void => {
    context.lineCap = 'round'
    for (const [wide, style] of [
      [8, scene.palette.deep],
      [4, color],
    ] as const) {
      context.lineWidth = wide
      context.strokeStyle = style
      context.beginPath()
      context.moveTo(from.x - left, from.y - top)
      context.lineTo(lerp(from.x, to.x, grown(frame)) - left, lerp(from.y, to.y, grown(frame)) - top)
      context.stroke()
    }
  }
  addCarrier(scene, {
    kind: 'patch',
    patch: { x: left, y: top, ...size, state: (frame) => (frame < enter ? null : grown(frame)), draw },
  })
}

/** Minimum area and width of a part with an outline (square pixels, pixels). Around a smaller part, an outline would look like a blot. */
const OUTLINED = { area: 500, width: 7 }
/** Pixels between two points of an outline. Without this distance, bays narrower than the line would also look like blots. */
const OUTLINE_APART = 9

const measureLength = (ring: readonly [number, number][]): number =>
  ring.reduce((sum, [x, y], at) => sum + (ring[at - 1] ? Math.hypot(x - ring[at - 1][0], y - ring[at - 1][1]) : 0), 0)

/** An outline around a country that lights up from the frame `enter` on. `rings` are pixels of the frame. */
export function addOutline(scene: Scene, rings: readonly [number, number][][], color: string, enter: number): void {
  const { width, height, palette } = scene
  const lines = rings
    .map((ring) => thinned(ring, OUTLINE_APART))
    .filter((ring) => measureArea(ring) > Math.max(OUTLINED.area, (OUTLINED.width * measureLength(ring)) / 2))
  const draw = (context: SKRSContext2D): void => {
    context.lineJoin = 'round'
    const path = tracePath(lines)
    for (const [wide, style] of [
      [12, palette.deep],
      [6, color],
    ] as const) {
      context.lineWidth = wide
      context.strokeStyle = style
      context.stroke(path)
    }
  }
  const at = (frame: number): Placement | null =>
    frame < enter ? null : { x: 0, y: 0, alpha: ease.sine(clamp((frame - enter + 1) / 14)) }
  add(scene, { kind: 'sprite', sprite: { width, height, draw, at } })
}

/** The number of times that the corners of a course are rounded before drawing. */
const COURSE_ROUNDED = 2

/** Points in pixels of a course with rounded corners. Its ends do not move. */
export function smoothCourse(points: readonly Spot[]): Spot[] {
  let line = [...points]
  for (let time = 0; time < COURSE_ROUNDED; time++) {
    const cut = line.slice(1).flatMap((to, index) => {
      const from = line[index]
      return [0.25, 0.75].map((share) => ({ x: lerp(from.x, to.x, share), y: lerp(from.y, to.y, share) }))
    })
    line = [line[0], ...cut, line[line.length - 1]]
  }
  return line
}

/** Seconds in which a mark travels along a course. */
const PASSES_SECONDS = 6

/** A mark that travels along a path repeatedly, from the frame `enter` on. */
export function addPassage(scene: Scene, way: readonly Spot[], enter: number): void {
  const half = 16
  const draw = (context: SKRSContext2D): void => {
    for (const [radius, style] of [
      [15, scene.palette.deep],
      [10, scene.palette.paper],
    ] as const) {
      context.fillStyle = style
      context.beginPath()
      context.arc(half, half, radius, 0, 2 * Math.PI)
      context.fill()
    }
  }
  const at = (frame: number): Placement | null => {
    if (frame < enter) return null
    const share = ((frame - enter) / (PASSES_SECONDS * FRAME_RATE)) % 1
    const along = ease.sine(share) * (way.length - 1)
    const from = way[Math.floor(along)]
    const to = way[Math.min(way.length - 1, Math.floor(along) + 1)]
    const alpha = clamp(Math.min(share, 1 - share) * 12)
    return { x: even(lerp(from.x, to.x, along % 1) - half), y: even(lerp(from.y, to.y, along % 1) - half), alpha }
  }
  add(scene, { kind: 'sprite', sprite: { width: 2 * half, height: 2 * half, draw, at } })
}

/** A path that is drawn from its first point to its last point between two frames. */
export function addWay(scene: Scene, way: readonly Spot[], color: string, from: number, until: number): void {
  const pad = 24
  const left = even(Math.min(...way.map(({ x }) => x)) - pad)
  const top = even(Math.min(...way.map(({ y }) => y)) - pad)
  const width = even(Math.max(...way.map(({ x }) => x)) + pad - left)
  const height = even(Math.max(...way.map(({ y }) => y)) + pad - top)
  const share = (frame: number): number => ease.inOutQuart(between(frame, from, until))
  const draw = (context: SKRSContext2D, frame: number): void => {
    const end = share(frame) * (way.length - 1)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const [wide, style] of [
      [22, scene.palette.deep],
      [11, color],
    ] as const) {
      context.lineWidth = wide
      context.strokeStyle = style
      context.beginPath()
      way.forEach(({ x, y }, index) => {
        if (index <= end) context[index === 0 ? 'moveTo' : 'lineTo'](x - left, y - top)
      })
      const last = way[Math.floor(end)]
      const next = way[Math.min(way.length - 1, Math.floor(end) + 1)]
      context.lineTo(lerp(last.x, next.x, end % 1) - left, lerp(last.y, next.y, end % 1) - top)
      context.stroke()
    }
  }
  add(scene, {
    kind: 'patch',
    patch: { x: left, y: top, width, height, state: (frame) => (frame < from ? null : Math.round(share(frame) * 400)), draw },
  })
}

/**
 * A small globe that shows the place of the map. Its frame shrinks as the camera zooms in. `scaleAt` returns the camera's scale in a frame.
 */
export function addInset(
  scene: Scene,
  { over, x, y, radius }: { over: Point; x: number; y: number; radius: number },
  { scaleAt, enter, rest, color }: { scaleAt: (frame: number) => number; enter: number; rest: number; color: string },
): void {
  const { palette, width, height } = scene
  const half = even(radius + 14)
  const camera: Camera = { over, scale: radius, x: half, y: half, width: 2 * half, height: 2 * half }
  const alpha = (frame: number) => ease.sine(between(frame, enter, enter + 10))
  const draw = (context: SKRSContext2D): void => {
    const lands = projectLands({ ...camera, width: 2 * half }, [])
    const disc = (wide: number, style: string): void => {
      context.fillStyle = style
      context.beginPath()
      context.arc(half, half, wide, 0, 2 * Math.PI)
      context.fill()
    }
    disc(radius + 10, palette.deep)
    disc(radius, palette.ramp[7])
    context.fillStyle = landColor(palette)
    context.fill(tracePath(lands.others))
    context.lineWidth = 3
    context.strokeStyle = palette.ramp[3]
    context.beginPath()
    context.arc(half, half, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  const place = { x: even(x) - half, y: even(y) - half }
  add(scene, {
    kind: 'sprite',
    sprite: {
      width: 2 * half,
      height: 2 * half,
      draw,
      at: (frame) => (frame < enter ? null : { ...place, alpha: alpha(frame) }),
    },
  })
  const sides = (frame: number): [number, number] => {
    const part = radius / scaleAt(Math.min(frame, rest))
    return [Math.max(9, Math.round((width / 2) * part)), Math.max(9, Math.round((height / 2) * part))]
  }
  const fits = (frame: number) => Math.hypot(...sides(frame)) < radius * 1.05
  add(scene, {
    kind: 'patch',
    patch: {
      ...place,
      width: 2 * half,
      height: 2 * half,
      state: (frame) => (frame < enter + 6 || !fits(frame) ? null : sides(frame).join(' ')),
      draw: (context, frame) => {
        const [wide, high] = sides(frame)
        context.lineWidth = 5
        context.strokeStyle = color
        context.beginPath()
        context.roundRect(half - wide, half - high, 2 * wide, 2 * high, 4)
        context.stroke()
      },
    },
  })
}

/** The position of a location in a camera's frame, in pixels. Throws for a location beyond the horizon. */
export function placeSpot(camera: Camera, point: Point): Spot {
  const at = makeProjection(camera)(point)
  if (!at) throw new Error(`${point.join(', ')} is not on the map.`)
  return { x: at[0], y: at[1] }
}
