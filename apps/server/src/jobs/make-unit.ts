import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { type MadeUnit, touchRecipe } from '../features/assets/recipe-queries.ts'
import { addUsed } from '../features/points/add-up-uses.ts'
import { NO_USE_PRICES } from '../features/points/use-prices.ts'
import { type ExecutionRow, readExecution } from '../features/stages/queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { completeUnit, giveUnitBack, isStillMaking, readUnit, takeUnit } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { doWithout } from './do-without.ts'
import { queueFollowers } from './followers.ts'
import { giveAway } from './give-away.ts'
import type { MadeFiles, Wanted } from './make-files.ts'
import { makeInstead } from './make-instead.ts'
import type { Progress } from './progress.ts'
import type { Queue } from './queue.ts'
import { type Recipes, storeMade } from './recipes.ts'
import { leftRunning } from './remote-queries.ts'
import type { RunEnds } from './run-ends.ts'
import { HANDED_BACK, ServiceWait } from './service-wait.ts'
import type { WorkerState } from './worker-state.ts'

type Taken = {
  execution: ExecutionRow
  stage: Stage
  provider: Provider
  index: number
  unit: unknown
  recipe: string
  token: string
  /** The services' use for the task so far. */
  counted: Used
}

/** The parts for making tasks: the rows of the run, its stages, the results of recipes, the end of a run, and the wait of a task. */
export type UnitMaking = {
  db: Database
  stages: StageList
  recipes: Recipes
  ends: RunEnds
  queue: Pick<Queue, 'enqueue'>
  goesElsewhere: WorkerState['goesElsewhere']
}

/**
 * Makes one task of a run. After the last task, finishes the stage. Does not make a task again that this run or another run with the same
 * recipe has made. Throws only errors after which the queue should try again.
 */
export async function makeUnit(
  { db, stages, recipes, ends, queue, goesElsewhere }: UnitMaking,
  place: { execution_id: string; index: number },
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  let taken: Taken | null = null
  try {
    taken = await take(db, stages, place)
    if (taken === null) await cancelJobs({ db, stages, recipes }, place)
    else await makeAndStore({ db, recipes, queue }, taken, signal, progress)
  } catch (error) {
    if (signal.aborted) return signal.reason === HANDED_BACK ? undefined : cancelJobs({ db, stages, recipes }, place)
    if (taken !== null && (await giveAway({ db, queue, goesElsewhere }, taken, error))) return
    if (taken !== null && (await waitForService({ db, queue }, taken, error, progress))) return
    if (taken !== null && (await makeInstead({ db, queue }, taken, error))) return
    if (taken !== null && (await doWithout(db, taken, error, progress))) return ends.finish(place.execution_id)
    return ends.fail(place.execution_id, error, taken ?? undefined)
  }
  await ends.finish(place.execution_id)
}

/** Asks the services to stop the jobs of a task whose run was cancelled. */
async function cancelJobs(
  { db, stages, recipes }: Pick<UnitMaking, 'db' | 'stages' | 'recipes'>,
  { execution_id, index }: { execution_id: string; index: number },
): Promise<void> {
  if (!(await leftRunning(db, { execution_id, unit_index: index }))) return
  const execution = (await readExecution(db, execution_id))!
  const planned = await readUnit(db, { execution_id, index })
  await recipes.cancel(makeWanted({ execution, ...findMaker(stages, execution), index, ...planned }))
}

/** Tries of a task whose service is busy. With the waits below, these tries take about ten minutes. */
const BUSY_TRIES = 12
const LONGEST_WAIT_SECONDS = 60

/**
 * Returns the task to the queue if its service is busy or still works on the task. The wait is the service's Retry-After, or grows with
 * each try. Other tasks continue, and the task holds no slot. Returns false if the error has another cause, or after `BUSY_TRIES` waits for
 * a busy service.
 */
async function waitForService(
  { db, queue }: Pick<UnitMaking, 'db' | 'queue'>,
  { execution, index, token }: Taken,
  error: unknown,
  progress: Progress,
): Promise<boolean> {
  const is_busy = error instanceof AppError && error.trouble === 'busy'
  if (!is_busy && !(error instanceof ServiceWait)) return false
  const place = { execution_id: execution.id, index }
  const waits = await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    const tries = await giveUnitBack(tx, { ...place, token, is_try: is_busy })
    if (tries === null) return true
    if (is_busy && tries >= BUSY_TRIES) return false
    const wait_seconds =
      error instanceof ServiceWait ? error.seconds : (error.retry_after_seconds ?? Math.min(LONGEST_WAIT_SECONDS, 2 ** tries))
    await queue.enqueue(tx, 'make-unit', [{ data: place, wait_seconds, group: execution.organization_id }])
    return true
  })
  if (waits)
    progress.of(execution.id, index)(0, is_busy ? say('troubles.asked_again_itself', { trouble: error.words }) : error.words)
  return waits
}

/** Takes a task over. Its earlier worker can then change nothing. Returns null if there is nothing to make. */
async function take(db: Database, stages: StageList, place: { execution_id: string; index: number }): Promise<Taken | null> {
  const taken = await takeUnit(db, place)
  if (taken === null) return null
  const execution = (await readExecution(db, place.execution_id))!
  return { execution, ...findMaker(stages, execution), index: place.index, ...taken, counted: {} }
}

function findMaker(stages: StageList, execution: ExecutionRow): Pick<Taken, 'stage' | 'provider'> {
  const stage = stageByNumber(stages, execution.stage_number)
  const provider = stage.providers.find(({ key }) => key === execution.provider)
  if (provider === undefined)
    throw new AppError('provider_not_configured', say('runs.provider_gone', { provider: execution.provider }))
  return { stage, provider }
}

async function makeAndStore(
  parts: Pick<UnitMaking, 'db' | 'recipes' | 'queue'>,
  taken: Taken,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  const { execution, stage, unit } = taken
  const wanted = makeWanted(taken)
  const { recipes } = parts
  const found = stage.repeatable?.(unit) === false ? null : await recipes.find(wanted, signal)
  if (found !== null) return complete(parts, taken, { found }, progress)
  const count = (used: Used): void => void (taken.counted = addUsed(taken.counted, used))
  const uses = { signal, progress: progress.of(execution.id, taken.index), count }
  await recipes.makeInRun(wanted, uses, (made) => complete(parts, taken, { made }, progress))
}

/** The task of a run in the form that recipes need. The run pays for it. */
function makeWanted({ execution, stage, provider, index, unit, recipe }: Omit<Taken, 'token' | 'counted'>): Wanted {
  const { id: execution_id, workflow_id, organization_id } = execution
  const { id: unit_id } = stage.describe(unit)
  const run = { execution_id, unit_index: index, unit_id, workflow_id, use_prices: execution.use_prices ?? NO_USE_PRICES }
  return { organization_id, stage, provider, unit, recipe, run }
}

type Outcome = { found: MadeUnit } | { made: MadeFiles }

/**
 * Writes the rows of the files, the recipe and the result of the task in one transaction, only while the token is valid. The result is not
 * paid until a run that uses it ends well. The result of a service is kept even if the run has ended. Queues the tasks that waited for this
 * task.
 */
async function complete(
  { db, queue }: Pick<UnitMaking, 'db' | 'queue'>,
  taken: Taken,
  outcome: Outcome,
  progress: Progress,
): Promise<void> {
  const { execution, stage, index, unit, token, recipe } = taken
  const { id: execution_id, organization_id } = execution
  const files = 'made' in outcome ? outcome.made.files : {}
  const reused = 'found' in outcome
  const free = reused && outcome.found.paid
  let stored: Pick<MadeUnit, 'assets' | 'uses'> = reused ? outcome.found : { assets: {}, uses: [] }
  let unpaid = 0
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution_id)
    const mine = await isStillMaking(tx, { execution_id, index, token })
    if (!mine && !('made' in outcome && outcome.made.used)) return
    if ('made' in outcome) stored = await storeMade(tx, makeWanted(taken), outcome.made, { paid: false, again: mine })
    else await touchRecipe(tx, { organization_id, recipe })
    if (!mine) return
    const { data } = 'made' in outcome ? outcome.made : outcome.found
    const { assets, uses } = stored
    unpaid = await completeUnit(tx, { execution_id, index }, { data, assets, uses, reused, free })
    await queueFollowers(tx, queue, { ...taken, execution_id })
  })
  const [first] = Object.entries(files)
  progress.done(execution_id, index, {
    unit_id: stage.describe(unit).id,
    asset: first === undefined || unpaid > 0 ? null : { asset_id: stored.assets[first[0]], kind: first[1].kind },
  })
}
