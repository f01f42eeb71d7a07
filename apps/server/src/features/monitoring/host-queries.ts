import type { HostStatus, WorkKind } from '@orion/contract/monitoring.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** The seconds without a report after which a process counts as ended. */
const GONE_SECONDS = 60

/** Records that a process runs and which store it uses. Deletes processes that have not reported for an hour. */
export async function noteHost(
  db: Executor,
  { id, host, role, version, units, state, clock_ahead_seconds, model }: HostStatus & { id: string },
  { files, model_files }: { files: { version: number; problem: string | null }; model_files: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO host_seen (id, host, role, version, units, state, clock_ahead, files_version, files_problem, model,
      model_files)
    VALUES (${id}, ${host}, ${role}, ${version}, ${units}, ${state}, ${clock_ahead_seconds * 1000}, ${files.version}, ${files.problem},
      ${JSON.stringify(model)}::jsonb, ${sql.param([...model_files])}::text[])
    ON CONFLICT (id) DO UPDATE SET units = excluded.units, state = excluded.state, clock_ahead = excluded.clock_ahead, seen_at = now(),
      files_version = excluded.files_version, files_problem = excluded.files_problem, model = excluded.model,
      model_files = excluded.model_files`)
  await db.execute(sql`DELETE FROM host_seen WHERE seen_at < now() - interval '1 hour'`)
}

/** Deletes the record of a process that ends. */
export async function forgetHost(db: Executor, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM host_seen WHERE id = ${id}`)
}

/** The processes that reported in the last minute, by host. */
export async function listHosts(db: Executor): Promise<(HostStatus & { seen_at: string })[]> {
  const { rows } = await db.execute<HostStatus & { seen_at: string }>(sql`
    SELECT host, role, version, units, state, clock_ahead / 1000 AS clock_ahead_seconds, seen_at, model FROM host_seen
    WHERE seen_at > now() - ${GONE_SECONDS} * interval '1 second' ORDER BY host, role, id`)
  return rows.map((row) => ({ ...row, seen_at: isoTime(row.seen_at) }))
}

/** Whether another host takes work now. */
export async function othersWork(db: Executor, host: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM host_seen WHERE host <> ${host} AND role <> 'api' AND state = 'working'
    AND seen_at > now() - ${GONE_SECONDS} * interval '1 second' LIMIT 1`)
  return rows.length > 0
}

/** Whether a host that takes work has the file of a model. */
export async function hostsHaveModel(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM host_seen WHERE ${id} = ANY(model_files) AND role <> 'api'
    AND seen_at > now() - ${GONE_SECONDS} * interval '1 second' LIMIT 1`)
  return rows.length > 0
}

/** The running processes, each with the version of the store setting that it uses. */
export async function listFollowers(
  db: Executor,
): Promise<{ host: string; role: HostStatus['role']; files_version: number | null; files_problem: string | null }[]> {
  const { rows } = await db.execute<{
    host: string
    role: HostStatus['role']
    files_version: number | null
    files_problem: string | null
  }>(sql`
    SELECT host, role, files_version, files_problem FROM host_seen
    WHERE seen_at > now() - ${GONE_SECONDS} * interval '1 second' ORDER BY host, role, id`)
  return rows
}

/** The jobs that ended in each of the last hours, the current hour last. A failed job counts when it will not be tried again. */
export async function readWorkDone(
  db: Executor,
  kinds: readonly WorkKind[],
  hours: number,
): Promise<{ at: string; done: number; failed: number }[]> {
  const { rows } = await db.execute<{ at: string; done: number; failed: number }>(sql`
    WITH hour AS (
      SELECT date_trunc('hour', now()) - back * interval '1 hour' AS at FROM generate_series(0, ${hours - 1}) AS back
    ), ended AS (
      SELECT date_trunc('hour', completed_on) AS at, count(*) FILTER (WHERE state = 'completed') AS done,
        count(*) FILTER (WHERE state = 'failed') AS failed
      FROM pgboss.job WHERE name = ANY(${sql.param([...kinds])}::text[]) AND state IN ('completed', 'failed')
        AND completed_on >= date_trunc('hour', now()) - ${hours - 1} * interval '1 hour'
      GROUP BY 1
    )
    SELECT hour.at, coalesce(done, 0)::int AS done, coalesce(failed, 0)::int AS failed
    FROM hour LEFT JOIN ended ON ended.at = hour.at ORDER BY hour.at`)
  return rows.map((row) => ({ ...row, at: isoTime(row.at) }))
}

/** Waiting and running jobs by kind, with the seconds that the oldest one has waited. Kinds without jobs are left out. */
export async function readWork(
  db: Executor,
  kinds: readonly WorkKind[],
): Promise<{ kind: WorkKind; waiting: number; running: number; oldest_seconds: number | null }[]> {
  const due = sql`state IN ('created', 'retry') AND start_after <= now()`
  const { rows } = await db.execute<{ kind: WorkKind; waiting: number; running: number; oldest_seconds: number | null }>(sql`
    SELECT name AS kind, (count(*) FILTER (WHERE ${due}))::int AS waiting, (count(*) FILTER (WHERE state = 'active'))::int AS running,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE ${due}))::double precision AS oldest_seconds
    FROM pgboss.job WHERE state < 'completed' AND name = ANY(${sql.param([...kinds])}::text[])
    GROUP BY name HAVING count(*) FILTER (WHERE ${due} OR state = 'active') > 0`)
  return kinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}
