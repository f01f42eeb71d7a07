/** The characters that X and Mastodon count for any link. Source: docs.x.com, Counting characters; docs.joinmastodon.org, Posting. */
export const LINK_LENGTH = 23

/** A host with a domain, and its port. */
export const HOST = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?`

/** The characters of a link, each as a character class of a regular expression with the flags `i` and `u`. */
type LinkCharacters = {
  path: string
  /** The last character of a path: no punctuation. */
  path_end: string
  query: string
  query_end: string
}

/**
 * The pattern of a link's path and query. Closed brackets belong to the path, and the punctuation after the link does not (twitter-text,
 * and Mastodon's config/initializers/twitter_regex.rb).
 */
export function buildLinkEnding({ path, path_end, query, query_end }: LinkCharacters): string {
  const brackets = String.raw`\((?:${path}|\(${path}+\))+\)`
  return String.raw`(?:/(?:(?:${path}|${brackets})*(?:${path_end}|${brackets}))?)?(?:\?${query}*${query_end})?`
}
