import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'

/** Whether the film is to tell a point; older research says nothing of it and keeps all. */
export const isKept = ({ kept }: Pick<KeyPoint, 'kept'>): boolean => kept !== false

/** The points with one of them kept or left out. */
export const withKept = (points: readonly KeyPoint[], index: number, kept: boolean): KeyPoint[] =>
  points.map((point, at) => (at === index ? { ...point, kept } : point))

/** The points with one of them a place earlier or later. */
export function withMoved(points: readonly KeyPoint[], index: number, by: 1 | -1): KeyPoint[] {
  const moved = [...points]
  const [point] = moved.splice(index, 1)
  moved.splice(index + by, 0, point)
  return moved
}
