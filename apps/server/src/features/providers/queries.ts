import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { ConnectionStatus } from '@orion/contract/providers.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Owned } from '../../http/authorize.ts'
import type { SealedText } from '../keys/seal.ts'

/** A stored connection. `fields` holds the values that are not secret. `organization_id` is null for the operator's connections. */
export type ConnectionRow = {
  id: string
  organization_id: string | null
  provider: string
  label: string
  fields: Record<string, string>
  sealed: SealedText | null
  masks: Record<string, string>
  trusted_origin: string | null
  /** For each capability, the model that answered in the last successful test. */
  models: Partial<Record<Capability, string>>
  /** The capabilities whose test succeeded. A service that names no model has no entry in `models`. */
  tested: Partial<Record<Capability, true>>
  /** The capabilities that the server's list of models showed in a test. Null: all capabilities of its provider. */
  able: Capability[] | null
  /** What each tested chat model can do: 1 choose, 2 also write, 3 also draw. Untested models are not in it. */
  chat_levels: Record<string, number>
  status: ConnectionStatus
  checked_at: string | null
  detail: string | null
}

const COLUMNS = sql`id, organization_id, provider, label, fields, sealed, masks, trusted_origin, models, tested, able, chat_levels,
  status, checked_at, detail`

/**
 * The prefix of the operator's connections. Each organization has its own id for such a connection ('operator:openai_compatible:…'), but
 * the test results are stored only once.
 */
export const OPERATOR_PREFIX = 'operator:'

/** The id under which an organization uses one of the operator's connections. */
export const operatorsId = (provider: string, organization_id: string): string =>
  `${OPERATOR_PREFIX}${provider}:${organization_id}`

/** The provider and organization in the id of one of the operator's connections. Null for other ids. */
export function operatorsName(id: string): { provider: string; organization_id: string } | null {
  const [, provider, organization_id] = /^operator:([a-z_]+):(.+)$/u.exec(id) ?? []
  return organization_id === undefined ? null : { provider, organization_id }
}

/**
 * The owner of a connection. A connection of the operator belongs to the organization in its id. Null when the connection does not exist
 * or its organization was deleted.
 */
export async function ownerOfConnection(db: Executor, connection_id: string): Promise<Owned | null> {
  const of_operator = operatorsName(connection_id)
  const { rows } = await db.execute<Owned>(
    of_operator === null
      ? sql`SELECT c.organization_id, c.created_by FROM connection c JOIN organization o ON o.id = c.organization_id
          WHERE c.id = ${connection_id} AND o.deleted_at IS NULL`
      : sql`SELECT id AS organization_id, NULL AS created_by FROM organization
        WHERE id = ${of_operator.organization_id} AND deleted_at IS NULL`,
  )
  return rows[0] ?? null
}

/** An organization's connections and the rows of the operator's, oldest first. */
export async function listConnectionRows(db: Executor, organization_id: string): Promise<ConnectionRow[]> {
  const { rows } = await db.execute<ConnectionRow>(sql`
    SELECT ${COLUMNS} FROM connection WHERE organization_id = ${organization_id} OR organization_id IS NULL ORDER BY created_at, id`)
  return rows
}

/** A connection. Null when there is none. */
export async function readConnection(db: Executor, id: string): Promise<ConnectionRow | null> {
  const { rows } = await db.execute<ConnectionRow>(sql`SELECT ${COLUMNS} FROM connection WHERE id = ${id}`)
  return rows[0] ?? null
}

/** A connection that must exist: this transaction has written it. */
export async function requireConnection(tx: Transaction, id: string): Promise<ConnectionRow> {
  const connection = await readConnection(tx, id)
  if (connection === null) throw new Error(`There is no connection ${id}.`)
  return connection
}

/** A connection, locked until the transaction ends. Null when there is none. */
export async function lockConnection(tx: Transaction, id: string): Promise<ConnectionRow | null> {
  const { rows } = await tx.execute<ConnectionRow>(sql`SELECT ${COLUMNS} FROM connection WHERE id = ${id} FOR UPDATE`)
  return rows[0] ?? null
}

type Kept = Pick<ConnectionRow, 'id' | 'label' | 'fields' | 'sealed' | 'masks'>

/** Makes a connection. */
export async function insertConnection(
  tx: Transaction,
  row: Kept & Pick<ConnectionRow, 'organization_id' | 'provider' | 'trusted_origin' | 'able'> & { created_by: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO connection (id, organization_id, provider, label, fields, sealed, masks, trusted_origin, able, created_by)
    VALUES (${row.id}, ${row.organization_id}, ${row.provider}, ${row.label}, ${jsonb(row.fields)}::jsonb,
      ${row.sealed === null ? null : jsonb(row.sealed)}::jsonb, ${jsonb(row.masks)}::jsonb, ${row.trusted_origin},
      ${row.able === null ? null : jsonb(row.able)}::jsonb, ${row.created_by})`)
}

/** Updates a connection. When its fields `changed`, the results of earlier tests are removed. */
export async function updateConnectionRow(
  tx: Transaction,
  row: Kept & Pick<ConnectionRow, 'trusted_origin'>,
  changed: boolean,
): Promise<void> {
  const afresh = changed
    ? sql`, status = 'untested', checked_at = NULL, detail = NULL, tempos = '{}', tested = '{}', able = NULL,
      chat_levels = '{}'`
    : sql``
  await tx.execute(sql`
    UPDATE connection SET label = ${row.label}, fields = ${jsonb(row.fields)}::jsonb, masks = ${jsonb(row.masks)}::jsonb,
      updated_at = now(),
      sealed = ${row.sealed === null ? null : jsonb(row.sealed)}::jsonb, trusted_origin = ${row.trusted_origin} ${afresh}
      WHERE id = ${row.id}`)
}

/** Deletes a connection with its encrypted secrets. */
export async function deleteConnectionRow(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM connection WHERE id = ${id}`)
}

/** The result of a test. `models` and `tested` are merged with those of other capabilities. `able` replaces the stored one if given. */
type Tested = Pick<ConnectionRow, 'status' | 'detail' | 'models' | 'tested'> &
  Partial<Pick<ConnectionRow, 'chat_levels' | 'able'>>

/** Creates the row of an operator's connection, labelled with its provider's name, unless it exists. */
async function beginRow(tx: Transaction, { id, provider }: Pick<ConnectionRow, 'id' | 'provider'>): Promise<void> {
  const label = PROVIDERS.find(({ key }) => key === provider)?.name
  if (label === undefined) throw new Error(`There is no provider '${provider}'.`)
  await tx.execute(
    sql`INSERT INTO connection (id, provider, label) VALUES (${id}, ${provider}, ${label}) ON CONFLICT (id) DO NOTHING`,
  )
}

/** Stores the result of a test. The row of an operator's connection is created by its first test. */
export async function noteConnectionTest(
  tx: Transaction,
  { id, organization_id, provider }: Pick<ConnectionRow, 'id' | 'organization_id' | 'provider'>,
  { status, detail, models, tested, able, chat_levels = {} }: Tested,
): Promise<void> {
  if (organization_id === null) await beginRow(tx, { id, provider })
  const found = able === undefined ? sql`` : sql`, able = ${able === null ? null : jsonb(able)}::jsonb`
  await tx.execute(sql`UPDATE connection SET status = ${status}, detail = ${detail}, checked_at = now(),
      models = models || ${jsonb(models)}::jsonb, tested = tested || ${jsonb(tested)}::jsonb,
      chat_levels = chat_levels || ${jsonb(chat_levels)}::jsonb${found} WHERE id = ${id}`)
}

/** Converts the id under which an organization uses a connection into the id of the connection's row. */
function toRow(connection_id: string): { id: string; operators: string | null } {
  const { provider } = operatorsName(connection_id) ?? {}
  return provider === undefined
    ? { id: connection_id, operators: null }
    : { id: `${OPERATOR_PREFIX}${provider}`, operators: provider }
}

/**
 * The measured tempos of a connection's voices in a language, by voice id. A tempo is the time that the voice needs, relative to the time
 * of Orion's first voice.
 */
export async function readTempos(db: Executor, connection_id: string, language: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ tempos: Record<string, number> | null }>(
    sql`SELECT tempos->${language} AS tempos FROM connection WHERE id = ${toRow(connection_id).id}`,
  )
  return rows[0]?.tempos ?? {}
}

/** Stores the measured tempo of a voice. */
export async function noteTempo(
  tx: Transaction,
  connection_id: string,
  { language, voice_id, tempo }: { language: string; voice_id: string; tempo: number },
): Promise<void> {
  const { id, operators } = toRow(connection_id)
  if (operators !== null) await beginRow(tx, { id, provider: operators })
  await tx.execute(sql`UPDATE connection SET tempos = jsonb_set(tempos, ARRAY[${language}::text],
    coalesce(tempos->${language}, '{}') || jsonb_build_object(${voice_id}::text, ${tempo}::float8)) WHERE id = ${id}`)
}
