import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** The state of an installation. In 'testing', the voice speaks a sentence. */
export type VoiceState = 'fetching' | 'testing' | 'ready' | 'failed' | 'cancelled'

/**
 * A stored voice. `source` is the path of an archive that a person named, or null if the voice is downloaded from the network. `pace` is
 * the seconds of computing for one second of speech.
 */
export type VoiceRow = {
  catalogue_id: string
  token: string
  state: VoiceState
  bytes_done: number
  source: string | null
  detail: string | null
  pace: number | null
}

/** The installation that writes to a row. A write has no effect if another installation has replaced the token. */
export type Held = Pick<VoiceRow, 'catalogue_id' | 'token'>

const open = sql`state IN ('fetching', 'testing')`
const held = ({ catalogue_id, token }: Held) => sql`catalogue_id = ${catalogue_id} AND token = ${token} AND ${open}`
const COLUMNS = sql`catalogue_id, token, state, bytes_done::double precision, source, detail, pace`

export async function listVoices(db: Executor): Promise<VoiceRow[]> {
  const { rows } = await db.execute<VoiceRow>(sql`SELECT ${COLUMNS} FROM local_voice ORDER BY catalogue_id`)
  return rows
}

export async function readVoice(db: Executor, catalogue_id: string): Promise<VoiceRow | null> {
  const { rows } = await db.execute<VoiceRow>(sql`SELECT ${COLUMNS} FROM local_voice WHERE catalogue_id = ${catalogue_id}`)
  return rows[0] ?? null
}

/** Begins an installation, or begins it again. `sha256` and `bytes` describe the archive. Returns false when it is already running. */
export async function beginVoice(
  tx: Transaction,
  { catalogue_id, token, source, sha256, bytes }: Held & Pick<VoiceRow, 'source'> & { sha256: string; bytes: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO local_voice AS v (catalogue_id, token, state, source, sha256, size_bytes)
    VALUES (${catalogue_id}, ${token}, 'fetching', ${source}, ${sha256}, ${bytes})
    ON CONFLICT (catalogue_id) DO UPDATE SET token = excluded.token, state = 'fetching', source = excluded.source, detail = NULL,
      pace = NULL, sha256 = excluded.sha256, size_bytes = excluded.size_bytes, updated_at = now(), queued_at = now()
      WHERE v.state NOT IN ('fetching', 'testing')`)
  return rowCount === 1
}

/** Whether somebody uploaded a file with this content. */
export async function isUploaded(db: Executor, sha256: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM asset WHERE sha256 = ${sha256} LIMIT 1`)
  return rows.length > 0
}

/** Stores how many bytes have arrived. Returns false when the installation was cancelled or started again meanwhile. */
export async function noteBytes(db: Executor, voice: Held, bytes: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE local_voice SET bytes_done = ${bytes}, updated_at = now() WHERE ${held(voice)}`,
  )
  return rowCount === 1
}

/** Changes the state of a running installation, or ends it. False when it was cancelled or started again meanwhile. */
export async function moveVoice(
  db: Executor,
  voice: Held,
  { state, detail, pace }: Pick<VoiceRow, 'state'> & Partial<Pick<VoiceRow, 'detail' | 'pace'>>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE local_voice SET state = ${state}, detail = ${detail ?? null},
    pace = ${pace ?? null}, updated_at = now() WHERE ${held(voice)}`)
  return rowCount === 1
}

/** Cancels the running installation of a voice. Returns false when there is none. */
export async function cancelVoice(tx: Transaction, catalogue_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE local_voice SET state = 'cancelled', updated_at = now()
    WHERE catalogue_id = ${catalogue_id} AND ${open}`)
  return rowCount === 1
}

/** Deletes a voice. Returns false when there is none. */
export async function deleteVoice(tx: Transaction, catalogue_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM local_voice WHERE catalogue_id = ${catalogue_id}`)
  return rowCount === 1
}
