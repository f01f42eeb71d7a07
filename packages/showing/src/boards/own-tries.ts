import {
  type Board,
  type BoardView,
  type TimedSentence,
  type TimedBoard,
  type Edges,
  boxOfPart,
  findPart,
  joinEdges,
  timeBoard,
} from '@orion/film/board.ts'
import { BOARD_LIMITS } from './limits.ts'
import { clipToSheet, during, measureArea, type Fault, getClearArea, insideShare, isLong, intersectBoxes } from './measuring.ts'
import { ABOVE_CAPTIONS } from './describe-sheet.ts'

type Raw = Record<string, unknown>
type Box = BoardView['box']

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : [])

/**
 * Padding around a part that a view should show whole, as a share of the view's width. `BEYOND` is the maximum distance of a view beyond
 * the sheet.
 */
const ROOM = 0.04
const BEYOND = { x: [-300, 2700], y: [-300, 1650] } as const
/** Minimum width of a view, and the ratio between a view and the single part that it shows. */
const LEAST = 700
const FILLS = 1.4
/** A view that is at least this wide shows the whole sheet. */
const WHOLE = 2300
/** The height of a view above its captions, as a share of its width. */
const CLEAR = (9 / 16) * ABOVE_CAPTIONS

/** The sentence of an answer's view, without the word at which it begins. */
const getSentence = (view: Raw): string => String(view['at']).trim().split(/[:+-]/u)[0]

const padBox = ({ left, top, right, bottom }: Edges, room: number): Edges => ({
  left: left - room,
  top: top - room,
  right: right + room,
  bottom: bottom + room,
})

/** A view moved by the minimum distance so that it shows whole boxes above its captions. Null if the view is too narrow for them. */
function movedView(view: Box, boxes: readonly Edges[]): Box | null {
  const held = holdingView(view, boxes)
  return held[2] <= view[2] ? held : null
}

/** A view widened until it shows a whole box in addition to its previous content. */
function widenedView([x, y, width]: Box, box: Edges): Box {
  const room = ROOM * width
  const all = joinEdges([getClearArea({ x, y, width }), padBox(box, room)])
  const wide = Math.ceil(Math.max(all.right - all.left, (all.bottom - all.top) / CLEAR))
  return [Math.round((all.left + all.right - wide) / 2), Math.round((all.top + all.bottom - wide * CLEAR) / 2), wide]
}

/** A view of a box with padding, and of what must stay in view. A view of the whole sheet is not made narrower: null. */
function ownView(view: Box, box: Edges, kept: readonly Edges[]): Box | null {
  if (view[2] >= WHOLE) return null
  const wide = box.right - box.left
  const high = box.bottom - box.top
  const width = Math.ceil(Math.max(LEAST, FILLS * wide, (FILLS * high) / CLEAR))
  const near: Box = [(box.left + box.right - width) / 2, (box.top + box.bottom - width * CLEAR) / 2, width]
  return holdingView(near, [box, ...kept])
}

/** Whether the camera may show a view: it is not too wide, and not too far beyond the sheet. */
const isWithin = ([x, y, width]: Box): boolean =>
  width <= BOARD_LIMITS.view_width[1] &&
  x >= BEYOND.x[0] &&
  x + width <= BEYOND.x[1] &&
  y >= BEYOND.y[0] &&
  y + (width * 9) / 16 <= BEYOND.y[1]

const isSame = (value: unknown, box: Box): boolean => Array.isArray(value) && box.every((each, at) => Number(value[at]) === each)

/** A board's sentences in order, in seconds of the film, and the ids of the actors that each names. */
type Spoken = { timed: TimedBoard; said: readonly TimedSentence[]; named: ReadonlyMap<string, readonly string[]> }

/** A part with a fault: the sentence and the second of the film at which it was measured, and the part's box then. */
type FaultyPart = Pick<Fault, 'sentence' | 'at_seconds'> & { id: string; box: Edges }

/**
 * Answers in which the camera shows a whole part. The view moves, widens, or comes near the part. What it showed of its sentences' things
 * stays in view. The change applies to all sentences with this view, or to this sentence alone.
 */
function viewTries(raw: Raw, { timed, said, named }: Spoken, { sentence, at_seconds, box }: FaultyPart): Raw[] {
  const view = timed.views.findLast(({ at }) => at <= at_seconds) ?? timed.views[0]
  const views = toList(raw['views'])
  const kept = said
    .filter((each) => isSame(findView(timed, each)?.box, view.box))
    .flatMap((each) => listHeld(timed, view, { sentence: each, named: named.get(each.s) ?? [] }))
    .filter(({ is_cut }) => !is_cut)
    .map((each) => each.box)
  const boxes = [
    movedView(view.box, [padBox(box, ROOM * view.box[2]), ...kept]),
    widenedView(view.box, box),
    ownView(view.box, box, kept),
  ].filter((each) => each !== null && isWithin(each))
  return boxes.flatMap((each) => [
    { ...raw, views: views.map((own) => (isSame(own['box'], view.box) ? { ...own, box: each } : own)) },
    view.s === sentence
      ? {
          ...raw,
          views: views.map((own) => (getSentence(own) === sentence ? { ...own, box: each } : own)),
        }
      : { ...raw, views: [...views, { at: sentence, box: each }] },
  ])
}

/** Answers in which a part, with its riders, is moved in front of the parts that cover it: in front of the next one, or of all of them. */
function forwardTries(raw: Raw, timed: TimedBoard, { id, box, at_seconds }: FaultyPart): Raw[] {
  const parts = toList(raw['parts'])
  const riders = new Set([id])
  for (const part of parts)
    if (riders.has(String(part['on'])) || riders.has(String(part['inside']))) riders.add(String(part['id']))
  const isMoved = (part: Raw): boolean => riders.has(String(part['id']))
  const at = parts.findIndex((part) => part['id'] === id)
  if (at < 0) return []
  const moved = parts.filter(isMoved).map(({ before: _behind, ...part }) => part)
  const rest = parts.filter((part) => !isMoved(part))
  const covers = parts.slice(at + 1).filter((part) => {
    const other = isMoved(part) ? undefined : findPart(timed, String(part['id']))
    const other_box = other && boxOfPart(timed, other, at_seconds)
    return other_box ? measureArea(intersectBoxes(other_box, box)) > 0 : false
  })
  return [...new Set([...covers.slice(0, 1), ...covers.slice(-1)])].map((part) => ({
    ...raw,
    parts: rest.toSpliced(rest.indexOf(part) + 1, 0, ...moved),
  }))
}

/**
 * Repairs of a board without a model, after a fault was measured. In some answers, the view moves or widens until it shows a whole part. In
 * others, a hidden part is moved in front of the part that covers it. Only a new measurement shows whether an answer is better. `said` are
 * the board's sentences in order, in seconds of the film. `named` are the ids of the actors that each names.
 */
export function listTries(
  raw: unknown,
  { board, said, named }: Omit<Spoken, 'timed'> & { board: Board },
  { what, part: id, sentence, at_seconds }: Pick<Fault, 'part' | 'sentence' | 'at_seconds'> & { what: string },
): Raw[] {
  if (!isObject(raw) || id === undefined || (what !== 'cut' && what !== 'hidden')) return []
  const timed = timeBoard(board, said)
  const part = findPart(timed, id)
  const box = part && boxOfPart(timed, part, at_seconds)
  if (!box) return []
  const faulty_part = { id, sentence, at_seconds, box }
  const forward = what === 'hidden' ? forwardTries(raw, timed, faulty_part) : []
  return [...forward, ...viewTries(raw, { timed, said, named }, faulty_part)]
}

/** A view holds an actor if it shows this share of it. Lines and shadows at its edges may lie outside. */
const HOLDS = 0.97

/** The share of a box on the sheet that a view shows. A view may cut what is wider than itself or far longer than wide: undefined. */
function shownShare({ box: [x, y, width] }: BoardView<number>, box: Edges): number | undefined {
  const is_small = measureArea(box) > 0 && box.right - box.left <= width && !isLong(box)
  return is_small ? insideShare(box, getClearArea({ x, y, width })) : undefined
}

/** The view nearest to another view that shows whole boxes above its captions. It is wider only if they do not fit. */
function holdingView([x, y, width]: Box, boxes: readonly Edges[]): Box {
  if (boxes.length === 0) return [x, y, width]
  const all = joinEdges(boxes)
  const least = Math.max(all.right - all.left, (all.bottom - all.top) / CLEAR)
  const wide = least > width ? Math.ceil(least) : width
  const more = (wide - width) / 2
  return [
    Math.round(Math.min(all.left, Math.max(x - more, all.right - wide))),
    Math.round(Math.min(all.top, Math.max(y - more * CLEAR, all.bottom - wide * CLEAR))),
    wide,
  ]
}

/** The view of the whole sheet. */
const SHEET: Box = [0, 0, 2400]
/** A near view is about a named actor at rest if it shows this share of it. */
const ABOUT = 0.5

/** Seconds before the end of a sentence at which its view is measured. */
const BEFORE_END = 0.8

/** The view at the end of a sentence. */
const findView = ({ views }: TimedBoard, { until }: TimedSentence): BoardView<number> | undefined =>
  views.findLast(({ at }) => at <= until - BEFORE_END)

/** The parts that enter, act or get a label during a sentence. */
function listMoving({ parts, acts, labels }: TimedBoard, sentence: TimedSentence): Set<string> {
  const isIn = ({ at }: { at?: number }): boolean => at !== undefined && during(sentence, at)
  return new Set([...parts.filter(isIn).map(({ id }) => id), ...[...acts, ...labels].filter(isIn).map(({ part }) => part)])
}

/** A thing that a near view should show whole. `widens`: the view is widened for it. `is_cut`: the view does not show it whole. */
type Held = { box: Edges; widens: boolean; is_cut: boolean }
type HeldIn = { sentence: TimedSentence; named: readonly string[] }

/** The box of a part together with what is drawn on it and is no actor, such as the head on a body. Null while the part is not visible. */
const boxWithOwn = (timed: TimedBoard, part: TimedBoard['parts'][number], t: number): Edges | null => {
  const box = boxOfPart(timed, part, t)
  const riders = timed.parts.filter(({ on, actor }) => on === part.id && !actor)
  return box && joinEdges([box, ...riders.flatMap((rider) => boxOfPart(timed, rider, t) ?? [])])
}

/**
 * The actors and charts that a view should show whole during a sentence, and what it shows of the actors that it cuts. An actor that is
 * gone at the sentence's end is not among them.
 */
function listHeld(timed: TimedBoard, view: BoardView<number>, { sentence, named }: HeldIn): Held[] {
  const t = sentence.until - BEFORE_END
  const moving = listMoving(timed, sentence)
  const [x, y, width] = view.box
  const room = ROOM * width
  const actors = timed.parts.flatMap((part): Held[] => {
    const is_named = named.includes(part.id)
    const moves = moving.has(part.id)
    const is_held = part.actor && part.ends === undefined && (is_named || moves)
    const stays = is_held && boxOfPart(timed, part, sentence.until) !== null
    const box = stays ? boxWithOwn(timed, part, t) : null
    const visible = box && clipToSheet(box)
    const share = visible ? shownShare(view, visible) : undefined
    if (!visible || share === undefined) return []
    if (share >= HOLDS) return [{ box: visible, widens: true, is_cut: false }]
    const is_cut = is_named && (moves || share >= ABOUT)
    return [
      ...(is_cut ? [{ box: padBox(visible, room), widens: moves, is_cut }] : []),
      // the piece that the view shows
      ...(share >= ABOUT ? [{ box: intersectBoxes(visible, getClearArea({ x, y, width })), widens: true, is_cut: false }] : []),
    ]
  })
  const charts = timed.insets
    .filter(({ at, until = Infinity }) => at < sentence.until && until > sentence.from)
    .map(({ box: [left, top, width, height] }) => ({ left, top, right: left + width, bottom: top + height }))
    .filter((box) => (shownShare(view, box) ?? 0) >= HOLDS)
    .map((box) => ({ box, widens: true, is_cut: false }))
  return [...actors, ...charts]
}

/** The view that shows these things whole. It moves for all of them, but is widened only for those that move. */
function holdView(view: Box, held: readonly Held[]): Box {
  const hold = (things: readonly Held[]): Box =>
    holdingView(
      view,
      things.map(({ box }) => box),
    )
  const least = hold(held.filter(({ widens }) => widens))
  const views = [hold(held), least]
  return views.find((each) => each[2] <= least[2] && isWithin(each)) ?? SHEET
}

/**
 * An answer whose near views show whole the actors that they are about. A view that cuts one of them moves, and is widened if they do not
 * fit: those that its sentence names and that move or get a label during it. It is not widened for a named actor at rest. `named` are the
 * ids of the named actors, by sentence. `said` are the board's sentences in order, in seconds of the film. Things that are wider than the
 * view, or far longer than wide, may go on beyond it. The answer is unchanged if no view cuts an actor.
 */
export function holdActors<T>(
  raw: T,
  { board, said }: { board: Board; said: readonly TimedSentence[] },
  named: ReadonlyMap<string, readonly string[]>,
): T {
  if (!isObject(raw) || !Array.isArray(raw['views'])) return raw
  const timed = timeBoard(board, said)
  const held = new Map<string, Held[]>()
  for (const sentence of said) {
    const view = findView(timed, sentence)
    if (view === undefined || view.box[2] >= WHOLE) continue
    const found = listHeld(timed, view, { sentence, named: named.get(sentence.s) ?? [] })
    held.set(view.s, [...(held.get(view.s) ?? []), ...found])
  }
  const cut = new Map([...held].filter(([, all]) => all.some(({ is_cut }) => is_cut)))
  if (cut.size === 0) return raw
  const views = raw['views'].map((own: unknown) => {
    const s = isObject(own) ? getSentence(own) : ''
    const view = timed.views.find((each) => each.s === s)
    const all = cut.get(s)
    return isObject(own) && view && all ? { ...own, box: holdView(view.box, all) } : own
  })
  return { ...raw, views }
}
