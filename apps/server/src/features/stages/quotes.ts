import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/quotes.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { readAhead } from '@orion/pipeline/runs/read-ahead.ts'
import { completeQuotes as complete, readQuotes } from '@orion/pipeline/stages/02-script-generation/quotes.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { atField } from './at-field.ts'
import { requestNow, requireEditable } from './edit-stage.ts'
import { stageByNumber, stageRow } from './rules.ts'

const STAGE = 2

/** What the choice of a film's sentences is made of; its sources are read in slices, so that other requests are answered meanwhile. */
async function openChoice(ctx: Context, workflow_id: string) {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const row = stageRow(workflow, STAGE)
  const { content, version } = await requireEditable(ctx.db, row, undefined)
  const request = await requestNow(ctx.db, ctx.config, workflow, stageByNumber(ctx.stages, STAGE))
  const asked = request as unknown as Parameters<typeof readQuotes>[0] // stage 2's, as its number says
  await readAhead(asked.inputs.content_research?.content_research_analysis.sources ?? [], asked.film)
  return { version, request: asked, script: content as ContentOf<'script_generation'> } // checked when it was stored
}

/** All sentences that a film from quotations can be made of, and those that it is made of. */
export async function getQuotes(
  ctx: Context,
  { workflow_id }: Input<typeof contract.getQuotes>,
): Promise<Answer<typeof contract.getQuotes>> {
  const { version, request, script } = await openChoice(ctx, workflow_id)
  return { data: { version, ...readQuotes(request, script) } }
}

/** A choice of sentences completed to the film's length; nothing is kept. */
export async function completeQuotes(
  ctx: Context,
  { workflow_id, sentence_ids }: Input<typeof contract.completeQuotes>,
): Promise<Answer<typeof contract.completeQuotes>> {
  const { request, script } = await openChoice(ctx, workflow_id)
  return { data: atField(['body'], () => complete(request, script, sentence_ids)) }
}
