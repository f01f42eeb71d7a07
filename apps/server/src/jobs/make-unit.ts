import { AppError } from '@orion/contract/errors.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { StoredUnit } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { jsonb } from '../db/jsonb.ts'
import { newId } from '../db/new-id.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ExecutionRow, readExecution } from '../features/stages/queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { failStage, failureSentence } from './fail-stage.ts'
import { finishStage } from './finish-stage.ts'
import { type MadeFiles, findMade, insertRecipe, makeFiles, notedInRun } from './make-recipe.ts'
import type { Progress } from './progress.ts'

/** The reason with which a unit is aborted so that another process, or this one later, makes it: it is no failure. */
export const HANDED_BACK = new Error('handed back')

type Taken = {
  execution: ExecutionRow
  stage: Stage
  provider: Provider
  index: number
  unit: unknown
  recipe: string
  token: string
}

/**
 * Makes one unit of a run and, when it was the last, finishes the stage. A unit that is made already, here or by another run of the same
 * recipe, is not made again. Throws only what the queue should try again.
 */
export async function makeUnit(
  parts: Parts,
  { execution_id, index }: { execution_id: string; index: number },
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  let taken: Taken | null = null
  try {
    taken = await takeUnit(parts, execution_id, index)
    if (taken !== null) await makeAndStore(parts, taken, signal, progress)
  } catch (error) {
    if (signal.aborted) return
    if (isDatabaseAway(error)) throw error
    if (!(error instanceof AppError)) parts.log.error({ err: error, execution_id, index }, 'a unit failed')
    await failStage(parts, execution_id, failureSentence(error, execution_id), taken ?? undefined)
    return
  }
  await finishOrFail(parts, execution_id)
}

async function finishOrFail(parts: Parts, execution_id: string): Promise<void> {
  try {
    await finishStage(parts, execution_id)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    parts.log.error({ err: error, execution_id }, 'a stage could not be finished')
    await failStage(parts, execution_id, failureSentence(error, execution_id))
  }
}

/** Takes a unit over with a new token: whoever had it before changes nothing any more. Null when there is nothing to make. */
async function takeUnit(parts: Parts, execution_id: string, index: number): Promise<Taken | null> {
  const token = newId()
  const { rows } = await parts.db.execute<{ unit: unknown; recipe: string }>(sql`
    UPDATE unit SET state = 'running', token = ${token}, attempts = attempts + 1, started_at = now()
    WHERE execution_id = ${execution_id} AND index = ${index} AND state <> 'done'
      AND EXISTS (SELECT 1 FROM execution WHERE id = ${execution_id} AND state = 'running') RETURNING unit, recipe`)
  if (rows.length === 0) return null
  const execution = (await readExecution(parts.db, execution_id))!
  const stage = stageByNumber(parts.stages, execution.stage_number)
  const provider = stage.providers.find(({ key }) => key === execution.provider)
  if (provider === undefined)
    throw new AppError('provider_not_configured', `The provider '${execution.provider}' is not there any more.`)
  return { execution, stage, provider, index, token, ...rows[0] }
}

async function makeAndStore(parts: Parts, taken: Taken, signal: AbortSignal, progress: Progress): Promise<void> {
  const { execution, stage, unit } = taken
  const wanted = { ...taken, organization_id: execution.organization_id }
  const found = stage.repeatable?.(unit) === false ? null : await findMade(parts, wanted, signal)
  if (found !== null) return complete(parts, taken, { found }, progress)
  await notedInRun(wanted, async () => {
    const made = await makeFiles(parts, wanted, { signal, progress: progress.of(execution.id, taken.index) })
    await complete(parts, taken, { made }, progress)
  })
}

type Outcome = { found: StoredUnit<unknown> & { paid: boolean } } | { made: MadeFiles }

/**
 * One transaction: the files' rows, the recipe and the unit's result, only while the token still stands. What was made before and paid
 * costs nothing; what was made early is paid here.
 */
async function complete(parts: Parts, taken: Taken, outcome: Outcome, progress: Progress): Promise<void> {
  const { execution, stage, index, unit, token, recipe } = taken
  const { id: execution_id, organization_id } = execution
  const files = 'made' in outcome ? outcome.made.files : {}
  const reused = 'found' in outcome
  const free = reused && outcome.found.paid
  let assets = reused ? outcome.found.assets : {}
  await inTransaction(parts.db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution_id)
    const { rows } = await tx.execute(sql`
      SELECT 1 FROM unit u JOIN execution e ON e.id = u.execution_id
      WHERE u.execution_id = ${execution_id} AND u.index = ${index} AND u.token = ${token} AND u.state = 'running' AND e.state = 'running'`)
    if (rows.length === 0) return
    if ('made' in outcome)
      assets = await insertRecipe(tx, { ...taken, organization_id }, outcome.made, { paid: true, again: true })
    else
      await tx.execute(
        sql`UPDATE asset_recipe SET created_at = now() WHERE organization_id = ${organization_id} AND recipe = ${recipe}`,
      )
    const data = jsonb(('made' in outcome ? outcome.made : outcome.found).data ?? null)
    await tx.execute(sql`
      UPDATE unit SET state = 'done', progress = 1, token = NULL, ended_at = now(), reused = ${reused}, cost_points = CASE WHEN ${free} THEN 0 ELSE cost_points END,
        result = jsonb_build_object('data', ${data}::jsonb, 'assets', ${jsonb(assets)}::jsonb)
      WHERE execution_id = ${execution_id} AND index = ${index}`)
  })
  const [first] = Object.entries(files)
  progress.done(execution_id, index, {
    unit_id: stage.describe(unit).id,
    asset: first === undefined ? null : { asset_id: assets[first[0]], kind: first[1].kind },
  })
}
