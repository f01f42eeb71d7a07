import { throughPoints } from '../scenes/brushes/path.ts'
import { clamp, ease } from '../scenes/ease.ts'
import { compose, movedBy, shifted, sized, turned, UNMOVED, type Affine } from './affine.ts'
import { BOARD_SHEET, type BoardAct, type BoardPart, type Spot, type TimedBoard } from './board.ts'
import type { BoardColor } from './colors.ts'
import { measureEdges, joinEdges, type Edges } from './edges.ts'
import type { Shape } from './shapes.ts'

/**
 * Seconds in which a part enters, and seconds before its word at which the entry begins. `each` is the time between two shapes that appear
 * one after another.
 */
export const ENTRY = { seconds: 0.8, before: 0.15, each: 0.45 }
/** A rising part begins at most `RISES` units below its position. A shaken part vibrates `TREMBLES` times per second. */
const RISES = 220
const TREMBLES = 9
/** Seconds of one full sway to both sides and back. `rests` is the share of a sway, at its end, in which it fades out. */
export const SWAYS = { seconds: 1.6, rests: 0.25 }
/** The number of points of a trail between two positions of an act. */
const TRAIL_STEPS = 24
/** The maximum number of parts that ride on one another. */
export const DEEPEST = 5

/**
 * The state of a part on its own: its offset from its drawn position, its rotation, its scale, its opacity, and the progress of its entry
 * (0 to 1).
 */
type Pose = {
  to: Spot
  turn: number
  size: Spot
  about?: Spot | undefined
  alpha: number
  come: number
  tints: { color: BoardColor; share: number }[]
}

const partsById = new WeakMap<TimedBoard, ReadonlyMap<string, BoardPart<number>>>()
/** A board's part by its name. */
export function findPart(board: TimedBoard, id: string | undefined): BoardPart<number> | undefined {
  const parts = partsById.get(board) ?? new Map(board.parts.map((part) => [part.id, part]))
  partsById.set(board, parts)
  return id === undefined ? undefined : parts.get(id)
}

const edges = new WeakMap<BoardPart<number>, Edges>()
/** The extent of a part at its drawn position, in the sheet's units. */
export function drawnEdges({ symbols }: TimedBoard, part: BoardPart<number>): Edges {
  const known = edges.get(part) ?? joinEdges(part.shapes.map((shape) => measureEdges(shape, symbols)))
  edges.set(part, known)
  return known
}

const findMiddle = ({ left, top, right, bottom }: Edges): Spot => [(left + right) / 2, (top + bottom) / 2]
const getFoot = ({ left, right, bottom }: Edges): Spot => [(left + right) / 2, bottom]
const mix = ([x, y]: Spot, [u, v]: Spot, share: number): Spot => [x + (u - x) * share, y + (v - y) * share]

const actsByPart = new WeakMap<TimedBoard, Map<string, BoardAct<number>[]>>()
function actsOn(board: TimedBoard, id: string): readonly BoardAct<number>[] {
  const known = actsByPart.get(board) ?? Map.groupBy(board.acts, ({ part }) => part)
  actsByPart.set(board, known)
  return known.get(id) ?? []
}

/** The position of a part that an act moves from `from`, along the act's path. */
function findWay({ via = [], to }: BoardAct<number>, from: Spot, share: number): Spot {
  if (via.length === 0) return mix(from, to!, share)
  const { x, y } = throughPoints([from, ...via, to!].map((spot) => ({ x: spot[0], y: spot[1] })))(share)
  return [x, y]
}

const trembling = (by: number, gone: number, share: number): Spot => {
  const swing = Math.sin(gone * TREMBLES * 2 * Math.PI) * by * (1 - share * share)
  return [swing, Math.sin(gone * TREMBLES * 4.6) * by * 0.4 * (1 - share * share)]
}

const swayed = (by: number, gone: number, share: number): number =>
  by * Math.sin((gone * 2 * Math.PI) / SWAYS.seconds) * Math.min(1, (1 - share) / SWAYS.rests)

/** The state of a part at a time, without the transform of the part that carries it. */
function ownPose(board: TimedBoard, part: BoardPart<number>, t: number, depth: number): Pose {
  const { stood } = part
  const pose: Pose = {
    to: stood?.to ?? [0, 0],
    turn: stood?.turn ?? 0,
    size: stood?.size ?? [1, 1],
    about: stood?.about ?? part.about,
    alpha: stood?.alpha ?? part.alpha,
    come: part.at === undefined ? 1 : clamp((t - part.at + ENTRY.before) / ENTRY.seconds),
    tints: stood?.color ? [{ color: stood.color, share: 1 }] : [],
  }
  let spin = stood?.spin ?? part.spin
  let since = part.at ?? board.began
  let shaken: Spot = [0, 0]
  let swung: number = 0
  for (const act of actsOn(board, part.id)) {
    const gone = t - act.at
    if (gone < 0) break
    const share = clamp(gone / Math.max(0.01, act.seconds))
    const eased = ease.inOutQuart(share)
    if (act.about) pose.about = act.about
    if (act.to) pose.to = findWay(act, pose.to, eased)
    if (act.turn !== undefined) pose.turn += (act.turn - pose.turn) * eased
    if (act.size) pose.size = mix(pose.size, act.size, eased)
    if (act.alpha !== undefined) pose.alpha += (act.alpha - pose.alpha) * share
    if (act.color) pose.tints.push({ color: act.color, share })
    if (act.shake !== undefined && share < 1) shaken = trembling(act.shake, gone, share)
    if (act.sway !== undefined) swung = share < 1 ? swayed(act.sway, gone, share) : 0
    if (act.spin !== undefined) {
      pose.turn += spin * (act.at - since)
      ;[spin, since] = [act.spin, act.at]
    }
  }
  pose.turn += spin * (t - since) + swung
  pose.to = [pose.to[0] + shaken[0], pose.to[1] + shaken[1]]
  const leader = findPart(board, part.follows?.part)
  if (part.follows && leader && depth < DEEPEST) {
    const middle = findMiddle(drawnEdges(board, leader))
    const [x, y] = movedBy(standing(board, leader, t, { depth: depth + 1, settled: true }), middle)
    const dx = x - middle[0]
    const dy = y - middle[1]
    pose.to = [pose.to[0] + dx * part.follows.by, pose.to[1] + dy * part.follows.by]
    pose.turn += (dx + dy) * part.follows.turn
  }
  return pose
}

/** The offset and size of a part that is entering. */
function entering(part: BoardPart<number>, own: Edges, come: number): Affine {
  if (come >= 1 || part.each !== undefined) return UNMOVED
  const rest = 1 - ease.outQuint(come)
  if (part.enter === 'grow') return sized([Math.max(0.001, 1 - rest), Math.max(0.001, 1 - rest)], getFoot(own))
  if (part.enter === 'rise') return shifted([0, rest * Math.min(RISES, own.bottom - own.top + 40)])
  if (part.enter !== 'slide') return UNMOVED
  const aside = (own.left + own.right) / 2 < BOARD_SHEET.width / 2 ? -(own.right + 20) : BOARD_SHEET.width + 20 - own.left
  return shifted([rest * aside, 0])
}

/** `settled`: all parts count as entered. */
type How = { depth: number; settled?: true }

/** The transform from a part's drawing to the sheet at a time, with the options of `How`. */
function standing(board: TimedBoard, part: BoardPart<number>, t: number, how: How): Affine {
  const { to, turn, size, about, come } = ownPose(board, part, t, how.depth)
  const part_edges = drawnEdges(board, part)
  const on = how.depth < DEEPEST ? findPart(board, part.on) : undefined
  const below = on ? standing(board, on, t, { ...how, depth: how.depth + 1 }) : UNMOVED
  const lies = compose(
    shifted(to),
    compose(turned(turn, about ?? findMiddle(part_edges)), sized(size, about ?? getFoot(part_edges))),
  )
  return compose(below, how.settled ? lies : compose(lies, entering(part, part_edges, come)))
}

/** The transform from a part's drawing to the sheet at a time. */
export const getTransform = (board: TimedBoard, part: BoardPart<number>, t: number): Affine =>
  standing(board, part, t, { depth: 0 })

/** The path of a part's middle up to its position at a time, as acts have moved the part. Empty when the part leaves no trail. */
export function traceTrail(board: TimedBoard, part: BoardPart<number>, t: number): Spot[] {
  if (!part.trail) return []
  let from = part.stood?.to ?? ([0, 0] as const)
  const way: Spot[] = [...(part.stood?.way ?? []), from]
  for (const act of actsOn(board, part.id)) {
    if (!act.to || t <= act.at) continue
    const eased = ease.inOutQuart(clamp((t - act.at) / Math.max(0.01, act.seconds)))
    for (let step = 1; step <= TRAIL_STEPS; step++) way.push(findWay(act, from, (eased * step) / TRAIL_STEPS))
    from = way.at(-1)!
  }
  const on = findPart(board, part.on)
  const below = on ? getTransform(board, on, t) : UNMOVED
  const [x, y] = findMiddle(drawnEdges(board, part))
  return way.map(([dx, dy]) => movedBy(below, [x + dx, y + dy]))
}

/**
 * The visibility of a part at a time: its opacity, the share that has appeared, and its colours. The visibility of the carrying part is
 * included.
 */
export function getSeen(board: TimedBoard, part: BoardPart<number>, t: number): Pick<Pose, 'alpha' | 'come' | 'tints'> {
  let alpha = 1
  let entered = 1
  let below = findPart(board, part.on)
  let depth = 0
  const { come, tints, ...own } = ownPose(board, part, t, 0)
  for (; below && depth < DEEPEST; depth++) {
    const pose = ownPose(board, below, t, 0)
    alpha *= pose.alpha
    entered = Math.min(entered, pose.come)
    below = findPart(board, below.on)
  }
  const enters = part.enter === 'fade' || part.enter === 'rise' ? clamp(come * 1.8) : 1
  return { alpha: clamp(own.alpha * alpha * enters), come: Math.min(come, entered), tints }
}

/** The position on the sheet of a point of a part at a time. */
export const placeSpot = (board: TimedBoard, part: BoardPart<number>, spot: Spot, t: number): Spot =>
  movedBy(getTransform(board, part, t), spot)

/** Kinds of shapes that have two ends. */
const TIED: ReadonlySet<Shape['kind']> = new Set(['rope', 'spring', 'line', 'curve', 'arrow', 'flow', 'pipe', 'ray'])

/** The two ends of a part that is tied to other parts, on the sheet at a time. Null when the part is not tied. */
export function findEnds(board: TimedBoard, part: BoardPart<number>, t: number): [Spot, Spot] | null {
  const [one, other] = (part.ends ?? []).map((id) => findPart(board, id))
  const { kind, at = [] } = part.shapes[0] ?? {}
  if (!one || !other || kind === undefined || !TIED.has(kind)) return null
  const last = part.shapes[0]!.kind === 'spring' ? 4 : at.length - (at.length % 2)
  return [placeSpot(board, one, [at[0]!, at[1]!], t), placeSpot(board, other, [at[last - 2]!, at[last - 1]!], t)]
}

/** The extent of a part on the sheet at a time. Null while the part is not visible. */
export function boxOfPart(board: TimedBoard, part: BoardPart<number>, t: number): Edges | null {
  const { alpha, come } = getSeen(board, part, t)
  if (alpha <= 0.01 || come <= 0) return null
  const ends = findEnds(board, part, t)
  if (ends) {
    const [[x, y], [u, v]] = ends
    const pad = (part.shapes[0]!.width ?? 9) / 2
    return { left: Math.min(x, u) - pad, top: Math.min(y, v) - pad, right: Math.max(x, u) + pad, bottom: Math.max(y, v) + pad }
  }
  const { left, top, right, bottom } = drawnEdges(board, part)
  const lie = getTransform(board, part, t)
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => movedBy(lie, [x, y])))
  const bounds = {
    left: Math.min(...corners.map(([x]) => x)),
    top: Math.min(...corners.map(([, y]) => y)),
    right: Math.max(...corners.map(([x]) => x)),
    bottom: Math.max(...corners.map(([, y]) => y)),
  }
  const host = findPart(board, part.inside)
  const within = host && boxOfPart(board, host, t)
  if (!within) return bounds
  const cut = {
    left: Math.max(bounds.left, within.left),
    top: Math.max(bounds.top, within.top),
    right: Math.min(bounds.right, within.right),
    bottom: Math.min(bounds.bottom, within.bottom),
  }
  return cut.left < cut.right && cut.top < cut.bottom ? cut : null
}
