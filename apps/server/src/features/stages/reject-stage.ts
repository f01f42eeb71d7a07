import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { type WorkflowStage, type WorkflowRow, lockWorkflow, updateStage, updateWorkflow } from '../workflows/queries.ts'
import { stageName } from '../workflows/rules.ts'
import { type Words, insertDecision } from './decision-queries.ts'
import { noteRejected } from './queries.ts'
import { requireStatus, stageRow } from './rules.ts'

/** Rejects a stage that awaits approval, so that its prompt can be changed. The version of the stage is kept. */
export async function rejectStage(
  ctx: Context,
  { workflow_id, stage_number, reason }: Input<typeof contract.rejectStage>,
): Promise<Answer<typeof contract.rejectStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    return { workflow: answerWorkflow(ctx, await rejectIn(tx, ctx, { workflow, number: stage_number, words: { reason } })) }
  })
}

/** Like `rejectStage`, in a transaction that has locked the workflow. A rejection by a person stops autopilot. */
export async function rejectIn(
  tx: Transaction,
  ctx: Context,
  { workflow, number, words }: WorkflowStage & { words: Words },
): Promise<WorkflowRow> {
  const row = stageRow(workflow, number)
  requireStatus(row, 'awaiting_approval', 'reject')
  await noteRejected(tx, row.execution_id)
  await insertDecision(tx, row, { action: 'reject', user_id: ctx.actor.user_id, ...words })
  await updateStage(tx, { workflow_id: workflow.id, number }, { status: 'pending' })
  if (workflow.autopilot_limit !== null)
    await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: say('runs.was_rejected', { stage: stageName(number) }) })
  return concludeChange(tx, ctx, { workflow_id: workflow.id, changed: [number] })
}
