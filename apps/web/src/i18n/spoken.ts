import type { Spoken } from './server-words.ts'

type Texts = Readonly<Record<string, string>>

const getEnglish = (english: Texts, key: string): string => english[key.slice(key.indexOf('.') + 1)]

/** A table's sentences that are sent only by their keys. */
export const byKey = (says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text }]))

/** A table's sentences that are also known by their English text, which `english` has by name. */
export const byWords = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text, english: getEnglish(english, key) }]))

/** The same for a table whose keys belong to another part: only by their English text, in any loading order of the two. */
export const byWordsAlone = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(
    Object.entries(says).map(([key, text]) => [getEnglish(english, key), { says: text, english: getEnglish(english, key) }]),
  )
