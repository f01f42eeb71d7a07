import { sql } from '../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '@orion/film/recipe.ts'
import { databaseErrorCode } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Transaction } from '../../db/open.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { grantPoints, holdPoints, movePoints, openAccounts, readBalance, releaseHold, settleHold } from './ledger.ts'
import { reconcile } from './reconcile.ts'

const PARTNER = 'p1'
const BPS = 1500
const actor_id = 'tester'
const FULL = process.env.ORION_TEST_SIZE === 'full'
/** Races of each kind, with a hundred racers each: 10^4 racers in all at full size. */
const RACES = FULL ? 50 : 1
const seed = Number(process.env.ORION_TEST_SEED ?? 1)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(32)
  await database.db.execute(
    sql`INSERT INTO partner (id, company_name, contact_name, contact_email) VALUES (${PARTNER}, 'C', 'N', 'p@example.com')`,
  )
})
afterAll(() => database.close())

const run = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(database.db, work)

async function newOrganization(points: number): Promise<string> {
  const organization_id = crypto.randomUUID()
  await run(async (tx) => {
    await tx.execute(
      sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES (${organization_id}, ${PARTNER}, 'O', false)`,
    )
    await openAccounts(tx, { organization_id, partner_id: PARTNER })
    await grantPoints(tx, { once: organization_id, organization_id, points, actor_id, note: 'test' })
  })
  return organization_id
}
const hold = (organization_id: string, execution_id: string, points: number) =>
  run((tx) => holdPoints(tx, { organization_id, execution_id, points, actor_id }))
const settle = (execution_id: string, points: number) =>
  run((tx) => settleHold(tx, { execution_id, points, commission_bps: BPS, actor_id }))
const release = (execution_id: string) => run((tx) => releaseHold(tx, { execution_id, reason: 'test', actor_id }))
const balance = async (organization_id: string) => {
  const { current_points, held_points } = await readBalance(database.db, organization_id)
  return [current_points, held_points]
}
const commission = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ balance: number }>(
    sql`SELECT balance FROM ledger_account WHERE kind = 'partner_commission' AND owner_id = ${PARTNER}`,
  )
  return rows[0].balance
}

describe('PTS-05 a hold', () => {
  test('takes available points; settling spends at most these points and returns the rest', async () => {
    const organization = await newOrganization(100_000)
    const before = await commission()
    await hold(organization, `${organization}-1`, 60_000)
    expect(await balance(organization)).toEqual([40_000, 60_000])
    expect(await settle(`${organization}-1`, 45_001)).toBe(true)
    expect(await balance(organization)).toEqual([54_999, 0])
    expect((await commission()) - before).toBe(6_750) // 15% of 45,001, rounded down
  })

  test('is released completely, and nothing is charged', async () => {
    const organization = await newOrganization(100_000)
    await hold(organization, `${organization}-1`, 60_000)
    expect(await release(`${organization}-1`)).toBe(true)
    expect(await balance(organization)).toEqual([100_000, 0])
  })

  test('ends once, and a second end changes nothing', async () => {
    const organization = await newOrganization(100_000)
    await hold(organization, `${organization}-1`, 60_000)
    await settle(`${organization}-1`, 60_000)
    expect(await release(`${organization}-1`)).toBe(false)
    expect(await settle(`${organization}-1`, 1)).toBe(false)
    expect(await balance(organization)).toEqual([40_000, 0])
  })

  test('can never make a balance negative, and the error names the missing points', async () => {
    const organization = await newOrganization(12_000)
    await expect(hold(organization, `${organization}-1`, 35_000)).rejects.toMatchObject({
      code: 'not_enough_points',
      message:
        'This needs 3.5000 pts and the organization has 1.2000 pts: 2.3000 pts are missing. Buy points for the organization, then ' +
        'try again.',
    })
    expect(await balance(organization)).toEqual([12_000, 0])
  })

  test('cannot be settled above its amount', async () => {
    const organization = await newOrganization(100)
    await hold(organization, `${organization}-1`, 50)
    await expect(settle(`${organization}-1`, 51)).rejects.toThrow()
    expect(await balance(organization)).toEqual([50, 50])
    await release(`${organization}-1`)
  })

  test('of 0 points writes nothing, and neither does its end', async () => {
    const organization = await newOrganization(100)
    await hold(organization, `${organization}-1`, 0)
    expect(await settle(`${organization}-1`, 0)).toBe(false)
    expect(await balance(organization)).toEqual([100, 0])
  })

  test('succeeds once if a hundred start at the same time with points for one', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const organization = await newOrganization(1_000)
      const racers = Array.from({ length: 100 }, (_, n) =>
        hold(organization, `${organization}-${n}`, 1_000).then(
          () => true,
          () => false,
        ),
      )
      expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(1)
      expect(await balance(organization)).toEqual([0, 1_000])
    }
  })

  test('is ended once if a hundred calls end it at the same time', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const organization = await newOrganization(1_000)
      await hold(organization, `${organization}-1`, 1_000)
      const racers = Array.from({ length: 100 }, (_, n) =>
        n % 2 === 0 ? settle(`${organization}-1`, 300) : release(`${organization}-1`),
      )
      expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(1)
      expect([700, 1_000]).toContain((await balance(organization))[0])
    }
  })
})

test('PTS-05 a grant or a transfer with the same name is made once', async () => {
  const [from, to] = [await newOrganization(500), await newOrganization(0)]
  await run((tx) => grantPoints(tx, { once: from, organization_id: from, points: 500, actor_id, note: 'again' }))
  expect(await balance(from)).toEqual([500, 0])
  const move = () => run((tx) => movePoints(tx, { from_organization_id: from, to_organization_id: to, actor_id }))
  await Promise.all([move(), move(), move()])
  expect([await balance(from), await balance(to)]).toEqual([
    [0, 0],
    [500, 0],
  ])
})

describe('PTS-05 the database refuses', () => {
  const forged: Record<string, ReturnType<typeof sql>> = {
    'a changed transfer': sql`UPDATE ledger_transfer SET amount = 1`,
    'a deleted entry': sql`DELETE FROM ledger_tx`,
    'an emptied table': sql`TRUNCATE ledger_transfer CASCADE`,
    'a balance set by hand': sql`UPDATE ledger_account SET balance = 9 WHERE kind = 'org_available'`,
    'an account that starts with points': sql`INSERT INTO ledger_account (kind, owner_id, balance) VALUES ('org_available', 'forged', 9)`,
    'a deleted account': sql`DELETE FROM ledger_account WHERE kind = 'org_available'`,
    'a hold without its transfer': sql`INSERT INTO ledger_hold (execution_id, org_id, partner_id, amount) VALUES ('forged', 'o', 'p', 5)`,
    'held points that move without their hold': sql`WITH t AS (INSERT INTO ledger_tx (kind, once, actor_id) VALUES ('adjust', 'forged', 'x')
      RETURNING id)
      INSERT INTO ledger_transfer (tx_id, from_id, to_id, amount) SELECT t.id, ledger_account_id('grants'), a.id, 5 FROM t, ledger_account a
        WHERE a.kind = 'org_held' LIMIT 1`,
    'a settlement above the hold': sql`WITH t AS (INSERT INTO ledger_tx (kind, once, actor_id) VALUES ('settle', 'forged', 'x')
      RETURNING id)
      INSERT INTO ledger_hold_end SELECT h.id, h.amount, 'settled', h.amount + 1, t.id FROM t, ledger_hold h
        WHERE NOT EXISTS (SELECT 1 FROM ledger_hold_end e WHERE e.hold_id = h.id) LIMIT 1`,
    'an end that moves nothing': sql`WITH t AS (INSERT INTO ledger_tx (kind, once, actor_id) VALUES ('settle', 'forged', 'x') RETURNING id)
      INSERT INTO ledger_hold_end SELECT h.id, h.amount, 'settled', h.amount, t.id FROM t, ledger_hold h
        WHERE NOT EXISTS (SELECT 1 FROM ledger_hold_end e WHERE e.hold_id = h.id) LIMIT 1`,
  }
  test.each(Object.entries(forged))('%s', async (_name, statement) => {
    const organization = await newOrganization(100)
    await hold(organization, `${organization}-open`, 60)
    const error = await run((tx) => tx.execute(statement)).catch((refusal: unknown) => refusal)
    expect(databaseErrorCode(error)).toBe('23514') // a check or trigger of the database refused it, not a mistake in the statement
    await release(`${organization}-open`)
  })
})

test('PTS-05 an inconsistent ledger stops spending with 503 until it is consistent', async () => {
  const organization = await newOrganization(100)
  await database.db.execute(sql`INSERT INTO ledger_check (differences) VALUES ('[{"what": "planted", "ref": "1"}]')`)
  await expect(hold(organization, `${organization}-1`, 1)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await reconcile(database.db)).ok).toBe(true)
  await hold(organization, `${organization}-1`, 1)
})

test('PTS-05 a reconciliation finds a balance that differs from the sum of its transfers', async () => {
  const organization = await newOrganization(100)
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE ledger_account DISABLE TRIGGER guard`)
      await tx.execute(sql`UPDATE ledger_account SET balance = 101 WHERE kind = 'org_available' AND owner_id = ${organization}`)
      const found = await reconcile(tx as never)
      expect(found.differences).toHaveLength(1)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
})

type Model = {
  free: Map<string, number>
  holds: Map<string, { organization: string; amount: number; open: boolean }>
  commission: number
}
type Step = { act: 'grant' | 'hold' | 'settle' | 'release'; organization: number; execution: number; points: number }

/** The expected result of a step, from a plain model of the ledger. */
function expected(model: Model, step: Step, organization: string, name: string): boolean | 'refused' {
  const free = model.free.get(organization) ?? 0
  const known = model.holds.get(name)
  if (step.act === 'grant') {
    model.free.set(organization, free + step.points)
    return true
  }
  if (step.act === 'hold') {
    if (known) return true
    if (free < step.points) return 'refused'
    model.free.set(organization, free - step.points)
    model.holds.set(name, { organization, amount: step.points, open: true })
    return true
  }
  if (!known?.open) return false
  const spent = step.act === 'settle' ? step.points : 0
  if (spent > known.amount) return 'refused'
  known.open = false
  model.free.set(known.organization, (model.free.get(known.organization) ?? 0) + known.amount - spent)
  model.commission += Math.floor((spent * BPS) / 10_000)
  return true
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('grant', 'hold', 'hold', 'settle', 'release'),
    organization: fc.nat(1),
    execution: fc.nat(12),
    points: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2_000_000_000 })),
  }) as fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 40 },
)

test(
  'PTS-05 for random steps, with equal ids, the ledger gives the results of a plain model',
  { timeout: 3_600_000 },
  async () => {
    let grants = 0
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const organizations = [await newOrganization(0), await newOrganization(0)]
        const model: Model = { free: new Map(), holds: new Map(), commission: await commission() }
        for (const step of sequence) {
          const organization = organizations[step.organization]
          const name = `${organizations[0]}-${step.execution}`
          const once = `model-${(grants += 1)}`
          const done = {
            grant: () =>
              run((tx) => grantPoints(tx, { once, organization_id: organization, points: step.points, actor_id, note: '' })),
            hold: () => hold(organization, name, step.points).then(() => true),
            settle: () => settle(name, step.points),
            release: () => release(name),
          }[step.act]()
          expect(await done.catch(() => 'refused')).toBe(expected(model, step, organization, name))
        }
        for (const organization of organizations) {
          const open = [...model.holds.values()].filter((entry) => entry.open && entry.organization === organization)
          expect(await balance(organization)).toEqual([
            model.free.get(organization) ?? 0,
            open.reduce((sum, { amount }) => sum + amount, 0),
          ])
        }
        expect(await commission()).toBe(model.commission)
      }),
      { numRuns: FULL ? 5_000 : 20, seed },
    )
    expect((await reconcile(database.db)).differences).toEqual([])
  },
)

test(
  'PTS-05 T4 with thirty connections, some of them cut, nothing is lost or doubled and there is no deadlock',
  { timeout: 900_000 },
  async () => {
    const organizations = await Promise.all(Array.from({ length: 4 }, () => newOrganization(3_000)))
    const random = randomFrom(String(seed))
    const surprises: unknown[] = []
    const operations = FULL ? 12_000 : 600
    let next = 0
    const connection = async () => {
      while ((next += 1) <= operations) {
        const [organization_id, execution_id] = [
          organizations[Math.floor(random() * 4)],
          `many-${Math.floor(random() * (operations / 3))}`,
        ]
        const [points, kind, cut] = [1 + Math.floor(random() * 300), Math.floor(random() * 3), random() < 0.05]
        await run(async (tx) => {
          if (kind === 0) await holdPoints(tx, { organization_id, execution_id, points, actor_id })
          else if (kind === 1) await settleHold(tx, { execution_id, points: 1, commission_bps: BPS, actor_id })
          else await releaseHold(tx, { execution_id, reason: '', actor_id })
          if (cut) throw new Error('cut')
        }).catch((error: Error) => {
          if (error.message !== 'cut' && !('code' in error && error.code === 'not_enough_points')) surprises.push(error)
        })
      }
    }
    await Promise.all(Array.from({ length: 30 }, connection))
    expect(surprises).toEqual([])
    expect((await reconcile(database.db)).differences).toEqual([])
  },
)
