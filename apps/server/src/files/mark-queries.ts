import { sql } from '../db/drizzle.ts'
import type { Executor, Transaction } from '../db/open.ts'

/** The mark of the store to which this database's rows belong. Null if no store is marked yet. */
export async function readMark(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`SELECT id FROM store_mark`)
  return rows[0]?.id ?? null
}

/** Locks the mark of the store until this transaction ends. */
export async function lockMark(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE store_mark IN SHARE ROW EXCLUSIVE MODE`)
}

/** Stores the mark. */
export async function writeMark(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`INSERT INTO store_mark (id) VALUES (${id}) ON CONFLICT (one) DO UPDATE SET id = excluded.id`)
}
