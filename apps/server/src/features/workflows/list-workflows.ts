import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { listWorkflowRows } from './queries.ts'
import { showWorkflowSummary } from './show-workflow.ts'
import { afterId, readIdCursor } from '../../http/list-cursor.ts'

type Query = Input<typeof contract.listWorkflows>

/**
 * The caller's workflows, newest first, in a constant number of queries. With the `user_id` of another user, returns the workflows of that
 * user.
 */
export async function listWorkflows(ctx: Context, query: Query): Promise<Answer<typeof contract.listWorkflows>> {
  const { limit, cursor, organization_id, status, q, user_id } = query
  const created_by = user_id === ctx.actor.user_id ? undefined : user_id
  const { rows, total } = await listWorkflowRows(ctx.db, ctx.org_ids, {
    limit: limit + 1,
    cursor: readIdCursor(cursor),
    organization_id,
    status,
    q,
    created_by,
  })
  const page = rows.slice(0, limit)
  return {
    workflows: page.map((row) =>
      showWorkflowSummary(row, (asset_id) => signedUrl(ctx.keyring, { asset_id, organization_id: row.organization_id })),
    ),
    total,
    next_cursor: rows.length > limit ? afterId(page[page.length - 1].id) : null,
  }
}

/** Like `listWorkflows`, in the older form of the answer. */
export async function listAllWorkflows(ctx: Context, query: Query): Promise<Answer<typeof contract.listAllWorkflows>> {
  const { workflows, ...rest } = await listWorkflows(ctx, query)
  return { data: { workflows }, ...rest }
}
