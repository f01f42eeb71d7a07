/** Shapes that a film repeats in its scenes: as marks, ticks, nodes, backgrounds and the opening between two scenes. */
export const MOTIFS = [
  'circle',
  'ring',
  'hexagon',
  'octagon',
  'pentagon',
  'square',
  'diamond',
  'triangle',
  'star',
  'wave',
  'leaf',
  'drop',
  'arch',
  'crescent',
  'flower',
  'flame',
  'bolt',
  'cross',
  'gear',
  'chevron',
  'shield',
  'heart',
  'crystal',
  'lens',
] as const
export type Motif = (typeof MOTIFS)[number]

/** A point in a circle of radius 1 around 0, 0; y grows downwards. */
export type Point = readonly [x: number, y: number]

/**
 * A motif's outline, clockwise from the top; the last point connects to the first. `nest` describes smaller copies inside it: the scale of
 * each next copy, and its rotation in full turns. If copies of the outline would not fit inside each other, `around` is the shape of the
 * outer copies. If copies are drawn over each other instead, `layer` returns each copy.
 */
type Shape = {
  outline: readonly Point[]
  nest: { ratio: number; turn?: number; around?: readonly Point[]; layer?: (copy: number, copies: number) => Point[] }
}

/** The number of points of a curve. They are enough to look smooth at 1920 pixels. */
const CURVE = 120

/** The steepness of an arch's legs. Its curve is an inverted catenary. */
const STEEP = 2.1

/**
 * A drop: a circle (`middle`, `radius`) and two straight sides. The sides touch the circle at the half-width `wide`, from the angle `from`
 * on.
 */
const DROP = { radius: 0.62, middle: 0.38, wide: 0.554, tangent: 0.101, from: -0.466 }

const along = (count: number, at: (share: number) => Point): Point[] =>
  Array.from({ length: count }, (_, index) => at(index / count))

const onCircle = (share: number, radius = 1): Point => [
  radius * Math.sin(share * Math.PI * 2),
  -radius * Math.cos(share * Math.PI * 2),
]

const regular = (corners: number, turn = 0): Point[] => along(corners, (share) => onCircle(share + turn))

/** A shape by its radius in each direction. `share` is a part of a full turn from the top. */
const reaching = (reach: (share: number) => number): Point[] => along(CURVE, (share) => onCircle(share, reach(share)))

const makeStar = (points: number, inner: number): Point[] =>
  along(points * 2, (share) => onCircle(share, Math.round(share * points * 2) % 2 === 0 ? 1 : inner))

/** A symmetric shape from its right half, given from top to bottom. */
const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .toReversed()
    .filter(([x]) => x > 1e-6)
    .map(([x, y]): Point => [-x, y]),
]

const half = (at: (share: number) => Point, count = CURVE / 2): Point[] =>
  mirrored(Array.from({ length: count + 1 }, (_, index) => at(index / count)))

/** A ribbon of one and a half waves. */
const ribbon = (): Point[] => {
  const top = Array.from({ length: 61 }, (_, index): Point => {
    const x = -1 + index / 30
    return [x, -0.2 - 0.26 * Math.sin(x * Math.PI * 1.5)]
  })
  return [...top, ...top.toReversed().map(([x, y]): Point => [x, y + 0.44])]
}

/** The position and radius of the sun over the water. */
const SUN = { x: 0.24, y: -0.38, radius: 0.14 }

/** The direction from a middle to a point, in radians. */
const getAngle = ([x, y]: Point, [middle_x, middle_y]: Point = [0, 0]): number => Math.atan2(y - middle_y, x - middle_x)

/** Water in a disc, as layers: first the whole disc, then the parts below each wave, and last the sun above. */
function waterIn(copy: number, copies: number): Point[] {
  if (copy === 0) return reaching(() => 1)
  if (copy === copies - 1) return reaching(() => SUN.radius).map(([x, y]): Point => [x + SUN.x, y + SUN.y])
  const level = -0.24 + (1.1 * copy) / copies
  const surface = Array.from({ length: 81 }, (_, index): Point => {
    const x = -1 + index / 40
    return [x, level + 0.075 * Math.sin(x * Math.PI * (1.5 + 0.14 * copy) + copy * 2.1)]
  }).filter(([x, y]) => Math.hypot(x, y) <= 1)
  const first = getAngle(surface[0])
  const last = getAngle(surface[surface.length - 1])
  const sweep = (first - last + 2 * Math.PI) % (2 * Math.PI)
  const bottom = Array.from({ length: 60 }, (_, index): Point => {
    const angle = last + (sweep * (index + 0.5)) / 60
    return [Math.cos(angle), Math.sin(angle)]
  })
  return [...surface, ...bottom]
}

function gear(): Point[] {
  const teeth = 8
  return Array.from({ length: teeth }, (_, tooth) => tooth / teeth).flatMap((at): Point[] => [
    onCircle(at - 0.026, 1),
    onCircle(at + 0.026, 1),
    onCircle(at + 0.036, 0.76),
    onCircle(at + 1 / teeth - 0.036, 0.76),
  ])
}

/** The opening of a crescent: its middle and half its width, in full turns, and the offset of the inner circle towards it. */
const CRESCENT = { opens: 0.92, half: 0.14, shift: 0.42 }

function crescent(): Point[] {
  const { opens, half: gap, shift } = CRESCENT
  const outer = Array.from({ length: 81 }, (_, index) => onCircle(opens + gap + ((1 - 2 * gap) * index) / 80))
  const bite = onCircle(opens, shift)
  const [bite_x, bite_y] = bite
  const last = getAngle(outer[outer.length - 1], bite)
  const first = getAngle(outer[0], bite)
  const radius = Math.hypot(outer[0][0] - bite_x, outer[0][1] - bite_y)
  const sweep = (first - last - 2 * Math.PI) % (2 * Math.PI)
  const inner = Array.from({ length: 59 }, (_, index): Point => {
    const angle = last + (sweep * (index + 1)) / 60
    return [bite_x + radius * Math.cos(angle), bite_y + radius * Math.sin(angle)]
  })
  return [...outer, ...inner]
}

/** A shape, rotated by a part of a full turn. */
const tilted = (points: readonly Point[], turn: number): Point[] => {
  const cos = Math.cos(turn * Math.PI * 2)
  const sin = Math.sin(turn * Math.PI * 2)
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

const SHAPES: Record<Motif, Shape> = {
  circle: { outline: reaching(() => 1), nest: { ratio: 0.74 } },
  ring: { outline: reaching(() => 1), nest: { ratio: 0.76 } },
  hexagon: { outline: regular(6), nest: { ratio: Math.cos(Math.PI / 6) ** 2, turn: 0 } },
  octagon: { outline: regular(8, 1 / 16), nest: { ratio: 0.76 } },
  pentagon: { outline: regular(5), nest: { ratio: Math.cos(Math.PI / 5), turn: 1 / 10 } },
  square: { outline: regular(4, 1 / 8), nest: { ratio: Math.SQRT1_2, turn: 1 / 8 } },
  diamond: { outline: regular(4).map(([x, y]): Point => [x * 0.72, y]), nest: { ratio: 0.72 } },
  triangle: {
    outline: [
      [0, -0.92],
      [1, 0.8],
      [-1, 0.8],
    ],
    nest: { ratio: 0.72 },
  },
  star: { outline: makeStar(5, 0.5), nest: { ratio: 0.7 } },
  wave: { outline: ribbon(), nest: { ratio: 1, layer: waterIn } },
  leaf: {
    outline: tilted(
      half((share) => [0.56 * Math.sin(Math.PI * share ** 1.15) ** 0.92, -1 + 2 * share]),
      1 / 10,
    ),
    nest: { ratio: 0.78 },
  },
  drop: {
    outline: half((share) => {
      if (share < 0.5) return [2 * share * DROP.wide, -1 + 2 * share * (1 + DROP.tangent)]
      const angle = DROP.from + (share - 0.5) * 2 * (Math.PI / 2 - DROP.from)
      return [DROP.radius * Math.cos(angle), DROP.middle + DROP.radius * Math.sin(angle)]
    }),
    nest: { ratio: 0.72 },
  },
  arch: {
    outline: Array.from({ length: 61 }, (_, index): Point => {
      const x = index / 30 - 1
      return [0.78 * x, -1 + (2 * (Math.cosh(STEEP * x) - 1)) / (Math.cosh(STEEP) - 1)]
    }),
    nest: { ratio: 0.76 },
  },
  crescent: { outline: crescent(), nest: { ratio: 0.8, around: reaching(() => 1) } },
  flower: {
    outline: reaching((share) => 0.66 + 0.34 * Math.abs(Math.cos(share * Math.PI * 5)) ** 0.8),
    nest: { ratio: 0.68 },
  },
  flame: {
    outline: along(CURVE, (share): Point => {
      const y = -Math.cos(share * Math.PI * 2)
      const width = 0.66 * Math.sin(Math.PI * Math.min(share, 1 - share) * 2) * ((1 + y) / 2) ** 0.55
      return [(share < 0.5 ? width : -width) - 0.2 * Math.sin(((1 - y) / 2) * Math.PI * 1.35) * ((1 - y) / 2), y]
    }),
    nest: { ratio: 0.7 },
  },
  bolt: {
    outline: [
      [0.24, -1],
      [0.62, -1],
      [0.2, -0.22],
      [0.64, -0.22],
      [-0.34, 1],
      [-0.06, 0.16],
      [-0.56, 0.16],
    ],
    nest: { ratio: 0.8, around: regular(4) },
  },
  cross: {
    outline: [
      [-0.34, -0.94],
      [0.34, -0.94],
      [0.34, -0.34],
      [0.94, -0.34],
      [0.94, 0.34],
      [0.34, 0.34],
      [0.34, 0.94],
      [-0.34, 0.94],
      [-0.34, 0.34],
      [-0.94, 0.34],
      [-0.94, -0.34],
      [-0.34, -0.34],
    ],
    nest: { ratio: 0.7 },
  },
  gear: { outline: gear(), nest: { ratio: 0.78 } },
  chevron: {
    outline: [
      [-0.86, -0.9],
      [0.02, -0.9],
      [0.92, 0],
      [0.02, 0.9],
      [-0.86, 0.9],
      [0.04, 0],
    ],
    nest: { ratio: 0.72 },
  },
  shield: {
    outline: half((share) =>
      share < 0.05
        ? [0.78 * (share / 0.05), -0.92]
        : [0.78 * Math.cos((Math.PI / 2) * ((share - 0.05) / 0.95) ** 2.4), -0.92 + 1.9 * ((share - 0.05) / 0.95)],
    ),
    nest: { ratio: 0.72 },
  },
  heart: {
    outline: along(CURVE, (share): Point => {
      const angle = share * Math.PI * 2
      const y = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)
      return [(16 * Math.sin(angle) ** 3) / 17, (-y - 2.5) / 15.5]
    }),
    nest: { ratio: 0.7 },
  },
  crystal: { outline: makeStar(6, 0.62), nest: { ratio: 0.7, turn: 1 / 12 } },
  lens: {
    outline: Array.from({ length: 2 }, (_, side) => side).flatMap((side) =>
      along(CURVE / 2, (share): Point => {
        const x = -Math.cos(share * Math.PI)
        const y = -0.58 * Math.sin(share * Math.PI) ** 0.9
        return side === 0 ? [x, y] : [-x, -y]
      }),
    ),
    nest: { ratio: 0.72 },
  },
}

/** A motif's outline in a circle of radius 1. */
export const getOutline = (motif: Motif): readonly Point[] => SHAPES[motif].outline

/** The centroid of a shape. */
function findMiddle(points: readonly Point[]): Point {
  let area = 0
  let sum_x = 0
  let sum_y = 0
  points.forEach(([x, y], index) => {
    const [next_x, next_y] = points[(index + 1) % points.length]
    const part = x * next_y - next_x * y
    area += part
    sum_x += (x + next_x) * part
    sum_y += (y + next_y) * part
  })
  return area === 0 ? points[0] : [sum_x / (3 * area), sum_y / (3 * area)]
}

/** The distance from 0, 0 to the first edge of a shape in a direction (a unit vector); infinite if there is no edge. */
function reachIn(points: readonly Point[], [dx, dy]: Point): number {
  return Math.min(
    ...points.map(([x, y], index) => {
      const [next_x, next_y] = points[(index + 1) % points.length]
      const edge_x = next_x - x
      const edge_y = next_y - y
      const across = dx * edge_y - dy * edge_x
      if (Math.abs(across) < 1e-9) return Infinity
      const along = (x * edge_y - y * edge_x) / across
      const on_edge = (x * dy - y * dx) / across
      return along > 0 && on_edge >= 0 && on_edge <= 1 ? along : Infinity
    }),
  )
}

/** The least distance of an opening's edge from its centre. A narrower shape would have to grow too far, so a disc replaces it. */
const NARROWEST = 0.2

/** The opening between two scenes: its outline around its own centroid, the shape in its middle, and the copies between these two. */
export function makeIris(motif: Motif): { outline: readonly Point[]; heart: readonly Point[]; ratio: number; turn: number } {
  const { outline, nest } = SHAPES[motif]
  const whole = nest.layer?.(0, 1) ?? nest.around ?? outline
  const [x, y] = findMiddle(whole)
  const centred = whole.map(([px, py]): Point => [px - x, py - y])
  const least = Math.min(...along(64, onCircle).map((direction) => reachIn(centred, direction)))
  const open = least >= NARROWEST ? centred : reaching(() => 1)
  const heart = nest.around ? outline : open
  return { outline: open, heart, ratio: nest.ratio < 1 ? nest.ratio : 0.74, turn: nest.turn ?? 0 }
}

/** The smallest size in pixels at which a shape in the middle of a frame covers the frame. */
export function coveringSize(outline: readonly Point[], width: number, height: number): number {
  const half_x = width / 2
  const half_y = height / 2
  const edge = along(96, (share): Point => {
    const [x, y] = onCircle(share)
    const scale = Math.min(half_x / Math.abs(x || 1e-9), half_y / Math.abs(y || 1e-9))
    return [x * scale, y * scale]
  })
  const corners: Point[] = [
    [half_x, half_y],
    [-half_x, half_y],
    [half_x, -half_y],
    [-half_x, -half_y],
  ]
  const sizes = [...edge, ...corners].map(([x, y]) => {
    const distance = Math.hypot(x, y)
    return distance / reachIn(outline, [x / distance, y / distance])
  })
  return Math.max(...sizes) * 1.03
}
