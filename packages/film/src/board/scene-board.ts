import { FORMATS, type Format } from '../scenes/recipe.ts'
import type { Board, BoardPart, TimedSentence, TimedBoard } from './board.ts'
import { CAMERA_SECONDS } from './camera.ts'
import { isLive } from './paint-shape.ts'
import { boxOfPart, ENTRY } from './pose.ts'
import type { Shape, Symbols } from './shapes.ts'
import { timeBoard } from './time-board.ts'

/** A time long before a scene. Acts that ended before the scene belong to its first state. */
const LONG_BEFORE = -60

const holdsLive = (shapes: readonly Shape[], symbols: Symbols, depth = 0): boolean =>
  depth < 5 && shapes.some((shape) => isLive(shape) || holdsLive(symbols[shape.name ?? ''] ?? [], symbols, depth + 1))

/** Whether a part of a board moves continuously. The image then depends on how long the board has been shown. */
const isRestless = ({ parts, acts, symbols }: TimedBoard): boolean =>
  parts.some((part) => part.spin !== 0 || part.stood?.spin || holdsLive(part.shapes, symbols)) || acts.some(({ spin }) => spin)

/**
 * The form of a part in one scene. A part that has entered is present from the start. A part that enters after the scene is not visible in
 * it.
 */
function partIn(part: BoardPart<number>, seconds: number): BoardPart<number>[] {
  const { at, is: _is, ...rest } = part
  if (at === undefined) return [{ ...rest, is: '' }]
  const entered = at + ENTRY.seconds + (part.each ?? 0) * part.shapes.length < 0
  if (entered && part.spin === 0) return [{ ...rest, is: '' }]
  return [{ ...rest, is: '', at: at > seconds ? seconds + 1 : at }]
}

/**
 * A board for one scene of the film, with moments in seconds of that scene. `said` are the board's sentences in order. `from` and `until`
 * are the scene's times in seconds of the film. Acts that end before the scene are part of its first state. Later acts are left out. So a
 * changed sentence changes a later scene's image only where parts still move.
 */
export function sceneBoard(
  board: Board,
  said: readonly TimedSentence[],
  { from, until }: { from: number; until: number },
): TimedBoard {
  const moved = said.map((each) => ({
    s: each.s,
    from: each.from - from,
    until: each.until - from,
    words: each.words.map((word) => ({ start: word.start, from: word.from - from })),
  }))
  const timed = timeBoard(board, moved)
  const seconds = until - from
  const views = timed.views.filter(({ at }) => at < seconds)
  const last = views.findLastIndex(({ at }) => at + CAMERA_SECONDS <= 0)
  return {
    ...timed,
    began: isRestless(timed) ? timed.began : 0,
    sentences: [],
    parts: timed.parts.flatMap((part) => partIn(part, seconds)),
    acts: timed.acts
      .filter(({ at }) => at < seconds)
      .map((act) => (act.at + act.seconds < 0 && !act.spin ? { ...act, at: LONG_BEFORE, seconds: 0.05 } : act)),
    views: views.slice(Math.max(0, last)).map((view, at) => (at === 0 && last >= 0 ? { ...view, at: LONG_BEFORE } : view)),
    labels: timed.labels.filter(({ at, until: end = seconds }) => at < seconds && end > 0),
    insets: timed.insets.filter(({ at, until: end = seconds }) => at < seconds && end > 0),
    counts: [],
    touches: [],
  }
}

/** Limits of the width of a portrait or square frame's window, relative to the 16:9 view that contains the window. */
const CUT: Record<Exclude<Format, '16:9'>, { least: number; most: number; middle: number }> = {
  '9:16': { least: 0.42, most: 0.7, middle: 0.43 },
  '1:1': { least: 0.5, most: 0.8, middle: 0.45 },
}
/** A part that covers a larger share of a view than this is the background. */
const SETTING = 0.55

/** The horizontal range of the actors of a view at a time, from left to right. Null when the view has no actors. */
function findSpan(board: TimedBoard, [x, y, width]: readonly [number, number, number], t: number): [number, number] | null {
  const high = (width * 9) / 16
  const spans = board.parts.flatMap((part): [number, number][] => {
    const box = part.actor ? boxOfPart(board, part, t) : null
    if (!box) return []
    const left = Math.max(x, box.left)
    const right = Math.min(x + width, box.right)
    const top = Math.max(y, box.top)
    const bottom = Math.min(y + high, box.bottom)
    const seen = Math.max(0, right - left) * Math.max(0, bottom - top)
    return seen > 0 && seen < SETTING * width * high && right - left < 0.8 * width ? [[left, right]] : []
  })
  return spans.length === 0 ? null : [Math.min(...spans.map(([left]) => left)), Math.max(...spans.map(([, right]) => right))]
}

/** A board whose views are as wide as the visible part of a format's frame. In 9:16 and 1:1, each view is cropped around its actors. */
export function framedFor(board: TimedBoard, format: Format, seconds: number): TimedBoard {
  if (format === '16:9') return board
  const { least, most, middle } = CUT[format]
  const shape = FORMATS[format].height / FORMATS[format].width
  const views = board.views.map((view, index) => {
    const [x, y, width] = view.box
    const until = Math.min(seconds, board.views[index + 1]?.at ?? seconds)
    const [left, right] = findSpan(board, view.box, Math.max(0, until - 0.3)) ?? [x, x + width]
    const cut = Math.min(most * width, Math.max(least * width, (right - left) * 1.12))
    const from = Math.min(x + width - cut, Math.max(x, (left + right) / 2 - cut / 2))
    const high = (width * 9) / 16
    return { ...view, box: [from, y + 0.46 * high - middle * cut * shape, cut] as const }
  })
  return { ...board, views }
}
