import type { Choice, Choices, ChosenFor } from '@orion/contract/choices.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** A stored choice. It contains the name of its connection, so that the name is known after the connection is deleted. */
export type StoredChoice = Choice & { label: string }

/** All choices, as they are stored. */
export type StoredChoices = { [C in ChosenFor]?: StoredChoice | null } & Pick<Choices, 'when_failing'>

export async function readOrganizationChoices(db: Executor, organization_id: string): Promise<StoredChoices> {
  const { rows } = await db.execute<{ choices: StoredChoices }>(
    sql`SELECT choices FROM organization WHERE id = ${organization_id}`,
  )
  return rows[0]?.choices ?? {}
}

/** Replaces an organization's choices. */
export async function writeOrganizationChoices(tx: Transaction, organization_id: string, choices: StoredChoices): Promise<void> {
  await tx.execute(sql`UPDATE organization SET choices = ${jsonb(choices)}::jsonb WHERE id = ${organization_id}`)
}

/** Replaces a workflow's choices. */
export async function writeWorkflowChoices(tx: Transaction, workflow_id: string, choices: StoredChoices): Promise<void> {
  await tx.execute(sql`UPDATE workflow SET choices = ${jsonb(choices)}::jsonb, updated_at = now() WHERE id = ${workflow_id}`)
}

/** Whether a waiting or running run uses a connection for a part of its work. */
export async function isInUse(db: Executor, connection_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM execution WHERE state IN ('queued', 'running') AND connection_ids @> ARRAY[${connection_id}]::text[])
      AS used`)
  return rows[0].used
}

/**
 * Locks connections until the transaction ends. A run is about to use them, so they must not be deleted meanwhile. Returns the connections
 * that exist. Connections of the operator have no rows and are left out.
 */
export async function keepConnections(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM connection WHERE id = ANY(${sql.param(ids)}::text[]) ORDER BY id FOR SHARE`,
  )
  return rows.map(({ id }) => id)
}
