import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'

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
