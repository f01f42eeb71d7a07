import type { StockHit } from '../../providers/stock.ts'

/** The most characters of a title or an author's name. */
const MOST_WORDS = 160

/**
 * A collection's words in a form that a screen, a text and an image can show. The result is one line of at most `most` characters, without
 * signs that turn or hide other signs.
 */
export const tidyWords = (words: string, most = MOST_WORDS): string => {
  const plain = words
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].length > most ? `${[...plain].slice(0, most - 1).join('')}…` : plain
}

/** A search hit with tidied words. A licence address that is not a web address becomes ''. */
export const tidyHit = (hit: StockHit): StockHit => ({
  ...hit,
  title: tidyWords(hit.title),
  author: tidyWords(hit.author),
  licence: tidyWords(hit.licence),
  licence_url: URL.canParse(hit.licence_url) && /^https?:$/u.test(new URL(hit.licence_url).protocol) ? hit.licence_url : '',
})
