import type { listOrganizations as route } from '@orion/contract/organizations.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getMembership } from '../access/rules.ts'
import { findDefault, listRows, showOrganization } from './queries.ts'
import { canCreateWorkflows } from './rules.ts'
import { afterId, readIdCursor } from '../../http/list-cursor.ts'

/** The caller's organizations, and whether workflows can be created. A member gets the organizations to which it belongs. */
export async function listOrganizations(ctx: Context, page: Input<typeof route>): Promise<Answer<typeof route>> {
  const rows = await listRows(ctx.db, ctx.org_ids, { limit: page.limit, cursor: readIdCursor(page.cursor) })
  const page_rows = rows.slice(0, page.limit)
  const standard = await findDefault(ctx.db, ctx.org_ids)
  const grants = new Map(ctx.actor.grants.map((grant) => [grant.organization_id, grant]))
  const member = ctx.actor.login_type === 'user'
  const { can_create_workflows, message } = canCreateWorkflows(ctx.org_ids.length, member || standard !== null)
  return {
    organizations: page_rows.map((row) => ({
      ...showOrganization(ctx.keyring, row),
      membership: getMembership(ctx.actor, grants.get(row.id)),
    })),
    has_default_organization: standard !== null,
    default_organization: standard && showOrganization(ctx.keyring, standard),
    can_create_workflows,
    warnings: can_create_workflows ? [] : [message],
    message,
    total: ctx.org_ids.length,
    next_cursor: rows.length > page.limit ? afterId(rows[page.limit - 1].id) : null,
  }
}
