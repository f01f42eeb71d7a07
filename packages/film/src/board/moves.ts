import type { BoardAct, BoardPart, TimedBoard } from './board.ts'
import { CAMERA_SECONDS, cameraAt } from './camera.ts'
import { ENTRY } from './pose.ts'

/** A period in which a part enters or acts, in the board's seconds. */
type Move = { from: number; until: number }

const listEntry = ({ at, each = 0, shapes }: BoardPart<number>): Move[] =>
  at === undefined ? [] : [{ from: at - ENTRY.before, until: at - ENTRY.before + ENTRY.seconds + each * shapes.length }]
const makeMove = ({ at, seconds }: BoardAct<number>): Move => ({ from: at, until: at + seconds })

/** The entries and acts of these parts of a board. */
export const listMoves = ({ parts, acts }: TimedBoard, ids: ReadonlySet<string> = new Set(parts.map(({ id }) => id))): Move[] => [
  ...parts.filter(({ id }) => ids.has(id)).flatMap(listEntry),
  ...acts.filter(({ part }) => ids.has(part)).map(makeMove),
]

/** Of a longer move, the earlier still shows the middle. */
const LONG = 1.5
/** The least seconds of movement between the two stills. */
const APART = 0.3

/**
 * The second of a scene's board at which an earlier still shows what the still of its end does not: its first move has ended, or is half
 * done if it is long. If nothing moves after that, the second is the start of the last move. Null if two stills would be alike.
 */
export function findEarlierMoment(board: TimedBoard, seconds: number): number | null {
  const moves = listMoves(board).filter(({ from, until }) => until > APART && from < seconds - APART)
  if (moves.length === 0) return null
  const first = Math.min(...moves.map(({ from, until }) => (until - from > LONG ? (from + until) / 2 : until)))
  const last = Math.max(0, ...moves.map(({ from }) => from))
  const moments = [first, last].map((t) => whenCameraRests(board, t))
  return moments.find((t) => moves.some(({ until }) => Math.min(until, seconds) > t + APART)) ?? null
}

const whenCameraRests = (board: TimedBoard, t: number): number =>
  cameraAt(board, t).is_still
    ? t
    : Math.max(t, ...board.views.flatMap(({ at }) => (at <= t && at + CAMERA_SECONDS > t ? [at + CAMERA_SECONDS] : [])))
