import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeTransactionPooler } from '../../../../fakes/machines/transaction-pooler.ts'
import { openDatabase } from '../db/open.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { openFeed } from './subscribe.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.close())

test('31 SCALE 2 a start checks that notifications arrive; behind a pooler in transaction mode it says what to set', async () => {
  const feed = await openFeed({ url: database.url, log })
  await feed.requireHearing(database.db)
  await feed.close()
  const pooler = await fakeTransactionPooler(database.url)
  const db = openDatabase(pooler.url, 1)
  const deaf = await openFeed({ url: pooler.url, log })
  await expect(deaf.requireHearing(db, 1000)).rejects.toThrow(
    /DATABASE_URL leads to a pooler in transaction mode\..* point DATABASE_URL at PostgreSQL itself/,
  )
  await deaf.close()
  await db.$client.end()
  await pooler.close()
})
