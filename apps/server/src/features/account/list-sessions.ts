import type { listSessions as route } from '@orion/contract/account.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { cursorAfter, readCursor } from '../points/list-transactions.ts'
import { readSessions } from './queries.ts'

/** The caller's open sessions. `current` marks the session of this request. */
export async function listSessions(
  { db, actor }: Context,
  { limit, cursor }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const rows = await readSessions(db, actor, { limit, before: readCursor(cursor) })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    sessions: rows.slice(0, limit),
    next_cursor: last === undefined ? null : cursorAfter({ created_at: last.at, id: last.id }),
  }
}
