import type { MessageKey, PlacesOf, TextKey } from './say.ts'

/**
 * Encodes a sentence of the catalogue as the message of a schema, because such a message can only be a string. The string is the key,
 * followed by the values as JSON. `wordsOfMessage` reads the string. This file is separate from the catalogue, so that pages do not load
 * the catalogue.
 */
export const sentence = <Key extends MessageKey>(
  message_key: Key,
  ...[values]: [PlacesOf<Key>] extends [never] ? [] : [Record<PlacesOf<Key>, string | number | TextKey>]
): string => `${message_key}${values === undefined ? '' : JSON.stringify(values)}`
