import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { fileInEvent, publish } from '../../events/publish.ts'
import { cancelScheduled } from '../posts/cancel-posts.ts'
import { lockWorkflow, updateWorkflow } from '../workflows/queries.ts'
import { stageName } from '../workflows/rules.ts'
import { showWorkflowSummary } from '../workflows/show-workflow.ts'

/** Deletes a workflow and cancels its scheduled posts. The workflow can be restored for 30 days. Throws while a stage runs. */
export async function deleteWorkflow(
  ctx: Context,
  { workflow_id }: Input<typeof contract.deleteWorkflow>,
): Promise<Answer<typeof contract.deleteWorkflow>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const running = workflow.stages.find(({ status }) => status === 'processing')
    if (running !== undefined)
      throw new AppError('conflict', say('films.stage_running_before_deleting', { stage: stageName(running.number) }))
    await updateWorkflow(tx, workflow_id, { deleted: true })
    await cancelScheduled(tx, { workflow_id }, say('posts.films_workflow_deleted').text)
    await publish(
      tx,
      { organization_id: workflow.organization_id, workflow_id },
      {
        type: 'workflow',
        workflow: showWorkflowSummary(workflow, fileInEvent),
        deleted: true,
      },
    )
    return { message: 'Workflow deleted successfully' }
  })
}
