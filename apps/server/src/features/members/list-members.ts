import { PERMISSIONS, actorKind } from '@orion/contract/catalogues/permissions.ts'
import type { listMembers as route } from '@orion/contract/members.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { showOutbox } from '../mail/queue-mail.ts'
import { listMemberRows, readOwner, showMember } from './queries.ts'

/** An organization's members and its owner. A caller who may not read members gets only themselves. */
export async function listMembers(
  ctx: Context,
  { limit, cursor, q, organization_id }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const grant = ctx.actor.grants.find((each) => each.organization_id === organization_id)
  const mayRead = grant !== undefined && PERMISSIONS['member.read'].includes(actorKind(ctx.actor, grant))
  const only = mayRead ? undefined : ctx.actor.user_id
  const { rows, total } = await listMemberRows(ctx.db, ctx.org_ids, { limit, cursor, q, only })
  const page = rows.slice(0, limit)
  return {
    users: page.map((row) => showMember(row, organization_id, ctx.actor)),
    owner: mayRead ? await readOwner(ctx.db, ctx.org_ids) : null,
    total,
    ...showOutbox(ctx),
    next_cursor: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  }
}
