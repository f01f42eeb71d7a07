import { toMessage } from '@orion/contract/sentences/text-key.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { AppError } from '@orion/contract/errors.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isDiskFull } from '../../files/disk-full.ts'
import { loadRequest } from '../../features/stages/queries.ts'
import { completeUnit, giveUnitBack, isStillMaking, rebaseUnit, replaceUnit } from '../../features/stages/runs/unit-queries.ts'
import { lockWorkflowOfExecution } from '../../features/workflows/queries.ts'
import { isServiceFailure, noteFailedUse } from '../calls/failed-use.ts'
import { listFollowers, queueFollowers } from './followers.ts'
import type { Progress } from '../progress.ts'
import { hasUnknownJob } from '../calls/remote-queries.ts'
import { HANDED_BACK, ServiceWait } from '../calls/service-wait.ts'
import { type TakenUnit, type UnitMaking, type UnitPlace, cancelJobs } from '../take-unit.ts'

/** A task that was not made. `taken` is null if the task could not be taken. */
type Failure = {
  place: UnitPlace
  taken: TakenUnit | null
  error: unknown
  signal: AbortSignal
  progress: Progress
}

/** Whether an outcome follows from this failure, and its work. The work returns false if it does not apply after all. */
type Outcome = {
  name: string
  when: (failure: Failure, making: UnitMaking) => boolean | Promise<boolean>
  follow: (making: UnitMaking, failure: Failure) => Promise<boolean>
}

/**
 * The outcomes of a failed task, in order. The first one that applies decides.
 *
 * | outcome           | the task                            | counts as an attempt | recorded use    | the run                            |
 * |-------------------|-------------------------------------|----------------------|-----------------|------------------------------------|
 * | left to the queue | runs again when the queue starts it | yes                  | none            | continues                          |
 * | stopped           | is not made                         | -                    | none            | has ended: cancelled, or failed    |
 * | other host        | runs at once on another host        | no                   | none            | continues                          |
 * | later             | runs again after a wait             | only if busy         | none            | continues                          |
 * | instead           | becomes a task that Orion makes     | no new count         | the failed call | continues, with Orion's own result |
 * | without           | is done, its result is the reason   | -                    | the failed call | continues, and costs nothing here  |
 * | fails the run     | is not made                         | -                    | the failed call | fails and releases its hold        |
 * | (none)            | crashed or threw at every retry     | yes                  | expected use    | fails and releases its hold        |
 *
 * An attempt is one taking of the task (`unit.attempts`). Within an attempt, each request has tries (`once.ts`). A retry is a new start of
 * the task's job by the queue (`queue.ts`). A task without an outcome never returns here. After its last retry, the queue gives its job to
 * `DEAD_LETTERS` (`worker.ts`), which fails the run.
 *
 * The jobs of a stopped task are stopped at their services only if a person cancelled the run. If another task failed, the jobs continue: a
 * service may bill stopped jobs too, and the repeated run uses the results. The end of the run recorded the expected use of both.
 *
 * The result of a paid call can be unknown: the service may have done the work and may bill it. Then neither `instead` nor `without`
 * applies, whatever the error of the task is. The run fails, and a person decides whether the call is repeated (`billed-job-queries.ts`).
 *
 * While the database is away, the last outcome throws the error, and the queue starts the task again.
 * A request that the run's hold does not cover (`within-hold.ts`) is no failure of a service: it fails the run.
 */
const OUTCOMES: readonly Outcome[] = [
  { name: 'left to the queue', when: ({ signal }) => signal.reason === HANDED_BACK, follow: async () => true },
  { name: 'stopped', when: ({ signal }) => signal.aborted, follow: stopAtServices },
  { name: 'other host', when: ({ error }) => isDiskFull(error), follow: ofTaken(giveToOtherHost) },
  { name: 'later', when: (failure) => failure.error instanceof ServiceWait || mayAskAgain(failure), follow: ofTaken(tryLater) },
  { name: 'instead', when: mayContinue, follow: ofTaken(makeInstead) },
  { name: 'without', when: mayContinue, follow: ofTaken(doWithout) },
  { name: 'fails the run', when: () => true, follow: failRun },
]

/**
 * Whether a run can continue without the service of the failed task. The jobs are read too: while a result is unknown, the task can fail by
 * its deadline, or because the service stays busy.
 */
async function mayContinue({ error, place }: Failure, { db }: UnitMaking): Promise<boolean> {
  if (!isServiceFailure(error) || error.trouble === 'unknown') return false
  return !(await hasUnknownJob(db, { execution_id: place.execution_id, unit_index: place.index }))
}

/** Does what follows from a failed task. Throws only errors after which the queue should start the task again. */
export async function followFailure(making: UnitMaking, failure: Failure): Promise<void> {
  for (const { when, follow } of OUTCOMES) if ((await when(failure, making)) && (await follow(making, failure))) return
}

type FollowTaken = (making: UnitMaking, taken: TakenUnit, failure: Failure) => Promise<boolean>

/** An outcome for a task that was taken. Does not apply to any other task. */
function ofTaken(follow: FollowTaken): Outcome['follow'] {
  return async (making, failure) => failure.taken !== null && follow(making, failure.taken, failure)
}

async function stopAtServices(making: UnitMaking, { place }: Failure): Promise<boolean> {
  await cancelJobs(making, place)
  return true
}

/** Returns a unit that does not fit on this host's disk to the queue. Does not apply if no other host can make it. */
async function giveToOtherHost(
  { db, queue, goesElsewhere }: UnitMaking,
  { execution, token }: TakenUnit,
  { place, error }: Failure,
): Promise<boolean> {
  if (!(await goesElsewhere(error))) return false
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    if ((await giveUnitBack(tx, { ...place, token, is_attempt: false })) === null) return
    await queue.enqueue(tx, 'make-unit', [{ data: place, group: execution.organization_id }])
  })
  return true
}

/** Attempts at a unit whose service is busy. With the waits below, these attempts take about ten minutes. */
const BUSY_ATTEMPTS = 12
const LONGEST_WAIT_SECONDS = 60

const isBusy = (error: unknown): error is AppError => error instanceof AppError && error.trouble === 'busy'

/** Whether a busy service is asked again. After all attempts, its failure is like any other failure of a service. */
const mayAskAgain = ({ taken, error }: Failure): boolean => isBusy(error) && taken !== null && taken.attempts < BUSY_ATTEMPTS

/**
 * Returns the unit to the queue if its service is busy or still works on the unit. The wait is the service's Retry-After, or grows with
 * each attempt. Other units continue, and the unit holds no slot.
 */
async function tryLater(
  { db, queue }: UnitMaking,
  { execution, index, token }: TakenUnit,
  { place, error, progress }: Failure,
): Promise<boolean> {
  const is_busy = isBusy(error)
  if (!is_busy && !(error instanceof ServiceWait)) return false
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    const attempts = await giveUnitBack(tx, { ...place, token, is_attempt: is_busy })
    if (attempts === null) return
    const wait_seconds = is_busy ? (error.retry_after_seconds ?? Math.min(LONGEST_WAIT_SECONDS, 2 ** attempts)) : error.seconds
    await queue.enqueue(tx, 'make-unit', [{ data: place, wait_seconds, group: execution.organization_id }])
  })
  progress.of(execution.id, index)(0, is_busy ? say('troubles.asked_again_itself', { trouble: error.words }) : error.words)
  return true
}

/**
 * If the run allows it, queues Orion's own replacement of a unit whose service failed. The reason is stored with the unit, and its stage
 * reports the reason. Units that waited for the failed unit begin, and fail or are replaced in the same way. Units that can be made from
 * the replacement are rebased on it, with all units that are made from them. These units do not call the failed service a second time. Does
 * not apply if Orion cannot make the unit.
 */
async function makeInstead({ db, queue }: UnitMaking, taken: TakenUnit, { place, error }: Failure): Promise<boolean> {
  const { execution, unit, stage, provider, token } = taken
  const service = getService(unit)
  if (service === null || execution.request.when_failing !== 'built_in' || !isServiceFailure(error)) return false
  const unit_instead = stage.instead?.(unit, await loadRequest(db, execution.request)) ?? null
  if (unit_instead === null) return false
  const hashUnit = (of: unknown): string => recipeHash({ stage: stage.key, provider: execution.provider, unit: of })
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    if (await isStillMaking(tx, { ...place, token })) await noteFailedUse(tx, taken, error)
    const reason_said = error.said && toMessage(error.said)
    const instead_of = {
      provider: service.provider,
      reason: error.message,
      ...(reason_said && { reason_said }),
    }
    if (!(await replaceUnit(tx, { ...place, token }, { unit: unit_instead, recipe: hashUnit(unit_instead), instead_of }))) return
    await queue.enqueue(tx, 'make-unit', [{ data: place, group: execution.organization_id }])
    const made = { stage, provider, execution_id: execution.id, recipe: hashUnit(unit) }
    // before the rebase: a rebased unit no longer waits for the recipe by which both calls find the followers
    await queueFollowers(tx, queue, { ...made, execution })
    await rebaseFollowers(tx, made, unit_instead)
  })
  return true
}

/**
 * Replaces the units that waited for a recipe by units that are made from `own`. Then does the same for the units that waited for these.
 */
async function rebaseFollowers(tx: Transaction, made: Parameters<typeof listFollowers>[1], own: unknown): Promise<void> {
  const { stage, provider, execution_id } = made
  const hashUnit = (of: unknown): string => recipeHash({ stage: stage.key, provider: provider.key, unit: of })
  for (const { index, unit } of await listFollowers(tx, made)) {
    const based = stage.upon?.(unit, own) ?? null
    if (based === null) continue
    await rebaseFollowers(tx, { ...made, recipe: hashUnit(unit) }, based)
    await rebaseUnit(tx, { execution_id, index }, { unit: based, recipe: hashUnit(based) })
  }
}

/**
 * Marks units as missing, with the reason, if the stage can omit the result of a failed service. Units that are made from this result are
 * marked too. Missing units cost nothing and are not stored by their recipes. The other units continue. Does not apply if the stage needs
 * one of these units.
 */
async function doWithout({ db, ends }: UnitMaking, taken: TakenUnit, { error, progress }: Failure): Promise<boolean> {
  if (!isServiceFailure(error)) return false
  const { execution, index, unit, stage, provider, recipe, token } = taken
  const { settings, when_failing } = execution.request
  const { message, trouble } = error
  const request = { settings: settings as never, ...(when_failing && { when_failing }) }
  const { id: execution_id } = execution
  const followers = await listFollowers(db, { execution_id, stage, provider, recipe })
  const missing = [{ index, unit }, ...followers].map((each) => ({
    index: each.index,
    unit_id: stage.describe(each.unit).id,
    data: stage.without?.(request, each.unit, { message, trouble }) ?? null,
  }))
  if (missing.some(({ data }) => data === null)) return false
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution_id)
    if (!(await isStillMaking(tx, { execution_id, index, token }))) return
    await noteFailedUse(tx, taken, error)
    for (const each of missing) {
      const place = { execution_id, index: each.index }
      await completeUnit(tx, place, { data: each.data, assets: {}, uses: [], reused: false, free: true })
    }
  })
  for (const { index: at, unit_id } of missing) progress.done(execution_id, at, { unit_id, asset: null })
  await ends.finish(execution_id)
  return true
}

async function failRun({ ends }: UnitMaking, { place, taken, error }: Failure): Promise<boolean> {
  await ends.fail(place.execution_id, error, taken ?? undefined)
  return true
}
