/** The characters that Mastodon counts for any link. Source: docs.joinmastodon.org, Posting to your profile. */
const LINK_LENGTH = 23
/**
 * The links that Mastodon finds (its config/initializers/twitter_regex.rb). A link does not contain the punctuation after it, but it
 * contains closed brackets.
 */
const HOST = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?`
const BRACKETS = String.raw`\((?:[^\s<>()?]|\([^\s<>()?]+\))+\)`
const PATH = String.raw`(?:[^\s<>()?]|${BRACKETS})*(?:[^\s()?!*"'「」<>;:=,.$%[\]~&|@]|${BRACKETS})`
const QUERY = String.raw`[\w!?*'();:&=+$/%#[\].,~|@^\u{a0}-\u{10fffd}-]*[\w&=#/\u{a0}-\u{10fffd}-]`
const LINK = new RegExp(String.raw`https?://${HOST}(?:/(?:${PATH})?)?(?:\?${QUERY})?`, 'giu')
/** Mastodon counts only the user's part of a mention such as '@ana@example.org'. */
const MENTION = /(?<![\p{L}\p{N}_/@])(@\w+(?:[.-]\w+)*)@[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/giu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text at Mastodon: visible signs, with 23 for each link. */
export function lengthAtMastodon(text: string): number {
  const counted = text.replace(LINK, 'x'.repeat(LINK_LENGTH)).replace(MENTION, '$1')
  return [...graphemes.segment(counted)].length
}
