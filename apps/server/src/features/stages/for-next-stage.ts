import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { getWorkflowRow, lockWorkflow, updateStage } from '../workflows/queries.ts'
import { stageName } from '../workflows/rules.ts'
import { acceptIn } from './accept-stage.ts'
import { insertDecision } from './decision-queries.ts'
import { requireIteration } from './queries.ts'
import { rejectIn } from './reject-stage.ts'
import { requireOffered } from './require-offered.ts'
import { parseSettings, stageByNumber, stageRow } from './rules.ts'

/** The part of an earlier stage that a stage reads. Empty before the first version. */
export async function readForNextStage(
  ctx: Context,
  { workflow_id, from_stage_number, to_stage_number }: Input<typeof contract.readForNextStage>,
): Promise<Answer<typeof contract.readForNextStage>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const row = stageRow(workflow, from_stage_number)
  const isRead = stageByNumber(ctx.stages, to_stage_number).reads.includes(row.key)
  if (!isRead)
    throw new AppError(
      'not_found',
      say('stages.reads_nothing_of', { stage: stageName(to_stage_number).text, other: stageName(from_stage_number).text }),
    )
  if (row.chosen_iteration_id === null) return { data: { version: 0, content: {} } }
  const iteration = await requireIteration(ctx.db, workflow_id, row.chosen_iteration_id)
  return { data: { version: iteration.version, content: iteration.content } }
}

/**
 * Accepts a stage for the next stage, or rejects it. Accepting an accepted stage changes nothing. A voice is written to the settings of
 * stage 3. Notes are stored with the decision.
 */
export async function approveForNextStage(
  ctx: Context,
  { workflow_id, from_stage_number, approved, voice_id, voice_language, notes }: Input<typeof contract.approveForNextStage>,
): Promise<Answer<typeof contract.approveForNextStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (voice_id) {
      const { settings } = stageRow(workflow, 3)
      requireOffered(workflow.language, voice_id, ['body', 'voice_id'])
      await updateStage(tx, { workflow_id, number: 3 }, { settings: parseSettings('voice_scenes', { ...settings, voice_id }) })
    }
    const words = { notes, voice_language }
    if (!approved)
      return { workflow: answerWorkflow(ctx, await rejectIn(tx, ctx, { workflow, number: from_stage_number, words })) }
    const row = stageRow(workflow, from_stage_number)
    if (row.status === 'completed') {
      if (notes || voice_language) await insertDecision(tx, row, { action: 'accept', user_id: ctx.actor.user_id, ...words })
      return { workflow: answerWorkflow(ctx, workflow) }
    }
    return { workflow: answerWorkflow(ctx, await acceptIn(tx, ctx, { ...words, workflow, number: from_stage_number })) }
  })
}
