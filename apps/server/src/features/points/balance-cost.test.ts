import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { openAccounts } from './ledger.ts'
import { fullBalance } from './queries.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SIZES = FULL ? [1_000, 10_000, 1_000_000] : [1_000, 10_000]
/** The number of entries per statement. A transaction that changes one balance many times must read all its versions. */
const CHUNK = 500

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(2)
  await database.db.execute(
    sql`INSERT INTO partner (id, company_name, contact_name, contact_email) VALUES ('p', 'C', 'N', 'p@example.com')`,
  )
})
afterAll(() => database.close())

/** An organization with this many entries: points that are bought, taken back and used. */
async function organizationWith(entries: number): Promise<string> {
  const id = `organization-${entries}`
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES (${id}, 'p', 'O', false)`)
    await openAccounts(tx, { organization_id: id, partner_id: 'p' })
  })
  for (let made = 0; made < entries; made += CHUNK) {
    await database.db.execute(sql`
      WITH entry AS (
        INSERT INTO ledger_tx (kind, once, org_id, actor_id)
        SELECT 'adjust', ${`${id}-`} || n, ${id}, 'test' FROM generate_series(${made + 1}::int, ${Math.min(entries, made + CHUNK)}::int) n
          RETURNING id, once)
      INSERT INTO ledger_transfer (tx_id, from_id, to_id, amount)
      SELECT id, CASE WHEN back THEN mine ELSE bought END, CASE WHEN back THEN bought ELSE mine END, CASE WHEN back THEN 1 ELSE 3 END
      FROM entry, ledger_account_id('org_available', ${id}) mine, ledger_account_id('purchases') bought,
        LATERAL (SELECT right(once, 1) = '0' AS back) taken ORDER BY back`)
  }
  await database.db.execute(sql`VACUUM ANALYZE`)
  return id
}

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The kinds of a plan's steps, and the number of rows that they read. */
function readCost(node: Node): { steps: string[]; rows: number } {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const inner = (node.Plans ?? []).map(readCost)
  return {
    steps: [node['Node Type'], ...inner.flatMap(({ steps }) => steps)],
    rows: inner.reduce((sum, { rows }) => sum + rows, own),
  }
}

test(
  `PTS-05 reading a balance takes the same steps and reads the same rows at ${SIZES.join(', ')} entries`,
  { timeout: 3_600_000 },
  async () => {
    const costs = []
    for (const size of SIZES) {
      const id = await organizationWith(size)
      const { rows } = await database.db.execute<{ available: number; bought: number }>(fullBalance(id))
      const left = size * 0.9 * 3 - size * 0.1
      expect(rows[0]).toMatchObject({ available: left, bought: left, used: 0, held: 0 })
      costs.push({ id })
    }
    const measured = []
    for (const { id } of costs) {
      const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${fullBalance(id)}`,
      )
      measured.push(readCost(rows[0]['QUERY PLAN'][0].Plan))
    }
    for (const cost of measured) expect(cost).toEqual(measured[0])
    expect(measured[0].rows).toBeLessThan(60)
  },
)
