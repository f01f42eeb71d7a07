import { type Words } from '@orion/contract/sentences/say.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../context.ts'
import { newId } from '../db/new-id.ts'
import type { Executor, Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { linkAssets } from '../features/assets/queries.ts'
import { addUpUses, sumTokens } from '../features/points/add-up-uses.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { settleHold } from '../features/points/ledger.ts'
import { continueAutopilot, QUALITY_CONTROL } from '../features/stages/continue-autopilot.ts'
import { withRightsNow } from '../features/stages/pictures/library-rights.ts'
import {
  type ExecutionRow,
  endExecution,
  insertIteration,
  loadRequest,
  noteRecipes,
  requireExecution,
  readMadeUnits,
} from '../features/stages/queries.ts'
import { findMedia, parseContent, stageByNumber, describeVersion } from '../features/stages/rules.ts'
import { listUsesPaidBy, payUnits } from '../features/stages/prices/use-queries.ts'
import { holdsToken, takeFinished } from '../features/stages/runs/unit-queries.ts'
import { noteFilmTempo } from '../features/stages/voices/voice-tempo.ts'
import { addsOnlyNotes, versionHash } from '../features/stages/version-hash.ts'
import { concludeChange } from '../features/workflows/conclude-change.ts'
import { lockWorkflowOfExecution, updateStage, updateWorkflow } from '../features/workflows/queries.ts'

/** The request of a run. If the stage checks a film, the request also has the current licences of its files. */
async function readRequest(db: Executor, { request: stored, organization_id, stage_number }: ExecutionRow) {
  const request = await loadRequest(db, stored)
  if (stage_number !== QUALITY_CONTROL) return request
  return { ...request, inputs: await withRightsNow(db, organization_id, request.inputs) }
}

/**
 * Ends a run whose tasks are all made. One transaction writes the iteration, charges points, and writes commission, stage and event, once.
 * Does nothing while tasks are missing, or if the run has ended. If a second worker calls this function, it gets a new token, and the
 * transaction of the first worker then changes nothing.
 */
export async function finishStage(
  parts: Pick<Parts, 'closing' | 'config' | 'db' | 'keyring' | 'log' | 'planner' | 'queue' | 'stages'>,
  execution_id: string,
): Promise<void> {
  const token = await takeFinished(parts.db, execution_id)
  if (token === null) return
  const execution = await requireExecution(parts.db, execution_id)
  const stage = stageByNumber(parts.stages, execution.stage_number)
  const { units, made } = await readMadeUnits(parts.db, execution_id)
  const request = await readRequest(parts.db, execution)
  const content = parseContent(stage.key, stage.finish(request, units, made))
  const adds_only_notes = request.before !== undefined && addsOnlyNotes(stage.key, content, request.before)
  const result = { units, content, asset_ids: stage.assets(content as never), sentence: stage.sentence(content as never) }

  await inTransaction(parts.db, async (tx) => {
    const workflow = await lockWorkflowOfExecution(tx, execution_id)
    if (workflow === null || !(await holdsToken(tx, execution_id, token))) return
    const cost = Math.min(await payUnits(tx, execution_id), execution.hold_points)
    await endExecution(tx, { id: execution_id, state: 'done', token, cost_points: cost })
    const row = workflow.stages[execution.stage_number - 1]
    await settleHold(tx, {
      execution_id,
      points: cost,
      commission_bps: parts.config.commission_bps,
      actor_id: execution.started_by,
    })
    // a run that adds only notes to an accepted version, such as a search that found no image, needs no new approval
    const is_accepted = adds_only_notes && row.chosen_is_accepted && row.chosen_iteration_id === execution.request.before
    const iteration_id = await keepResult(tx, parts, { execution, result, cost_points: cost })
    await updateStage(
      tx,
      { workflow_id: workflow.id, number: row.number },
      {
        status: is_accepted ? 'completed' : 'awaiting_approval',
        chosen_iteration_id: iteration_id,
        restyled: false,
        points_used: row.points_used + cost,
      },
    )
    if (workflow.autopilot_limit !== null)
      await updateWorkflow(tx, workflow.id, { autopilot_spent: workflow.autopilot_spent + cost })
    if (stage.key === 'voice_scenes') await noteFilmTempo(tx, execution.request, content as never)
    const started_stages = await continueAutopilot(tx, parts, { workflow_id: workflow.id })
    await concludeChange(tx, parts, {
      workflow_id: workflow.id,
      changed: [row.number, ...started_stages],
      balance: execution.hold_points > 0,
    })
  })
}

type Result = { units: readonly unknown[]; content: Record<string, unknown>; asset_ids: string[]; sentence: Words }

async function keepResult(
  tx: Transaction,
  { stages }: Pick<Parts, 'stages'>,
  {
    execution,
    result: { units, content, asset_ids, sentence },
    cost_points,
  }: { execution: ExecutionRow; result: Result; cost_points: number },
): Promise<string> {
  const stage = stageByNumber(stages, execution.stage_number)
  const { organization_id, workflow_id, stage_number } = execution
  const id = newId()
  const uses = addUpUses(await listUsesPaidBy(tx, execution.id))
  await insertIteration(tx, {
    id,
    organization_id,
    workflow_id,
    stage_number,
    content,
    content_hash: versionHash(stage.key, content),
    made_from: execution.request.made_from,
    ...describeVersion(stage.key, content, sentence),
    media: findMedia(stage.key, content),
    ...makersOfVersion(units, execution.provider, stage),
    total_tokens: sumTokens(uses),
    cost_points,
    uses,
    execution_id: execution.id,
    created_by: execution.started_by,
  })
  await noteRecipes(tx, id, execution.id)
  await linkAssets(tx, { organization_id, workflow_id, stage_number, asset_ids, iteration_id: id })
  return id
}

/** The services of a version, each once. Includes Orion's own provider if it made some tasks. */
function makersOfVersion(units: readonly unknown[], key: string, stage: Stage): { provider: string; model: string } {
  const services = units.map(getService)
  const built_in = { provider: key, model: stage.providers.find((provider) => provider.key === key)?.model ?? key }
  const served = services.filter((service) => service !== null)
  const all = [...served, ...(served.length === services.length && served.length > 0 ? [] : [built_in])]
  const named = (of: (maker: (typeof all)[number]) => string) => [...new Set(all.map(of))].join(', ')
  return { provider: named(({ provider }) => provider), model: named(({ provider, model }) => model ?? provider) }
}
