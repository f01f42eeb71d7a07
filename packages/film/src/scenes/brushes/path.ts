import { lerp } from '../ease.ts'

/** A place in the frame, in pixels. */
export type Point = { x: number; y: number }

/** A line through the frame, as a function from the share of its length (0 to 1) to a point. */
export type Path = (share: number) => Point

/** The number of straight pieces for measuring the length of a curve. */
const PIECES = 64

/** The same path with constant speed: equal shares cover equal lengths. */
function evened(place: Path): Path {
  const points = Array.from({ length: PIECES + 1 }, (_, at) => place(at / PIECES))
  const lengths = [0]
  for (let at = 1; at <= PIECES; at++)
    lengths.push(lengths[at - 1] + Math.hypot(points[at].x - points[at - 1].x, points[at].y - points[at - 1].y))
  const total = lengths[PIECES]
  return (share) => {
    const wanted = Math.min(1, Math.max(0, share)) * total
    const next = Math.min(
      PIECES,
      Math.max(
        1,
        lengths.findIndex((length) => length >= wanted),
      ),
    )
    const from = lengths[next - 1]
    const to = lengths[next]
    const part = to > from ? (wanted - from) / (to - from) : 0
    return { x: lerp(points[next - 1].x, points[next].x, part), y: lerp(points[next - 1].y, points[next].y, part) }
  }
}

/** A Catmull-Rom curve through at least two points. Through two points it is a straight line. */
export function throughPoints(points: readonly Point[]): Path {
  const last = points.length - 1
  const point = (at: number): Point => points[Math.min(last, Math.max(0, at))]
  return evened((share) => {
    const at = Math.min(last - 1, Math.floor(share * last))
    const t = share * last - at
    const a = point(at - 1)
    const b = point(at)
    const c = point(at + 1)
    const d = point(at + 2)
    const mix = (p: number, q: number, r: number, s: number) =>
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3)
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
  })
}
