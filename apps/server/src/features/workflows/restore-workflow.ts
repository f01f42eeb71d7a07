import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { concludeChange } from './conclude-change.ts'
import { answerWorkflow } from './get-workflow.ts'
import { lockDeletedWorkflow, updateWorkflow } from './queries.ts'

/** Restores a workflow that was deleted within the last 30 days. */
export async function restoreWorkflow(
  ctx: Context,
  { workflow_id }: Input<typeof contract.restoreWorkflow>,
): Promise<Answer<typeof contract.restoreWorkflow>> {
  return ctx.transaction(async (tx) => {
    await lockDeletedWorkflow(tx, ctx.org_ids, workflow_id)
    await updateWorkflow(tx, workflow_id, { deleted: false })
    const workflow = await concludeChange(tx, ctx, { workflow_id, changed: [] })
    return { workflow: answerWorkflow(ctx, workflow), message: 'Workflow restored successfully' }
  })
}
