import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, clamp, lerp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { addSprite, even, type Scene } from '../scene.ts'

export type CurvePoint = { x: number; y: number; enter: number }
type CurveWish = { points: CurvePoint[]; base: number; filled: boolean; line: string; marked: number; mark: string }

/** Half the line's width and more, so that no end is cut. */
const MARGIN = 30

/** The height of the line through points at x. */
function heightAt(points: readonly CurvePoint[], x: number): number {
  const next = points.findIndex((point) => point.x >= x)
  if (next <= 0) return points.at(next)!.y
  const [from, to] = [points[next - 1]!, points[next]!]
  return lerp(from.y, to.y, (x - from.x) / (to.x - from.x))
}

/** The highest and the lowest place of the line between two x, in pixels from above. */
export function reachOf(points: readonly CurvePoint[], from: number, to: number): { top: number; bottom: number } {
  const inside = points.filter(({ x }) => x > from && x < to).map(({ y }) => y)
  const heights = [heightAt(points, from), ...inside, heightAt(points, to)]
  return { top: Math.min(...heights), bottom: Math.max(...heights) }
}

/** A line through points that is drawn from one to the next, each on its word; `filled` down (or up) to its base. The marked point, if any (-1), is a disc. */
export function curve(scene: Scene, { points, base, filled, line, marked, mark }: CurveWish): void {
  const heights = [...points.map(({ y }) => y), base]
  const left = even(points[0]!.x - MARGIN)
  const top = even(Math.min(...heights) - MARGIN)
  const width = even(points.at(-1)!.x + MARGIN - left)
  const height = even(Math.max(...heights) + MARGIN - top)
  const trace = (context: SKRSContext2D) => {
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x - left, y - top)
  }
  const stops = points.map(({ enter }, index) => Math.max(enter + 8, points[0]!.enter + index * 2))
  const reached = (frame: number): number => {
    const next = stops.findIndex((stop) => stop > frame)
    if (next === 0) return left + MARGIN * between(frame, stops[0]! - 8, stops[0]!)
    if (next < 0) return left + width
    return lerp(points[next - 1]!.x, points[next]!.x, between(frame, stops[next - 1]!, stops[next]!))
  }
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.lineJoin = 'round'
      context.lineCap = 'round'
      if (filled) {
        trace(context)
        context.lineTo(points.at(-1)!.x - left, base - top)
        context.lineTo(points[0]!.x - left, base - top)
        context.closePath()
        context.fillStyle = line
        context.fill()
        return
      }
      for (const [color, wide] of [
        [withAlpha(scene.palette.deep, 0.7), 26],
        [line, 12],
      ] as const) {
        context.strokeStyle = color
        context.lineWidth = wide
        trace(context)
        context.stroke()
      }
      context.fillStyle = line
      for (const { x, y } of points) {
        context.beginPath()
        context.arc(x - left, y - top, 15, 0, 7)
        context.fill()
      }
    },
    at: (frame) => {
      const shown = even(clamp(reached(frame) - left, 0, width))
      return shown < 2 ? null : { x: left, y: top, alpha: 1, clip: { x: 0, y: 0, width: shown, height } }
    },
  })
  const at = points[marked]
  if (at === undefined) return
  const side = 56
  addSprite(scene, {
    width: side,
    height: side,
    draw: (context) => {
      for (const [color, radius] of [
        [scene.palette.deep, 28],
        [mark, 21],
      ] as const) {
        context.fillStyle = color
        context.beginPath()
        context.arc(side / 2, side / 2, radius, 0, 7)
        context.fill()
      }
    },
    at: (frame) => ({ x: at.x - side / 2, y: at.y - side / 2, alpha: clamp((frame - stops[marked]!) / 6) }),
  })
}
