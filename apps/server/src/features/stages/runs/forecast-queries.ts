import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/open.ts'
import type { ActiveFilm, PastRun } from './forecast.ts'

/** The latest runs from which the speed of this machine is measured: those of about four films. */
const RUNS = 40
/** The place of a run that is not planned yet. */
const LAST_TURN = 2_147_483_647

/** The latest runs of a stage from which the time after its last part is measured. */
const FINISHED_RUNS = 10

/**
 * The seconds from the last part of a stage to its end, as the median of its latest runs for all organizations. The server checks and
 * stores the result in this time. Null if none has ended.
 */
export async function readFinishSeconds(everyones: Executor, stage_number: number): Promise<number | null> {
  const { rows } = await everyones.execute<{ seconds: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS seconds FROM (
      SELECT extract(epoch FROM e.ended_at - u.last) AS seconds FROM execution e
      JOIN LATERAL (SELECT max(ended_at) AS last FROM unit WHERE execution_id = e.id AND NOT reused) u ON u.last IS NOT NULL
      WHERE e.stage_number = ${stage_number} AND e.state = 'done' ORDER BY e.id DESC LIMIT ${FINISHED_RUNS}) ended`)
  return rows[0].seconds
}

/** The films of all organizations that have a run. An update of a film counts like a film. */
export async function listActiveFilms(everyones: Executor): Promise<ActiveFilm[]> {
  const { rows } = await everyones.execute<ActiveFilm>(sql`
    SELECT w.id AS workflow_id, w.organization_id, w.duration_seconds AS seconds, e.stage_number AS stage, e.progress,
      coalesce(u.working, false) AS working, coalesce(u.turn, ${LAST_TURN}) AS turn,
      extract(epoch FROM now() - greatest(e.created_at, u.ended_at))::float8 AS idle_seconds,
      coalesce((e.request->>'behind')::boolean, false) AS behind,
      coalesce((SELECT json_agg(json_build_object('number', s.number, 'early', coalesce(x.made, 0)) ORDER BY s.number)
        FROM stage s LEFT JOIN LATERAL (
          SELECT count(*) FILTER (WHERE state = 'done')::float8 / count(*) AS made FROM early_unit
          WHERE workflow_id = w.id AND stage_number = s.number HAVING count(*) > 0) x ON true
        WHERE s.workflow_id = w.id AND s.number > e.stage_number AND (s.status <> 'completed' OR s.needs_update)
          AND w.autopilot_limit IS NOT NULL AND w.autopilot_stopped_reason IS NULL
          AND s.number <= coalesce(w.autopilot_through, ${STAGE_COUNT})), '[]') AS later
    FROM execution e JOIN workflow w ON w.id = e.workflow_id
    LEFT JOIN LATERAL (
      SELECT bool_or(state = 'running') AS working, min(turn) FILTER (WHERE state <> 'done') AS turn, max(ended_at) AS ended_at
      FROM unit WHERE execution_id = e.id) u ON true
    WHERE e.state IN ('queued', 'running') AND w.deleted_at IS NULL`)
  return rows
}

/**
 * The latest runs of all organizations that Orion made without a service, because the time of a service is not that of this machine. A run
 * counts what was made for it, also early, and not what existed before.
 */
export async function listPastRuns(everyones: Executor): Promise<PastRun[]> {
  const { rows } = await everyones.execute<PastRun>(sql`
    SELECT e.workflow_id, e.stage_number AS stage, w.duration_seconds AS seconds, e.made,
      extract(epoch FROM now() - e.created_at)::float8 AS began_ago,
      extract(epoch FROM now() - coalesce(e.ended_at, now()))::float8 AS ended_ago
    FROM (
      SELECT r.workflow_id, r.stage_number, r.created_at, r.ended_at, u.made FROM execution r
      JOIN LATERAL (
        SELECT (sum(weight * progress) FILTER (WHERE NOT reused OR EXISTS (
          SELECT 1 FROM early_unit x WHERE x.workflow_id = r.workflow_id AND x.recipe = unit.recipe)) / sum(weight))::float8 AS made
        FROM unit WHERE execution_id = r.id HAVING sum(weight) > 0) u ON u.made > 0
      WHERE r.state IN ('running', 'done') AND r.makers = '' ORDER BY r.id DESC LIMIT ${RUNS}) e
    JOIN workflow w ON w.id = e.workflow_id`)
  return rows
}
