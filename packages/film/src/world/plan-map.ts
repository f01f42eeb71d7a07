import { geoDistance, geoInterpolate, geoOrthographic } from 'd3-geo'
import type { Box } from '../scenes/safe-areas.ts'
import { extentOf, type Point } from './atlas.ts'
import type { Camera } from './draw-world.ts'

/** A place that a map shows: a city, or a whole country (`area`). `country` are its two letters; degrees. */
export type MapPlace = { name: string; longitude: number; latitude: number; country: string; area?: true }

/** How a map is seen: over which point, where that stands on the frame (pixels), from how far (pixels a radian) at the start and in the end. */
export type MapPlan = { over: Point; x: number; y: number; far: number; near: number; focus: string[] }

/** A frame, and the part of it (pixels) that stays free of what is laid over the map; all of it where nothing is. */
type Frame = { width: number; height: number; free?: Box }

/** The closest view of a city, of a small country and of a way, and the farthest of a large one, in pixels a radian. */
const CLOSEST = { city: 12_000, country: 16_000, way: 26_000 }
const FARTHEST = 760
/** Parts of the frame's shorter side: the country round a city, a country that is itself the place, the globe at the start. */
const PARTS = { round: 0.56, country: 0.39, globe: 0.55 }
/** How many times nearer the camera comes at most: two plates and what lies between them (`platesOf`). */
const MOST_NEARER = 16
const LEAST_NEARER = 1.3

const pointOf = ({ longitude, latitude }: MapPlace): Point => [longitude, latitude]

/** Where the middle of the map stands: a little above the frame's, clear of the captions; in the middle of what is free. */
function middleOf({ width, height, free }: Frame): { x: number; y: number } {
  if (free) return { x: free.x + free.width / 2, y: free.y + free.height / 2 }
  return width > height ? { x: 1000, y: 490 } : { x: width / 2, y: height > width ? height * 0.45 : height * 0.43 }
}

function planned(over: Point, near: number, frame: Frame, focus: string[]): MapPlan {
  const globe = Math.min(frame.width, frame.height) * PARTS.globe
  const far = Math.min(near / LEAST_NEARER, Math.max(globe, near / MOST_NEARER))
  return { over, ...middleOf(frame), far, near, focus }
}

/** The shorter side of what is free of a frame. */
const sideOf = ({ width, height, free }: Frame): number => Math.min(width, height, free?.width ?? width)

/** How one place is shown: in its country, or as the country. Throws for a country that the atlas does not have. */
export function planPlace(place: MapPlace, frame: Frame): MapPlan {
  const side = sideOf(frame)
  const { centre, radius } = extentOf(place.country)
  const fits = (part: number, closest: number) => Math.min(closest, Math.max(FARTHEST, (side * part) / radius))
  return place.area
    ? planned(centre, fits(PARTS.country, CLOSEST.country), frame, [place.country])
    : planned(pointOf(place), fits(PARTS.round, CLOSEST.city), frame, [place.country])
}

/** Farther apart than this (radians) two places stand too near the globe's edge to be seen both; nearer, their marks meet. */
const FARTHEST_APART = 2.3
const NEAREST_APART = 0.012

/** Whether two places can stand on one map: neither on the other side of the earth, nor nearly the same. */
export function canJoin(one: MapPlace, other: MapPlace): boolean {
  const apart = geoDistance(pointOf(one), pointOf(other))
  return apart < FARTHEST_APART && apart > NEAREST_APART
}

/** How a way between two places is shown: both within the part of the frame that captions and labels leave. */
export function planWay(from: MapPlace, to: MapPlace, frame: Frame): MapPlan {
  const over = geoInterpolate(pointOf(from), pointOf(to))(0.5) as Point
  const unit = geoOrthographic().rotate([-over[0], -over[1]]).scale(1).translate([0, 0]).precision(0)
  const [x, y] = unit(pointOf(to))!
  const { free } = frame
  const wide = frame.width > frame.height
  const room = {
    x: free ? free.width * 0.36 : wide ? 580 : frame.width * 0.34,
    y: free ? free.height * 0.3 : wide ? 270 : frame.height * 0.16,
  }
  const near = Math.min(room.x / Math.max(1e-6, Math.abs(x)), room.y / Math.max(1e-6, Math.abs(y)))
  const plan = planned(over, Math.min(CLOSEST.way, Math.max(sideOf(frame) * 0.4, near)), frame, [
    ...new Set([from.country, to.country]),
  ])
  return { ...plan, y: plan.y + (wide ? 40 : 0) }
}

/** The camera of a plan at a scale. */
export const cameraAt = ({ over, x, y }: MapPlan, scale: number, { width, height }: Frame): Camera => ({
  over,
  scale,
  x,
  y,
  width,
  height,
})

/** How much wider than the frame a plate is on which the camera comes nearer, and how far its pixels may be stretched in the middle of the flight. */
const PLATE = { wider: 1.25, stretched: 3.2 }

/** A plate of the flight: drawn for a camera, seen from the scale `from` on. */
export type MapPlate = { camera: Camera; from: number }

/** The two or three plates of a flight, farthest first; the last is drawn for the end, where its pixels are the frame's. */
export function platesOf(plan: MapPlan, frame: Frame): MapPlate[] {
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
