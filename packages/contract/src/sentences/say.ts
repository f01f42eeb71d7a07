import { SENTENCES } from './catalogue.ts'
import { fillIn } from './fill-in.ts'

type Catalogue = typeof SENTENCES
type Room = keyof Catalogue
type NameIn<R extends Room> = keyof Catalogue[R] & string

/** The key of a sentence: the name of its table, and its name in the table. */
export type MessageKey = { [R in Room]: `${R}.${NameIn<R>}` }[Room]

/** The names in braces in a template: 'seconds' in 'Try again in {seconds} s.' */
type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
export type PlacesOf<Key> = Key extends `${infer R extends Room}.${infer Name}` ? Places<Catalogue[R][Name & NameIn<R>]> : never

/** The keys of sentences without values. */
export type PlainMessageKey = { [Key in MessageKey]: [PlacesOf<Key>] extends [never] ? Key : never }[MessageKey]

/** A value in a sentence: a figure, a name, or another sentence. */
export type SentenceValue = string | number | KeyedText

/**
 * A sentence of the catalogue: in English, and by its key and values. A page builds the sentence in its own language from the key and
 * values.
 */
export type KeyedText = { text: string; message_key: MessageKey; values?: Record<string, SentenceValue> | undefined }

/** A sentence's key and values. A response or a database row has them next to the English text. */
export type TextKey = Omit<KeyedText, 'text'>

/** A message: a sentence of the catalogue, or a text that is not translated, such as a service's own words. */
export type Words = string | KeyedText

/** A table's sentences in another language. Every sentence is required, and each must use all its values. */
export type Translated<R extends Room> = { [Name in NameIn<R> as `${R}.${Name}`]: WithAll<Places<Catalogue[R][Name]>> }
type WithAll<Place> = [Place] extends [never] ? string : Each<Place> extends (it: infer Text) => void ? Text : never
type Each<Place> = Place extends string ? (it: `${string}{${Place}}${string}`) => void : never

/** A sentence of the catalogue, with its values. */
export function say<Key extends MessageKey>(
  message_key: Key,
  ...[values]: [PlacesOf<Key>] extends [never] ? [] : [Record<PlacesOf<Key>, SentenceValue>]
): KeyedText {
  const [room, name] = message_key.split('.') as [Room, never]
  const text = fillIn(SENTENCES[room][name], values, (value) => (typeof value === 'object' ? value.text : String(value)))
  return { text, message_key, ...(values !== undefined && { values }) }
}
