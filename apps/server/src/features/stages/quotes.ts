import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/quotes.ts'
import type { completeQuotes as complete, readQuotes } from '@orion/pipeline/stages/02-script-generation/quotes.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { atFieldLater } from './at-field.ts'
import { requestNow, requireEditable } from './edit-stage.ts'
import { stageByNumber, stageRow } from './rules.ts'

const STAGE = 2

/** The data from which a person chooses the sentences of a film. */
async function openChoice(ctx: Context, workflow_id: string) {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const row = stageRow(workflow, STAGE)
  const { content, version } = await requireEditable(ctx.db, row, undefined)
  const stage = stageByNumber(ctx.stages, STAGE)
  const request = await requestNow(ctx.db, ctx.config, { workflow, stage })
  return { version, stage, request, script: content }
}

/** All sentences that a film from quotations can use, and the sentences that it uses. */
export async function getQuotes(
  ctx: Context,
  { workflow_id }: Input<typeof contract.getQuotes>,
): Promise<Answer<typeof contract.getQuotes>> {
  const { version, stage, request, script } = await openChoice(ctx, workflow_id)
  const read = await ctx.planner.ask(stage, 'readQuotes', [request, script])
  return { data: { version, ...(read as ReturnType<typeof readQuotes>) } }
}

/** Completes a choice of sentences to the length of the film. Nothing is stored. */
export async function completeQuotes(
  ctx: Context,
  { workflow_id, sentence_ids }: Input<typeof contract.completeQuotes>,
): Promise<Answer<typeof contract.completeQuotes>> {
  const { stage, request, script } = await openChoice(ctx, workflow_id)
  const chosen = await atFieldLater(['body'], () => ctx.planner.ask(stage, 'completeQuotes', [request, script, sentence_ids]))
  return { data: chosen as ReturnType<typeof complete> }
}
