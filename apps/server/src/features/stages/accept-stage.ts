import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { type WorkflowStage, type WorkflowRow, lockWorkflow, updateStage, updateWorkflow } from '../workflows/queries.ts'
import { answersStop, continueAutopilot } from './continue-autopilot.ts'
import { type Words, insertDecision } from './decision-queries.ts'
import { readIteration } from './queries.ts'
import { requireStatus, stageByNumber, stageRow } from './rules.ts'

/** Accepts a stage that awaits approval. If the person names a version, this version is accepted. */
export async function acceptStage(
  ctx: Context,
  { workflow_id, stage_number, iteration_id }: Input<typeof contract.acceptStage>,
): Promise<Answer<typeof contract.acceptStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    return { workflow: answerWorkflow(ctx, await acceptIn(tx, ctx, { workflow, number: stage_number, iteration_id })) }
  })
}

/** Like `acceptStage`, in a transaction that has locked the workflow. */
export async function acceptIn(
  tx: Transaction,
  ctx: Context,
  { workflow, number, iteration_id, ...words }: WorkflowStage & Words & { iteration_id?: string | undefined },
): Promise<WorkflowRow> {
  const row = stageRow(workflow, number)
  requireStatus(row, 'awaiting_approval', 'accept')
  const wanted_id = iteration_id ?? row.chosen_iteration_id
  const chosen = wanted_id === null ? null : await readIteration(tx, workflow.id, wanted_id)
  if (chosen === null || chosen.stage_number !== number) throw new AppError('not_found', say('stages.version_not_found'))
  const missing = stageByNumber(ctx.stages, number).incomplete?.(chosen.content as never) ?? null
  if (missing !== null) throw new AppError('wrong_state', missing)
  await updateStage(tx, { workflow_id: workflow.id, number }, { status: 'completed', chosen_iteration_id: chosen.id })
  const accepted = { workflow_id: workflow.id, number, chosen_iteration_id: chosen.id }
  await insertDecision(tx, accepted, { action: 'accept', user_id: ctx.actor.user_id, ...words })
  // autopilot continues, or ends after its last stage
  if (answersStop(number, workflow)) await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: null })
  const changed = await continueAutopilot(tx, ctx, { workflow_id: workflow.id })
  return concludeChange(tx, ctx, { workflow_id: workflow.id, changed: [number, ...changed], balance: changed.length > 0 })
}
