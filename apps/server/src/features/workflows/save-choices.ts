import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { checkChoices } from '../providers/check-choices.ts'
import { writeWorkflowChoices } from '../providers/choice-queries.ts'
import { showChoices } from '../providers/organization-choices.ts'
import { concludeChange } from './conclude-change.ts'
import { answerWorkflow } from './get-workflow.ts'
import { lockWorkflow } from './queries.ts'

/** Replaces the choices of a workflow that differ from the choices of its organization. A run that has started keeps its choices. */
export async function saveWorkflowChoices(
  ctx: Context,
  { workflow_id, choices }: Input<typeof contract.saveWorkflowChoices>,
): Promise<Answer<typeof contract.saveWorkflowChoices>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const stored = await checkChoices(tx, ctx.config, { organization_id, choices, loc: ['body', 'choices'] })
    await writeWorkflowChoices(tx, workflow_id, stored)
    const workflow = await concludeChange(tx, ctx, { workflow_id, changed: [] })
    return { ...(await showChoices(tx, ctx, { organization_id, choices: stored })), workflow: answerWorkflow(ctx, workflow) }
  })
}
