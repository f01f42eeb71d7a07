/** The characters that X counts for any link. */
const X_LINK = 23
const LINK = /https?:\/\/[^\s]+/giu
/**
 * Text that X may count as a link without https://: 'example.com', 'example.com/towers'. Only a list of all top-level domains could decide
 * whether the word after the full stop is a domain. E-mail addresses, hashtags and account names are excluded.
 */
const BARE_LINK =
  /(?<![\p{L}\p{N}@＠#＃$_./-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}@_-])(?:[/?][^\s]*)?/giu
/** Characters that X counts once. X counts every other character twice. */
const X_LIGHT: readonly (readonly [number, number])[] = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
]
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The weight of one visible sign at X. An emoji of many code points has the weight two. */
function weightAtX(sign: string): number {
  if (EMOJI.test(sign)) return 2
  return weightOfCharacters(sign)
}

function weightOfCharacters(text: string): number {
  let weight = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    weight += X_LIGHT.some(([first, last]) => code >= first && code <= last) ? 1 : 2
  }
  return weight
}

/** The length at X of words without links and emoji. */
export const wordsLengthAtX = (text: string): number => weightOfCharacters(text.normalize('NFC'))

function wordsAtX(text: string): number {
  let length = 0
  for (const { segment } of graphemes.segment(text)) length += weightAtX(segment)
  return length
}

/**
 * The length of a text at X. Chinese, Japanese, Korean and emoji count twice, and a link counts as 23. Only X can decide whether a bare
 * domain is a link, so the longer of the two lengths is counted.
 */
export function lengthAtX(text: string): number {
  const links = text.match(LINK)?.length ?? 0
  const words = text.normalize('NFC').replace(LINK, '\n') // so that the words before and after a link are not joined
  const bare = words.match(BARE_LINK) ?? []
  const counted = bare.reduce((sum, link) => sum + Math.max(X_LINK, wordsAtX(link)), 0)
  return links * X_LINK - links + counted + wordsAtX(words.replace(BARE_LINK, ''))
}
