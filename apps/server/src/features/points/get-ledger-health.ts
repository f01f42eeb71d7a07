import type { getLedgerHealth as route } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { lastCheck } from './check-queries.ts'
import { reconcile } from './reconcile.ts'
import { databaseNow } from '../../db/database-clock.ts'

const FRESH_MS = 60_000

/** Whether the ledger is consistent. Checks the ledger now, unless the last check is less than a minute old. */
export async function getLedgerHealth({ db }: Context): Promise<Answer<typeof route>> {
  const last = await lastCheck(db)
  const check = last !== null && databaseNow() - Date.parse(last.checked_at) < FRESH_MS ? last : await reconcile(db)
  return { data: { ok: check.ok, checked_at: check.checked_at, differences: check.differences.length } }
}
