import { AppError } from '@orion/contract/errors.ts'
import type { listTransactions as route } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { listTransactionRows, showTransaction } from './queries.ts'

/** What moved points, newest first, in one organization or in all that the caller may see this of. */
export async function listTransactions(
  { db, org_ids }: Context,
  { organization_id, limit, cursor }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const wanted = org_ids.filter((id) => organization_id === undefined || id === organization_id)
  if (organization_id !== undefined && wanted.length === 0) throw new AppError('not_found', 'Organization not found')
  const rows = await listTransactionRows(db, wanted, { limit, before: readCursor(cursor) })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    transactions: rows.slice(0, limit).map(showTransaction),
    next_cursor: last === undefined ? null : `${last.created_at}~${last.id}`,
  }
}

/** Where the former page ended: the database's own time, whose microseconds a Date would lose, and the id. */
function readCursor(cursor: string | undefined): { created_at: string; id: string } | null {
  if (cursor === undefined) return null
  const parts = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  if (parts === null || Number.isNaN(Date.parse(parts[1]))) {
    throw new AppError('invalid_fields', 'Some fields are wrong.', {
      fields: [{ loc: ['query', 'cursor'], msg: 'This cursor is not one that a list answered', type: 'invalid_cursor' }],
    })
  }
  return { created_at: parts[1], id: parts[2] }
}
