import type { StockHit, StockQuery } from './stock.ts'

/** Whether an image has the film's orientation. */
const isShaped = ({ width, height }: Pick<StockHit, 'width' | 'height'>, { aspect }: Pick<StockQuery, 'aspect'>): boolean =>
  aspect === '16:9' ? width > height : aspect === '9:16' ? height > width : Math.abs(width - height) < width / 4

/** Hits of the film's shape first, then the others, each group in the collection's order; at most the requested count. Pure. */
export const shapedFirst = (hits: readonly StockHit[], query: Pick<StockQuery, 'aspect' | 'count'>): StockHit[] =>
  hits.toSorted((a, b) => Number(isShaped(b, query)) - Number(isShaped(a, query))).slice(0, query.count)
