import type { BoardFaultKind } from '@orion/contract/contents/05-boards.ts'
import { BOARD_SHEET, type TimedSentence, type TimedBoard, type Window, type Edges } from '@orion/film/board.ts'
import type { Palette } from '@orion/film/recipe.ts'
import type { VisibleLabel } from './measure-labels.ts'
import { ABOVE_CAPTIONS } from './describe-sheet.ts'

/**
 * A fault of a board that a viewer would notice, measured without a model. `sentence` and `part` are ids. `at_seconds` is seconds of the
 * film. `says` is the sentence for the model: the fault and the correct state. `stands` describes the parts at that time. A higher `weight`
 * is a worse fault. A measurement can be wrong, so a fault is only a hint.
 */
export type Fault = {
  board: string
  sentence: string
  part?: string
  what: BoardFaultKind
  at_seconds: number
  says: string
  stands: string
  weight: number
  /** the fault's place in the image at the end of its sentence, in shares of the image's sides */
  place?: Place
}

/** In shares of an image's sides. */
export type Place = { x: number; y: number; width: number; height: number }

/** A planned step: the sentence, and the word at which something changes, with the word's start in the sentence's text. */
export type Step = { s: string; word: string; start: number }

/**
 * A board for measuring. `free` is the board as if all parts had entered. `labels` returns the labels that the film shows during a
 * sentence.
 */
export type At = {
  board: TimedBoard
  free: TimedBoard
  said: readonly TimedSentence[]
  steps: readonly Step[]
  palette: Palette
  labels: (sentence: TimedSentence) => readonly VisibleLabel[]
}
/** The result of one measurement. `box` is the fault's place on the sheet, if the fault has no part. */
export type MeasuredFault = Omit<Fault, 'board' | 'stands' | 'place'> & { box?: Edges }

/** Square units of a box. */
export const measureArea = ({ left, top, right, bottom }: Edges): number => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The part of the sheet that is visible above the captions. */
export const getClearArea = ({ x, y, width }: Window): Edges => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + ((width * 9) / 16) * ABOVE_CAPTIONS,
})

/** The intersection of two boxes. */
export const intersectBoxes = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** The part of a box on the sheet. */
export const clipToSheet = (box: Edges): Edges =>
  intersectBoxes(box, { left: 0, top: 0, right: BOARD_SHEET.width, bottom: BOARD_SHEET.height })

/** A thing that is this many times longer than wide, or wider than long, continues beyond a view. */
const LONG = 4

/** Whether a box is so long that a view may cut it. */
export function isLong({ left, top, right, bottom }: Edges): boolean {
  const wide = right - left
  const high = bottom - top
  return Math.max(wide / high, high / wide) > LONG
}

/** The share of a box that lies inside another box. */
export const insideShare = (box: Edges, view: Edges): number =>
  measureArea(intersectBoxes(box, view)) / Math.max(1, measureArea(box))
/** A number of seconds or a factor, as a fault's sentence writes it. */
export const round = (value: number): string => value.toFixed(1)
/** Whether a time belongs to a sentence. */
export const during = ({ from, until }: TimedSentence, at: number): boolean => at >= from - 0.7 && at < until - 0.05
