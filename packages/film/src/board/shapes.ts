import type { BoardColor } from './colors.ts'

export const SHAPE_KINDS = [
  'path',
  'ellipse',
  'rectangle',
  'polygon',
  'line',
  'arrow',
  'flow',
  'gear',
  'wheel',
  'vessel',
  'pipe',
  'flame',
  'tree',
  'house',
  'wave',
  'ray',
  'curve',
  'rope',
  'spring',
  'person',
  'fall',
  'cloud',
  'hill',
  'grass',
  'use',
] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

/** A colour of a shape. `body` is the colour that a `use` of the symbol sets. */
export type ShapeColor = BoardColor | 'body'

/**
 * One shape. `at` has its numbers in the sheet's units. `SHAPE_NUMBERS` describes their meaning. A path has `d` instead of numbers. `width`
 * is the width of its stroke, shaft, tube or drops, or the height of its waves. `name` is the symbol that a `use` draws.
 */
export type Shape = {
  kind: ShapeKind
  at: readonly number[]
  d?: string
  name?: string
  fill?: ShapeColor
  stroke?: ShapeColor
  width?: number
}

/**
 * The numbers of a kind of shape. Some kinds need at least `count` numbers, and `else` has defaults for missing ones. Other kinds need at
 * least `points` points.
 */
export type ShapeNumbers = { is: string; count: number; else?: readonly number[] } | { is: string; points: number }

export const SHAPE_NUMBERS: Record<Exclude<ShapeKind, 'path'>, ShapeNumbers> = {
  ellipse: { is: 'cx cy rx ry', count: 4 },
  rectangle: { is: 'x y width height corner', count: 4, else: [0] },
  polygon: { is: 'x y of each corner', points: 3 },
  line: { is: 'x y of each point', points: 2 },
  arrow: { is: 'x y of each point from tail to tip', points: 2 },
  flow: { is: 'x y of each point from where it comes to where it goes', points: 2 },
  gear: { is: 'cx cy radius teeth', count: 3, else: [12] },
  wheel: { is: 'cx cy radius spokes', count: 3, else: [8] },
  vessel: { is: 'x y width height, how full from 0 to 1', count: 4, else: [0.5] },
  pipe: { is: 'x y of each point', points: 2 },
  flame: { is: 'x y of the middle of its foot, height', count: 3 },
  tree: { is: 'x y of the foot of its trunk, height', count: 3 },
  house: { is: 'x y width height', count: 4 },
  wave: { is: 'x y width height', count: 4 },
  ray: { is: 'x y where it comes from, x y where it falls', count: 4 },
  curve: { is: 'x y of each point', points: 2 },
  rope: { is: 'x y of one end, x y of the other', count: 4 },
  spring: { is: 'x y of one end, x y of the other, coils', count: 4, else: [6] },
  person: { is: 'x y between the feet, height', count: 3 },
  fall: { is: 'x y width height, how many, how long each', count: 4, else: [60, 24] },
  cloud: { is: 'x y width height', count: 4 },
  hill: { is: 'x y width height, its foot at y', count: 4 },
  grass: { is: 'x y width height, along a foot line at y', count: 4 },
  use: { is: 'name x y scale turn', count: 2, else: [1, 0] },
}

/** Symbols by name. The shapes of a symbol are drawn around 0 0, the middle of the symbol's bottom edge. */
export type Symbols = Readonly<Record<string, readonly Shape[]>>
