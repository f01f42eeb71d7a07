import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/open.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { concludeChange } from '../../workflows/conclude-change.ts'
import { answerWorkflow } from '../../workflows/get-workflow.ts'
import { type WorkflowRow, lockWorkflow, updateStage } from '../../workflows/queries.ts'
import { consentToJobs } from '../prices/billed-job-queries.ts'
import { listBilledParts } from '../prices/billed-parts.ts'
import { insertDecision } from '../decision-queries.ts'
import { requireStatus, stageByNumber, stageRow } from '../rules.ts'

type Wish = Input<typeof contract.retryStage>

/**
 * Opens a failed stage again, so that its prompt can be changed. If a service may bill twice for the stage, the person must agree first.
 */
export async function retryStage(ctx: Context, wish: Wish): Promise<Answer<typeof contract.retryStage>> {
  const { workflow_id, stage_number, reason } = wish
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    requireStatus(row, 'failed', 'retry')
    if (row.execution_id !== null) await settleJobs(tx, ctx, { workflow, execution_id: row.execution_id, wish })
    await insertDecision(tx, row, { action: 'retry', user_id: ctx.actor.user_id, reason })
    await updateStage(tx, { workflow_id, number: stage_number }, { status: 'pending', error_message: null })
    return { workflow: answerWorkflow(ctx, await concludeChange(tx, ctx, { workflow_id, changed: [stage_number] })) }
  })
}

/**
 * Records that a person agrees to more attempts at paid jobs. Throws conflict if the request does not contain this consent, or names a part
 * without a paid job. A refusal lists the parts: parallel calls may become unknown after the stage stored its list.
 */
async function settleJobs(
  tx: Transaction,
  ctx: Context,
  {
    workflow: { id, organization_id },
    execution_id,
    wish: { stage_number, unit_id, may_be_billed_twice },
  }: { workflow: WorkflowRow; execution_id: string; wish: Wish },
): Promise<void> {
  const open = await listBilledParts(tx, stageByNumber(ctx.stages, stage_number), execution_id)
  const billed = open.filter((part) => unit_id === undefined || part.unit_id === unit_id)
  if (billed.length === 0) {
    if (unit_id !== undefined) throw new AppError('conflict', say('runs.nothing_billed_twice'))
    return
  }
  if (may_be_billed_twice === false) return // without consent, another service is chosen; parts with an unknown state do not change
  if (may_be_billed_twice === undefined) throw new AppError('conflict', say('runs.may_be_billed_twice'), { billed })
  const units = await consentToJobs(tx, { execution_id, unit_id: unit_id ?? null, user_id: ctx.actor.user_id })
  const change = { stage_number, units }
  await writeAudit(tx, ctx, { action: 'job.again', resource: id, organization_id, change })
}
