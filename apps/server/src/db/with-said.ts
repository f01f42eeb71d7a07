import { englishOf, saidOf } from '@orion/contract/sentences/said.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { jsonb } from './jsonb.ts'

/** A sentence in its column of English, and its key and values in the one beside it; null clears both. */
export function withSaid(english: string, said: string, words: Words | null): SQL[] {
  const by_key = words === null ? null : saidOf(words)
  return [
    sql`${sql.identifier(english)} = ${words === null ? null : englishOf(words)}`,
    sql`${sql.identifier(said)} = ${by_key === null ? null : jsonb(by_key)}::jsonb`,
  ]
}
