import type { BoardColor } from './colors.ts'
import type { Shape, Symbols } from './shapes.ts'

/** The size in units of the sheet on which a board is drawn. The origin is the top left corner, and y grows downwards. */
export const BOARD_SHEET = { width: 2400, height: 1350 }

/**
 * A moment of a parsed board: a sentence's beginning or a word of the sentence, plus some seconds. Word offsets count in the sentence's
 * text. In a board with known times (`timeBoard`) a moment is a number: seconds of the scene.
 */
export type Moment = { s: string; word?: { start: number; end: number }; plus: number }

export const ENTERS = ['grow', 'rise', 'draw', 'slide', 'fade'] as const
export type Enter = (typeof ENTERS)[number]

export type Spot = readonly [x: number, y: number]

/**
 * The state in which an earlier board left a part that this board continues. `way` is the part's earlier path, for a part that leaves a
 * trail.
 */
export type Stood = {
  to: Spot
  turn: number
  size: Spot
  alpha: number
  spin?: number
  about?: Spot
  color?: BoardColor
  way?: readonly Spot[]
}

/**
 * A group of shapes, as they are drawn at the beginning. `on`: the part moves with that part. `inside`: the part is clipped to that part's
 * outline. `ends`: the two ends of the part's first rope, spring or line are tied to those parts. `follows`: the part repeats that part's
 * movement, multiplied by `by`, and turns `turn` degrees for each unit of movement. `spin`: degrees per second about `about` (by default
 * the part's middle). `trail`: a line that grows behind the part as acts move the part.
 */
export type BoardPart<M = Moment> = {
  id: string
  /** a description, written by the model */
  is: string
  actor: boolean
  shapes: readonly Shape[]
  at?: M
  enter: Enter
  alpha: number
  on?: string
  inside?: string
  ends?: readonly [string, string]
  follows?: { part: string; by: number; turn: number }
  spin: number
  about?: Spot
  trail?: { color: BoardColor; width: number }
  /** seconds between two shapes of the part */
  each?: number
  stood?: Stood
}

/**
 * Changes a part over `seconds`. The target is absolute: `to` is the offset from the part's drawn position, with degrees of rotation and a
 * scale. `shake` is a distance in units, and `sway` is an angle in degrees to either side. Both last for `seconds`.
 */
export type BoardAct<M = Moment> = {
  at: M
  part: string
  to?: Spot
  via?: readonly Spot[]
  turn?: number
  about?: Spot
  /** the scales across and down */
  size?: Spot
  alpha?: number
  spin?: number
  shake?: number
  sway?: number
  color?: BoardColor
  seconds: number
}

/**
 * A camera position: the top left corner and the width of a 16:9 box on the sheet. `s` is the id of the sentence to which the view belongs.
 */
export type BoardView<M = Moment> = { at: M; s: string; box: readonly [x: number, y: number, width: number] }

export type BoardLabel<M = Moment> = { at: M; until?: M; part: string; text: string; point?: Spot }

export type BoardInset<M = Moment> = {
  id: string
  at: M
  until?: M
  box: readonly [x: number, y: number, width: number, height: number]
}

/**
 * A drawing for several sentences, parsed and within its limits. `sentences` are these sentences in order. `touches` are pairs of parts
 * that touch all the time, or at the `end` of their acts.
 */
export type Board<M = Moment> = {
  board_id: string
  sentences: readonly string[]
  ground: BoardColor
  symbols: Symbols
  /** from back to front */
  parts: readonly BoardPart<M>[]
  acts: readonly BoardAct<M>[]
  views: readonly BoardView<M>[]
  labels: readonly BoardLabel<M>[]
  insets: readonly BoardInset<M>[]
  counts: readonly { part: string; figure: string }[]
  touches: readonly { pair: readonly [string, string]; end: boolean }[]
}

/** A board whose moments are seconds. `began` is the second at which the board began. Before it, no part turned or flowed. */
export type TimedBoard = Board<number> & { began: number }

/** The time of a spoken sentence, in seconds. `words` has the start of each word in the sentence's text, and the word's time. */
export type TimedSentence = { s: string; from: number; until: number; words: readonly { start: number; from: number }[] }
