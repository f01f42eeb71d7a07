import { isKey, sayAgain } from '@orion/contract/sentences/words-of-message.ts'
import { getEnglish, toMessage } from '@orion/contract/sentences/said.ts'
import type { TextKey, Words } from '@orion/contract/sentences/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { jsonb } from './jsonb.ts'

/** Sets a sentence in two columns: its English text in one, its key and values in the other. null clears both columns. */
export function writeMessage(english: string, said: string, words: Words | null): SQL[] {
  const by_key = words === null ? null : toMessage(words)
  return [
    sql`${sql.identifier(english)} = ${words === null ? null : getEnglish(words)}`,
    sql`${sql.identifier(said)} = ${by_key === null ? null : jsonb(by_key)}::jsonb`,
  ]
}

/** A row's key and values; undefined when a process of another version has changed the English text since. */
export const getCurrentKey = (english: string, said: TextKey | null): TextKey | undefined =>
  said !== null && isKey(said.message_key) && sayAgain(said).text === english ? said : undefined
