import { geoDistance, geoInterpolate, geoOrthographic } from 'd3-geo'
import type { Box } from '../scenes/safe-areas.ts'
import { getExtent, type Point } from './atlas.ts'
import { COAST, type Camera } from './draw-world.ts'

/**
 * A place that a map shows: a city, or a whole country (`area`). Coordinates are in degrees; `country` is its code of two letters.
 * `course`: the line of a canal, tunnel or bridge, with the names of its ends if the film gives them.
 */
export type MapPlace = {
  name: string
  longitude: number
  latitude: number
  country: string
  area?: true
  course?: { line: Point[]; from?: string; to?: string }
}

/** Options of a place: a distance from it in kilometres, and whether the film is about a time before today's borders. */
export type MapOptions = { reach_km?: number; old?: true }

/**
 * The view of a map: the point in its middle, the position of that point on the frame (pixels), and the scale at start and end (pixels per
 * radian).
 */
export type MapPlan = { over: Point; x: number; y: number; far: number; near: number; focus: string[] }

/** A frame in pixels, and the part of it that nothing covers; absent if nothing covers the map. */
type Frame = { width: number; height: number; free?: Box }

/**
 * The largest scales, in pixels per radian, in this order: a city, a city on a map that shows only coasts, a small country, a distance
 * around a place, and a line or two places. `FARTHEST` is the smallest scale, for a large country. Two near places are located only by
 * towns, whose positions are accurate to half a kilometre.
 */
const CLOSEST = { city: 12_000, old: 2800, country: 16_000, reach: 47_000, line: 300_000 }
const FARTHEST = 760
/**
 * Sizes as shares of the frame's shorter side: the country around a city, a country that is itself the place, and the globe at the start.
 */
const PARTS = { round: 0.56, country: 0.39, globe: 0.55, reach: 0.4 }
/** The earth's mean radius in kilometres. */
const EARTH = 6371
/** The largest zoom of the camera. It needs three plates at most (`planPlates`). */
const MOST_NEARER = 16
const LEAST_NEARER = 1.3

const getPoint = ({ longitude, latitude }: MapPlace): Point => [longitude, latitude]

/** The position of the map's middle: the middle of the free part, else a little above the frame's middle, because of the captions. */
function findMiddle({ width, height, free }: Frame): { x: number; y: number } {
  if (free) return { x: free.x + free.width / 2, y: free.y + free.height / 2 }
  return width > height ? { x: 1000, y: 490 } : { x: width / 2, y: height > width ? height * 0.45 : height * 0.43 }
}

function planned(over: Point, near: number, frame: Frame, focus: string[]): MapPlan {
  const globe = Math.min(frame.width, frame.height) * PARTS.globe
  const far = Math.min(near / LEAST_NEARER, Math.max(globe, near / MOST_NEARER))
  return { over, ...findMiddle(frame), far, near, focus }
}

/** The shorter side of the free part of a frame. */
const getSide = ({ width, height, free }: Frame): number => Math.min(width, height, free?.width ?? width)

/** The countries that a map highlights: none if it is about a time before today's borders. */
const findFocus = (countries: readonly string[], { old }: MapOptions): string[] => (old ? [COAST] : [...new Set(countries)])

/**
 * The view of one place: a course from end to end, the distance around the place, a whole country, or the country around a city. Throws if
 * the atlas does not have the country.
 */
export function planPlace(place: MapPlace, frame: Frame, wish: MapOptions = {}): MapPlan {
  const side = getSide(frame)
  const focus = findFocus([place.country], wish)
  if (place.course) return planLine(place.course.line, frame, focus)
  const { centre, radius } = getExtent(place.country)
  const fits = (part: number, closest: number) => Math.min(closest, Math.max(FARTHEST, (side * part) / radius))
  if (place.area) return planned(centre, fits(PARTS.country, CLOSEST.country), frame, focus)
  const { reach_km } = wish
  const round = Math.min(fits(PARTS.round, CLOSEST.city), wish.old ? CLOSEST.old : Infinity)
  const near = reach_km === undefined ? round : (side * PARTS.reach * EARTH) / reach_km
  return planned(getPoint(place), Math.min(CLOSEST.reach, Math.max(FARTHEST, near)), frame, focus)
}

/**
 * Limits of the angle between two places, in radians. If they are farther apart, one is too near the edge of the globe. If they are nearer,
 * their marks overlap.
 */
const FARTHEST_APART = 2.3
const NEAREST_APART = 0.0007

/** Whether two places can be on one map: not too far apart, and not nearly the same. */
export function canShareMap(one: MapPlace, other: MapPlace): boolean {
  const apart = geoDistance(getPoint(one), getPoint(other))
  return apart < FARTHEST_APART && apart > NEAREST_APART
}

/** The view of two places. Both are in the part of the frame that captions and labels leave free. */
export function planPair(from: MapPlace, to: MapPlace, frame: Frame, wish: MapOptions = {}): MapPlan {
  return planLine([getPoint(from), getPoint(to)], frame, findFocus([from.country, to.country], wish))
}

/**
 * The view of a line. All its points are in the part of the frame that captions and labels leave free. For a short line, no country is
 * highlighted, because it would fill the frame, and the camera does not move, because it would show neither coast nor border.
 */
function planLine(line: readonly Point[], frame: Frame, focus: string[]): MapPlan {
  const over = geoInterpolate(line[0], line[line.length - 1])(0.5) as Point
  const unit = geoOrthographic().rotate([-over[0], -over[1]]).scale(1).translate([0, 0]).precision(0)
  const points = line.map((point) => unit(point)!)
  const x = Math.max(...points.map((point) => Math.abs(point[0])))
  const y = Math.max(...points.map((point) => Math.abs(point[1])))
  const { free } = frame
  const wide = frame.width > frame.height
  const room = {
    x: free ? free.width * 0.36 : wide ? 580 : frame.width * 0.34,
    y: free ? free.height * 0.3 : wide ? 270 : frame.height * 0.16,
  }
  const near = Math.min(room.x / Math.max(1e-6, x), room.y / Math.max(1e-6, y))
  const seen = Math.min(CLOSEST.line, Math.max(getSide(frame) * 0.4, near))
  const short = seen > CLOSEST.reach
  const plan = planned(over, seen, frame, short ? [] : focus)
  return { ...plan, ...(short && { far: seen }), y: plan.y + (wide ? 40 : 0) }
}

export const cameraAt = ({ over, x, y }: MapPlan, scale: number, { width, height }: Frame): Camera => ({
  over,
  scale,
  x,
  y,
  width,
  height,
})

/**
 * A plate is a map image on which the camera moves closer. `wider`: its width relative to the frame. `stretched`: the largest factor by
 * which its pixels are enlarged in the middle of the flight.
 */
const PLATE = { wider: 1.25, stretched: 3.2 }

/** A plate of the flight: drawn for `camera`, shown from the scale `from` on. */
export type MapPlate = { camera: Camera; from: number }

/** The two or three plates of a flight, farthest first. The last has the resolution of the frame at the end of the flight. */
export function planPlates(plan: MapPlan, frame: Frame): MapPlate[] {
  const { wider, stretched } = PLATE
  const plate = (scale: number, size: number, from: number): MapPlate => ({
    camera: {
      over: plan.over,
      scale,
      x: plan.x * size,
      y: plan.y * size,
      width: even(frame.width * size),
      height: even(frame.height * size),
    },
    from,
  })
  const last = plate(plan.near, wider, plan.near / wider)
  if (plan.far >= last.from) return [plate(plan.near, plan.near / plan.far, plan.far)]
  if (plan.far * stretched >= last.from) return [plate(plan.far, 1, plan.far), last]
  const middle = plan.near / wider / stretched
  return [
    plate(plan.far, 1, plan.far),
    plate(middle, Math.min(wider, middle / plan.far), Math.max(plan.far, middle / wider)),
    last,
  ]
}

const even = (value: number) => Math.ceil(value / 2) * 2
