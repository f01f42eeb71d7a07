import {
  type Board,
  type BoardLabel,
  type BoardPart,
  type TimedSentence,
  type TimedBoard,
  drawBoardStill,
  cameraAt,
  layLabels,
  listPhases,
  isOneThing,
  boxOfPart,
  findPart,
  placeSpot,
  sceneBoard,
  inFrame,
} from '@orion/film/board.ts'
import { registerFonts } from '@orion/film/render.ts'
import { FORMATS, FRAME_RATE, type Box } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type At, measureArea, getClearArea, during, intersectBoxes, round, type MeasuredFault } from './measuring.ts'
import { withoutPart } from './visible-share.ts'

const FORMAT = '16:9'
const FRAME = FORMATS[FORMAT]
/** Width in pixels of the images that are compared. It is small to save time, and large enough for the share of covered pixels. */
const WIDTH = 320
/** Seconds: the maximum delay of a label after its spoken word, and the minimum duration of a label. */
const LATE = 0.8
const LEAST = 1.4
/**
 * The maximum overlaps, as shares. `plate`: of a label's background (its plate) with another label's plate. `actor`: of a moving part (an
 * actor) with the plate of another part's label.
 */
const MOST = { plate: 0.02, actor: 0.3 }
/** The part of a label must be visible within this many pixels of the label's target point, in the compared image. */
const NEAR = 2

/** A label as the film shows it: its times in seconds of the film, its plate (`box`) and its target point (`spot`) in the frame. */
export type VisibleLabel = { label: BoardLabel<number>; from: number; until: number; box: Box; spot: { x: number; y: number } }

/** The labels that the film shows during a sentence, with their places and times. `said`: the board's sentences in order. */
export function findVisibleLabels(
  board: Board,
  { from, until }: TimedSentence,
  { said, language }: { said: readonly TimedSentence[]; language: FilmLanguage },
): VisibleLabel[] {
  if (board.labels.length === 0) return []
  registerFonts(language, board.labels.map(({ text }) => text).join(' '))
  const step = sceneBoard(board, said, { from, until })
  const frames = Math.round((until - from) * FRAME_RATE)
  const resting = listPhases(step, frames, FRAME_RATE).filter(({ is_still }) => is_still)
  return resting.flatMap((phase) => {
    const begins = phase.from / FRAME_RATE
    const ends = phase.until / FRAME_RATE
    const taken = insetsAt(step, begins, ends)
    const closes = phase === resting.at(-1)
    return layLabels(step, { ...phase, closes }, { language, format: FORMAT, frames, taken }).map((laid) => {
      const comes = Math.max(begins, laid.from)
      const goes = Math.min(ends, laid.until)
      const part = requirePart(step, laid.label.part)
      const t = (comes + goes) / 2
      return {
        label: { ...laid.label, at: laid.label.at + from },
        from: from + comes,
        until: from + goes,
        box: laid.box,
        spot: inFrame(step, placeSpot(step, part, laid.anchor, t), t, FRAME.width),
      }
    })
  })
}

/** The areas of a board's inset charts in the frame, and their times, while the camera rests. */
const insetsAt = (board: TimedBoard, begins: number, ends: number): { box: Box; from: number; until: number }[] =>
  board.insets.flatMap(({ at, until = Infinity, box: [x, y, wide, high] }) => {
    if (at >= ends || until <= begins) return []
    const scale = FRAME.width / cameraAt(board, begins).width
    const { x: left, y: top } = inFrame(board, [x, y], begins, FRAME.width)
    return [{ box: { x: left, y: top, width: wide * scale, height: high * scale }, from: at, until }]
  })

const toEdges = ({ x, y, width, height }: Box) => ({ left: x, top: y, right: x + width, bottom: y + height })
const sharedArea = (a: Box, b: Box): number => measureArea(intersectBoxes(toEdges(a), toEdges(b)))

/** Draws the board with and without some parts, and compares a box of the frame. Returns the share of its pixels that differ. */
function shareUnder({ board, palette }: At, parts: readonly BoardPart<number>[], { t, box }: { t: number; box: Box }): number {
  const scale = WIDTH / FRAME.width
  const x = Math.max(0, Math.floor(box.x * scale))
  const y = Math.max(0, Math.floor(box.y * scale))
  const width = Math.max(1, Math.ceil(box.width * scale))
  const height = Math.max(1, Math.ceil(box.height * scale))
  const [whole, rest] = [board, parts.reduce(withoutPart, board)].map((each) =>
    drawBoardStill(each, t, { palette, width: WIDTH }).getContext('2d').getImageData(x, y, width, height),
  )
  const [one, other] = [whole, rest].map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, width * height))
  return one.filter((pixel, at) => pixel !== other[at]).length / (width * height)
}

/** The part that a label of the board names. Throws if there is none. */
function requirePart(board: TimedBoard, id: string): BoardPart<number> {
  const part = findPart(board, id)
  if (part === undefined) throw new Error(`The board has no part ${id}.`)
  return part
}

/** Another actor that a label covers too much. Undefined if there is none. */
function coveredBy(at: At, shown: VisibleLabel, t: number): BoardPart<number> | undefined {
  const labelled_part = requirePart(at.board, shown.label.part)
  const { x, y, width } = cameraAt(at.board, t)
  const scale = FRAME.width / width
  return at.board.parts.find((part) => {
    const edges =
      part.actor && part !== labelled_part && !isOneThing(at.board, labelled_part, part, t) ? boxOfPart(at.board, part, t) : null
    if (!edges) return false
    const left = (edges.left - x) * scale
    const top = (edges.top - y) * scale
    const box = { x: left, y: top, width: (edges.right - edges.left) * scale, height: (edges.bottom - edges.top) * scale }
    const plate = shown.box.width * shown.box.height
    // a part that covers most of the frame is background, and may have labels on top
    if (box.width * box.height > 8 * plate || sharedArea(box, shown.box) < MOST.actor * Math.min(plate, box.width * box.height))
      return false
    return shareUnder(at, [part], { t, box: shown.box }) >= MOST.actor * Math.min(1, (box.width * box.height) / plate)
  })
}

/** The reason why the film does not show a label at all. */
function whyNowhere({ board }: At, { part: id, at, until = at + 2 }: BoardLabel<number>): string {
  const part = findPart(board, id)
  const looks = [at, (at + until) / 2, until - 0.2].map((t) => ({
    view: getClearArea(cameraAt(board, t)),
    box: part && boxOfPart(board, part, t),
  }))
  if (looks.every(({ box }) => !box)) return `its part ${id} is not there then`
  return looks.some(({ view, box }) => box && measureArea(intersectBoxes(box, view)) > 0)
    ? 'the camera does not rest on its part for long enough'
    : `its part ${id} lies outside the view then`
}

/**
 * Faults of labels as the film places them: a label has no free place, appears late, or disappears before viewers can read it. A label may
 * also cover another element, or point at another part.
 */
export function labelFaults(at: At, sentence: TimedSentence): MeasuredFault[] {
  const next = at.said[at.said.indexOf(sentence) + 1]
  const scenes = [...at.labels(sentence), ...(next ? at.labels(next) : [])]
  return at.board.labels
    .filter((label) => during(sentence, label.at))
    .flatMap((label): MeasuredFault[] => {
      const { text, part, at: word } = label
      const same_label = scenes.filter((each) => isSame(each.label, label)).toSorted((a, b) => a.from - b.from)
      const place = { sentence: sentence.s, part, what: 'label' as const, at_seconds: word }
      const [first] = same_label
      if (!first) {
        const says =
          `${sentence.s}: the label “${text}” is shown nowhere, since ${whyNowhere(at, label)}: ` +
          'let it come while its part is seen, or leave it out.'
        return [{ ...place, weight: 4, says }]
      }
      const stands = same_label.reduce((sum, { from, until }) => sum + until - from, 0)
      if (stands < LEAST) {
        const says =
          `${sentence.s}: the label “${text}” stands for ${round(stands)} s only before the camera leaves: ` +
          'let it come earlier, or the view stay.'
        return [{ ...place, weight: 3, says }]
      }
      const late = first.from - word
      const times =
        late > LATE
          ? [
              {
                ...place,
                weight: 2,
                says:
                  `${sentence.s}: the label “${text}” comes ${round(late)} s after its word, as the camera still moves: ` +
                  'let the view come earlier, or stay.',
              },
            ]
          : []
      const [longest] = same_label.toSorted((a, b) => b.until - b.from - (a.until - a.from))
      return [...times, ...placeFaults(at, sentence, { shown: longest, scenes })]
    })
}

const isSame = (one: BoardLabel<number>, other: BoardLabel<number>): boolean =>
  one.text === other.text && one.part === other.part && Math.abs(one.at - other.at) < 0.01

/** A label, and all labels of its scene and the next. */
type LabelInScenes = { shown: VisibleLabel; scenes: readonly VisibleLabel[] }

/** The faults of a label's place. */
function placeFaults(at: At, { s }: TimedSentence, { shown, scenes }: LabelInScenes): MeasuredFault[] {
  const { label, box, spot, from, until } = shown
  const t = (from + until) / 2
  const place = { sentence: s, part: label.part, what: 'mislaid' as const, at_seconds: t }
  const plate = box.width * box.height
  const other = scenes.find(
    (each) =>
      each !== shown &&
      !isSame(each.label, label) &&
      each.from < until - 0.1 &&
      from < each.until - 0.1 &&
      sharedArea(each.box, box) > MOST.plate * plate,
  )
  if (other)
    return [
      {
        ...place,
        weight: 4,
        says:
          `${s}: the labels “${label.text}” and “${other.label.text}” lie over one another at ${round(t)} s: ` +
          'let one of them come later, or leave it out.',
      },
    ]
  const inset = at.board.insets.find((each) =>
    insetsAt({ ...at.board, insets: [each] }, t, t).some((chart) => sharedArea(chart.box, box) > MOST.plate * plate),
  )
  if (inset)
    return [
      {
        ...place,
        weight: 4,
        says: `${s}: the label “${label.text}” lies over the inset ${inset.id} at ${round(t)} s: let the one go before the other comes.`,
      },
    ]
  const near = {
    x: spot.x - (NEAR * FRAME.width) / WIDTH,
    y: spot.y - (NEAR * FRAME.width) / WIDTH,
    width: (2 * NEAR * FRAME.width) / WIDTH,
    height: (2 * NEAR * FRAME.width) / WIDTH,
  }
  const part = requirePart(at.board, label.part)
  const pieces = at.board.parts.filter((each) => each === part || isOneThing(at.board, part, each, t))
  if (shareUnder(at, pieces, { t, box: near }) === 0)
    return [
      {
        ...place,
        weight: 4,
        says:
          `${s}: the label “${label.text}” points at a spot of part ${label.part} that something else covers at ${round(t)} s: ` +
          'give it a “point” where the part is seen.',
      },
    ]
  const covered = coveredBy(at, shown, t)
  if (!covered) return []
  return [
    {
      ...place,
      weight: 3,
      says: `${s}: the label “${label.text}” lies over part ${covered.id} at ${round(t)} s: give it a “point” with room beside it.`,
    },
  ]
}
