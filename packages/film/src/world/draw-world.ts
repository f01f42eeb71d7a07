import { geoGraticule, geoOrthographic, geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { measureContrast, mixColors, withAlpha } from '../scenes/oklch.ts'
import type { Palette } from '../scenes/palette.ts'
import { countriesAround, landAround, type Point, type Resolution } from './atlas.ts'

/** The camera looks straight down at a point (`over`), which is at `x`, `y` (pixels) of a frame. `scale` is in pixels per radian. */
export type Camera = { over: Point; scale: number; x: number; y: number; width: number; height: number }

type Ring = [number, number][]

/** Below this scale, the globe's edge is in the image. */
const GLOBE_BELOW = 1300
/** From these scales on, finer outlines are worth the longer time that they need. */
const FINER_FROM = { middle: 500, fine: 2600 }
/** From this scale on, outlines look too angular, so their corners are rounded. */
const ROUNDED_FROM = 9000

/** A plate that the camera only passes may have coarser outlines up to this scale, and its points may be farther apart. */
const PASSING = { fine: 6000, apart: 2.5 }

function resolutionAt(scale: number, passing: boolean): Resolution {
  if (scale < FINER_FROM.middle) return '110m'
  return scale < (passing ? PASSING.fine : FINER_FROM.fine) ? '50m' : '10m'
}

/** Pixels around a frame. Bands and edges of outlines within this distance extend into the frame. */
const REACHED = 120

/** The angle (radians) from the camera's point to the farthest corner of its frame, with space for bands along a coast. */
function measureReach({ scale, x, y, width, height }: Camera): number {
  const corner = Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) + REACHED
  return corner >= scale ? Math.PI / 2 : Math.asin(corner / scale)
}

/** The projection of points of the earth onto a camera's frame. Points behind the horizon or too far away are left out. */
export function makeProjection(camera: Camera): GeoProjection {
  const { over, scale, x, y } = camera
  return geoOrthographic()
    .rotate([-over[0], -over[1]])
    .scale(scale)
    .translate([x, y])
    .clipAngle(Math.min(90, (measureReach(camera) * 180) / Math.PI))
    .precision(scale < GLOBE_BELOW ? 0.7 : 0)
}

/** Minimum pixels between two points of a line. Viewers cannot see finer lines, and bands along coasts cost time for each point. */
const APART = { outline: 1.5, band: 6 }

/** The sides of a frame beyond which a point lies, with the space around the frame: one bit for each side. */
const sidesBeyond = ({ width, height }: Camera, x: number, y: number): number =>
  (x < -REACHED ? 1 : x > width + REACHED ? 2 : 0) | (y < -REACHED ? 4 : y > height + REACHED ? 8 : 0)

/**
 * The outlines of an object in a camera's frame, in pixels. Where an outline runs beyond one side of the frame, only its ends are kept,
 * because no line between them is visible.
 */
function projectRings(camera: Camera, shape: GeoPermissibleObjects, apart = APART.outline): Ring[] {
  const rings: Ring[] = []
  let last_sides = 0
  let sides_before = 0
  const start = (x: number, y: number): void => {
    rings.push([[x, y]])
    last_sides = sidesBeyond(camera, x, y)
    sides_before = 0
  }
  const add = (x: number, y: number): void => {
    const ring = rings[rings.length - 1]
    const [last_x, last_y] = ring[ring.length - 1]
    if (Math.abs(x - last_x) + Math.abs(y - last_y) < apart) return
    const sides = sidesBeyond(camera, x, y)
    if ((sides & last_sides & sides_before) === 0) {
      ring.push([x, y])
      sides_before = last_sides
    } else ring[ring.length - 1] = [x, y]
    last_sides = sides
  }
  const context: GeoContext = {
    beginPath: () => undefined,
    moveTo: start,
    lineTo: add,
    arc: () => undefined,
    closePath: () => undefined,
  }
  geoPath(makeProjection(camera), context)(shape)
  return rings.filter((ring) => ring.length > 1)
}

/** The same line with fewer points, which are at least this many pixels apart. */
export function thinned(ring: Ring, apart: number): Ring {
  let last_x = Infinity
  let last_y = Infinity
  return ring.filter(([x, y]) => {
    if (Math.abs(x - last_x) + Math.abs(y - last_y) < apart) return false
    ;[last_x, last_y] = [x, y]
    return true
  })
}

/**
 * Cuts each corner of a closed line at a quarter of its sides (Chaikin). Corners beyond the frame are not cut, because only the ends of
 * long sides are kept there.
 */
const rounded = (ring: Ring, camera: Camera): Ring =>
  ring.flatMap(([ax, ay], index): Ring => {
    const [bx, by] = ring[(index + 1) % ring.length]
    const from = sidesBeyond(camera, ax, ay) === 0 ? 0.25 : 0
    const to = sidesBeyond(camera, bx, by) === 0 ? 0.25 : 0
    return [
      [ax + (bx - ax) * from, ay + (by - ay) * from],
      [bx + (ax - bx) * to, by + (ay - by) * to],
    ]
  })

/** Area in square pixels inside a line. */
export function measureArea(ring: Ring): number {
  let sum = 0
  ring.forEach(([x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length]
    sum += x * ny - nx * y
  })
  return Math.abs(sum) / 2
}

/** A canvas path through points in pixels. */
export function tracePath(rings: readonly Ring[], closed = true): Path2D {
  const path = new Path2D()
  for (const ring of rings) {
    ring.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
    if (closed) path.closePath()
  }
  return path
}

/**
 * The countries of a frame. `focus` are the outlines of the scene's own countries, and `others` are those of the other countries. `borders`
 * are the borders between all countries.
 */
export type Lands = { focus: Ring[]; others: Ring[]; borders: Ring[]; byCountry: ReadonlyMap<string, Ring[]> }

/** The country code of a map of all land without borders, for a time whose borders differed from today's. */
export const COAST = ''

/**
 * The countries in a camera's view. `focus` lists the highlighted countries by their two-letter codes. `COAST` means all land as one.
 * Outlines are coarser where the camera only passes (`passing`).
 */
export function projectLands(camera: Camera, focus: readonly string[], passing = false): Lands {
  const resolution = resolutionAt(camera.scale, passing)
  const apart = passing ? PASSING.apart : APART.outline
  const round =
    camera.scale >= ROUNDED_FROM ? (ring: Ring) => thinned(rounded(rounded(ring, camera), camera), apart) : (ring: Ring) => ring
  if (focus.includes(COAST)) {
    const land = projectRings(camera, landAround(camera.over, measureReach(camera), resolution), apart).map(round)
    return { focus: land, others: [], borders: [], byCountry: new Map([[COAST, land]]) }
  }
  const { countries, borders } = countriesAround(camera.over, measureReach(camera), resolution)
  const byCountry = new Map<string, Ring[]>()
  for (const { code, outline } of countries) {
    const rings = projectRings(camera, outline, apart).map(round)
    if (rings.length > 0) byCountry.set(code, rings)
  }
  const some = (chosen: boolean) => [...byCountry].flatMap(([code, rings]) => (focus.includes(code) === chosen ? rings : []))
  return { focus: some(true), others: some(false), borders: projectRings(camera, borders, apart), byCountry }
}

/** The countries, moved by these numbers of pixels. */
export function movedLands({ focus, others, borders, byCountry }: Lands, across: number, down: number): Lands {
  const moved = (rings: readonly Ring[]) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x + across, y + down]))
  return {
    focus: moved(focus),
    others: moved(others),
    borders: moved(borders),
    byCountry: new Map([...byCountry].map(([code, rings]) => [code, moved(rings)])),
  }
}

/** The colours of a map, by role. Land and sea are distinct on every field of the palette. */
export const landColor = ({ ramp }: Palette): string => (measureContrast(ramp[5], ramp[7]) >= 1.45 ? ramp[5] : ramp[4])

/** Widths in pixels that grow with the scale: bands along coasts, and the land's edge. */
function widthsAt(scale: number) {
  const near = Math.min(1, Math.max(0, Math.log(scale / 600) / Math.log(47_000 / 600)))
  const at = (far: number, close: number) => far * (close / far) ** near
  return { bands: [at(30, 200), at(16, 112), at(7, 40)], inner: [at(8, 90), at(4, 42)], edge: at(4, 20) }
}

/**
 * Paints the earth as a camera sees it: sea with its shelf, grid, land with an edge, borders, and the scene's countries in the paper
 * colour. Coordinates are pixels of the camera's frame.
 */
export function paintWorld(context: SKRSContext2D, palette: Palette, camera: Camera, lands: Lands): void {
  const { width, height, scale, x, y } = camera
  const { ramp, deep } = palette
  const globe = scale < GLOBE_BELOW
  const light = context.createRadialGradient(x, y, 0, x, y, globe ? scale * 1.05 : Math.max(width, height) * 0.72)
  light.addColorStop(0, mixColors(ramp[7], ramp[6], 0.45))
  light.addColorStop(0.5, ramp[7])
  light.addColorStop(1, deep)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  paintGrid(context, palette, camera, GRID.sea)
  paintLands(context, palette, camera, lands)
  if (!globe) paintGrid(context, palette, camera, GRID.land)
  if (globe) paintHalo(context, palette, camera)
}

/** Paints the globe's edge and flat rings of light around it, over everything outside the globe. A gradient would show banding. */
function paintHalo(context: SKRSContext2D, { ramp, deep, deep2 }: Palette, { scale, x, y, width, height }: Camera): void {
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) / scale
  const rings = [
    [1.05, 0.74],
    [1.15, 0.52],
    [1.3, 0.32],
    [1.46, 0.16],
    [Infinity, 0],
  ] as const
  let inner = 1
  for (const [outer, share] of rings) {
    if (inner > farthest) break
    context.fillStyle = mixColors(deep, deep2, share)
    context.beginPath()
    context.arc(x, y, scale * Math.min(outer, farthest + 0.1), 0, 2 * Math.PI)
    context.arc(x, y, scale * inner, 0, 2 * Math.PI, true)
    context.fill()
    inner = outer
  }
  context.strokeStyle = withAlpha(ramp[2], 0.8)
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, scale, 0, 2 * Math.PI)
  context.stroke()
}

/** The opacity of the grid on the sea and on land. The grid helps in a detailed view that shows neither coast nor border. */
const GRID = { sea: 0.3, land: 0.22 }

function paintGrid(context: SKRSContext2D, { ramp }: Palette, camera: Camera, strength: number): void {
  const step = camera.scale < 1000 ? 15 : camera.scale < 4000 ? 10 : camera.scale < 12_000 ? 2 : camera.scale < 30_000 ? 1 : 0.25
  const [longitude, latitude] = camera.over
  const reach = (measureReach(camera) * 180) / Math.PI
  const wide = Math.min(180, reach / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)) + step)
  const whole = camera.scale < GLOBE_BELOW
  const grid = geoGraticule()
    .step([step, step])
    .precision(step / 4)
  if (!whole)
    grid.extent([
      [longitude - wide, Math.max(-89, latitude - reach - step)],
      [longitude + wide, Math.min(89, latitude + reach + step)],
    ])
  context.strokeStyle = withAlpha(ramp[4], strength)
  context.lineWidth = 1.5
  context.stroke(tracePath(projectRings(camera, grid()), false))
}

function paintLands(context: SKRSContext2D, palette: Palette, { scale, x, y, width, height }: Camera, lands: Lands): void {
  const { ramp, deep, paper, paper2 } = palette
  const land = landColor(palette)
  const { bands, inner, edge } = widthsAt(scale)
  const large = [...lands.others, ...lands.focus].filter((ring) => measureArea(ring) > Math.min(9000, bands[0] ** 2))
  const shelf = tracePath(large.map((ring) => thinned(ring, APART.band)))
  const others = tracePath(lands.others)
  const focus = tracePath(lands.focus)
  context.lineJoin = 'round'
  for (const band of bands) {
    context.strokeStyle = withAlpha(ramp[4], scale < GLOBE_BELOW ? 0.17 : 0.2)
    context.lineWidth = band
    context.stroke(shelf)
  }
  context.save()
  context.translate(edge * 0.55, edge)
  context.fillStyle = deep
  context.fill(others)
  context.fill(focus)
  context.restore()
  context.lineJoin = 'bevel' // viewers cannot see the corners of such thin lines
  const shade = context.createRadialGradient(
    x - width * 0.14,
    y - height * 0.2,
    0,
    x,
    y,
    scale < GLOBE_BELOW ? scale : Math.max(width, height),
  )
  shade.addColorStop(0, mixColors(land, ramp[4], scale < GLOBE_BELOW ? 0.6 : 0.25))
  shade.addColorStop(1, mixColors(land, ramp[6], scale < GLOBE_BELOW ? 0.5 : 0.25))
  context.fillStyle = shade
  context.fill(others)
  context.strokeStyle = withAlpha(ramp[2], 0.55)
  context.lineWidth = 2
  context.stroke(others)
  context.strokeStyle = withAlpha(deep, 0.75)
  context.lineWidth = scale < GLOBE_BELOW ? 2 : 2.5
  context.stroke(tracePath(lands.borders, false))
  if (lands.focus.length === 0) return
  context.fillStyle = paper
  context.fill(focus)
  context.save()
  context.clip(focus)
  context.lineJoin = 'round'
  for (const band of inner) {
    context.strokeStyle = withAlpha(mixColors(paper2, ramp[1], 0.35), 0.5)
    context.lineWidth = band
    context.stroke(focus)
  }
  context.restore()
}
