import type { StockHit, StockQuery } from './stock.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * Whether the collection's words about a hit have any word of the search. Museums rank by every word of a work's history, and the hits
 * behind the first are often other things. Pure.
 */
export function showsWords({ about }: Pick<StockHit, 'about'>, { words }: Pick<StockQuery, 'words'>): boolean {
  const said = plain(about)
  return (plain(words).match(/[\p{L}\p{N}]{2,}/gu) ?? []).some((word) => said.includes(word))
}
