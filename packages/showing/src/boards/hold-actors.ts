import type { Board, BoardView, TimedSentence } from '@orion/film/board/board.ts'
import { cameraAt } from '@orion/film/board/camera.ts'
import type { Edges } from '@orion/film/board/edges.ts'
import { boxOfPart, findPart } from '@orion/film/board/pose.ts'
import { timeBoard } from '@orion/film/board/time-board.ts'
import { framedShare } from './critic.ts'
import { isWithin, widenedView } from './own-tries.ts'

type Raw = Record<string, unknown>
type Box = BoardView['box']

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A view that is at least this wide shows the whole sheet. */
const WHOLE = 2300
/** A view holds an actor if it shows this share of it. Lines and shadows at its edges may lie outside. */
const HOLDS = 0.97

/** The view of the whole sheet. */
const SHEET: Box = [0, 0, 2400]

/**
 * An answer whose near views show every actor whole that their sentences name: a view that cuts one of them is widened. `named` are the ids
 * of these actors, by sentence. `said` are the board's sentences in order, in seconds of the film. Settings, and things that are far longer
 * than wide, may go on beyond a view. The answer is unchanged if no view cuts an actor.
 */
export function holdActors<T>(
  raw: T,
  { board, said }: { board: Board; said: readonly TimedSentence[] },
  named: ReadonlyMap<string, readonly string[]>,
): T {
  if (!isObject(raw)) return raw
  const timed = timeBoard(board, said)
  const cut = new Map<string, Edges[]>()
  for (const { s, until } of said) {
    const t = until - 0.8
    const view = timed.views.findLast(({ at }) => at <= t)
    if (view === undefined || view.box[2] >= WHOLE) continue
    const boxes = (named.get(s) ?? []).flatMap((id) => {
      const part = findPart(timed, id)
      const box = part && part.ends === undefined ? boxOfPart(timed, part, t) : null
      return box && framedShare(box, cameraAt({ ...timed, views: [view] }, t)) < HOLDS ? [box] : []
    })
    if (boxes.length > 0) cut.set(view.s, [...(cut.get(view.s) ?? []), ...boxes])
  }
  if (cut.size === 0 || !Array.isArray(raw['views'])) return raw
  const views = raw['views'].map((own: unknown) => {
    const s = isObject(own) ? String(own['at']).trim().split(/[:+-]/u)[0] : ''
    const view = timed.views.find((each) => each.s === s)
    const boxes = cut.get(s)
    if (!isObject(own) || view === undefined || boxes === undefined) return own
    const wide = boxes.reduce<Box>(widenedView, view.box)
    return { ...own, box: isWithin(wide) ? wide : SHEET }
  })
  return { ...raw, views }
}
