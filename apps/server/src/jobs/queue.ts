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

/** Under which `WORK_VERSION` a job was queued; one of a version that had none carries none. */
type Versioned = { work_version?: number }

/** The kinds of jobs and what they carry: ids only, never secrets (T6). */
export type Jobs = {
  'run-stage': { execution_id: string } & Versioned
  /** A unit of a run, or one that is made before its stage runs. */
  'make-unit': ({ execution_id: string; index: number } | { workflow_id: string; recipe: string }) & Versioned
  'send-mail': { mail_id: string }
  'export-account': { export_id: string }
  'fetch-logo': { organization_id: string }
  /** Reads a film's sources again. */
  'look-at-sources': { workflow_id: string }
  /** Downloads a model to this machine's own server, tests and chooses it. */
  'pull-model': { organization_id: string; token: string }
  /** Installs a voice on this machine and has it speak; the organization that asked for it gets the progress. */
  'install-voice': { catalogue_id: string; token: string; organization_id: string }
  /** Publishes a post that is due, or continues an attempt. */
  'send-post': { post_id: string }
  /** Asks a platform what became of a post. */
  'ask-post': { post_id: string }
  /** Has a former film's post point to the corrected one. */
  'point-post': { post_id: string }
}
export type JobName = keyof Jobs

/** The queue on the same PostgreSQL; pg-boss alone decides who runs a job. */
export type Queue = {
  boss: PgBoss
  /** The `WORK_VERSION` of this process. */
  work_version: number
  /**
   * Adds jobs in the caller's transaction: they exist exactly when it commits. Of jobs that wait, those of lower `order` run first; one
   * with `wait_seconds` not before that, and one with `at` (ISO 8601) not before the database's clock says so. Of jobs of one `group`
   * (an organization's id) no more run at once than who takes them allows.
   */
  enqueue: <N extends JobName>(
    tx: Transaction,
    name: N,
    jobs: { data: Jobs[N]; order?: number; wait_seconds?: number; at?: string; group?: string }[],
  ) => Promise<void>
}

/** Early units wait until no run does: their order begins here. */
const EARLY_ORDER = 1_000_000_000

/** Unpaid work waits behind that too, and its early units behind its others. */
const BEHIND_ORDER = 1_500_000_000
const EARLY_BEHIND_ORDER = 1_600_000_000

/** A unit's place in the queue by its turn; `behind` as its run's request says. */
export const orderOfTurn = ({ behind = false }: { behind?: boolean }, turn: number): number =>
  behind ? BEHIND_ORDER + turn : turn

/** The start of a film's early units in the order; `example` as the film says. */
export const earlyOrder = ({ example }: { example: boolean }): number => (example ? EARLY_BEHIND_ORDER : EARLY_ORDER)

const VERSIONED: readonly JobName[] = ['run-stage', 'make-unit']

/** The queue of jobs without retries left. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Tries of one job: many, since a machine that is restarted again and again is no reason to give a film up. A job that ends its process
 * each time is one.
 */
const RETRIES = 24
/** Tries of one mail: with growing waits, most of a day. */
const MAIL_RETRIES = 30
const HEARTBEAT_SECONDS = 20
const EXPIRE_SECONDS = 6 * 3600

/** Opens the queue and its tables. `connections` are pg-boss's own. Stop it by `queue.boss.stop()`. */
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
        ...(at !== undefined && { startAfter: new Date(Date.parse(at) + 1) }), // the database's times have parts of a millisecond
      }))
      await boss.insert(name, inserts, { db: forQueue(tx) })
    },
  }
}

/** The data of a job, with the trace that it belongs to, where there is one: ids too (T6). */
function withParent<D extends object>(data: D): D {
  const traceparent = currentParent()
  return traceparent === undefined ? data : { ...data, traceparent }
}

/**
 * Runs at the start of the only process on this database. Jobs of an ended process run at once, its slots are free, and its calls to
 * services are decided soon. Returns the number of jobs.
 */
export async function returnJobsOfFormerProcess(db: Database): Promise<number> {
  await Promise.all([freeAllSlots(db), leaveAllJobs(db), letGoOfAllPosts(db), letGoOfAllPointings(db)])
  return returnActiveJobs(db, DEAD_LETTERS)
}
