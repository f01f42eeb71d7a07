import type { ShownHost, WorkKind } from '@orion/contract/monitoring.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** Seconds after which a process that says nothing is taken for gone. */
const GONE_SECONDS = 60

/** Notes that a process is there, and which store it follows; those that have been gone for an hour are forgotten. */
export async function noteHost(
  db: Executor,
  { id, host, role, version, units, state, clock_ahead_seconds }: ShownHost & { id: string },
  files: { version: number; problem: string | null },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO host_seen (id, host, role, version, units, state, clock_ahead, files_version, files_problem)
    VALUES (${id}, ${host}, ${role}, ${version}, ${units}, ${state}, ${clock_ahead_seconds * 1000}, ${files.version}, ${files.problem})
    ON CONFLICT (id) DO UPDATE SET units = excluded.units, state = excluded.state, clock_ahead = excluded.clock_ahead, seen_at = now(),
      files_version = excluded.files_version, files_problem = excluded.files_problem`)
  await db.execute(sql`DELETE FROM host_seen WHERE seen_at < now() - interval '1 hour'`)
}

/** Forgets a process that ends. */
export async function forgetHost(db: Executor, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM host_seen WHERE id = ${id}`)
}

/** The processes that said in the last minute that they are there, by host. */
export async function listHosts(db: Executor): Promise<(ShownHost & { seen_at: string })[]> {
  const { rows } = await db.execute<ShownHost & { seen_at: string }>(sql`
    SELECT host, role, version, units, state, clock_ahead / 1000 AS clock_ahead_seconds, seen_at FROM host_seen
    WHERE seen_at > now() - ${GONE_SECONDS} * interval '1 second' ORDER BY host, role, id`)
  return rows.map((row) => ({ ...row, seen_at: isoTime(row.seen_at) }))
}

/** Whether another host than this one takes work now. */
export async function othersWork(db: Executor, host: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM host_seen WHERE host <> ${host} AND role <> 'api' AND state = 'working'
    AND seen_at > now() - ${GONE_SECONDS} * interval '1 second' LIMIT 1`)
  return rows.length > 0
}

/** The processes that are there, each with the version of the stores that it follows. */
export async function listFollowers(
  db: Executor,
): Promise<{ host: string; role: ShownHost['role']; files_version: number | null; files_problem: string | null }[]> {
  const { rows } = await db.execute<{
    host: string
    role: ShownHost['role']
    files_version: number | null
    files_problem: string | null
  }>(sql`
    SELECT host, role, files_version, files_problem FROM host_seen
    WHERE seen_at > now() - ${GONE_SECONDS} * interval '1 second' ORDER BY host, role, id`)
  return rows
}

/** What waits and what is worked on, by kind, and for how many seconds the oldest waits. Kinds of which there is nothing are left out. */
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
