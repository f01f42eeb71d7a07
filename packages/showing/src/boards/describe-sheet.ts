import { type BoardPart, type TimedBoard, cameraAt, type Edges, boxOfPart } from '@orion/film/board.ts'

/** The share of a view's height above its captions. */
export const ABOVE_CAPTIONS = 0.83
/** The maximum number of parts in the description, and the share of a view from which a part is background. */
const MOST = 10
const SETTING = 0.6

const span = (from: number, until: number): string => `${Math.round(from)}..${Math.round(until)}`
const boxWords = ({ left, top, right, bottom }: Edges): string => `x ${span(left, right)} y ${span(top, bottom)}`

/**
 * The content of a board's sheet at a time (in the board's seconds), in words for the model that drew the board. It describes the view, the
 * named parts (`ids`), and the board's actors and insets. It also lists which of these are missing.
 */
export function describeSheet(board: TimedBoard, t: number, ids: readonly string[]): string {
  const { x, y, width } = cameraAt(board, t)
  const high = (width * 9) / 16
  const isNamed = (part: BoardPart<number>): boolean => ids.includes(part.id)
  const parts = board.parts
    .filter((part) => part.actor || isNamed(part))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const stand = parts.map((part) => ({ id: part.id, is_told: isNamed(part), box: boxOfPart(board, part, t) }))
  const area = ({ left, top, right, bottom }: Edges): number => (right - left) * (bottom - top)
  const seen = stand.flatMap(({ id, is_told, box }) =>
    box && (is_told || area(box) < SETTING * width * high) ? [`${id} ${boxWords(box)}`] : [],
  )
  const gone = stand.flatMap(({ id, box }) => (box ? [] : [id]))
  const insets = board.insets.flatMap(({ id, at, until = Infinity, box: [left, top, wide, tall] }) =>
    at <= t && t < until ? [`inset ${id} ${boxWords({ left, top, right: left + wide, bottom: top + tall })}`] : [],
  )
  const view = boxWords({ left: x, top: y, right: x + width, bottom: y + high })
  return [
    `at ${t.toFixed(1)} s the view is ${view}, captions from y ${Math.round(y + high * ABOVE_CAPTIONS)}`,
    ...seen.slice(0, MOST),
    ...insets,
    ...(gone.length > 0 ? [`not there: ${gone.slice(0, MOST).join(', ')}`] : []),
  ].join('; ')
}
