import type { StockHit, StockQuery } from './stock.ts'

/** Whether an image has the film's orientation. */
const isShaped = ({ width, height }: Pick<StockHit, 'width' | 'height'>, { aspect }: Pick<StockQuery, 'aspect'>): boolean =>
  aspect === '16:9' ? width > height : aspect === '9:16' ? height > width : Math.abs(width - height) < width / 4

/** Hits of the film's shape before the others, each in the collection's order; as many as were asked for. Pure. */
export const shapedFirst = (hits: readonly StockHit[], query: Pick<StockQuery, 'aspect' | 'count'>): StockHit[] =>
  hits.toSorted((a, b) => Number(isShaped(b, query)) - Number(isShaped(a, query))).slice(0, query.count)
