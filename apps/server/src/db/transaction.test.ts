import { sql } from './drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { isDatabaseAway } from './errors.ts'
import { AskFirst, inTransaction } from './transaction.ts'
import { withLock } from './with-lock.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
  other = await testDatabase(1)
})
afterAll(() => Promise.all([database.close(), other.close()]))

const one = () => inTransaction(database.db, async (tx) => (await tx.execute(sql`SELECT 1 AS one`)).rows)
const endSession = (pid: number) => other.db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`)

test('29.1 a connection that ends while a transaction or a lock holds it does not end the process', async () => {
  const readPid = async () => (await database.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0].pid
  const cut = inTransaction(database.db, async (tx) => {
    const { pid } = (await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]
    await endSession(pid)
    await new Promise((resolve) => setImmediate(resolve))
    await tx.execute(sql`SELECT 1`)
  })
  expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
  expect(await one()).toEqual([{ one: 1 }])

  const pid = await readPid()
  expect(await withLock(database.db, 77, () => endSession(pid).then(() => 'done'))).toEqual({ answer: 'done' })
  expect(await one()).toEqual([{ one: 1 }])
})

test('29.1 a connection that breaks before its transaction begins goes back to the pool', async () => {
  database.db.$client.once('acquire', (client) => Reflect.get(client, 'connection').stream.destroy())
  expect(isDatabaseAway(await one().catch((error: unknown) => error))).toBe(true)
  expect(await one()).toEqual([{ one: 1 }])
})

test('48.C2 answers that a transaction needs first are requested while its only connection is free, for each stage', async () => {
  const answers: number[] = []
  const sum = await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`SELECT 1`)
    if (answers.length < 6) throw new AskFirst(async () => void answers.push((await one()).length))
    return answers.length
  })
  expect(sum).toBe(6)
})
