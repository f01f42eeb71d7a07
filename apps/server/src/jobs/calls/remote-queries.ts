import { writeMessage } from '../../db/message-columns.ts'
import { type TextKey, type Words } from '@orion/contract/sentences/say.ts'
import type { Started } from '@orion/pipeline/providers/remote.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import { newId } from '../../db/new-id.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { KeptFile } from './kept-file.ts'

/** The name of a job: the recipe of a task, and the step in it. */
export type JobName = { organization_id: string; recipe: string; step: string }
/** One attempt at a job. */
export type JobAt = JobName & { attempt: number }
/** The connection of a job's requests, and the address of its service. Several connections may share the address. */
export type AskedThrough = { connection_id: string; service: string }
/** The task of a run that needs the job. */
export type RunTask = { execution_id: string; unit_index: number; unit_id: string }

type State = 'asked' | 'started' | 'done' | 'refused' | 'lost' | 'cancelled' | 'not_taken' | 'unknown' | 'given_up'

export type RemoteRow = {
  attempt: number
  state: State
  token: string
  execution_id: string
  /** The seconds until other workers may decide about the job. Negative after that time. */
  held_seconds: number
  /** Seconds since the start of the job. Null if the job never started. */
  age_seconds: number | null
  started: Started | null
  result: unknown
  file: KeptFile | null
  detail: string | null
  detail_said: TextKey | null
  consented: boolean
  created_at: string
}

const named = ({ organization_id, recipe, step }: JobName) =>
  sql`organization_id = ${organization_id} AND recipe = ${recipe} AND step = ${step}`
const at = (job: JobAt) => sql`${named(job)} AND attempt = ${job.attempt}`

/** The last attempt at a job. Null if there was no attempt. */
export async function latestJob(db: Database, name: JobName): Promise<RemoteRow | null> {
  const { rows } = await db.execute<RemoteRow>(sql`
    SELECT attempt, state, token, execution_id, extract(epoch FROM until - now())::float8 AS held_seconds,
      extract(epoch FROM now() - started_at)::float8 AS age_seconds, started, result, file, detail, detail_said,
      consented_by IS NOT NULL AS consented,
      created_at
    FROM remote_job WHERE ${named(name)} ORDER BY attempt DESC LIMIT 1`)
  return rows[0] ?? null
}

/** Records a new attempt before the service is called. Returns its token, or null if another worker recorded an attempt first. */
export async function insertJob(db: Database, job: JobAt & RunTask & AskedThrough & { seconds: number }): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(sql`
    INSERT INTO remote_job (organization_id, recipe, step, attempt, connection_id, service, state, token, until, execution_id,
      unit_index, unit_id)
    VALUES (${job.organization_id}, ${job.recipe}, ${job.step}, ${job.attempt}, ${job.connection_id}, ${job.service}, 'asked', ${newId()},
      now() + ${job.seconds} * interval '1 second', ${job.execution_id}, ${job.unit_index}, ${job.unit_id})
    ON CONFLICT (organization_id, recipe, step, attempt) DO NOTHING RETURNING token`)
  return rows[0]?.token ?? null
}

/** Repeats an attempt that the service did not accept. Returns the new token, or null if another worker repeats it. */
export async function askAgain(
  db: Database,
  job: JobAt & RunTask & AskedThrough & { seconds: number },
  token: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(sql`
    UPDATE remote_job SET state = 'asked', token = ${newId()}, until = now() + ${job.seconds} * interval '1 second', detail = NULL,
      connection_id = ${job.connection_id}, service = ${job.service}, execution_id = ${job.execution_id}, unit_index = ${job.unit_index},
      unit_id = ${job.unit_id}, created_at = now()
    WHERE ${at(job)} AND token = ${token} AND state = 'not_taken' RETURNING token`)
  return rows[0]?.token ?? null
}

/** Ends an attempt without a result, while its token is valid and its state is one of these states. Returns false otherwise. */
export async function endJob(
  db: Database,
  job: JobAt,
  { from, token, state, detail }: { from: readonly State[]; token: string; state: State; detail: Words | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE remote_job SET state = ${state}, ${sql.join(writeMessage('detail', 'detail_said', detail), sql`, `)}
    WHERE ${at(job)} AND token = ${token} AND state = ANY(${sql.param([...from])})`)
  return rowCount === 1
}

/**
 * The seconds until other workers may decide about a job whose caller has ended. After that time, the service lists the job if it accepted
 * it.
 */
const LISTED_SECONDS = 15
const soon = sql`until = least(until, now() + ${LISTED_SECONDS} * interval '1 second')`

/** Marks a job whose caller ends before its result is known. */
export async function leaveJob(db: Database, job: JobAt, token: string): Promise<void> {
  await db.execute(sql`UPDATE remote_job SET ${soon} WHERE ${at(job)} AND token = ${token} AND state = 'asked'`)
}

/** Marks the jobs whose callers have ended. */
export async function leaveAllJobs(db: Database): Promise<void> {
  await db.execute(sql`UPDATE remote_job SET ${soon} WHERE state = 'asked'`)
}

/** Marks a job as unknown: it was sent, its time is over, and no result arrived. */
export async function loseSight(db: Database, job: JobAt, token: string): Promise<void> {
  await db.execute(sql`
    UPDATE remote_job SET state = 'unknown' WHERE ${at(job)} AND token = ${token} AND state = 'asked' AND until <= now()`)
}

/**
 * Records the service's key of a job. Only the caller that started the job does this. If a search has assigned the key to another attempt,
 * that assignment is removed, because it was wrong.
 */
export async function noteStarted(
  tx: Transaction,
  job: JobAt & AskedThrough,
  { token, started }: { token: string; started: Started },
): Promise<boolean> {
  await tx.execute(sql`
    UPDATE remote_job SET state = 'unknown', job_id = NULL, started = NULL, started_at = NULL, found = false
    WHERE service = ${job.service} AND job_id = ${started.id} AND found AND state = 'started'`)
  const { rowCount } = await tx.execute(sql`
    UPDATE remote_job r SET state = 'started', started = ${jsonb(started)}::jsonb, started_at = now(), detail = NULL,
      job_id = CASE WHEN EXISTS (SELECT 1 FROM remote_job o WHERE o.service = ${job.service} AND o.job_id = ${started.id})
        THEN NULL ELSE ${started.id} END
    WHERE ${at(job)} AND token = ${token} AND state IN ('asked', 'unknown')`)
  return rowCount === 1
}

/**
 * Assigns a job of the service's list to this attempt, if exactly one listed job belongs to no attempt of any organization. Returns false
 * otherwise.
 */
export async function noteFound(
  tx: Transaction,
  job: JobAt & AskedThrough,
  { token, found }: { token: string; found: readonly Started[] },
): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`remote:${job.service}`}, 0))`)
  const ids = sql.param(found.map(({ id }) => id))
  const { rows: held } = await tx.execute<{ job_id: string }>(
    sql`SELECT job_id FROM remote_job WHERE service = ${job.service} AND job_id = ANY(${ids})`,
  )
  const free = found.filter(({ id }) => !held.some(({ job_id }) => job_id === id))
  if (free.length !== 1) return false
  const { rowCount } = await tx.execute(sql`
    UPDATE remote_job SET state = 'started', started = ${jsonb(free[0])}::jsonb, job_id = ${free[0].id}, found = true, started_at = now(),
      connection_id = ${job.connection_id}, service = ${job.service}, detail = NULL
    WHERE ${at(job)} AND token = ${token} AND state = 'unknown'`)
  return rowCount === 1
}

/** Stores the result of a job, and the file of the result. Returns false if another worker decided otherwise. */
export async function keepResult(
  db: Database,
  job: JobAt,
  { token, result, file }: { token: string; result: unknown; file: KeptFile | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE remote_job SET state = 'done', result = ${jsonb(result ?? null)}::jsonb, detail = NULL,
      file = ${file === null ? null : jsonb(file)}::jsonb
    WHERE ${at(job)} AND token = ${token} AND state IN ('asked', 'started', 'unknown')`)
  return rowCount === 1
}

/** Assigns a job to the run that finds it now. This run can cancel the job, and a question about the job goes to the person of this run. */
export async function noteMet(db: Database, job: JobAt, { execution_id, unit_index, unit_id }: RunTask): Promise<void> {
  await db.execute(sql`
    UPDATE remote_job SET execution_id = ${execution_id}, unit_index = ${unit_index}, unit_id = ${unit_id}
    WHERE ${at(job)} AND (execution_id, unit_index) <> (${execution_id}, ${unit_index})`)
}

/**
 * Whether the task of a cancelled run left a job that still runs at its service. The jobs of a failed run are not stopped, because a
 * service may bill stopped jobs too, and the repeated run uses the results.
 */
export async function leftRunning(db: Database, { execution_id, unit_index }: Omit<RunTask, 'unit_id'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM remote_job r JOIN execution e ON e.id = r.execution_id
    WHERE r.execution_id = ${execution_id} AND r.unit_index = ${unit_index} AND r.state = 'started' AND e.state = 'cancelled' LIMIT 1`)
  return rows.length === 1
}

/** Whether a task has a paid job whose result is unknown: it was sent, and no result is recorded. */
export async function hasUnknownJob(db: Database, { execution_id, unit_index }: Omit<RunTask, 'unit_id'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM remote_job
    WHERE execution_id = ${execution_id} AND unit_index = ${unit_index} AND state IN ('asked', 'unknown') LIMIT 1`)
  return rows.length === 1
}
