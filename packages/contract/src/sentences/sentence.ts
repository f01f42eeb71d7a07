import type { MessageKey, PlacesOf, TextKey } from './say.ts'

/**
 * A sentence of the catalogue as the message of a schema, which can be text alone: its key, and its values as JSON behind it. Apart from
 * the catalogue, which no page loads; `wordsOfMessage` reads it.
 */
export const sentence = <Key extends MessageKey>(
  message_key: Key,
  ...[values]: [PlacesOf<Key>] extends [never] ? [] : [Record<PlacesOf<Key>, string | number | TextKey>]
): string => `${message_key}${values === undefined ? '' : JSON.stringify(values)}`
