import type { StockHit, StockQuery } from './stock.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * Whether what a collection says of a hit has one of the words that were searched for at all: museums rank by every word of a work's
 * history, and what comes behind the first is often another thing. Pure.
 */
export function showsWords({ about }: Pick<StockHit, 'about'>, { words }: Pick<StockQuery, 'words'>): boolean {
  const said = plain(about)
  return (plain(words).match(/[\p{L}\p{N}]{2,}/gu) ?? []).some((word) => said.includes(word))
}
