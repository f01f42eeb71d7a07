import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { PlacedFact } from '../sources/facts-in-sources.ts'

/** Weight of a point or fact that names none. */
const USUAL_WEIGHT = 3

/** Whether the film uses a point, a fact, a statement or a source; one without a mark is used. */
export const isKept = ({ kept }: { kept?: boolean | undefined }): boolean => kept !== false

export const getWeight = ({ weight = USUAL_WEIGHT }: Pick<KeyPoint, 'weight'>): number => weight

/** The key of a point among the others; an unsaved one has no id. */
export const nameOfPoint = ({ id, title }: KeyPoint): string => id ?? `new-${title}`

/** The points with one of them kept or left out. */
export const withKept = (points: readonly KeyPoint[], index: number, kept: boolean): KeyPoint[] =>
  points.map((point, at) => (at === index ? { ...point, kept } : point))

/** The points with one of them at another place. */
export function withPlace(points: readonly KeyPoint[], from: number, to: number): KeyPoint[] {
  const moved = [...points]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Seconds shared anew, so that all points together last as long as before. */
function shared(points: readonly KeyPoint[], total: number): KeyPoint[] {
  const sum = points.reduce((all, { seconds }) => all + seconds, 0)
  return sum === 0
    ? [...points]
    : points.map((point) => ({ ...point, seconds: Math.round((point.seconds * total * 10) / sum) / 10 }))
}

const lasts = (points: readonly KeyPoint[]): number => points.reduce((sum, { seconds }) => sum + seconds, 0)

/** The points with another weight of one, whose seconds grow or shrink with it. */
export const withWeight = (points: readonly KeyPoint[], index: number, weight: number): KeyPoint[] =>
  shared(
    points.map((point, at) =>
      at === index ? { ...point, weight, seconds: (point.seconds * weight) / getWeight(point) } : point,
    ),
    lasts(points),
  )

/** The points with one more at their end, as long as they are on average; `total` seconds is all of them together. */
const withMore = (points: readonly KeyPoint[], point: Omit<KeyPoint, 'seconds' | 'kept'>, total: number): KeyPoint[] =>
  shared(
    [...points, { ...point, kept: true, seconds: (lasts(points) || total) / Math.max(1, points.length) }],
    lasts(points) || total,
  )

/** The points with one in a person's own words: it is on no fact. */
export const withPersonPoint = (points: readonly KeyPoint[], title: string, total: number): KeyPoint[] =>
  withMore(points, { title, text: title, weight: USUAL_WEIGHT }, total)

/** The points with one that is on a fact. */
export const withFact = (
  points: readonly KeyPoint[],
  { fact_id, quote, weight, source, sentence }: PlacedFact,
  total: number,
): KeyPoint[] =>
  withMore(
    points,
    {
      title: quote.replace(/[.。।]$/u, ''),
      text: sentence.text,
      weight,
      fact_ids: [fact_id],
      source_id: source.source_id,
      passage: { start: sentence.start, end: sentence.end },
    },
    total,
  )

/** Whether a point is on a fact already. */
export const isPoint = (points: readonly KeyPoint[], fact_id: string): boolean =>
  points.some(({ fact_ids }) => fact_ids?.includes(fact_id))

const MOST_WEIGHT = 5

/** The points with one marked as the topic's answer, which is used and has the greatest weight; or without that mark. */
export const withAnswer = (points: readonly KeyPoint[], index: number, answers: boolean): KeyPoint[] =>
  answers
    ? withWeight(withKept(points, index, true), index, MOST_WEIGHT).map((point, at) =>
        at === index ? { ...point, answers } : point,
      )
    : points.map(({ answers: is, ...point }, at) => (is === undefined || at === index ? point : { ...point, answers: is }))
