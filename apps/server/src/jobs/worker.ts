import { availableParallelism, hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import { type HostState, WORK_KINDS } from '@orion/contract/monitoring.ts'
import type { Parts } from '../context.ts'
import { findStopped } from '../events/queries.ts'
import { fetchAwaitedLogos, fetchLogo } from '../features/organizations/fetch-logo.ts'
import { movePointing } from '../features/corrections/move-pointing.ts'
import { readFirstDownload } from '../features/local/queries.ts'
import { installVoice } from '../features/local-voices/install-voice.ts'
import { runPull } from '../features/local-models/pull-model.ts'
import { lookAtFilmsSources } from '../features/watch/look-at-sources.ts'
import { everyMinute } from './every-minute.ts'
import { exportAccount } from './export-account.ts'
import { type DeadJob, giveUpJob } from './endings/give-up-job.ts'
import { makeEarly } from './make-early.ts'
import type { MakingParts } from './make-files.ts'
import { makeUnit } from './make-unit.ts'
import { askPost } from './ask-post.ts'
import { type Progress, collectProgress } from './progress.ts'
import { DEAD_LETTERS, type Jobs } from './queue/queue.ts'
import { admitJob, returnJob } from './queue/queue-queries.ts'
import { openRecipes } from './recipes.ts'
import { runEnds } from './endings/run-ends.ts'
import { runStage } from './run-stage.ts'
import { sendPost } from './send-post.ts'
import { sendMail } from './send-mail.ts'
import { HANDED_BACK } from './calls/service-wait.ts'
import { sweep } from './queue/sweep.ts'
import { type AddSlot, openWaiting, takeJobs } from './queue/take-jobs.ts'
import { type WorkerState, watchWorker } from './queue/worker-state.ts'

/** A running worker. */
export type Worker = {
  /** The number of running jobs of films, posts, models and voices. */
  units: () => number
  /** Whether this process takes jobs, and why not. */
  state: () => HostState
  /** Adds a listener that is called when the state changes. */
  onState: (listener: () => void) => void
  /**
   * Takes no more jobs and returns the running jobs, so that another host or the next start continues them. The queue stays open for other
   * callers. Takes at most `HAND_BACK_SECONDS`.
   */
  stop: () => Promise<void>
}

/** Jobs of a run, a post, a model or a voice. They stop when their owner ends, and the worker returns them when it stops. */
type StageJob = 'run-stage' | 'make-unit' | 'send-post' | 'ask-post' | 'point-post' | 'pull-model' | 'install-voice'

/** The kinds of jobs that a worker takes. */
const TAKEN: readonly (keyof Jobs)[] = WORK_KINDS

const HAND_BACK_SECONDS = 5
const MINUTE_MILLISECONDS = 60_000
const FIRST_SWEEP_MILLISECONDS = 300_000 // early enough for a process that is restarted every day
const SWEEP_MILLISECONDS = 6 * 3_600_000
/** Posts that one process sends or checks at once. A post waits for the network, not for a core. */
const POSTS_AT_ONCE = 12
/** After how long a download looks again whether its turn has come. */
const TURN_SECONDS = 3
const QUESTIONS_AT_ONCE = 4

/** The parts that a process needs to plan and make tasks. Without `goesElsewhere`, a task fails if the disk is full. */
export const prepareMaking = (
  parts: Parts & Pick<MakingParts, 'whileWaiting'>,
  goesElsewhere: WorkerState['goesElsewhere'] = async () => false,
) => {
  const { config, db, log, planner, queue, stages } = parts
  return { config, db, log, planner, queue, stages, goesElsewhere, recipes: openRecipes(parts), ends: runEnds(parts) }
}

/** Makes a task of a run, or a task that is made before its stage runs. */
const unitMaker =
  (making: ReturnType<typeof prepareMaking>, progress: Progress) =>
  (unit: Jobs['make-unit'], signal: AbortSignal): Promise<void> =>
    'execution_id' in unit ? makeUnit(making, unit, { signal, progress }) : makeEarly(making, unit, signal)

/** The owner of a job: a run, a post, a download or a film. `onStop` uses the same names. */
function getOwner(data: Jobs[StageJob]): string {
  if ('execution_id' in data) return data.execution_id
  if ('post_id' in data) return data.post_id
  return 'token' in data ? data.token : data.workflow_id
}

/** Runs a job of a run, a post, a model or a voice. The job stops when its owner ends, and the worker returns it when it stops. */
type RunJob = <N extends StageJob>(
  job: Job<Jobs[N]>,
  work: (data: Jobs[N], signal: AbortSignal) => Promise<void>,
) => Promise<void>

type Kinds = {
  making: ReturnType<typeof prepareMaking>
  progress: Progress
  cores: number
  run: RunJob
  isStopping: () => boolean
}

/** Whether another model or voice is downloaded before this one. */
async function isBehind({ db }: Pick<Parts, 'db'>, { token }: { token: string }): Promise<boolean> {
  const first = await readFirstDownload(db)
  return first !== null && first.token !== token
}

/** A signal for a download. It is also aborted when the queue starts the job again: two downloads would write one file. */
const whileHeld = (job: Job<unknown>, signal: AbortSignal): AbortSignal => AbortSignal.any([signal, job.signal])

/** Takes jobs of every kind. Returns a function that adds a slot for tasks. */
async function takeKinds(parts: Parts, { making, progress, cores, run, isStopping }: Kinds): Promise<AddSlot> {
  const { boss } = parts.queue
  const one = unitMaker(making, progress)
  const of_group = parts.config.organization_slots
  const oneOfGroup = async (job: Job<Jobs['make-unit']>): Promise<void> =>
    of_group === undefined || (await admitJob(parts.db, job.id, of_group))
      ? run<'make-unit'>(job, one)
      : returnJob(parts.db, job.id)
  await takeJobs(boss, { name: 'run-stage', slots: 2 }, (job) =>
    run<'run-stage'>(job, ({ execution_id }) => runStage(making, execution_id)),
  )
  const addSlot = await takeJobs(boss, { name: 'make-unit', slots: cores, of_group }, oneOfGroup)
  await takeJobs(boss, { name: 'send-post', slots: POSTS_AT_ONCE }, (job) =>
    run<'send-post'>(job, ({ post_id }, signal) => sendPost(parts, post_id, { signal })),
  )
  await takeJobs(boss, { name: 'ask-post', slots: QUESTIONS_AT_ONCE }, (job) =>
    run<'ask-post'>(job, ({ post_id }, signal) => askPost(parts, post_id, signal)),
  )
  await takeJobs(boss, { name: 'point-post', slots: QUESTIONS_AT_ONCE }, (job) =>
    run<'point-post'>(job, ({ post_id }, signal) => movePointing(parts, post_id, signal)),
  )
  const inTurn = async (job: Job<{ token: string }>, download: () => Promise<void>): Promise<void> =>
    (await isBehind(parts, job.data)) ? returnJob(parts.db, job.id, TURN_SECONDS) : download()
  await takeJobs(boss, { name: 'pull-model', slots: 1 }, (job) =>
    inTurn(job, () => run<'pull-model'>(job, (held, signal) => runPull(parts, held, whileHeld(job, signal)))),
  )
  await takeJobs(boss, { name: 'install-voice', slots: 1 }, (job) =>
    inTurn(job, () => run<'install-voice'>(job, (held, signal) => installVoice(parts, held, whileHeld(job, signal)))),
  )
  await takeJobs(boss, { name: 'send-mail', slots: 1 }, ({ data }) =>
    isStopping() ? Promise.reject(new Error('stopping')) : sendMail(parts, data.mail_id),
  )
  await takeJobs(boss, { name: 'fetch-logo', slots: 1 }, ({ data }) =>
    isStopping() ? Promise.reject(new Error('stopping')) : fetchLogo(parts, data.organization_id),
  )
  await takeJobs(boss, { name: 'look-at-sources', slots: 1 }, ({ data }) =>
    isStopping() ? Promise.reject(new Error('stopping')) : lookAtFilmsSources(parts, data.workflow_id),
  )
  await takeJobs(boss, { name: 'export-account', slots: 1 }, ({ data }) =>
    isStopping() ? Promise.reject(new Error('stopping')) : exportAccount(parts, data.export_id),
  )
  await boss.work<DeadJob>(DEAD_LETTERS, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }, ([{ data }]) =>
    giveUpJob(parts, data),
  )
  return addSlot
}

/**
 * Starts to take jobs. The settings limit the number of tasks at once. The default is one task per core, because a task may need a whole
 * core.
 */
export async function startWorker(
  parts: Parts,
  { cores = parts.config.worker_slots ?? availableParallelism(), host = hostname() }: { cores?: number; host?: string } = {},
): Promise<Worker> {
  const { boss } = parts.queue
  const progress = collectProgress(parts)
  const state = watchWorker(parts, host, { begin: () => takeAll(), end: () => leaveAll(), onChange: () => heard() })
  let addSlot: AddSlot | null = null
  const whileWaiting = openWaiting(async () => (addSlot === null ? async () => {} : addSlot()))
  const making = prepareMaking({ ...parts, whileWaiting }, state.goesElsewhere)
  const running = new Map<string, { owner_id: string; controller: AbortController; ended: Promise<void> }>()
  let stopping = false
  let heard: () => void = () => {}

  const run: RunJob = async (job, work) => {
    if (stopping || (await state.leaves(job.data as { work_version?: number }))) return returnJob(parts.db, job.id)
    const controller = new AbortController()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    running.set(job.id, { owner_id: getOwner(job.data), controller, ended })
    try {
      await work(job.data, controller.signal)
      if (controller.signal.reason === HANDED_BACK) await returnJob(parts.db, job.id)
    } finally {
      running.delete(job.id)
      resolve()
    }
  }

  const stopJobs = (owner_id: string) => {
    for (const job of running.values()) if (job.owner_id === owner_id) job.controller.abort()
  }
  const stopMissed = async () => {
    const owners = [...running.values()].map(({ owner_id }) => owner_id)
    for (const owner_id of await findStopped(parts.db, owners)) stopJobs(owner_id)
  }
  const stopHearing = parts.feed.onStop(
    stopJobs,
    () => void stopMissed().catch((error: unknown) => parts.log.error({ err: error }, 'cancelled tasks could not be stopped')),
  )
  const takeAll = async () => {
    addSlot = await takeKinds(parts, { making, progress, cores, run, isStopping: () => stopping })
  }
  const leaveAll = async () => {
    addSlot = null
    await Promise.all([...TAKEN, DEAD_LETTERS].map((name) => boss.offWork(name, { wait: false })))
  }
  await takeAll()
  if (state.now() !== 'working') await leaveAll() // the process was told to leave during its first job

  const sweepAndAsk = () => sweep(parts).then(() => fetchAwaitedLogos(parts))
  const sweepNow = () =>
    void sweepAndAsk().catch((error: unknown) => parts.log.error({ err: error }, 'expired data could not be removed'))
  const sweepingSoon = globalThis.setTimeout(sweepNow, FIRST_SWEEP_MILLISECONDS)
  const sweeping = setInterval(sweepNow, SWEEP_MILLISECONDS)

  const minding = setInterval(
    () => void everyMinute(parts).catch((error: unknown) => parts.log.error({ err: error }, 'the tasks of every minute failed')),
    MINUTE_MILLISECONDS,
  )

  return {
    units: () => running.size,
    state: state.now,
    onState: (listener) => void (heard = listener),
    async stop() {
      stopping = true
      clearTimeout(sweepingSoon)
      clearInterval(sweeping)
      clearInterval(minding)
      stopHearing()
      state.close()
      await leaveAll()
      for (const { controller } of running.values()) controller.abort(HANDED_BACK)
      await Promise.race([
        Promise.allSettled([...running.values()].map(({ ended }) => ended)),
        setTimeout(HAND_BACK_SECONDS * 1000, undefined, { ref: false }),
      ])
      for (const id of running.keys()) await returnJob(parts.db, id)
    },
  }
}
