import type { StockHit, StockQuery } from '../stock.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * Whether the collection's description of a hit contains any search word. Museums match every word of a work's history, so hits after the
 * first are often unrelated. Pure.
 */
export function showsWords({ about }: Pick<StockHit, 'about'>, { words }: Pick<StockQuery, 'words'>): boolean {
  const description = plain(about)
  return (plain(words).match(/[\p{L}\p{N}]{2,}/gu) ?? []).some((word) => description.includes(word))
}
