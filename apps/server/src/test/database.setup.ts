import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openQueue } from '../jobs/queue.ts'

/** The database that every test's own is cloned from: migrated, with the queue's tables. */
export const TEMPLATE = 'orion'

declare module 'vitest' {
  export interface ProvidedContext {
    database_url: string
  }
}

/** Starts one real PostgreSQL for the whole run and prepares the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-test-database-'))
  const postgres = await startEmbedded(join(folder, 'postgres'), { max_connections: 300, durable: false })
  const db = openDatabase(postgres.url, 2)
  await migrate(db.$client)
  const queue = await openQueue({ url: postgres.url, log: pino({ level: 'silent' }) })
  await queue.boss.stop({ graceful: false, close: true })
  await db.$client.end()
  await endSessions(postgres.url)

  project.provide('database_url', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A template that somebody is connected to cannot be cloned. */
async function endSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [TEMPLATE])
  await client.end()
}
