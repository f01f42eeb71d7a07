import { PRESENCE, type Present } from '@orion/contract/presence.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { OrgIds } from '../../http/authorize.ts'
import { personName } from '../workflows/name-queries.ts'

/** The most people that one answer lists. A person counts once for each open film. */
const MOST_PRESENT = 500

type Row = Omit<Present, 'scene_id'> & { scene_id: string | null }

/** The people who have a film open now, sorted by name. The database's clock decides what "now" is. */
export async function readPresent(db: Executor, workflow_id: string): Promise<Present[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.user_id, ${personName(sql`p.user_id`)} AS name, p.stage_number, p.scene_id FROM presence p
    WHERE p.workflow_id = ${workflow_id} AND p.seen_at > now() - make_interval(secs => ${PRESENCE.gone_after_seconds})
    ORDER BY name, p.user_id`)
  return rows.map(({ scene_id, ...row }) => ({ ...row, ...(scene_id !== null && { scene_id }) }))
}

/** The people who have the films of these organizations open now. */
export async function readAllPresent(db: Executor, org_ids: OrgIds): Promise<(Present & { workflow_id: string })[]> {
  const { rows } = await db.execute<Row & { workflow_id: string }>(sql`
    SELECT p.workflow_id, p.user_id, ${personName(sql`p.user_id`)} AS name, p.stage_number, p.scene_id
    FROM presence p JOIN workflow w ON w.id = p.workflow_id AND w.deleted_at IS NULL
    WHERE p.organization_id = ANY(${sql.param(org_ids)}) AND p.seen_at > now() - make_interval(secs => ${PRESENCE.gone_after_seconds})
    ORDER BY name, p.user_id LIMIT ${MOST_PRESENT}`)
  return rows.map(({ scene_id, ...row }) => ({ ...row, ...(scene_id !== null && { scene_id }) }))
}

type Place = { workflow_id: string; organization_id: string; user_id: string; stage_number: number; scene_id: string | null }

/** Stores the stage and scene that a person looks at. */
export async function savePresence(tx: Transaction, place: Place): Promise<void> {
  await tx.execute(sql`INSERT INTO presence (workflow_id, user_id, organization_id, stage_number, scene_id)
    VALUES (${place.workflow_id}, ${place.user_id}, ${place.organization_id}, ${place.stage_number}, ${place.scene_id})
    ON CONFLICT (workflow_id, user_id) DO UPDATE SET stage_number = excluded.stage_number, scene_id = excluded.scene_id, seen_at = now()`)
}

/** Removes a person from a film. Returns the stage that they looked at, or null when they were not in the film. */
export async function removePresence(tx: Transaction, workflow_id: string, user_id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ stage_number: number }>(
    sql`DELETE FROM presence WHERE workflow_id = ${workflow_id} AND user_id = ${user_id} RETURNING stage_number`,
  )
  return rows[0]?.stage_number ?? null
}
