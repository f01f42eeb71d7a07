import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, clamp, ease, lerp } from '../ease.ts'
import { mixColors } from '../oklch.ts'
import { addText } from '../place-text.ts'
import { addPatch, even, type Scene } from '../scene.ts'
import type { Tones, Turn } from './diagram.ts'
import type { Point } from './path.ts'

/** Frames in which a mark opens, and in which its tick or cross is drawn when its turn is over. */
const OPENS = 10
const DRAWS = 8

/** A stroke through points, as far as a share of its length. */
function stroke(context: SKRSContext2D, points: readonly [number, number][], share: number): void {
  const lengths = points.slice(1).map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1]))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  context.beginPath()
  context.moveTo(...points[0]!)
  for (const [at, length] of lengths.entries()) {
    if (left <= 0) break
    const part = Math.min(1, left / length)
    context.lineTo(lerp(points[at]![0], points[at + 1]![0], part), lerp(points[at]![1], points[at + 1]![1], part))
    left -= length
  }
  context.stroke()
}

/** How a tick and a cross go, in halves of the mark's size; a cross in two strokes. */
const SIGNS: Record<'tick' | 'cross', [number, number][][]> = {
  tick: [[[-0.44, 0.04], [-0.12, 0.36], [0.46, -0.32]]],
  cross: [[[-0.36, -0.36], [0.36, 0.36]], [[0.36, -0.36], [-0.36, 0.36]]],
} // prettier-ignore

type MarkWish = Point & { radius: number; turn: Turn; sign: 'tick' | 'cross'; signed: number }

/** An empty mark of what comes, that opens at its turn and gets its sign from the frame `signed` on. A tick is never turned round in mirrored scenes. */
export function mark(scene: Scene, tones: Tones, { x, y, radius, turn, sign, signed }: MarkWish): void {
  const half = even(radius * 1.12 + 6)
  addPatch(scene, {
    ...{ x: even(x) - half, y: even(y) - half, width: half * 2, height: half * 2 },
    state: (frame) => {
      const closed = turn.until === Infinity ? 0 : clamp(frame - turn.until, 0, OPENS)
      return frame < turn.enter ? 'coming' : `${clamp(frame - turn.enter, 0, OPENS)} ${clamp(frame - signed, 0, DRAWS)} ${closed}`
    },
    draw: (context, frame) => {
      context.translate(half, half)
      if (scene.mirrored) context.scale(-1, 1)
      const opened = ease.outQuint(between(frame, turn.enter, turn.enter + OPENS))
      const closed = turn.until === Infinity ? 0 : between(frame, turn.until, turn.until + OPENS)
      context.beginPath()
      context.arc(0, 0, radius * 0.84, 0, 7)
      context.lineWidth = Math.max(3, radius * 0.08)
      context.strokeStyle = tones.line
      context.stroke()
      if (opened <= 0) return
      context.beginPath()
      context.arc(0, 0, radius * lerp(0.3, lerp(1.1, 1, closed), opened), 0, 7)
      context.fillStyle = mixColors(tones.lit, tones.done, closed)
      context.fill()
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.lineWidth = radius * 0.24
      context.strokeStyle = mixColors(tones.on_lit, tones.on_done, closed)
      const strokes = SIGNS[sign]
      const drawn = between(frame, signed, signed + DRAWS) * strokes.length
      for (const [index, points] of strokes.entries()) {
        const scaled = points.map(([left, top]): [number, number] => [left * radius, top * radius])
        if (drawn > index) stroke(context, scaled, Math.min(1, drawn - index))
      }
    },
  })
}

type StrikeWish = { box: { x: number; y: number; width: number }; size: number; color: string; enter: number }

/** A line through words on the frame, drawn in reading direction. `box.y` is where the line goes; it stands where the text stands. */
export function strike(scene: Scene, { box, size, color, enter }: StrikeWish): void {
  const tall = even(Math.max(5, size * 0.075)) + 2
  const width = even(box.width + size * 0.3)
  const left = even(box.x - size * 0.15)
  addText(scene, {
    width,
    height: tall,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(0, 1, width, tall - 2, tall / 2)
      context.fill()
    },
    at: (frame) => {
      const shown = even(width * ease.outCubic(between(frame, enter, enter + 10)))
      const from = scene.mirrored ? width - shown : 0
      return shown < 2
        ? null
        : { x: left, y: even(box.y - tall / 2), alpha: 1, clip: { x: from, y: 0, width: shown, height: tall } }
    },
  })
}

type SignWish = Point & {
  radius: number
  sign: 'tick' | 'cross'
  /** the frames in which it goes one part further */ parts: readonly number[]
}

/** A large sign that is drawn a part further with each thing that is done, and is whole with the last. */
export function largeSign(scene: Scene, tones: Tones, { x, y, radius, sign, parts }: SignWish): void {
  const half = even(radius) + 2
  const gone = (frame: number) =>
    parts.reduce((sum, enter) => sum + Math.round(12 * ease.outCubic(between(frame, enter, enter + 14))), 0) / 12
  addPatch(scene, {
    ...{ x: even(x) - half, y: even(y) - half, width: half * 2, height: half * 2 },
    state: gone,
    draw: (context, frame) => {
      context.translate(half, half)
      if (scene.mirrored) context.scale(-1, 1)
      context.fillStyle = mixColors(tones.ground, tones.ghost, 0.9)
      context.beginPath()
      context.arc(0, 0, radius, 0, 7)
      context.fill()
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.lineWidth = radius * 0.2
      const strokes = SIGNS[sign].map((points) => points.map(([left, top]): [number, number] => [left * radius, top * radius]))
      const drawn = (gone(frame) / parts.length) * strokes.length
      for (const [color, share] of [
        [tones.line, strokes.length],
        [tones.lit, drawn],
      ] as const)
        // prettier-ignore
        for (const [index, points] of strokes.entries()) {
          context.strokeStyle = color
          context.globalAlpha = color === tones.line ? 0.55 : 1
          if (share > index) stroke(context, points, Math.min(1, share - index))
        }
    },
  })
}
