import { toWords } from '@orion/contract/sentences/text-key.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { serviceError } from '@orion/pipeline/clients/service.ts'
import { LOST_WORDS, OUTCOME_UNKNOWN } from '@orion/pipeline/clients/service-words.ts'
import type { Connection } from '@orion/pipeline/providers/provider.ts'
import type { Remote, RemoteJob, Started } from '@orion/pipeline/providers/remote.ts'
import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { LONGEST_WAIT_SECONDS } from '../../features/providers/open-jobs-queries.ts'
import { aborted } from '../aborted.ts'
import { ENDING_MILLISECONDS, type OutsideCall, callOnce } from './call-once.ts'
import { type KeptFile, keepCopy, putBack } from './kept-file.ts'
import {
  type AskedThrough,
  type RunTask,
  type JobAt,
  type JobName,
  type RemoteRow,
  askAgain,
  endJob,
  insertJob,
  keepResult,
  latestJob,
  leaveJob,
  loseSight,
  noteFound,
  noteMet,
  noteStarted,
} from './remote-queries.ts'
import { CANCELLED, HANDED_BACK, ServiceWait } from './service-wait.ts'

/**
 * Seconds after which a call that begins a job is stopped, if the job sets no other limit. `CLOCK_SECONDS` is the largest difference
 * between two clocks.
 */
const DEADLINE_SECONDS = 1800
const CLOCK_SECONDS = 5
/** Seconds between looks at a service that does not answer. Also the longest time between two looks. */
const LOOK_AGAIN_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 60

type Uses = Pick<Parts, 'db' | 'store'>
type Unit = { organization_id: string; recipe: string; run: RunTask }

/** The jobs that a task begins through one connection. */
export type RemoteJobs = {
  remote: Remote
  /** Aborted with the task, but not while a job is beginning: the service bills this job even if nobody hears its answer. */
  signal: AbortSignal
  /** Resolves when no job is beginning any more. */
  settled: () => Promise<void>
}

/** A paid job, and one of the attempts to make it. */
type JobAttempt<T> = { job: RemoteJob<T>; at: JobAt }

/** The shared part of one task's jobs through one connection. */
type Jobs = Uses &
  Unit & {
    connection: Connection
    /** The task's own. */
    signal: AbortSignal
    /** Aborts the calls. */
    calls: AbortController
    /** The calls that are beginning a job now. */
    beginning: Set<Promise<unknown>>
  }

/** Opens the paid jobs of a task at a service. */
export function openRemote(
  { db, store }: Uses,
  unit: Unit,
  { connection, signal }: { connection: Connection; signal: AbortSignal },
): RemoteJobs {
  const { organization_id, recipe } = unit
  const beginning = new Set<Promise<unknown>>()
  const calls = new AbortController()
  const jobs: Jobs = { db, store, ...unit, connection, signal, calls, beginning }
  const settled = async (): Promise<void> => {
    while (beginning.size > 0) await Promise.allSettled(beginning)
  }
  const endCalls = async (): Promise<void> => {
    if (signal.reason === HANDED_BACK) setTimeout(() => calls.abort(HANDED_BACK), ENDING_MILLISECONDS).unref()
    await settled()
    calls.abort(signal.reason)
  }
  if (signal.aborted) calls.abort(signal.reason)
  else signal.addEventListener('abort', () => void endCalls(), { once: true })
  const remote: Remote = async (job) => {
    for (;;) {
      const made = await step(jobs, job, { organization_id, recipe, step: job.step })
      if (made !== null) return made.done
    }
  }
  return { remote, signal: calls.signal, settled }
}

const askedThrough = ({ connection_id, provider, base_url }: Connection): AskedThrough => ({
  connection_id,
  service: `${provider} ${base_url}`,
})

const waiting = ({ service }: Connection, seconds: number): ServiceWait =>
  new ServiceWait(service, Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, seconds)))

const failed = ({ service }: Connection, state: keyof typeof ENDED, words: Words | null): AppError =>
  new AppError('provider_failed', words ?? say(ENDED[state].words, { service }), { trouble: ENDED[state].trouble })

const readDetail = ({ detail, detail_said }: Pick<RemoteRow, 'detail' | 'detail_said'>): Words | null =>
  detail === null ? null : toWords(detail, detail_said ?? undefined)

/** Stores the result of a job before anyone uses it. */
async function keep<T>(
  { db, store, connection }: Jobs,
  { job, at }: JobAttempt<T>,
  { token, result }: { token: string; result: T },
): Promise<{ done: T }> {
  const file: KeptFile | null = job.path === undefined ? null : await keepCopy(store, job.path)
  // another process decided differently: read its decision
  if (!(await keepResult(db, at, { token, result, file }))) throw waiting(connection, 1)
  return { done: result }
}

/** Begins an attempt, if no other worker does. Returns null if the state of the job is not the requested state. */
async function attempt<T>(jobs: Jobs, { job, at }: JobAttempt<T>, former: string | null): Promise<{ done: T } | null> {
  const { db, run, connection, signal, calls, beginning } = jobs
  await job.ready?.()
  signal.throwIfAborted()
  const deadline_seconds = job.deadline_seconds ?? DEADLINE_SECONDS
  const asked = { ...at, ...run, ...askedThrough(connection), seconds: deadline_seconds + CLOCK_SECONDS }
  const beginJob: OutsideCall<string, { started: Started } | { done: T }, { done: T } | null> = {
    begin: async () => {
      const token = await (former === null ? insertJob(db, asked) : askAgain(db, asked, former))
      return token === null ? { kept: null } : { mark: token }
    },
    call: async () => {
      const late = setTimeout(() => calls.abort(failed(connection, 'unknown', null)), deadline_seconds * 1000)
      return Promise.race([job.start(), aborted(calls.signal)]).finally(() => clearTimeout(late))
    },
    keep: async (token, begun) => {
      if ('done' in begun) return keep(jobs, { job, at }, { token, result: begun.done })
      const is_own = await inTransaction(db, (tx) =>
        noteStarted(tx, { ...at, ...askedThrough(connection) }, { token, started: begun.started }),
      )
      if (!is_own) throw waiting(connection, 1)
      return null
    },
    fail: async (token, error) => {
      if (calls.signal.aborted && calls.signal.reason === HANDED_BACK) {
        await leaveJob(db, at, token)
        throw error
      }
      const state = getOutcome(error)
      const detail = error instanceof AppError && error.trouble !== undefined ? error.words : null
      await endJob(db, at, { from: ['asked'], token, state, detail })
      throw state === 'unknown' || state === 'lost' ? failed(connection, state, detail) : error
    },
    lose: async (token) => {
      await endJob(db, at, { from: ['asked'], token, state: 'unknown', detail: null })
    },
  }
  const call = callOnce(beginJob)
  beginning.add(call)
  return call.finally(() => beginning.delete(call))
}

/** Asks about a job that the service has. */
async function look<T>(
  jobs: Jobs,
  { job, at }: JobAttempt<T>,
  { token, started, age_seconds }: RemoteRow,
): Promise<{ done: T } | null> {
  const { db, run, connection, signal } = jobs
  await noteMet(db, at, run)
  if (started === null) throw new Error('A started job has no id.')
  const is_late = (age_seconds ?? 0) > LONGEST_WAIT_SECONDS
  try {
    const looked = await job.look(started)
    if ('done' in looked) return await keep(jobs, { job, at }, { token, result: looked.done })
    if ('lost' in looked) {
      const detail = typeof looked.lost === 'string' ? `${connection.service}: ${looked.lost}` : looked.lost
      await endJob(db, at, { from: ['started'], token, state: 'lost', detail })
      return null
    }
    if (!is_late) throw waiting(connection, looked.wait_seconds)
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error
    const end = END_AT_LOOK[error.trouble ?? 'key']
    if (end === 'wait' && !is_late) throw waiting(connection, error.retry_after_seconds ?? LOOK_AGAIN_SECONDS)
    if (end === undefined || end === 'wait') throw error
    await endJob(db, at, { from: ['started'], token, state: end, detail: error.words })
    return null
  }
  throw serviceError(
    connection,
    'away',
    say('troubles.not_done_after_hours', { service: connection.service, hours: LONGEST_WAIT_SECONDS / 3600 }),
  )
}

/** Searches the service's list for a job that gave no answer. Throws 'unknown' if the list does not decide. */
async function search<T>(
  { db, run, connection }: Jobs,
  { job, at }: JobAttempt<T>,
  { token, created_at, detail, detail_said }: RemoteRow,
): Promise<void> {
  // before the search: if the service does not answer, the question about the job still goes to the person of this run
  await noteMet(db, at, run)
  if (job.find !== undefined) {
    const found = await job.find(new Date(created_at)).catch((error: unknown) => {
      const is_away = error instanceof AppError && (error.trouble === 'away' || error.trouble === 'unknown')
      throw is_away
        ? new AppError('provider_failed', error.words, { trouble: 'busy', retry_after_seconds: LOOK_AGAIN_SECONDS })
        : error
    })
    if (await inTransaction(db, (tx) => noteFound(tx, { ...at, ...askedThrough(connection) }, { token, found }))) return
  }
  throw failed(connection, 'unknown', readDetail({ detail, detail_said }))
}

/** Takes the next step from a job's state. Returns null if the next step follows from the recorded state. */
async function step<T>(jobs: Jobs, job: RemoteJob<T>, name: JobName): Promise<{ done: T } | null> {
  const { db, store, run, connection } = jobs
  const row = await latestJob(db, name)
  if (row === null) return attempt(jobs, { job, at: { ...name, attempt: 1 } }, null)
  const at = { ...name, attempt: row.attempt }
  const next = { ...name, attempt: row.attempt + 1 }
  switch (row.state) {
    case 'not_taken':
      return attempt(jobs, { job, at }, row.token)
    case 'asked':
      if (row.held_seconds > 0) throw waiting(connection, row.held_seconds)
      await loseSight(db, at, row.token)
      return null
    case 'unknown':
      await search(jobs, { job, at }, row)
      return null
    case 'started':
      return look(jobs, { job, at }, row)
    case 'done': {
      if (row.file === null || job.path === undefined || (await putBack(store, row.file, job.path)))
        return { done: row.result as T }
      const detail = say(LOST_WORDS, { service: connection.service })
      await endJob(db, at, { from: ['done'], token: row.token, state: 'lost', detail })
      return null
    }
    case 'refused':
    case 'cancelled':
      if (row.execution_id === run.execution_id) throw failed(connection, 'refused', readDetail(row))
      return attempt(jobs, { job, at: next }, null)
    case 'lost':
    case 'given_up':
      if (row.consented) return attempt(jobs, { job, at: next }, null)
      await noteMet(db, at, run)
      throw failed(connection, row.state, readDetail(row))
  }
}

/**
 * Asks the service to stop the jobs of a cancelled run, one by one, as the task reaches each job. Makes nothing: throws at the first job
 * that is not done.
 */
export const cancelling =
  ({ db }: Pick<Parts, 'db'>, { run, ...unit }: Unit): Remote =>
  async <T>(job: RemoteJob<T>): Promise<T> => {
    const name = { ...unit, step: job.step }
    const row = await latestJob(db, name)
    if (row?.state === 'done') return row.result as T
    if (row?.state === 'started' && row.started !== null && row.execution_id === run.execution_id && job.cancel !== undefined) {
      await job.cancel(row.started)
      const end = { from: ['started'], token: row.token, state: 'cancelled', detail: null } as const
      await endJob(db, { ...name, attempt: row.attempt }, end)
    }
    throw CANCELLED
  }

const ENDED = {
  unknown: { trouble: 'unknown', words: OUTCOME_UNKNOWN },
  given_up: { trouble: 'unknown', words: OUTCOME_UNKNOWN },
  lost: { trouble: 'answer', words: LOST_WORDS },
  refused: { trouble: 'refused', words: 'troubles.refuses_content' },
} as const

/**
 * The new state of a job after an error while its state was read. An absent error says nothing about the job. The job keeps its state, and
 * the next run looks at it.
 */
const END_AT_LOOK: Partial<Record<ServiceTrouble, 'lost' | 'refused' | 'wait'>> = {
  model: 'lost',
  answer: 'lost',
  refused: 'refused',
  busy: 'wait',
  away: 'wait',
  unknown: 'wait',
}

/** The state of a job whose call failed, by its error. */
function getOutcome(error: unknown): 'refused' | 'not_taken' | 'lost' | 'unknown' {
  if (!(error instanceof AppError)) return 'unknown'
  switch (error.trouble) {
    case 'refused':
      return 'refused'
    case 'key':
    case 'credit':
    case 'model':
    case 'busy':
    case 'away':
      return 'not_taken'
    case 'answer': // the service refused the request, or did the work and sent a useless answer
      return error.service_status !== undefined && error.service_status < 500 ? 'not_taken' : 'lost'
    default:
      return 'unknown'
  }
}
