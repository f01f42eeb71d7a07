import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Database } from '../db/open.ts'
import { NO_USE_PRICES } from '../features/points/use-prices.ts'
import { type ExecutionRow, requireExecution } from '../features/stages/queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { readUnit, takeUnit } from '../features/stages/runs/unit-queries.ts'
import type { Wanted } from './make-files.ts'
import type { Queue } from './queue/queue.ts'
import type { Recipes } from './recipes.ts'
import { leftRunning } from './calls/remote-queries.ts'
import type { RunEnds } from './endings/run-ends.ts'
import type { WorkerState } from './queue/worker-state.ts'

/** The position of a task in its run. */
export type UnitPlace = { execution_id: string; index: number }

/** A task that this worker has taken. */
export type TakenUnit = {
  execution: ExecutionRow
  stage: Stage
  provider: Provider
  index: number
  unit: unknown
  recipe: string
  token: string
  /** The number of attempts, including this one. */
  attempts: number
  /** The services' use for the task so far. */
  counted: Used
}

/**
 * The parts that are needed to make units: the rows of the run, its stages, the results of recipes, the end of a run, and the waiting of
 * units.
 */
export type UnitMaking = {
  db: Database
  stages: StageList
  recipes: Recipes
  ends: RunEnds
  queue: Pick<Queue, 'enqueue'>
  goesElsewhere: WorkerState['goesElsewhere']
}

/** Takes a unit over. The worker that had it before can then change nothing. Returns null if there is nothing to make. */
export async function takeOver({ db, stages }: Pick<UnitMaking, 'db' | 'stages'>, place: UnitPlace): Promise<TakenUnit | null> {
  const taken = await takeUnit(db, place)
  if (taken === null) return null
  const execution = await requireExecution(db, place.execution_id)
  return { execution, ...findMaker(stages, execution), index: place.index, ...taken, counted: {} }
}

function findMaker(stages: StageList, execution: ExecutionRow): Pick<TakenUnit, 'stage' | 'provider'> {
  const stage = stageByNumber(stages, execution.stage_number)
  const provider = stage.providers.find(({ key }) => key === execution.provider)
  if (provider === undefined)
    throw new AppError('provider_not_configured', say('runs.provider_gone', { provider: execution.provider }))
  return { stage, provider }
}

/** The unit of a run in the form for recipes. The run pays for it. */
export function makeWanted({
  execution,
  stage,
  provider,
  index,
  unit,
  recipe,
}: Omit<TakenUnit, 'token' | 'attempts' | 'counted'>): Wanted {
  const { id: execution_id, workflow_id, organization_id } = execution
  const { id: unit_id } = stage.describe(unit)
  const run = { execution_id, unit_index: index, unit_id, workflow_id, use_prices: execution.use_prices ?? NO_USE_PRICES }
  return { organization_id, stage, provider, unit, recipe, run }
}

/** Asks the services to stop the jobs of a unit that belongs to a cancelled run. */
export async function cancelJobs(
  { db, stages, recipes }: Pick<UnitMaking, 'db' | 'stages' | 'recipes'>,
  { execution_id, index }: UnitPlace,
): Promise<void> {
  if (!(await leftRunning(db, { execution_id, unit_index: index }))) return
  const execution = await requireExecution(db, execution_id)
  const planned = await readUnit(db, { execution_id, index })
  await recipes.cancel(makeWanted({ execution, ...findMaker(stages, execution), index, ...planned }))
}
