import type { Spoken } from './server-words.ts'

type Texts = Readonly<Record<string, string>>

const englishOf = (english: Texts, key: string): string => english[key.slice(key.indexOf('.') + 1)]!

/** A room's sentences that are told by their keys alone. */
export const byKey = (says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text }]))

/** A room's sentences that are known by their English too, of which it is `english` by name. */
export const byWords = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(Object.entries(says).map(([key, text]) => [key, { says: text, english: englishOf(english, key) }]))

/** The same for a room whose sentences are told by their keys elsewhere: under their English alone, in whatever order the two come. */
export const byWordsAlone = (english: Texts, says: Texts): Record<string, Spoken> =>
  Object.fromEntries(
    Object.entries(says).map(([key, text]) => [englishOf(english, key), { says: text, english: englishOf(english, key) }]),
  )
