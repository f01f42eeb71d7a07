import { isKey, sayAgain } from '@orion/contract/sentences/words-of-message.ts'
import { getEnglish, toMessage } from '@orion/contract/sentences/text-key.ts'
import type { TextKey, Words } from '@orion/contract/sentences/say.ts'
import { type SQL, sql } from './drizzle.ts'
import { jsonb } from './jsonb.ts'

/**
 * Writes a message into two columns: `english` gets its English text, `said` gets its key and values. A null message clears both columns.
 */
export function writeMessage(english: string, said: string, words: Words | null): SQL[] {
  const by_key = words === null ? null : toMessage(words)
  return [
    sql`${sql.identifier(english)} = ${words === null ? null : getEnglish(words)}`,
    sql`${sql.identifier(said)} = ${by_key === null ? null : jsonb(by_key)}::jsonb`,
  ]
}

/** The key and values of a message in a row. Undefined if a process of another version changed only the English text afterwards. */
export const getCurrentKey = (english: string, said: TextKey | null): TextKey | undefined =>
  said !== null && isKey(said.message_key) && sayAgain(said).text === english ? said : undefined
