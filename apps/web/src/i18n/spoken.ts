import type { Spoken } from './server-words.ts'

type Texts = Readonly<Record<string, string>>

const getEnglish = (english: Texts, key: string): string => english[key.slice(key.indexOf('.') + 1)]

/** A table of sentences that the server sends only by key. */
export const byKey = (says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text }]))

/** A table of sentences that are also found by their English text. `english` has these texts under the same keys. */
export const byWords = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text, english: getEnglish(english, key) }]))

/**
 * A table of sentences that are found only by their English text. It is used for keys that belong to another part, so that the loading
 * order has no effect.
 */
export const byWordsAlone = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(
    Object.entries(says).map(([key, text]) => [getEnglish(english, key), { says: text, english: getEnglish(english, key) }]),
  )
