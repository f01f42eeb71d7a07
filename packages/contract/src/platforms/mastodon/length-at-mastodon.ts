import { buildLinkEnding, HOST, LINK_LENGTH } from '../links-in-text.ts'

const ENDING = buildLinkEnding({
  path: String.raw`[^\s<>()?]`,
  path_end: String.raw`[^\s()?!*"'「」<>;:=,.$%[\]~&|@]`,
  query: String.raw`[\w!?*'();:&=+$/%#[\].,~|@^\u{a0}-\u{10fffd}-]`,
  query_end: String.raw`[\w&=#/\u{a0}-\u{10fffd}-]`,
})
const LINK = new RegExp(String.raw`https?://${HOST}${ENDING}`, 'giu')
/** Mastodon counts only the user's part of a mention such as '@ana@example.org'. */
const MENTION = /(?<![\p{L}\p{N}_/@])(@\w+(?:[.-]\w+)*)@[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/giu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text at Mastodon: visible signs, with 23 for each link. */
export function lengthAtMastodon(text: string): number {
  const counted = text.replace(LINK, 'x'.repeat(LINK_LENGTH)).replace(MENTION, '$1')
  return [...graphemes.segment(counted)].length
}
