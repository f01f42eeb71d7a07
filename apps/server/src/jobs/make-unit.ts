import { AppError } from '@orion/contract/errors.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../context.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { type MadeUnit, touchRecipe } from '../features/assets/recipe-queries.ts'
import { type ExecutionRow, readExecution } from '../features/stages/queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { completeUnit, isStillMaking, takeUnit } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { failStage, failureSentence } from './fail-stage.ts'
import { finishStage } from './finish-stage.ts'
import { type MadeFiles, findMade, makeFiles, notedInRun, storeMade } from './make-recipe.ts'
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
    taken = await take(parts, execution_id, index)
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
async function take(parts: Parts, execution_id: string, index: number): Promise<Taken | null> {
  const taken = await takeUnit(parts.db, { execution_id, index })
  if (taken === null) return null
  const execution = (await readExecution(parts.db, execution_id))!
  const stage = stageByNumber(parts.stages, execution.stage_number)
  const provider = stage.providers.find(({ key }) => key === execution.provider)
  if (provider === undefined)
    throw new AppError('provider_not_configured', `The provider '${execution.provider}' is not there any more.`)
  return { execution, stage, provider, index, ...taken }
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

type Outcome = { found: MadeUnit } | { made: MadeFiles }

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
    if (!(await isStillMaking(tx, { execution_id, index, token }))) return
    if ('made' in outcome) assets = await storeMade(tx, { ...taken, organization_id }, outcome.made, { paid: true, again: true })
    else await touchRecipe(tx, { organization_id, recipe })
    const { data } = 'made' in outcome ? outcome.made : outcome.found
    await completeUnit(tx, { execution_id, index }, { data, assets, reused, free })
  })
  const [first] = Object.entries(files)
  progress.done(execution_id, index, {
    unit_id: stage.describe(unit).id,
    asset: first === undefined ? null : { asset_id: assets[first[0]], kind: first[1].kind },
  })
}
