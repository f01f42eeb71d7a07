import { Path2D, PathOp } from '@napi-rs/canvas'
import { measureEdges } from './edges.ts'
import { makePath } from './paint-shape.ts'
import type { Shape, Symbols } from './shapes.ts'

const PLAIN: ReadonlySet<Shape['kind']> = new Set(['path', 'ellipse', 'rectangle', 'polygon', 'curve'])

function outlineOfShape(shape: Shape, symbols: Symbols): Path2D {
  if (PLAIN.has(shape.kind)) return makePath(shape)
  const path = new Path2D()
  if (shape.kind === 'use') {
    const [x = 0, y = 0, scale = 1, turn = 0] = shape.at
    const cos = Math.cos((turn * Math.PI) / 180) * scale
    const sin = Math.sin((turn * Math.PI) / 180) * scale
    path.addPath(combineOutline(symbols[shape.name ?? ''] ?? [], symbols), { a: cos, b: sin, c: -sin, d: cos, e: x, f: y })
    return path
  }
  const { left, top, right, bottom } = measureEdges(shape, symbols)
  if (shape.kind === 'gear' || shape.kind === 'wheel')
    path.ellipse((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2, 0, 0, 2 * Math.PI)
  else path.rect(left, top, right - left, bottom - top)
  return path
}

/** Kinds of shapes that are lines, so they have no inside. */
const OPEN: ReadonlySet<Shape['kind']> = new Set(['line', 'arrow', 'flow', 'pipe', 'ray', 'rope', 'spring', 'fall', 'grass'])

/** The outline of the union of several shapes. */
export function combineOutline(shapes: readonly Shape[], symbols: Symbols): Path2D {
  const all = shapes.filter(({ kind }) => !OPEN.has(kind)).map((shape) => outlineOfShape(shape, symbols))
  return all.reduce((whole, each) => whole.op(each, PathOp.Union), new Path2D())
}
