import type { ChatLevel } from '@orion/pipeline/providers/connection-tests/test-level.ts'
import type { PullState } from '@orion/contract/local-models.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** The downloaded bytes of a model's files, and the bytes of the whole files. */
export type Progress = { bytes_done: number; bytes_total: number }

/**
 * A stored download. Sizes are in bytes. `elapsed` is the seconds since the first bytes of this attempt, or null before that. `model` is
 * the model's name in requests.
 */
export type PullRow = {
  organization_id: string
  catalogue_id: string
  model: string | null
  token: string
  state: PullState
  bytes_done: number
  bytes_total: number
  elapsed: number | null
  began_bytes: number
  detail: string | null
  ask_seconds: number | null
  film_minutes: number | null
  chat_level: ChatLevel | null
  started_by: string
}

/** A model's file in the store, with its name in the folder of models. */
export type KeptFile = { name: string; sha256: string; size_bytes: number }

/** The job that writes: the organization and the token of its download. */
export type Held = Pick<PullRow, 'organization_id' | 'token'>

const open = sql`state IN ('pulling', 'testing')`
const held = ({ organization_id, token }: Held) => sql`organization_id = ${organization_id} AND token = ${token} AND ${open}`

/** An organization's download. Null when it has none. */
export async function readPull(db: Executor, organization_id: string): Promise<PullRow | null> {
  const { rows } = await db.execute<PullRow>(sql`
    SELECT organization_id, catalogue_id, model, token, state, bytes_done::double precision, bytes_total::double precision,
      extract(epoch FROM now() - began_at)::double precision AS elapsed, began_bytes::double precision, detail, ask_seconds, film_minutes,
      chat_level, started_by FROM local_model_pull WHERE organization_id = ${organization_id}`)
  return rows[0] ?? null
}

/** Begins a download, or resumes one of the same model. Returns false when the organization already has one in progress. */
export async function beginPull(
  tx: Transaction,
  { organization_id, token, catalogue_id, started_by }: Held & Pick<PullRow, 'catalogue_id' | 'started_by'>,
): Promise<boolean> {
  const same = sql`p.catalogue_id = excluded.catalogue_id`
  const { rowCount } = await tx.execute(sql`
    INSERT INTO local_model_pull AS p (organization_id, catalogue_id, token, state, started_by)
    VALUES (${organization_id}, ${catalogue_id}, ${token}, 'pulling', ${started_by})
    ON CONFLICT (organization_id) DO UPDATE SET catalogue_id = excluded.catalogue_id, token = excluded.token, state = 'pulling',
      bytes_done = CASE WHEN ${same} THEN p.bytes_done ELSE 0 END, bytes_total = CASE WHEN ${same} THEN p.bytes_total ELSE 0 END,
      model = NULL, began_at = NULL,
      began_bytes = 0, detail = NULL, ask_seconds = NULL, files = CASE WHEN ${same} THEN p.files END,
      film_minutes = NULL, chat_level = NULL, started_by = excluded.started_by, updated_at = now(), queued_at = now()
      WHERE p.state NOT IN ('pulling', 'testing')`)
  return rowCount === 1
}

/** Marks that the next bytes belong to a new attempt. */
export async function beginAttempt(db: Executor, pull: Held): Promise<void> {
  await db.execute(sql`UPDATE local_model_pull SET began_at = NULL WHERE ${held(pull)}`)
}

/** Stores the progress of a download, if it is known. False when the download was cancelled or started again meanwhile. */
export async function noteProgress(db: Executor, pull: Held, pulled: Progress | null): Promise<boolean> {
  const { rowCount } = await db.execute(
    pulled === null
      ? sql`UPDATE local_model_pull SET updated_at = now() WHERE ${held(pull)}`
      : sql`UPDATE local_model_pull SET bytes_done = ${pulled.bytes_done}, bytes_total = ${pulled.bytes_total},
          updated_at = now(),
          began_bytes = CASE WHEN began_at IS NULL THEN ${pulled.bytes_done} ELSE began_bytes END,
          began_at = coalesce(began_at, now()) WHERE ${held(pull)}`,
  )
  return rowCount === 1
}

type Outcome = Pick<PullRow, 'state'> & Partial<Pick<PullRow, 'detail' | 'model' | 'ask_seconds' | 'film_minutes' | 'chat_level'>>

/** Changes the state of a running download, or ends it. False when it was cancelled or started again meanwhile. */
export async function movePull(
  db: Executor,
  pull: Held,
  { state, detail, model, ask_seconds, film_minutes, chat_level }: Outcome,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE local_model_pull SET state = ${state}, detail = ${detail ?? null},
    model = ${model ?? null}, ask_seconds = ${ask_seconds ?? null}, film_minutes = ${film_minutes ?? null},
    chat_level = ${chat_level ?? null},
    updated_at = now() WHERE ${held(pull)}`)
  return rowCount === 1
}

/** Cancels the running download. Returns false when there is none. */
export async function cancelPull(tx: Transaction, organization_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE local_model_pull SET state = 'cancelled', updated_at = now()
    WHERE organization_id = ${organization_id} AND ${open}`)
  return rowCount === 1
}

/** Deletes an installed or failed download and returns it. Returns null when there is none. */
export async function deletePull(tx: Transaction, organization_id: string): Promise<Pick<PullRow, 'model'> | null> {
  const { rows } = await tx.execute<Pick<PullRow, 'model'>>(
    sql`DELETE FROM local_model_pull WHERE organization_id = ${organization_id} AND NOT ${open} RETURNING model`,
  )
  return rows[0] ?? null
}

/** Whether another organization has the same model. */
export async function hasOthers(
  db: Executor,
  { organization_id, catalogue_id }: Pick<PullRow, 'organization_id' | 'catalogue_id'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM local_model_pull WHERE organization_id <> ${organization_id}
    AND catalogue_id = ${catalogue_id} LIMIT 1`)
  return rows.length > 0
}

/** Stores which files of the store belong to a model. */
export async function noteKeptFiles(db: Executor, pull: Held, files: readonly KeptFile[]): Promise<void> {
  await db.execute(sql`UPDATE local_model_pull SET files = ${JSON.stringify(files)}::jsonb WHERE ${held(pull)}`)
}

/** A downloaded model's files in the store, its main file first. Null when the store does not have them. */
export async function readKeptFiles(db: Executor, catalogue_id: string): Promise<KeptFile[] | null> {
  const { rows } = await db.execute<{ files: KeptFile[] }>(
    sql`SELECT files FROM local_model_pull WHERE catalogue_id = ${catalogue_id} AND files IS NOT NULL LIMIT 1`,
  )
  return rows[0]?.files ?? null
}

/** The models among these that an organization has installed or is downloading. */
export async function listPulled(db: Executor, catalogue_ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ catalogue_id: string }>(
    sql`SELECT DISTINCT catalogue_id FROM local_model_pull WHERE catalogue_id = ANY(${sql.param([...catalogue_ids])}::text[])`,
  )
  return rows.map(({ catalogue_id }) => catalogue_id)
}
