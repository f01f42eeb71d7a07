import type { listAudit as route } from '@orion/contract/audit.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../http/authorize.ts'
import { readOfOrganizations, readOfPartner } from './queries.ts'

/** What was done, newest first: a partner sees its whole account, an administrator its organizations. */
export async function listAudit(
  ctx: Context,
  { organization_id, action, limit, cursor }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new AppError('bad_request', 'This cursor is not one of ours.')
  const asked = { limit, action, before: cursor === undefined ? null : Number(cursor) }
  const { db, actor } = ctx
  const found =
    organization_id === undefined && actor.login_type === 'partner'
      ? await readOfPartner(db, actor.user_id, asked)
      : await readOfOrganizations(
          db,
          organization_id === undefined
            ? ctx.org_ids
            : authorize(actor, 'audit.read', { organization_id, created_by: null }, 'Organization'),
          asked,
        )
  const entries = found.slice(0, limit)
  return { entries, next_cursor: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
