import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { PlacedFact } from '../sources/facts-in-sources.ts'

/** Default weight of a point or fact. */
const USUAL_WEIGHT = 3

/** Whether the film uses a point, a fact, a statement or a source. True if `kept` is absent. */
export const isKept = ({ kept }: { kept?: boolean | undefined }): boolean => kept !== false

export const getWeight = ({ weight = USUAL_WEIGHT }: Pick<KeyPoint, 'weight'>): number => weight

/** A key that identifies a point in its list. An unsaved point has no id, so its title is used. */
export const nameOfPoint = ({ id, title }: KeyPoint): string => id ?? `new-${title}`

/** The points after one of them was included or excluded. */
export const withKept = (points: readonly KeyPoint[], index: number, kept: boolean): KeyPoint[] =>
  points.map((point, at) => (at === index ? { ...point, kept } : point))

/** The points after one of them was moved. */
export function withPlace(points: readonly KeyPoint[], from: number, to: number): KeyPoint[] {
  const moved = [...points]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** The points with seconds in the same proportions as before, and with the sum `total`. */
function shared(points: readonly KeyPoint[], total: number): KeyPoint[] {
  const sum = points.reduce((all, { seconds }) => all + seconds, 0)
  return sum === 0
    ? [...points]
    : points.map((point) => ({ ...point, seconds: Math.round((point.seconds * total * 10) / sum) / 10 }))
}

const lasts = (points: readonly KeyPoint[]): number => points.reduce((sum, { seconds }) => sum + seconds, 0)

/** The points with a new weight for one of them. Its seconds change in proportion. */
export const withWeight = (points: readonly KeyPoint[], index: number, weight: number): KeyPoint[] =>
  shared(
    points.map((point, at) =>
      at === index ? { ...point, weight, seconds: (point.seconds * weight) / getWeight(point) } : point,
    ),
    lasts(points),
  )

/** The points with a new point of average length at the end. `total` is the sum of the seconds. */
const withMore = (points: readonly KeyPoint[], point: Omit<KeyPoint, 'seconds' | 'kept'>, total: number): KeyPoint[] =>
  shared(
    [...points, { ...point, kept: true, seconds: (lasts(points) || total) / Math.max(1, points.length) }],
    lasts(points) || total,
  )

/** The points with a new point in a person's own words, which is not based on a fact. */
export const withPersonPoint = (points: readonly KeyPoint[], title: string, total: number): KeyPoint[] =>
  withMore(points, { title, text: title, weight: USUAL_WEIGHT }, total)

/** The points with a new point that is based on a fact. */
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

/** Whether a point is based on this fact. */
export const isPoint = (points: readonly KeyPoint[], fact_id: string): boolean =>
  points.some(({ fact_ids }) => fact_ids?.includes(fact_id))

const MOST_WEIGHT = 5

/**
 * The points with one of them marked, or no longer marked, as the answer to the topic. A marked point is used and has the highest weight.
 */
export const withAnswer = (points: readonly KeyPoint[], index: number, answers: boolean): KeyPoint[] =>
  answers
    ? withWeight(withKept(points, index, true), index, MOST_WEIGHT).map((point, at) =>
        at === index ? { ...point, answers } : point,
      )
    : points.map(({ answers: is, ...point }, at) => (is === undefined || at === index ? point : { ...point, answers: is }))
