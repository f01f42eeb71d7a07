import { currentParent } from '@orion/media/traced.ts'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../../db/open.ts'
import { letGoOfAllPointings } from '../../features/posts/pointing-queries.ts'
import { letGoOfAllPosts } from '../../features/posts/work-queries.ts'
import { forQueue, returnActiveJobs } from './queue-queries.ts'
import { leaveAllJobs } from '../calls/remote-queries.ts'
import { freeAllSlots } from './slot-queries.ts'
import { WORK_VERSION } from '../work-version.ts'

/** The `WORK_VERSION` of the process that queued the job. Absent if the job was queued by a version of Orion without this number. */
type Versioned = { work_version?: number }

/** The kinds of jobs with their data. The data contains only ids and no secrets (requirement T6). */
export type Jobs = {
  'run-stage': { execution_id: string } & Versioned
  /** A task of a run, or an early task. An early task is made before a person starts its stage. */
  'make-unit': ({ execution_id: string; index: number } | { workflow_id: string; recipe: string }) & Versioned
  'send-mail': { mail_id: string }
  'export-account': { export_id: string }
  'fetch-logo': { organization_id: string }
  /** Reads the sources of a film again. */
  'look-at-sources': { workflow_id: string }
  /** Downloads a model to a model server on this machine, tests the model and chooses it. */
  'pull-model': { organization_id: string; token: string }
  /** Installs a voice on this machine and tests it. The organization that requested the voice sees the progress. */
  'install-voice': { catalogue_id: string; token: string; organization_id: string }
  /** Publishes a post at its time, or continues an earlier attempt. */
  'send-post': { post_id: string }
  /** Asks a platform for the state of a post. */
  'ask-post': { post_id: string }
  /** Adds a link to the corrected post to the post of the older film. */
  'point-post': { post_id: string }
}
export type JobName = keyof Jobs

/** The queue of jobs. It is in the same PostgreSQL database. Only pg-boss decides which worker runs a job. */
export type Queue = {
  boss: PgBoss
  /** The `WORK_VERSION` of this process. */
  work_version: number
  /**
   * Adds jobs in the caller's transaction. The jobs exist only if the transaction commits. Waiting jobs with a lower `order` run first. A
   * job with `wait_seconds` runs after this time. A job with `at` (ISO 8601) runs when the clock of the database has reached this time.
   * `group` is the id of an organization: the worker limits how many jobs of one group run at the same time.
   */
  enqueue: <N extends JobName>(
    tx: Transaction,
    name: N,
    jobs: { data: Jobs[N]; order?: number; wait_seconds?: number; at?: string; group?: string }[],
  ) => Promise<void>
}

/** Early tasks have at least this `order`. They are made when no task of a run is waiting. */
const EARLY_ORDER = 1_000_000_000

/**
 * Tasks of unpaid work, such as the example film, have at least these `order` values. The second value is for their early tasks. Unpaid
 * work runs after all other work.
 */
const BEHIND_ORDER = 1_500_000_000
const EARLY_BEHIND_ORDER = 1_600_000_000

/** The `order` of a task. `turn` is its place among the waiting tasks of its organization. `behind` is set for unpaid work. */
export const orderOfTurn = ({ behind = false }: { behind?: boolean }, turn: number): number =>
  behind ? BEHIND_ORDER + turn : turn

/** The `order` of the first early task of a film. For an example film, it is that of unpaid work. */
export const earlyOrder = ({ example }: { example: boolean }): number => (example ? EARLY_BEHIND_ORDER : EARLY_ORDER)

const VERSIONED: readonly JobName[] = ['run-stage', 'make-unit']

/** The queue for jobs that failed at every retry. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * The number of retries of a job. It is high, so that a film does not fail because a machine restarts often. A job fails if its process
 * crashes at every retry.
 */
const RETRIES = 24
/** The number of retries of a mail. The pauses become longer, so all retries together take most of a day. */
const MAIL_RETRIES = 30
/**
 * Jobs whose last failure a person sees. At each start, the options of their queues are set, because older installations already have these
 * queues.
 */
const REPORTED: readonly JobName[] = ['pull-model', 'install-voice', 'export-account']
const HEARTBEAT_SECONDS = 20
const EXPIRE_SECONDS = 6 * 3600

/**
 * Opens the queue and creates its tables. `connections` is the number of database connections of pg-boss. Stop the queue with
 * `queue.boss.stop()`.
 */
export async function openQueue({
  url,
  connections = 3,
  work_version = WORK_VERSION,
  log,
}: {
  url: string
  connections?: number
  work_version?: number
  log: Logger
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    application_name: 'orion-queue',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of tasks had an error'))
  boss.on('warning', ({ message }: { message: string }) => log.debug({ message }, 'queue'))
  await boss.start()

  await boss.createQueue(DEAD_LETTERS, { retryLimit: 20, retryDelay: 5, notify: true })
  for (const name of ['run-stage', 'make-unit'] satisfies JobName[]) {
    await boss.createQueue(name, {
      retryLimit: RETRIES,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deadLetter: DEAD_LETTERS,
      notify: true,
    })
  }

  for (const name of ['send-post', 'ask-post', 'point-post', 'pull-model', 'install-voice'] satisfies JobName[]) {
    await boss.createQueue(name, {
      retryLimit: RETRIES,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      notify: true,
    })
  }

  await boss.createQueue('send-mail', {
    retryLimit: MAIL_RETRIES,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
  })

  await boss.createQueue('fetch-logo', { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, notify: true })

  await boss.createQueue('look-at-sources', { retryLimit: 2, retryDelay: 30, expireInSeconds: 900, notify: true })

  await boss.createQueue('export-account', {
    retryLimit: RETRIES,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    notify: true,
  })

  for (const name of REPORTED) await boss.updateQueue(name, { deadLetter: DEAD_LETTERS })

  return {
    boss,
    work_version,
    async enqueue(tx, name, jobs) {
      const inserts = jobs.map(({ data, order = 0, wait_seconds, at, group }) => ({
        data: withParent(VERSIONED.includes(name) ? { ...data, work_version } : data),
        priority: -order,
        ...(group !== undefined && { group: { id: group } }),
        ...(wait_seconds !== undefined && { startAfter: `${wait_seconds} seconds` }),
        // rounded up, because the time in PostgreSQL has fractions of a millisecond
        ...(at !== undefined && { startAfter: new Date(Date.parse(at) + 1) }),
      }))
      await boss.insert(name, inserts, { db: forQueue(tx) })
    },
  }
}

/** Adds the ids of the current trace to the data of a job, if there is a trace (requirement T6). */
function withParent<D extends object>(data: D): D {
  const traceparent = currentParent()
  return traceparent === undefined ? data : { ...data, traceparent }
}

/**
 * Returns the jobs of an ended process to the queue. Call this when the only process on this database starts. The jobs then run at once,
 * and the slots of that process are free. The results of its calls to services are looked up soon. Returns the number of jobs.
 */
export async function returnJobsOfFormerProcess(db: Database): Promise<number> {
  await Promise.all([freeAllSlots(db), leaveAllJobs(db), letGoOfAllPosts(db), letGoOfAllPointings(db)])
  return returnActiveJobs(db, DEAD_LETTERS)
}
