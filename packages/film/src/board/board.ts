import type { BoardColor } from './colors.ts'
import type { Shape, Symbols } from './shapes.ts'

/** The sheet that a board is drawn on: its units, from the top left corner, y downwards. */
export const BOARD_SHEET = { width: 2400, height: 1350 }

/**
 * A moment of a read board: a sentence's beginning, or a word of it (offsets in the sentence's text), and so many seconds later. In a board whose
 * times are known (`timeBoard`) a moment is a number: seconds of the scene.
 */
export type Moment = { s: string; word?: { start: number; end: number }; plus: number }

export const ENTERS = ['grow', 'rise', 'draw', 'slide', 'fade'] as const
export type Enter = (typeof ENTERS)[number]

export type Spot = readonly [x: number, y: number]

/** How a part was left by an earlier board that this one continues; `way`: where it has been, for one that leaves a trail. */
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
 * Shapes that belong together, as they are drawn at the beginning. `on`: it rides on that part. `inside`: only its part within that part's
 * outline is visible. `ends`: the two ends of its first rope, spring or line are tied to those parts. `follows`: it moves as that part does
 * times `by`, and turns `turn` degrees for each unit that it moves. `spin`: degrees a second about `about` (else its middle). `trail`: a
 * line that grows behind it as acts move it.
 */
export type BoardPart<M = Moment> = {
  id: string
  /** what it is, in the model's words */
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
  /** seconds from one of its shapes to the next */
  each?: number
  stood?: Stood
}

/**
 * Brings a part, in `seconds`, to `to` away from where it was drawn, to so many degrees, times its size: absolute. `shake`: units, for `seconds`;
 * `sway`: degrees to either side, for `seconds`.
 */
export type BoardAct<M = Moment> = {
  at: M
  part: string
  to?: Spot
  via?: readonly Spot[]
  turn?: number
  about?: Spot
  /** across and down */
  size?: Spot
  alpha?: number
  spin?: number
  shake?: number
  sway?: number
  color?: BoardColor
  seconds: number
}

/** A camera position: left upper corner and width of a 16:9 box on the sheet. `s`: the sentence that it belongs to. */
export type BoardView<M = Moment> = { at: M; s: string; box: readonly [x: number, y: number, width: number] }

export type BoardLabel<M = Moment> = { at: M; until?: M; part: string; text: string; point?: Spot }

export type BoardInset<M = Moment> = {
  id: string
  at: M
  until?: M
  box: readonly [x: number, y: number, width: number, height: number]
}

/**
 * A drawing that carries several sentences, read and within its bounds; `sentences` are theirs in their order. `touches`: pairs that touch all the time, or
 * at the `end` of their acts.
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

/** Parts that are lit together, from when to when. */
export type Light = { parts: readonly string[]; from: number; until: number }

/** A board whose moments are seconds; `began`: those at which it began, before which nothing turned or flowed. `lights`: what a film lights of it. */
export type TimedBoard = Board<number> & { began: number; lights?: readonly Light[] }

/** The time of a spoken sentence, in seconds; `words`: where each begins in the sentence's text, and its time. */
export type TimedSentence = { s: string; from: number; until: number; words: readonly { start: number; from: number }[] }
