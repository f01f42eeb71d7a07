import { SKETCH_KINDS, type Shape, type ShapeColor } from '../../board/shapes.ts'

export { colorIn, SKETCH_COLORS } from '../../board/colors.ts'

/** The sheet that a sketch is drawn on: its units, from the top left corner, y downwards. */
export const SHEET = { width: 1600, height: 900 }

/** What a sketch may have at most. `beyond`: units that a shape may reach over the sheet's edges; `bytes`: as JSON. */
export const SKETCH_LIMITS = {
  bytes: 40 * 1024,
  shapes: 70,
  parts: 16,
  labels: 4,
  beyond: 1200,
  points: 40,
  name: 24,
  /** Degrees a second. */
  spin: 120,
  /** Share of the sheet that a part must change to be seen. */
  seen: 1 / 1500,
} as const

export const SHAPE_KINDS = SKETCH_KINDS

/**
 * One shape. `at` are its numbers, as many as its kind has (`SHAPE_NUMBERS`; a path has none and its `d`); `width` is the width of its
 * stroke, shaft, tube or drops, or the height of its waves.
 */
export type SketchShape = Shape & { kind: (typeof SKETCH_KINDS)[number]; fill?: SketchColor; stroke?: SketchColor }
export type SketchColor = ShapeColor

/** How many numbers a kind of shape has: a fixed count, or so many points. */
export const SHAPE_NUMBERS: Record<
  Exclude<SketchShape['kind'], 'path'>,
  { is: string; count: number } | { is: string; points: number }
> = {
  ellipse: { is: 'cx, cy, rx, ry', count: 4 },
  rectangle: { is: 'x, y, width, height, corner radius', count: 5 },
  polygon: { is: 'x, y of each corner', points: 3 },
  line: { is: 'x, y of each point', points: 2 },
  arrow: { is: 'x, y of each point from tail to tip, curved through them', points: 2 },
  flow: { is: 'x, y of each point from where it comes to where it goes, curved through them', points: 2 },
  gear: { is: 'cx, cy, radius, teeth', count: 4 },
  wheel: { is: 'cx, cy, radius, spokes', count: 4 },
  vessel: { is: 'x, y, width, height, how full from 0 to 1', count: 5 },
  pipe: { is: 'x, y of each point', points: 2 },
  flame: { is: 'x, y of the middle of its foot, height', count: 3 },
  tree: { is: 'x, y of the foot of its trunk, height', count: 3 },
  house: { is: 'x, y, width, height with its roof', count: 4 },
  wave: { is: 'x, y, width, height of a body of water or the like', count: 4 },
  ray: { is: 'x, y where it comes from, x, y where it falls', count: 4 },
}

export const SKETCH_ENTERS = ['grow', 'rise', 'draw', 'fade', 'slide'] as const

/**
 * How a part moves: before its word it is `dx`, `dy` away from where it is drawn and turned by `turn` degrees, then it comes to its place; from
 * then on it goes on turning by `spin` degrees a second. `about`: what it turns about; absent: its middle. Without a word it moves from the start.
 */
export type SketchMove = { word?: string; dx: number; dy: number; turn: number; spin: number; about?: readonly [number, number] }

/** Shapes that come together, at a word of the sentence; without one they are there from the start. */
export type SketchPart = {
  id: string
  word?: string
  enter: (typeof SKETCH_ENTERS)[number]
  move?: SketchMove
  shapes: readonly SketchShape[]
}

/**
 * A scene drawn by a model: parts from back to front on a ground. `focus` is what a portrait frame must show; `said` are the words that
 * parts wait for, in the order in which they are said.
 */
export type Sketch = {
  ground: SketchColor
  focus: { x: number; y: number; width: number; height: number }
  parts: readonly SketchPart[]
  said: readonly string[]
}
