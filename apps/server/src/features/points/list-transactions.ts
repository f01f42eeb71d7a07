import type { listTransactions as route } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { chosenOrganizations } from './rules.ts'
import { listTransactionRows, showTransaction } from './queries.ts'
import { wrongCursor } from '../../http/list-cursor.ts'

/** The transactions, newest first, of one organization or of all organizations whose transactions the caller may see. */
export async function listTransactions(
  { db, org_ids }: Context,
  { organization_id, limit, cursor, type, from, to }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const wanted = chosenOrganizations(org_ids, organization_id)
  const rows = await listTransactionRows(db, {
    org_ids: wanted,
    limit,
    before: readCursor(cursor),
    type,
    from,
    to: afterEnd(to),
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    transactions: rows.slice(0, limit).map(showTransaction),
    next_cursor: last === undefined ? null : cursorAfter(last),
  }
}

/** The cursor of the next page. */
export const cursorAfter = ({ created_at, id }: { created_at: string; id: string }): string => `${created_at}~${id}`

/** The first moment after `to`. If `to` is a day, the whole day is included. If `to` is a moment, that moment is included. */
export function afterEnd(to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  return new Date(Date.parse(to) + (to.length === 10 ? 86_400_000 : 1)).toISOString()
}

/** The position after the last page: the database's time and the id. A Date would lose the microseconds of the time. */
export function readCursor(cursor: string | undefined): { created_at: string; id: string } | null {
  if (cursor === undefined) return null
  const parts = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  if (parts === null || Number.isNaN(Date.parse(parts[1]))) throw wrongCursor()
  return { created_at: parts[1], id: parts[2] }
}
