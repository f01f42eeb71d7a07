import type { Decision } from '@orion/contract/stages.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { personName } from '../workflows/name-queries.ts'
import type { StageRow } from '../workflows/queries.ts'

/** The words of a person about a decision. Empty values are not stored. */
export type Words = Partial<Record<'reason' | 'notes' | 'voice_language', string | null | undefined>>

/** Stores a person's decision about the current state of a stage, with the person's reasons. */
export async function insertDecision(
  tx: Transaction,
  { workflow_id, number, chosen_iteration_id }: Pick<StageRow, 'workflow_id' | 'number' | 'chosen_iteration_id'>,
  { action, user_id, reason, notes, voice_language }: Words & { action: Decision['action']; user_id: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO stage_decision (id, organization_id, workflow_id, stage_number, action, iteration_id, reason, notes, voice_language,
      decided_by)
    SELECT ${newId()}, organization_id, id, ${number}, ${action}, ${chosen_iteration_id}, ${reason || null}, ${notes || null},
      ${voice_language || null}, ${user_id} FROM workflow WHERE id = ${workflow_id}`)
}

const DECISIONS_SHOWN = 100

/** The decisions of people about a stage, newest first. */
export async function listDecisions(db: Executor, workflow_id: string, stage_number: number): Promise<Decision[]> {
  const { rows } = await db.execute<Decision>(sql`
    SELECT d.id, d.action, d.reason, d.notes, d.voice_language, d.decided_at,
      coalesce((SELECT version FROM iteration WHERE id = d.iteration_id), 0) AS version,
      ${personName(sql`d.decided_by`)} AS decided_by
    FROM stage_decision d WHERE d.workflow_id = ${workflow_id} AND d.stage_number = ${stage_number}
    ORDER BY d.id DESC LIMIT ${DECISIONS_SHOWN}`)
  return rows.map((row) => ({ ...row, decided_at: isoTime(row.decided_at) }))
}
