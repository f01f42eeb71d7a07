import { currentParent } from '@orion/media/traced.ts'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/open.ts'
import { letGoOfAllPointings } from '../features/posts/pointing-queries.ts'
import { letGoOfAllPosts } from '../features/posts/work-queries.ts'
import { forQueue, returnActiveJobs } from './queue-queries.ts'
import { leaveAllJobs } from './remote-queries.ts'
import { freeAllSlots } from './slot-queries.ts'
import { WORK_VERSION } from './work-version.ts'

/** The `WORK_VERSION` under which a job was queued. Absent if an older Orion queued the job. */
type Versioned = { work_version?: number }

/** The kinds of jobs and their data. The data holds only ids, never secrets (TRUST T6). */
export type Jobs = {
  'run-stage': { execution_id: string } & Versioned
  /** A task of a run, or an early task: one that is made before a person starts its stage. */
  'make-unit': ({ execution_id: string; index: number } | { workflow_id: string; recipe: string }) & Versioned
  'send-mail': { mail_id: string }
  'export-account': { export_id: string }
  'fetch-logo': { organization_id: string }
  /** Reads a film's sources again. */
  'look-at-sources': { workflow_id: string }
  /** Downloads a model to this machine's own server, tests it and chooses it. */
  'pull-model': { organization_id: string; token: string }
  /** Installs a voice on this machine and tests it. The organization that requested the voice gets the progress. */
  'install-voice': { catalogue_id: string; token: string; organization_id: string }
  /** Publishes a post that is due, or continues an attempt. */
  'send-post': { post_id: string }
  /** Asks a platform for the state of a post. */
  'ask-post': { post_id: string }
  /** Links the post of an older film to the corrected post. */
  'point-post': { post_id: string }
}
export type JobName = keyof Jobs

/** The queue, in the same PostgreSQL database. pg-boss alone decides which worker runs a job. */
export type Queue = {
  boss: PgBoss
  /** The `WORK_VERSION` of this process. */
  work_version: number
  /**
   * Adds jobs in the caller's transaction. The jobs exist only if the transaction commits. Waiting jobs with a lower `order` run
   * first. A job with `wait_seconds` runs after this time. A job with `at` (ISO 8601) runs when the database's clock has reached this time.
   * The worker limits how many jobs of one `group` (the id of an organization) run at once.
   */
  enqueue: <N extends JobName>(
    tx: Transaction,
    name: N,
    jobs: { data: Jobs[N]; order?: number; wait_seconds?: number; at?: string; group?: string }[],
  ) => Promise<void>
}

/** `order` of the first early task. Early tasks are made when no run has waiting tasks. */
const EARLY_ORDER = 1_000_000_000

/**
 * `order` of the first task of unpaid work, such as the example film, and of its first early task. Unpaid work comes after all other work.
 */
const BEHIND_ORDER = 1_500_000_000
const EARLY_BEHIND_ORDER = 1_600_000_000

/** The `order` of a run's task: its `turn` among the waiting tasks of its organization. `behind` is set for unpaid work. */
export const orderOfTurn = ({ behind = false }: { behind?: boolean }, turn: number): number =>
  behind ? BEHIND_ORDER + turn : turn

/** The `order` of the first early task of a film. The example film is unpaid work. */
export const earlyOrder = ({ example }: { example: boolean }): number => (example ? EARLY_BEHIND_ORDER : EARLY_ORDER)

const VERSIONED: readonly JobName[] = ['run-stage', 'make-unit']

/** The queue of jobs without retries left. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Retries of one job. The number is high, because many restarts of a machine are no reason to fail a film. A job that crashes its process
 * at every try fails after these.
 */
const RETRIES = 24
/** Tries of one mail. With growing waits, these take most of a day. */
const MAIL_RETRIES = 30
const HEARTBEAT_SECONDS = 20
const EXPIRE_SECONDS = 6 * 3600

/** Opens the queue and creates its tables. `connections` are the connections of pg-boss. Stop the queue with `queue.boss.stop()`. */
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
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
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

  return {
    boss,
    work_version,
    async enqueue(tx, name, jobs) {
      const inserts = jobs.map(({ data, order = 0, wait_seconds, at, group }) => ({
        data: withParent(VERSIONED.includes(name) ? { ...data, work_version } : data),
        priority: -order,
        ...(group !== undefined && { group: { id: group } }),
        ...(wait_seconds !== undefined && { startAfter: `${wait_seconds} seconds` }),
        ...(at !== undefined && { startAfter: new Date(Date.parse(at) + 1) }), // rounded up: PostgreSQL counts parts of a millisecond
      }))
      await boss.insert(name, inserts, { db: forQueue(tx) })
    },
  }
}

/** The data of a job. If the job belongs to a trace, the ids of the trace are added (T6). */
function withParent<D extends object>(data: D): D {
  const traceparent = currentParent()
  return traceparent === undefined ? data : { ...data, traceparent }
}

/**
 * Call this at the start of the only process on this database. The jobs of the former process then run at once, the slots of that process
 * are free, and the results of its calls to services are looked up soon. Returns the number of jobs.
 */
export async function returnJobsOfFormerProcess(db: Database): Promise<number> {
  await Promise.all([freeAllSlots(db), leaveAllJobs(db), letGoOfAllPosts(db), letGoOfAllPointings(db)])
  return returnActiveJobs(db, DEAD_LETTERS)
}
