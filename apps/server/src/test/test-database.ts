import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { TEMPLATE } from './database.setup.ts'

export type TestDatabase = { db: Database; url: string; close: () => Promise<void> }

/** A separate database on the PostgreSQL of the test run, migrated and empty. The caller must close it. */
export const testDatabase = (connections = 8): Promise<TestDatabase> => cloneDatabase(TEMPLATE, connections)

/** Like `testDatabase`, without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => cloneDatabase('template0', 8)

/** A copy of a test database. No session may be using that database. */
export const copyDatabase = (url: string, connections = 8): Promise<TestDatabase> =>
  cloneDatabase(new URL(url).pathname.slice(1), connections)

async function cloneDatabase(template: string, connections: number): Promise<TestDatabase> {
  const server = inject('database_url')
  const name = `test_${randomBytes(6).toString('hex')}`
  // copies the files directly, because copying through the log would take twice as long
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = server.replace(/[^/]+$/, name)
  const db = openDatabase(url, connections)
  return {
    db,
    url,
    async close() {
      await db.$client.end()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
