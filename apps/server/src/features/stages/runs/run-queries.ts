import { type TextKey } from '@orion/contract/sentences/say.ts'
import type { LastRun } from '@orion/contract/stages.ts'
import { sql } from '../../../db/drizzle.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Executor } from '../../../db/open.ts'

type Row = Omit<LastRun, 'released_points'> & { ended_at: string | null }

/** The values for a stage that never ran. */
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

/**
 * A stage's last run, from the ledger and the run. Numbers are zero and texts empty when the stage never ran. A run that reserved no points
 * cost nothing.
 */
export async function readLastRun(db: Executor, workflow_id: string, stage_number: number): Promise<LastRun> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id AS execution_id, e.state, e.hold_points, e.created_at AS started_at, e.ended_at,
      coalesce(e.estimated_points, (SELECT sum(cost_points)::bigint FROM unit WHERE execution_id = e.id)) AS estimated_points,
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

/** The most parts of a run that a screen shows. */
const SHOWN_UNITS = 24

export type RunUnitRow = {
  index: number
  state: 'running' | 'done'
  unit: unknown
  peaks: number[] | null
  asset_id: string | null
  kind: string | null
}
export type RunningRow = {
  id: string
  sentence: string
  sentence_said: TextKey | null
  /** Whether the run waits for a service and nothing else is in progress. */
  waiting: boolean
  units_total: number | null
  units_done: number
  /** The seconds since its first part began, and the shares of the work that this run has done itself and that are left. */
  elapsed: number | null
  made_here: number
  done_here: number
  rest: number
  /** The seconds that this run takes for a weight of 1 in one part. Null until it has finished a part. */
  part_pace: number | null
  /** The parts in progress: the weight that is left, the share that is done, and the seconds since they began. */
  parts: { rest: number; progress: number; seconds: number }[]
  /** The seconds since the last part ended. Null until one has ended. */
  since_last: number | null
}

/** A stage's running run, or null. */
export async function readRunning(db: Executor, workflow_id: string, stage_number: number): Promise<RunningRow | null> {
  const { rows } = await db.execute<RunningRow>(sql`
    SELECT e.id, e.sentence, e.sentence_said, e.units_total, count(u.index) FILTER (WHERE u.state = 'done')::int AS units_done,
      count(u.index) FILTER (WHERE u.state = 'running') = 0 AND count(u.index) FILTER (WHERE u.state = 'waiting'
        AND u.started_at IS NOT NULL AND u.unit ? 'service') > 0 AS waiting,
      extract(epoch FROM now() - min(u.started_at) FILTER (WHERE NOT u.reused))::float8 AS elapsed,
      coalesce(sum(u.weight * u.progress) FILTER (WHERE NOT u.reused), 0)::float8 AS made_here,
      count(u.index) FILTER (WHERE u.state = 'done' AND NOT u.reused)::int AS done_here,
      coalesce(sum(u.weight * (1 - u.progress)), 0)::float8 AS rest,
      (extract(epoch FROM sum(u.ended_at - u.started_at) FILTER (WHERE u.state = 'done' AND NOT u.reused))
        / nullif(sum(u.weight) FILTER (WHERE u.state = 'done' AND NOT u.reused), 0))::float8 AS part_pace,
      coalesce(json_agg(json_build_object('rest', u.weight * (1 - u.progress), 'progress', u.progress,
        'seconds', extract(epoch FROM now() - u.started_at))) FILTER (WHERE u.state = 'running'), '[]') AS parts,
      extract(epoch FROM now() - max(u.ended_at) FILTER (WHERE u.state = 'done'))::float8 AS since_last
    FROM execution e LEFT JOIN unit u ON u.execution_id = e.id
    WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} AND e.state IN ('queued', 'running')
    GROUP BY e.id ORDER BY e.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}

/**
 * The current and the last made parts of a run, each with its first audio or image file. Results of the operator's services are shown only
 * after they are paid, with the version. So a cancelled run has shown none of them.
 */
export async function listRunUnits(db: Executor, execution_id: string): Promise<RunUnitRow[]> {
  const { rows } = await db.execute<RunUnitRow>(sql`
    SELECT u.index, u.state, u.unit, CASE WHEN jsonb_typeof(u.result->'data'->'peaks') = 'array' THEN u.result->'data'->'peaks' END
      AS peaks,
      file.id AS asset_id, file.kind
    FROM (SELECT * FROM unit WHERE execution_id = ${execution_id} AND state <> 'waiting'
      ORDER BY state = 'done', ended_at DESC NULLS LAST, index DESC LIMIT ${SHOWN_UNITS}) u
    LEFT JOIN LATERAL (
      SELECT a.id, a.kind FROM jsonb_each_text(u.result->'assets') named JOIN asset a ON a.id = named.value
      WHERE a.kind IN ('image', 'audio', 'video') ORDER BY a.kind = 'image', named.key LIMIT 1) file
      ON NOT EXISTS (SELECT 1 FROM service_use s WHERE s.id = ANY(u.uses) AND s.points > 0 AND s.paid_by IS NULL)
    ORDER BY u.state = 'done', u.ended_at DESC NULLS LAST, u.index DESC`)
  return rows
}

const RUNS = 50
/**
 * A run is late beyond the 90th percentile of the earlier ones. If there are only a few runs, this percentile is close to their mean. So a
 * late run must also take more than 1.5 times the mean plus 5 s.
 */
const LATE = { times_mean: 1.5, plus_seconds: 5 }

type Usual = { seconds: number; from: number; to: number; late: number }

/**
 * The durations of an organization's last 50 finished runs of a stage with these services, from the click to the end. The durations are
 * converted to a film of `duration_seconds`. Returns their mean, their quartiles, and the time beyond which a run is late. Runs that reused
 * a part do not count, because they were faster. Null if no run counts.
 */
export async function readUsualSeconds(
  db: Executor,
  run: { organization_id: string; stage_number: number; provider: string; makers: string; duration_seconds: number },
): Promise<Usual | null> {
  const { rows } = await db.execute<{ [K in keyof Usual]: number | null }>(sql`
    WITH took AS (
      SELECT extract(epoch FROM e.ended_at - e.created_at) / w.duration_seconds * ${run.duration_seconds}::float8 AS seconds
      FROM workflow w JOIN execution e ON e.workflow_id = w.id AND e.stage_number = ${run.stage_number}
      WHERE w.organization_id = ${run.organization_id} AND w.deleted_at IS NULL
        AND e.state = 'done' AND e.provider = ${run.provider} AND e.makers = ${run.makers}
        AND NOT EXISTS (SELECT 1 FROM unit u WHERE u.execution_id = e.id AND u.reused)
      ORDER BY e.created_at DESC LIMIT ${RUNS})
    SELECT avg(seconds)::float8 AS seconds, percentile_cont(0.25) WITHIN GROUP (ORDER BY seconds) AS from,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY seconds) AS to,
      greatest(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds),
        avg(seconds) * ${LATE.times_mean}::float8 + ${LATE.plus_seconds}::float8) AS late
    FROM took`)
  return rows[0].seconds === null ? null : (rows[0] as Usual)
}

/**
 * The seconds that a run took without the time that its tasks waited for other work, and the weight of the tasks that the run did itself.
 * The weight is 0 if all results existed before.
 */
export type RunPace = { seconds: number; made: number }

/** The least time of a run in seconds: the run is queued, planned and finished. */
export const LEAST_RUN_SECONDS = 1

/**
 * The finished run of a film's stage that did the most work itself, because reused results take no time. While autopilot makes a film, an
 * earlier stage may make all results of a stage. Null when no run has finished. The results of an example film are shipped, so its runs
 * without own work do not count.
 */
export async function readRunPace(db: Executor, workflow_id: string, stage_number: number): Promise<RunPace | null> {
  const { rows } = await db.execute<RunPace>(sql`
    SELECT coalesce((SELECT least(extract(epoch FROM e.ended_at - e.created_at), ${LEAST_RUN_SECONDS}::float8
          + sum(extract(epoch FROM upper(part) - lower(part)))) FROM unnest(range_agg(tstzrange(u.started_at, u.ended_at))) part),
        extract(epoch FROM e.ended_at - e.created_at))::float8 AS seconds,
      coalesce(sum(u.weight), 0)::float8 AS made
    FROM execution e JOIN workflow w ON w.id = e.workflow_id LEFT JOIN unit u ON u.execution_id = e.id AND NOT u.reused
    WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} AND e.state = 'done'
    GROUP BY e.id, w.example HAVING sum(u.weight) > 0 OR NOT w.example ORDER BY made DESC, e.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}
