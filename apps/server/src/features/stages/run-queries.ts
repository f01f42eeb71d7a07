import type { LastRun } from '@orion/contract/stages.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

type Row = Omit<LastRun, 'released_points'> & { ended_at: string | null }

/** The last run of a stage that never ran. */
const NO_RUN: LastRun = {
  execution_id: '',
  state: '',
  estimated_points: 0,
  hold_points: 0,
  settled_points: 0,
  released_points: 0,
  started_at: '',
  ended_at: '',
}

/** A stage's last run as the ledger and the run itself have it; zeros and empty texts when it never ran. A run that held nothing cost nothing. */
export async function readLastRun(db: Executor, workflow_id: string, stage_number: number): Promise<LastRun> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id AS execution_id, e.state, e.hold_points, e.created_at AS started_at, e.ended_at,
      (SELECT sum(cost_points)::bigint FROM unit WHERE execution_id = e.id) AS estimated_points,
      CASE WHEN e.ended_at IS NOT NULL THEN coalesce(t.settled, 0) END AS settled_points
    FROM execution e LEFT JOIN ledger_hold h ON h.execution_id = e.id LEFT JOIN ledger_hold_end t ON t.hold_id = h.id
    WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} ORDER BY e.created_at DESC LIMIT 1`)
  if (rows.length === 0) return NO_RUN
  const [run] = rows
  const { settled_points, hold_points } = run
  return {
    ...run,
    released_points: settled_points === null ? null : hold_points - settled_points,
    started_at: isoTime(run.started_at),
    ended_at: run.ended_at === null ? null : isoTime(run.ended_at),
  }
}

const RUNS = 50

type Usual = { seconds: number; from: number; to: number; late: number }

/**
 * How long an organization's last 50 finished runs of a stage took with this provider, from the press to the end, in seconds of a film of
 * `duration_seconds`: their mean, quartiles and 90th percentile. Runs that found everything made do not count. Null without any.
 */
export async function readUsualSeconds(
  db: Executor,
  run: { organization_id: string; stage_number: number; provider: string; duration_seconds: number },
): Promise<Usual | null> {
  const { rows } = await db.execute<{ [K in keyof Usual]: number | null }>(sql`
    WITH took AS (
      SELECT extract(epoch FROM e.ended_at - e.created_at) / w.duration_seconds * ${run.duration_seconds}::float8 AS seconds
      FROM workflow w JOIN execution e ON e.workflow_id = w.id AND e.stage_number = ${run.stage_number}
      WHERE w.organization_id = ${run.organization_id} AND w.deleted_at IS NULL AND e.state = 'done' AND e.provider = ${run.provider}
        AND EXISTS (SELECT 1 FROM unit u WHERE u.execution_id = e.id AND NOT u.reused)
      ORDER BY e.created_at DESC LIMIT ${RUNS})
    SELECT avg(seconds)::float8 AS seconds, percentile_cont(0.25) WITHIN GROUP (ORDER BY seconds) AS from,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY seconds) AS to, percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS late
    FROM took`)
  return rows[0].seconds === null ? null : (rows[0] as Usual)
}
