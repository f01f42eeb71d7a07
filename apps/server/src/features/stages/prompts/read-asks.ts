import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stage-asks.ts'
import type { Context } from '../../../context.ts'
import { isoTime, isoTimeOrNull } from '../../../db/iso-time.ts'
import { getWorkflowRow } from '../../workflows/queries.ts'
import { type AskRow, listAsks, readAsk } from './ask-queries.ts'

/** The requests of a stage to models and search services. */
export async function getStageAsks(
  ctx: Context,
  { workflow_id, stage_number }: Input<typeof contract.getStageAsks>,
): Promise<Answer<typeof contract.getStageAsks>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listAsks(ctx.db, { organization_id, workflow_id, stage_number })
  return { data: { asks: rows.map(showAsk) } }
}

/** One request with its messages and its answer. Throws not_found if the request belongs to another stage. */
export async function getStageAsk(
  ctx: Context,
  { workflow_id, stage_number, ask_id }: Input<typeof contract.getStageAsk>,
): Promise<Answer<typeof contract.getStageAsk>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const row = await readAsk(ctx.db, { organization_id, workflow_id, stage_number }, ask_id)
  if (row === null) throw new AppError('not_found', say('stages.nothing_asked'))
  const { sent, answer, answered_at } = row
  return {
    data: {
      ...showAsk(row),
      sent: sent === null ? null : splitParts(sent.ask),
      cut: sent?.cut ?? false,
      answer: answered_at === null ? null : formatAnswer(answer),
    },
  }
}

const showAsk = ({ id, step, version, provider, model, used, calls, created_at, answered_at }: AskRow): contract.Ask => ({
  ask_id: id,
  step,
  version,
  provider,
  model,
  used: used ?? {},
  calls,
  asked_at: isoTime(created_at),
  answered_at: isoTimeOrNull(answered_at),
})

type Message = { role: string; text: string }

/** The messages of a request to a model. Other requests are returned as they were written. */
function splitParts(ask: unknown): Message[] {
  if (typeof ask === 'object' && ask !== null && 'messages' in ask && Array.isArray(ask.messages)) {
    const { system, messages } = ask as { system?: unknown; messages: Message[] }
    const system_part = typeof system === 'string' ? [{ role: 'system', text: system }] : []
    return [...system_part, ...messages.map(({ role, text }) => ({ role: String(role), text: String(text) }))]
  }
  return [{ role: 'ask', text: formatAnswer(ask) }]
}

/** The answer of a model without its counted use. Text does not change, and other answers become JSON. */
function formatAnswer(answer: unknown): string {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
