import { SENTENCES } from './catalogue.ts'
import { getEnglish } from './text-key.ts'
import { type MessageKey, say, type TextKey, type SentenceValue, type Words } from './say.ts'

/** Whether a text is the key of a sentence. */
export const isKey = (text: string): text is MessageKey => {
  const [room, name, ...more] = text.split('.')
  return more.length === 0 && name !== undefined && Object.hasOwn((SENTENCES as Record<string, object>)[room] ?? {}, name)
}

/** The sentence for a key and values that were sent without the English text. */
export function sayAgain({ message_key, values }: TextKey): ReturnType<typeof say> {
  const entries = Object.entries(values ?? {}).map(([place, value]): [string, SentenceValue] => [
    place,
    typeof value === 'object' ? sayAgain(value) : value,
  ])
  const sayMessage = say as (key: MessageKey, given?: Record<string, SentenceValue>) => ReturnType<typeof say>
  return values === undefined ? sayMessage(message_key) : sayMessage(message_key, Object.fromEntries(entries))
}

/** The words of a schema's message: the sentence with its key (`sentence`), or else the message itself. */
export function wordsOfMessage(message: string): Words {
  const [, key = '', values] = /^([a-z]+\.\w+)(\{.*\})?$/su.exec(message) ?? []
  if (!isKey(key)) return message
  return sayAgain({ message_key: key, ...(values !== undefined && { values: JSON.parse(values) }) })
}

/** A schema's message in English, for places that have no translation: a log, a terminal, a model. */
export const englishOfMessage = (message: string): string => getEnglish(wordsOfMessage(message))
