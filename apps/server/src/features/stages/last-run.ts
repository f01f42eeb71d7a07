import type { LastRun } from '@orion/contract/stages.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

type Row = Omit<LastRun, 'released_points'>

/** A stage's last run as the ledger and the run itself have it, or null when it never ran. A run that held nothing cost nothing. */
export async function readLastRun(db: Executor, workflow_id: string, stage_number: number): Promise<LastRun | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id AS execution_id, e.state, e.hold_points, e.created_at AS started_at, e.ended_at,
      (SELECT sum(cost_points)::bigint FROM unit WHERE execution_id = e.id) AS estimated_points,
      CASE WHEN e.ended_at IS NOT NULL THEN coalesce(t.settled, 0) END AS settled_points
    FROM execution e LEFT JOIN ledger_hold h ON h.execution_id = e.id LEFT JOIN ledger_hold_end t ON t.hold_id = h.id
    WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} ORDER BY e.created_at DESC LIMIT 1`)
  if (rows.length === 0) return null
  const [run] = rows
  const { settled_points, hold_points } = run
  return {
    ...run,
    released_points: settled_points === null ? null : hold_points - settled_points,
    started_at: isoTime(run.started_at),
    ended_at: run.ended_at === null ? null : isoTime(run.ended_at),
  }
}
