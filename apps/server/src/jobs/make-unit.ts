import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { inTransaction } from '../db/transaction.ts'
import { type MadeUnit, touchRecipe } from '../features/assets/recipe-queries.ts'
import { addUsed } from '../features/points/add-up-uses.ts'
import { completeUnit, isStillMaking } from '../features/stages/runs/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { queueFollowers } from './endings/followers.ts'
import type { MadeFiles } from './make-files.ts'
import { followFailure } from './endings/outcome.ts'
import type { Progress } from './progress.ts'
import { storeMade } from './recipes.ts'
import { type TakenUnit, type UnitMaking, type UnitPlace, cancelJobs, makeWanted, takeOver } from './take-unit.ts'

/** The signal that stops a job, and the collector of its progress. */
export type JobControl = { signal: AbortSignal; progress: Progress }

/**
 * Makes one task of a run. After the last task, finishes the stage. If this run or another run has made the same recipe, its result is
 * used. Throws only errors after which the queue should try again.
 */
export async function makeUnit(making: UnitMaking, place: UnitPlace, control: JobControl): Promise<void> {
  let taken: TakenUnit | null = null
  try {
    taken = await takeOver(making, place)
    if (taken === null) await cancelJobs(making, place)
    else await makeAndStore(making, taken, control)
  } catch (error) {
    return followFailure(making, { ...control, place, taken, error })
  }
  await making.ends.finish(place.execution_id)
}

async function makeAndStore(
  parts: Pick<UnitMaking, 'db' | 'recipes' | 'queue'>,
  taken: TakenUnit,
  { signal, progress }: JobControl,
): Promise<void> {
  const { execution, stage, unit } = taken
  const wanted = makeWanted(taken)
  const { recipes } = parts
  const found = stage.repeatable?.(unit) === false ? null : await recipes.find(wanted, signal)
  if (found !== null) return complete(parts, taken, { result: { found }, progress })
  const count = (used: Used): void => void (taken.counted = addUsed(taken.counted, used))
  const uses = { signal, progress: progress.of(execution.id, taken.index), count }
  await recipes.makeInRun(wanted, uses, (made) => complete(parts, taken, { result: { made }, progress }))
}

type Result = { found: MadeUnit } | { made: MadeFiles }

/**
 * Writes the rows of the files, the recipe and the result of the task in one transaction, if the token is still valid. The result is paid
 * only when a run that uses it succeeds. Without a valid token, only a result whose use a service counted is stored, for later runs. Queues
 * the tasks that waited for this task.
 */
async function complete(
  { db, queue }: Pick<UnitMaking, 'db' | 'queue'>,
  taken: TakenUnit,
  { result, progress }: { result: Result; progress: Progress },
): Promise<void> {
  const { execution, stage, index, unit, token, recipe } = taken
  const { id: execution_id, organization_id } = execution
  const files = 'made' in result ? result.made.files : {}
  const reused = 'found' in result
  const free = reused && result.found.paid
  let stored: Pick<MadeUnit, 'assets' | 'uses'> = reused ? result.found : { assets: {}, uses: [] }
  let unpaid = 0
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution_id)
    const mine = await isStillMaking(tx, { execution_id, index, token })
    if (!mine && !('made' in result && result.made.used)) return
    if ('made' in result) stored = await storeMade(tx, makeWanted(taken), { made: result.made, paid: false, again: mine })
    else await touchRecipe(tx, { organization_id, recipe })
    if (!mine) return
    const { data } = 'made' in result ? result.made : result.found
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
