import type { StockHit, StockQuery } from './stock.ts'

/** Whether an image has the same orientation as the film. */
const isShaped = ({ width, height }: Pick<StockHit, 'width' | 'height'>, { aspect }: Pick<StockQuery, 'aspect'>): boolean =>
  aspect === '16:9' ? width > height : aspect === '9:16' ? height > width : Math.abs(width - height) < width / 4

/**
 * Puts the images with the film's orientation first. Each group keeps the order of the collection. Returns at most the requested number.
 * Pure.
 */
export const shapedFirst = (hits: readonly StockHit[], query: Pick<StockQuery, 'aspect' | 'count'>): StockHit[] =>
  hits.toSorted((a, b) => Number(isShaped(b, query)) - Number(isShaped(a, query))).slice(0, query.count)
