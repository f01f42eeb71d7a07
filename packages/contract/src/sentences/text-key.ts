import * as z from 'zod/mini'
import type { MessageKey, TextKey as Beside, SentenceValue, Words } from './say.ts'

/** A sentence's key and values. A response or a database row has them next to the English text. */
export type TextKey = Beside
export const TextKey = z.object({
  message_key: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
}) as unknown as z.ZodMiniType<{ message_key: MessageKey; values?: Record<string, SentenceValue> | undefined }>

/** A message, with its key and values if it has them. */
export const toWords = (text: string, { message_key, values }: Partial<TextKey> = {}): Words =>
  message_key === undefined ? text : { text, message_key, values }

/** A message in English. */
export const getEnglish = (words: Words): string => (typeof words === 'string' ? words : words.text)

/** The key and values of a message. Null where the message is not translated. */
export function toMessage(words: Words): TextKey | null {
  if (typeof words === 'string') return null
  const { text: _, ...said } = words
  return said
}
