import { matchTemplate } from './match-template.ts'
import { notices } from './rooms/notices.ts'
import type { MessageKey } from './say.ts'

/** The patterns, longest first, because a short pattern could match a part of another sentence. */
const PATTERNS = Object.entries(notices)
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([name, template]) => ({ key: `notices.${name}` as MessageKey, pattern: matchTemplate(template) }))

/** Patterns for sentences of stored contents whose text has changed in the catalogue since then. */
const FORMER: { pattern: RegExp; key: MessageKey }[] = [
  { pattern: /^No (?:reader|language model) is connected: .*key points/su, key: 'notices.no_reader_connected_key_points' },
  { pattern: /^No (?:reader|language model) is connected: /u, key: 'notices.no_reader_connected_film_quotes' },
]

/**
 * The keys of a content's notices, by their English text. They are found by this text, because a content stores only the text. Unknown
 * texts have no key.
 */
export function findNoticeKeys(texts: readonly string[]): Record<string, MessageKey> {
  const found = texts.flatMap((text) => {
    const known = [...PATTERNS, ...FORMER].find(({ pattern }) => pattern.test(text))
    return known === undefined ? [] : [[text, known.key] as const]
  })
  return Object.fromEntries(found)
}
