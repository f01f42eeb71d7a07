import type { BetterKey, BetterRow } from '@orion/contract/better.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type BetterAnswer = NonNullable<BetterRow['answered']>

/** An organization's answers so far, by row. */
export async function readAnswers(db: Executor, organization_id: string): Promise<Map<string, BetterAnswer>> {
  const { rows } = await db.execute<{ key: string; answer: BetterAnswer }>(
    sql`SELECT key, answer FROM better_answer WHERE organization_id = ${organization_id}`,
  )
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** Stores one answer to several rows, and replaces earlier answers. */
export async function writeAnswers(
  tx: Transaction,
  { organization_id, answered_by }: { organization_id: string; answered_by: string },
  { keys, answer }: { keys: readonly BetterKey[]; answer: BetterAnswer },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO better_answer (organization_id, key, answer, answered_by)
    SELECT ${organization_id}, key, ${answer}, ${answered_by} FROM unnest(${sql.param([...new Set(keys)])}::text[]) AS key
    ON CONFLICT (organization_id, key) DO UPDATE
      SET answer = excluded.answer, answered_by = excluded.answered_by, answered_at = now()`)
}
