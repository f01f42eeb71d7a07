import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { processStart } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openQueue } from '../jobs/queue/queue.ts'

/** The database that is cloned for each test. It is migrated and has the tables of the queue. */
export const TEMPLATE = 'orion'

declare module 'vitest' {
  export interface ProvidedContext {
    database_url: string
    /** The folder for the temporary folders of tests. */
    temporary_folder: string
  }
}

const NAME = 'orion-test-database-'
/** A folder in memory, if the system has it. */
const MEMORY = '/dev/shm'
/** The bytes that must be free in memory. The log of writes needs a gigabyte, and each database 13 MB. */
const LEAST_FREE = 4 * 2 ** 30

/** Returns the folder for the database. In memory, creating and deleting hundreds of databases takes a fifth of the time. */
function placeOfData(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > LEAST_FREE ? MEMORY : tmpdir()
}

/** Removes the files that a killed run left, because memory is scarce. */
function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${NAME}([0-9]+)-`).exec(name) ?? []
    if (pid !== undefined && processStart(Number(pid)) === null) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Starts one real PostgreSQL for all tests and prepares the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const within = placeOfData()
  removeLeftOver(within)
  const folder = mkdtempSync(join(within, `${NAME}${process.pid}-`))
  const postgres = await startEmbedded(join(folder, 'postgres'), { max_connections: 300, durable: false })
  const db = openDatabase(postgres.url, 2)
  await migrate(db.$client)
  const queue = await openQueue({ url: postgres.url, log: pino({ level: 'silent' }) })
  await queue.boss.stop({ graceful: false, close: true })
  await db.$client.end()
  await endSessions(postgres.url)

  const temporary_folder = join(folder, 'files')
  mkdirSync(temporary_folder, { mode: 0o755 }) // a test may start a database as another user, who must be able to reach this folder
  project.provide('database_url', postgres.url)
  project.provide('temporary_folder', temporary_folder)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends all sessions on the template, because a template with a session cannot be cloned. */
async function endSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [TEMPLATE])
  await client.end()
}
