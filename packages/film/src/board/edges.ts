import type { Shape, Symbols } from './shapes.ts'
import { HEAD, measureLength, pairPoints, getWidth } from './paint-shape.ts'
import { pathBounds } from './read-path.ts'

export type Edges = { left: number; top: number; right: number; bottom: number }

const around = (left: number, top: number, right: number, bottom: number, pad = 0): Edges => ({
  left: left - pad,
  top: top - pad,
  right: right + pad,
  bottom: bottom + pad,
})

/** How far a kind of shape extends beyond its points, in line widths. */
const REACH: Partial<Record<Shape['kind'], number>> = { arrow: HEAD.width / 1.6, spring: 2.6 }

/** The common box of many edges. */
export const joinEdges = (all: readonly Edges[]): Edges => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
})

/** A symbol's extent after rotation and scaling to its place. */
function usedEdges({ at: [x = 0, y = 0, scale = 1, turn = 0], name = '' }: Shape, symbols: Symbols): Edges {
  const shapes = symbols[name] ?? []
  if (shapes.length === 0) return around(x, y, x, y)
  const { left, top, right, bottom } = joinEdges(shapes.map((shape) => measureEdges(shape, symbols)))
  const cos = Math.cos((turn * Math.PI) / 180) * scale
  const sin = Math.sin((turn * Math.PI) / 180) * scale
  const corners = [left, right].flatMap((across) => [top, bottom].map((down) => [across, down] as const))
  const xs = corners.map(([across, down]) => x + across * cos - down * sin)
  const ys = corners.map(([across, down]) => y + across * sin + down * cos)
  return around(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

/** The largest extent of a shape, in the sheet's units. */
export function measureEdges(shape: Shape, symbols: Symbols = {}): Edges {
  const { kind, at, d = '', stroke } = shape
  const [x = 0, y = 0, a = 0, b = 0] = at
  const pen = stroke === undefined ? 0 : getWidth(shape) / 2
  switch (kind) {
    case 'path': {
      const { left, top, right, bottom } = pathBounds(d)
      return around(left, top, right, bottom, pen)
    }
    case 'ellipse':
      return around(x - a, y - b, x + a, y + b, pen)
    case 'rectangle':
      return around(x, y, x + a, y + b, pen)
    case 'vessel':
    case 'house':
      return around(x, y, x + a, y + b, kind === 'vessel' ? getWidth(shape) : 0)
    case 'wave':
      return around(x, y - getWidth(shape), x + a, y + b)
    case 'gear':
    case 'wheel':
      return around(x - a, y - a, x + a, y + a, 2)
    case 'flame':
      return around(x - a * 0.45, y - a * 1.14, x + a * 0.45, y + 2)
    case 'tree':
      return around(x - a * 0.4, y - a * 1.02, x + a * 0.4, y + 2)
    case 'cloud':
      return around(x, y, x + a, y + b)
    case 'hill':
    case 'grass':
      return around(x, y - b, x + a, y)
    case 'person':
      return around(x - a * 0.16, y - a, x + a * 0.16, y)
    case 'fall':
      return around(x, y, x + a, y + b)
    case 'use':
      return usedEdges(shape, symbols)
    default: {
      const points = pairPoints(at)
      const across = points.map((point) => point.x)
      const down = points.map((point) => point.y)
      const reach = kind === 'polygon' ? pen : getWidth(shape) * (REACH[kind] ?? 0.75)
      const swing =
        kind === 'arrow' || kind === 'flow' || kind === 'curve' ? measureLength(points) * (points.length > 2 ? 0.12 : 0) : 0
      return around(Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down), reach + swing)
    }
  }
}
