import {
  type Board,
  type BoardPart,
  type TimedSentence,
  type TimedBoard,
  cameraAt,
  type Window,
  measureEdges,
  type Edges,
  listMoves,
  movedBy,
  boxOfPart,
  getTransform,
  findPart,
  timeBoard,
} from '@orion/film/board.ts'
import { clamp, type Palette } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { labelFaults, findVisibleLabels } from './measure-labels.ts'
import { airFaults, plainFaults } from './measure-looks.ts'
import { rideFaults } from './measure-rides.ts'
import { earlyFaults, idleFaults, jumpFaults, restlessFaults, stillFaults } from './measure-times.ts'
import {
  type At,
  measureArea,
  clipToSheet,
  getClearArea,
  during,
  type Fault,
  insideShare,
  isLong,
  intersectBoxes,
  type Place,
  round,
  type Step,
  type MeasuredFault,
} from './measuring.ts'
import { readMoment } from './read-moment.ts'
import { measureVisibleShare } from './visible-share.ts'
import { describeSheet } from './describe-sheet.ts'

/** The least share of the frame that an acting part must change to be visible. Also the least shares of a part inside the view. */
const SEEN = { share: 0.0008, inside: 0.6, none: 0.15 }
/** A part whose cut bottom is the only cut side counts as shown from near if it fills this share of the view. */
const NEAR = 0.03
/** A part that covers a larger share of a view is the setting of the view. A view may cut a setting. */
const SETTING = 0.6
/** The least visible share of a small part's box. Also the least share of an actor's area that must contrast with its background. */
const SMALL = { of_box: 0.12, least: 0.00012 }
const PLAIN = 0.3
/** The largest distance, in units, between two parts that touch. */
const TOUCHES = 14

/** The highest number of things that are drawn one by one. More things are drawn as a heap. */
const COUNTED = 30

/**
 * The parts that do something in a sentence. Each has the times at which it is measured: its start, a little later, its end, and the
 * sentence's end. Removed parts are left out.
 */
function actingIn({ board }: At, sentence: TimedSentence): Map<string, number[]> {
  const acting = new Map<string, number[]>()
  const last = sentence.until - 0.2
  const note = (id: string, ...times: number[]): void => {
    const within = [...times, last].map((t) => Math.min(Math.max(t, sentence.from), last))
    acting.set(id, [...new Set([...(acting.get(id) ?? []), ...within])])
  }
  for (const { part, at, seconds, alpha } of board.acts)
    if (during(sentence, at) && alpha !== 0) note(part, at, at + seconds / 2 + 1, at + seconds)
  for (const part of board.parts) if (part.at !== undefined && during(sentence, part.at)) note(part.id, part.at + 1)
  for (const label of board.labels) if (during(sentence, label.at)) note(label.part, label.at + 1)
  return acting
}

/** Whether the background of a part is visible through it. Such a part need not contrast with its background. */
const isClear = ({ alpha, stood }: BoardPart<number>): boolean => (stood?.alpha ?? alpha) < 1

/** Whether a part is a frame for other parts inside it. */
const holdsOthers = ({ parts }: TimedBoard, { id, actor }: BoardPart<number>): boolean =>
  !actor && parts.some(({ inside }) => inside === id)

/**
 * The visibility of a part at a time: the share of the part inside the view above the captions, and the share of the frame that the part
 * changes.
 */
function seenAt(
  { board, palette }: At,
  part: BoardPart<number>,
  t: number,
): { inside: number; share: number; plain: number; is_seen: boolean; box: Edges | null } {
  const box = boxOfPart(board, part, t)
  const nothing = { inside: 0, share: 0, plain: 0, is_seen: false, box }
  if (!box) return nothing
  const view = getClearArea(cameraAt(board, t))
  const inside = insideShare(box, view)
  if (inside <= 0) return nothing
  const seen = measureVisibleShare(board, part, { t, palette })
  const enough = Math.min(
    SEEN.share,
    Math.max(SMALL.least, (SMALL.of_box * measureArea(intersectBoxes(box, view))) / measureArea(view)),
  )
  return { inside, ...seen, is_seen: seen.share >= enough, box }
}

/**
 * The visible share of a part in a view, of the share that the view should show. It is 1 for a setting and for a part that continues beyond
 * the sheet or the view. If a part is shown from near, its cut bottom does not count.
 */
function framedShare(box: Edges, view: Window): number {
  const visible = clipToSheet(box)
  const clear = getClearArea(view)
  const whole = (view.width * view.width * 9) / 16
  const seen = measureArea(intersectBoxes(visible, clear))
  if (measureArea(visible) > SETTING * whole || isLong(visible)) return 1
  return insideShare(visible, seen > NEAR * whole ? { ...clear, bottom: Infinity } : clear)
}

function seenFaults(at: At, sentence: TimedSentence): MeasuredFault[] {
  return [...actingIn(at, sentence)].flatMap(([id, times]): MeasuredFault[] => {
    const part = findPart(at.board, id)
    if (!part || holdsOthers(at.board, part)) return []
    const looks = times.map((t) => ({ t, ...seenAt(at, part, t) }))
    const best = looks.toSorted((a, b) => b.share * b.inside - a.share * a.inside)[0]
    const place = { sentence: sentence.s, part: id, at_seconds: best.t }
    const view = cameraAt(at.board, best.t)
    const seen = `the view [${Math.round(view.x)}, ${Math.round(view.y)}, ${Math.round(view.width)}]`
    if (!looks.some(({ is_seen }) => is_seen)) {
      const why = looks.every(({ box }) => box === null)
        ? 'it is not there: it was taken away (alpha 0), enters later, or nothing of it is within the part that it is inside of'
        : best.inside < SEEN.none
          ? `it lies outside ${seen}: move the view, or the part`
          : 'it is hidden, too small or of the colour behind it: bring it forward, make it larger, or give it another colour'
      const says = `${sentence.s}: part ${id} acts at ${round(best.t)} s and nobody sees it; ${why}.`
      return [{ ...place, what: 'hidden', weight: part.actor ? 10 : 6, says }]
    }
    // a shade over the whole view, for example in a room that becomes dark, does not make a part faint that was clear before
    const plain = Math.max(...looks.filter(({ is_seen }) => is_seen).map((look) => look.plain))
    if (part.actor && !part.ends && !isClear(part) && plain < PLAIN) {
      const says =
        `${sentence.s}: part ${id} hardly stands out from what is behind it at ${round(best.t)} s: ` +
        'make it two steps of the ramp lighter or darker, or give it another colour.'
      return [{ ...place, what: 'faint', weight: 6, says }]
    }
    const inside = best.box === null || !part.actor || part.ends ? 1 : framedShare(best.box, view)
    if (inside >= SEEN.inside) return []
    const share = Math.round(100 * (1 - inside))
    const says =
      `${sentence.s}: ${share} % of part ${id} lies outside ${seen} or under the captions ` +
      `(its lowest 17 %) at ${round(best.t)} s: all of it should be seen.`
    return [{ ...place, what: 'cut', weight: 7 * (1 - inside), says }]
  })
}

/** The distance between two boxes in units. 0 if the boxes meet. */
const measureGap = (a: Edges, b: Edges): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

/** A part and all parts that move with it. For example, a hand on a person's arm belongs to the person. */
function withRiders(board: TimedBoard, part: BoardPart<number>): BoardPart<number>[] {
  const all = [part]
  for (const each of all) all.push(...board.parts.filter(({ id, on }) => on === each.id && !all.some((other) => other.id === id)))
  return all
}

/** The first time from `t` on at which these parts, with those that move with them or carry them, neither enter nor act. */
function whenAtRest(board: TimedBoard, parts: readonly BoardPart<number>[], t: number): number {
  const ids = new Set<string>()
  const note = (part: BoardPart<number> | undefined): void => {
    if (part === undefined || ids.has(part.id)) return
    ids.add(part.id)
    note(findPart(board, part.on))
  }
  for (const part of parts) withRiders(board, part).forEach(note)
  let rest = t
  for (const { from, until } of listMoves(board, ids).toSorted((a, b) => a.from - b.from))
    if (from < rest && until > rest) rest = until
  return rest
}

/** The box of an actor in which its move at a time ends. Null if the part is no actor, or is absent then. */
const restingBox = (board: TimedBoard, part: BoardPart<number>, t: number): Edges | null =>
  part.actor ? boxOfPart(board, part, whenAtRest(board, [part], t)) : null

/** The distance in units between two parts at a time, each with the parts that move with it. Null while one part is absent. */
function gapAt(board: TimedBoard, parts: readonly [BoardPart<number>, BoardPart<number>], t: number): number | null {
  if (parts.some((part) => boxOfPart(board, part, t) === null)) return null
  const boxes = (part: BoardPart<number>) => withRiders(board, part).flatMap((each) => boxOfPart(board, each, t) ?? [])
  return Math.min(...boxes(parts[0]).flatMap((a) => boxes(parts[1]).map((b) => measureGap(a, b))))
}

function touchFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const times = [0.1, 0.35, 0.6, 0.85].map((share) => sentence.from + share * (sentence.until - sentence.from))
  return board.touches.flatMap(({ pair, end }): MeasuredFault[] => {
    const [one, other] = pair.map((id) => findPart(board, id))
    if (!one || !other || one.ends || other.ends) return []
    const done = Math.max(
      ...board.acts.filter(({ part }) => pair.includes(part)).map(({ at, seconds }) => at + seconds),
      -Infinity,
    )
    // a line from one thing to another touches one of them
    const holds = (part: BoardPart<number>, t: number): boolean =>
      board.touches.some(({ pair: [first, second] }) => {
        const partner = first === part.id ? second : second === part.id ? first : undefined
        const held = partner !== undefined && !pair.includes(partner) ? findPart(board, partner) : undefined
        return held !== undefined && (gapAt(board, [part, held], t) ?? Infinity) <= TOUCHES
      })
    const goes = [one, other].filter(({ id }) => board.acts.some((act) => act.part === id && act.to))
    const looks = times
      .map((t) => whenAtRest(board, [one, other], t))
      .filter((t) => !end || t >= done)
      .flatMap((t) => {
        const gap = gapAt(board, [one, other], t)
        return gap === null || (gap > TOUCHES && goes.some((part) => holds(part, t))) ? [] : [{ t, gap }]
      })
    const worst = looks.toSorted((a, b) => b.gap - a.gap)[0]
    if (!worst || worst.gap <= TOUCHES) return []
    const says =
      `${sentence.s}: ${pair[0]} and ${pair[1]} should touch, ` +
      `but are ${Math.round(worst.gap)} units apart at ${round(worst.t)} s: let them move together, or to where they meet.`
    return [{ sentence: sentence.s, part: pair[0], what: 'apart', at_seconds: worst.t, says, weight: 7 }]
  })
}

function insetFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const t = sentence.until - 0.4
  return board.insets
    .filter(({ at, until = Infinity }) => at <= t && until > t - 0.5)
    .flatMap(({ id, box: [x, y, width, height] }): MeasuredFault[] => {
      const box = { left: x, top: y, right: x + width, bottom: y + height }
      const place = { sentence: sentence.s, at_seconds: t, box }
      if (insideShare(box, getClearArea(cameraAt(board, t))) < 0.95) {
        const says =
          `${sentence.s}: the inset ${id} lies partly outside its view or under the captions: ` +
          "give it a box within the view's upper 80 %."
        return [{ ...place, what: 'cut', weight: 4, says }]
      }
      const hidden = board.parts.find((part) => {
        const part_box = restingBox(board, part, t)
        return part_box !== null && measureArea(part_box) < 3 * measureArea(box) && insideShare(part_box, box) > 0.15
      })
      if (!hidden) return []
      const says = `${sentence.s}: the inset ${id} lies over part ${hidden.id}: keep its box free of actors.`
      return [{ ...place, part: hidden.id, what: 'covered', weight: 5, says }]
    })
}

function countFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const t = sentence.until - 0.4
  return board.counts.flatMap(({ part: id, figure }): MeasuredFault[] => {
    const part = findPart(board, id)
    const wanted = Number(figure.replaceAll(/[^\d]/gu, ''))
    if (!part || !Number.isFinite(wanted) || wanted === 0 || !boxOfPart(board, part, t)) return []
    const things = part.shapes.filter(({ kind }) => kind === 'use' || kind === 'person').length
    if (things === wanted || things === 0) return []
    const right =
      wanted > COUNTED
        ? 'draw a heap or bundle that nobody can count, and count nothing'
        : 'draw exactly so many, or a heap that nobody can count'
    const says = `${sentence.s}: part ${id} has ${things} things, where ${figure} are counted: ${right}.`
    return [{ sentence: sentence.s, part: id, what: 'count', at_seconds: t, weight: 9, says }]
  })
}

/** Faults of views that show the subject of the sentences too small. */
function emptyFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const t = sentence.until - 0.4
  const view = getClearArea(cameraAt(board, t))
  const boxes = board.parts.flatMap((part) => {
    const box = restingBox(board, part, t)
    const seen = box && intersectBoxes(box, view)
    return seen && measureArea(seen) > 0 ? [seen] : []
  })
  const insets = board.insets.filter(({ at, until = Infinity }) => at <= t && until > t - 0.5)
  if (insets.length > 0 || boxes.length === 0) return []
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  // a tower fills a view as well as a train does
  const share = Math.max((right - left) / (view.right - view.left), (bottom - top) / (view.bottom - view.top))
  if (share >= 0.34) return []
  const says =
    `${sentence.s}: its actors take ${Math.round(100 * share)} % of the view's width and less of its height: ` +
    'bring the camera nearer, so that they fill two thirds.'
  return [{ sentence: sentence.s, what: 'empty', at_seconds: t, weight: 3, says }]
}

/** The height of the head as a share of a person's height. */
const HEAD = 0.28

/** Persons whose head the view cuts at the end of the sentence. */
function headFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const t = sentence.until - 0.4
  const { x, y, width } = cameraAt(board, t)
  const view = { left: x, top: y, right: x + width, bottom: y + (width * 9) / 16 }
  return board.parts.flatMap((part): MeasuredFault[] => {
    if (!boxOfPart(board, part, t)) return []
    const lie = getTransform(board, part, t)
    const cut = part.shapes.some((shape) => {
      if (shape.kind !== 'person') return false
      const { left, top, right, bottom } = measureEdges(shape, board.symbols)
      const [u, v] = movedBy(lie, [left, top])
      const [r, b] = movedBy(lie, [right, bottom])
      const head = { left: Math.min(u, r), right: Math.max(u, r), top: v, bottom: v + HEAD * (b - v) }
      const whole = { ...head, bottom: b }
      return insideShare(whole, view) > 0.05 && insideShare(head, view) < 0.9
    })
    if (!cut) return []
    const says = `${sentence.s}: the view cuts a person of part ${part.id}: widen it, or move the person, so that the head is seen whole.`
    return [{ sentence: sentence.s, part: part.id, what: 'cut', at_seconds: t, weight: 6, says }]
  })
}

const MEASURES = [
  seenFaults,
  headFaults,
  touchFaults,
  rideFaults,
  stillFaults,
  jumpFaults,
  insetFaults,
  labelFaults,
  earlyFaults,
  countFaults,
  emptyFaults,
  idleFaults,
  restlessFaults,
  plainFaults,
  airFaults,
]

/** A planned step in words: the sentence with its text, and the word at which something changes. */
export type PlannedStep = { s: string; text: string; word: string }

const listSteps = (planned: readonly PlannedStep[]): Step[] =>
  planned.flatMap(({ s, text, word }) => {
    const read = word.trim() === '' ? '' : readMoment(`${s}:${word}`, [{ s, text }])
    const start = typeof read === 'string' || read.note !== undefined ? undefined : read.moment.word?.start
    return start === undefined ? [] : [{ s, word, start }]
  })

/** The look of a board that is measured: its colours, the plan's steps with their words, and the language of its labels. */
type BoardLook = { palette: Palette; steps?: readonly PlannedStep[]; language?: FilmLanguage }

function prepareBoard(board: Board, said: readonly TimedSentence[], { palette, steps = [], language = 'en' }: BoardLook): At {
  const known = new Map<TimedSentence, ReturnType<typeof findVisibleLabels>>()
  return {
    board: timeBoard(board, said),
    free: timeBoard({ ...board, parts: board.parts.map(({ at: _at, ...part }) => part) }, said),
    said,
    steps: listSteps(steps),
    palette,
    labels: (sentence) => {
      const labels = known.get(sentence) ?? findVisibleLabels(board, sentence, { said, language })
      known.set(sentence, labels)
      return labels
    },
  }
}

/**
 * The place of a box of the sheet in the image at a sentence's end. `failed` are the sentences whose step is not visible: the camera does
 * not move there. A box outside the image is placed at its edge.
 */
function locateBox(
  { board, said }: At,
  { s, failed }: { s: string; failed: readonly string[] },
  { left, top, right, bottom }: Edges,
): Place {
  const order = (name: string): number => said.findIndex((each) => each.s === name)
  const usable_views = board.views.filter((view) => !failed.includes(view.s))
  const views = usable_views.length > 0 ? usable_views : board.views
  const [x, y, width] = (views.findLast((view) => order(view.s) <= order(s)) ?? views[0]).box
  const height = (width * 9) / 16
  const from = clamp((left - x) / width)
  const until = clamp((right - x) / width)
  const above = clamp((top - y) / height)
  const below = clamp((bottom - y) / height)
  return { x: from, y: above, width: until - from, height: below - above }
}

/**
 * Faults of a board that a viewer would notice, from the worst to the least. `said` are the board's sentences in order, in seconds of the
 * film. `failed` are the sentences whose step is not visible. `steps` are the plan's steps with their words. The labels are in the letters
 * of the film's `language`.
 */
export function measureBoard(
  board: Board,
  said: readonly TimedSentence[],
  { failed = [], ...look }: BoardLook & { failed?: readonly string[] },
): Fault[] {
  const at = prepareBoard(board, said, look)
  const faults = said.flatMap((sentence) => MEASURES.flatMap((measure) => measure(at, sentence)))
  const worst = faults.toSorted((a, b) => b.weight - a.weight)
  // a fault of the whole board is listed once
  const once = worst.filter(
    (fault, index) =>
      worst.findIndex(({ what, part }) => what === fault.what && part === fault.part && part !== undefined) === index ||
      fault.part === undefined,
  )
  return once.map(({ box, ...fault }) => {
    const part = findPart(at.board, fault.part)
    const sentence = said.find(({ s }) => s === fault.sentence)
    if (sentence === undefined) throw new Error(`There is no sentence ${fault.sentence}.`)
    const end = sentence.until - 0.6
    const fault_box = box ?? (part && (boxOfPart(at.board, part, end) ?? boxOfPart(at.board, part, fault.at_seconds)))
    const place = fault_box && { place: locateBox(at, { s: fault.sentence, failed }, fault_box) }
    const beside = at.board.touches.flatMap(({ pair }) => (pair.some((id) => id === fault.part) ? pair : []))
    return {
      board: board.board_id,
      ...fault,
      ...place,
      stands: describeSheet(at.board, fault.at_seconds, [fault.part ?? '', ...beside]),
    }
  })
}

/** Sentences whose step fails: all parts that act, enter or are named in it are outside the view or hidden the whole time. */
export function stepFails(board: Board, said: readonly TimedSentence[], palette: Palette): string[] {
  const at = prepareBoard(board, said, { palette })
  return said.flatMap((sentence) => {
    const acting = [...actingIn(at, sentence)]
    const seen = acting.some(([id, times]) => {
      const part = findPart(at.board, id)
      const looks = [...times, sentence.from + 0.3, sentence.until - 0.3]
      return part !== undefined && looks.some((t) => seenAt(at, part, t).is_seen)
    })
    return acting.length === 0 || seen ? [] : [sentence.s]
  })
}
