import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A statement as the driver got it. `seen` names the organizations whose rows its connection shows, or is null if it shows all rows. */
export type Query = { text: string; values: unknown[]; seen: string | null }

/**
 * The queries that a process makes without requests: those of its queue and its feed, and the list of installed voices every ten seconds.
 */
const BY_ITSELF = /pgboss|pg_notify|LISTEN|FROM local_voice\b/i

/**
 * The statements that `work` sends to the database, in order. Those that only begin and end transactions or set the visible rows are left
 * out.
 */
export async function recordQueries(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const [index, [given, values]] of (spy.mock.calls as unknown[][]).entries()) {
      const { organizations: seen = null } = spy.mock.contexts[index] as pg.Client & { organizations?: string }
      const text = typeof given === 'string' ? given : String((given as { text?: string } | undefined)?.text ?? '')
      const bound = Array.isArray(values) ? values : ((given as { values?: unknown[] } | undefined)?.values ?? [])
      if (!/^\s*(begin|commit|rollback|select set_config\()/i.test(text) && !BY_ITSELF.test(text))
        queries.push({ text, values: bound, seen })
    }
  } finally {
    spy.mockRestore()
  }
  return queries
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] }

/** The tables that a statement would read completely, under the same policies. */
export async function scannedTables({ parts }: TestServer, { text, values, seen }: Query): Promise<string[]> {
  const { $client: pool } = seen === null ? parts.db : parts.tenants.rowsOf(seen.split(','))
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values as unknown[])
  const found: string[] = []
  const look = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan') found.push(plan['Relation Name'] ?? '')
    for (const child of plan.Plans ?? []) look(child)
  }
  look(rows[0]['QUERY PLAN'][0].Plan)
  return found
}
