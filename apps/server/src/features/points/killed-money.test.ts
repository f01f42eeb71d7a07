import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { firstOutput } from '../../test/first-output.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { openAccounts } from './ledger.ts'
import { reconcile } from './reconcile.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const KILLS = FULL ? 50 : 5

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(4)
  await inTransaction(database.db, async (tx) => {
    await tx.execute(
      sql`INSERT INTO partner (id, company_name, contact_name, contact_email) VALUES ('p', 'C', 'N', 'p@example.com')`,
    )
    await tx.execute(sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES ('o', 'p', 'O', true)`)
    await openAccounts(tx, { organization_id: 'o', partner_id: 'p' })
  })
})
afterAll(() => database.close())

test(
  `PTS-05 TRUST-6 after a process that moves points was killed ${KILLS} times, reconcile finds no difference`,
  { timeout: 900_000 },
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../test/processes/money-process.ts'), database.url, 'o', 'p'],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      await firstOutput(child) // it is moving points now
      await setTimeout(Math.random() * 120) // a random moment in the work; the test does not depend on it
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await reconcile(database.db)).differences).toEqual([])
    }
    const { rows } = await database.db.execute<{ entries: number }>(sql`SELECT count(*) AS entries FROM ledger_tx`)
    expect(rows[0].entries).toBeGreaterThan(KILLS * 6)
  },
)
