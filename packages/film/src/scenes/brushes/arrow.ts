import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, ease, lerp } from '../ease.ts'
import { addPatch, evenBox, type Scene } from '../scene.ts'
import { headingOf, type Path } from './path.ts'

type ArrowWish = {
  path: Path
  /** width of the line in pixels; `widens`: what it is at its end */
  width: number
  widens?: number
  color: string
  /** the first frame in which it grows, and how many it takes */
  enter: number
  length: number
  /** length of its head in pixels; 0: none */
  head: number
  /** drawn as discs one behind the other */
  dotted?: boolean
  /** how it grows, 0 to 1; absent: fast at first */
  pace?: (share: number) => number
}

/** States of growing at most: finer steps are not seen. */
const STEPS = 24
/** Pieces in which a line is drawn. */
const PIECES = 48

function drawHead(context: SKRSContext2D, path: Path, share: number, { head, color }: Pick<ArrowWish, 'head' | 'color'>): void {
  const { x, y } = path(share)
  context.save()
  context.translate(x, y)
  context.rotate(headingOf(path, share))
  context.fillStyle = color
  context.strokeStyle = color
  context.lineJoin = 'round'
  context.lineWidth = head * 0.16
  context.beginPath()
  context.moveTo(head * 0.5, 0)
  context.lineTo(-head * 0.46, -head * 0.54)
  context.lineTo(-head * 0.46, head * 0.54)
  context.closePath()
  context.fill()
  context.stroke()
  context.restore()
}

function drawLine(context: SKRSContext2D, path: Path, share: number, { width, widens, color, dotted }: ArrowWish): void {
  const pieces = Math.max(1, Math.ceil(PIECES * share))
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  context.fillStyle = color
  if (dotted || widens !== undefined) {
    const count = dotted ? PIECES / 2 : PIECES * 4
    for (let at = 0; at / count <= share; at++) {
      const { x, y } = path(at / count)
      context.beginPath()
      context.arc(x, y, lerp(width, widens ?? width, at / count) / 2, 0, 7)
      context.fill()
    }
    return
  }
  context.lineWidth = width
  context.beginPath()
  for (let at = 0; at <= pieces; at++) {
    const { x, y } = path((at / pieces) * share)
    context.lineTo(x, y)
  }
  context.stroke()
}

/** A line along a path that grows from its beginning to its end, its head in front. */
export function arrow(scene: Scene, wish: ArrowWish): void {
  const { path, enter, length, head, width, widens = width, pace = ease.outCubic } = wish
  const points = Array.from({ length: PIECES + 1 }, (_, at) => path(at / PIECES))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const margin = Math.max(width, widens) / 2 + head + 4
  const box = evenBox({
    x: Math.min(...xs) - margin,
    y: Math.min(...ys) - margin,
    width: Math.max(...xs) - Math.min(...xs) + margin * 2,
    height: Math.max(...ys) - Math.min(...ys) + margin * 2,
  })
  const grown = (frame: number) => Math.round(STEPS * pace(between(frame, enter, enter + length)))
  addPatch(scene, {
    ...box,
    state: (frame) => (grown(frame) === 0 ? null : grown(frame)),
    draw: (context, frame) => {
      const share = grown(frame) / STEPS
      context.translate(-box.x, -box.y)
      drawLine(context, path, share, wish)
      if (head > 0) drawHead(context, path, share, wish)
    },
  })
}
