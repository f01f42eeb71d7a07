import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** Records that the completed stages of a workflow were accepted with their current versions. Earlier records stay unchanged. */
export async function noteAccepted(tx: Transaction, workflow_id: string): Promise<void> {
  await tx.execute(sql`
    UPDATE iteration i SET accepted_at = now() FROM stage s
    WHERE s.workflow_id = ${workflow_id} AND s.status = 'completed' AND i.id = s.chosen_iteration_id AND i.accepted_at IS NULL`)
}

/** The first stage that awaits approval and never had an accepted version. Null if there is none. */
export async function readOpenApproval(db: Executor, workflow_id: string): Promise<number | null> {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT s.number FROM stage s WHERE s.workflow_id = ${workflow_id} AND s.status = 'awaiting_approval' AND NOT EXISTS (
      SELECT FROM iteration i WHERE i.workflow_id = s.workflow_id AND i.stage_number = s.number AND i.accepted_at IS NOT NULL)
    ORDER BY s.number LIMIT 1`)
  return rows[0]?.number ?? null
}
