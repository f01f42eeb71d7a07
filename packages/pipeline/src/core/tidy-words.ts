import type { StockHit } from '../providers/stock.ts'

/** Characters of a title or an author's name. */
const MOST_WORDS = 160

/**
 * A collection's words as they may be on a screen, in a text and on a picture: one line of `most` characters, without signs that turn or
 * hide others.
 */
export const tidyWords = (words: string, most = MOST_WORDS): string => {
  const plain = words
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].length > most ? `${[...plain].slice(0, most - 1).join('')}…` : plain
}

/** A hit whose words were tidied; one whose addresses for people are none has none. */
export const tidyHit = (hit: StockHit): StockHit => ({
  ...hit,
  title: tidyWords(hit.title),
  author: tidyWords(hit.author),
  licence: tidyWords(hit.licence),
  licence_url: URL.canParse(hit.licence_url) && /^https?:$/u.test(new URL(hit.licence_url).protocol) ? hit.licence_url : '',
})
