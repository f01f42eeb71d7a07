import { buildLinkEnding, HOST, LINK_LENGTH } from '../links-in-text.ts'

/** A path at X has Latin and Cyrillic letters alone: a link ends before a letter of another script. */
const LETTERS = String.raw`\w\u{c0}-\u{24f}\u{1e00}-\u{1eff}\u{400}-\u{4ff}`
const ENDING = buildLinkEnding({
  path: `[${LETTERS}${String.raw`!*';:=+,.$/%#[\]–~@|&-]`}`,
  path_end: `[${LETTERS}=+#/-]`,
  query: String.raw`[\w!?*'@();:&=+$/%#[\].,~|-]`,
  query_end: String.raw`[\w&=#/-]`,
})
const LINK = new RegExp(String.raw`https?://${HOST}${ENDING}`, 'giu')
/**
 * Text that X may count as a link without https://: 'example.com', 'example.com/towers'. Only a list of all top-level domains could decide
 * whether the word after the full stop is a domain. E-mail addresses, hashtags and account names are excluded.
 */
const BARE_LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@＠#＃$_./-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}@_-])${ENDING}`,
  'giu',
)
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
  const counted = bare.reduce((sum, link) => sum + Math.max(LINK_LENGTH, wordsAtX(link)), 0)
  return links * LINK_LENGTH - links + counted + wordsAtX(words.replace(BARE_LINK, ''))
}
