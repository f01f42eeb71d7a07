import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { concludeChange } from './conclude-change.ts'
import type { ContinueAutopilot } from './continue-autopilot.ts'
import { filmPlan } from './film-plan.ts'
import { answerWorkflow } from './get-workflow.ts'
import { readOpenApproval } from './approval-queries.ts'
import { lockWorkflow, updateWorkflow } from './queries.ts'
import { NO_AUTOPILOT } from './rules.ts'

/**
 * Runs the stages without approval from the current state of the workflow, up to a points limit and up to `through_stage`. Null ends
 * autopilot, and a running stage continues to its end. With the `plan` that a person agreed to, throws stale_version if the film has
 * changed since.
 */
export async function setAutopilot(
  ctx: Context,
  { workflow_id, points_limit, through_stage, plan }: Input<typeof contract.setAutopilot>,
  continueAutopilot: ContinueAutopilot,
): Promise<Answer<typeof contract.setAutopilot>> {
  return ctx.transaction(async (tx) => {
    const before = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (plan !== undefined && plan !== filmPlan(before)) throw new AppError('stale_version', say('films.changed_meanwhile'))
    await updateWorkflow(tx, workflow_id, {
      ...NO_AUTOPILOT,
      ...(points_limit !== null && {
        autopilot_limit: points_limit,
        autopilot_by: ctx.actor.user_id,
        autopilot_through: through_stage ?? null,
        autopilot_open: plan === undefined ? null : await readOpenApproval(tx, workflow_id),
      }),
    })
    const changed = await continueAutopilot(tx, ctx, { workflow_id, refuse: true })
    const workflow = await concludeChange(tx, ctx, { workflow_id, changed, balance: changed.length > 0 })
    return { workflow: answerWorkflow(ctx, workflow) }
  })
}
