import { sql } from '../../db/drizzle.ts'
import type { ClientBase } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '@orion/film/recipe.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { endPayout } from '../profits/end-payout.ts'
import { insertPayout } from '../profits/queries.ts'
import { adjustPoints, grantPoints, holdPoints, openAccounts, readBalance, releaseHold, settleHold } from './ledger.ts'
import { convertCommission, transferCommission } from './ledger-money.ts'
import { packagesIn } from './purchases/packages.ts'
import { insertPurchase, lockPayment, writeClaim } from './purchases/purchase-queries.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './purchases/settle-payment.ts'
import { takeBackClaimed } from './take-back.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const seed = Number(process.env.ORION_TEST_SEED ?? 1)
const OPERATIONS = FULL ? 1_000_000 : 2_000
const LANES = 6
const BPS = 1500
const log = pino({ level: 'silent' })
const actor_id = 'tester'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(LANES * 3)
  database.db.$client.on('connect', (client) => {
    client.on('error', () => undefined) // some connections are killed below
    keepStatements(client)
    // the test does not cover a power failure, and a million waits for the disk would take hours
    void client.query('SET synchronous_commit = off')
  })
})
afterAll(() => database.close())

/** Lets a connection plan each statement once: a million operations use the same forty statements. */
function keepStatements(client: ClientBase): void {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (config: object, ...rest: unknown[]) => unknown
  const kept = (config: string | { text: string }, ...rest: unknown[]) => {
    if (typeof config === 'string') return query(config as never, ...rest)
    const name = names.get(config.text) ?? `kept_${names.size}`
    names.set(config.text, name)
    return query({ ...config, name }, ...rest)
  }
  client.query = kept as ClientBase['query']
}

type Partner = { id: string; commission: number; pending: number; shared: boolean }
type Hold = { id: string; organization: string; amount: number; open: boolean }
type Claim = { id: string; kind: 'refund' | 'dispute'; amount: number; active: boolean }
type Bought = {
  id: string
  organization: string
  price: number
  points: number
  paid: boolean
  claims: Claim[]
  taken: number
  lost: number
}
type Payout = { id: string; points: number; open: boolean }

/** The data of one lane. No other lane uses its organizations, so its results are known in advance. Lanes may share partners. */
type Lane = {
  partner: Partner
  organizations: string[]
  free: Map<string, number>
  holds: Hold[]
  bought: Bought[]
  payouts: Payout[]
  random: () => number
  /** The number of requested operations. An operation that is reported three times at once counts as three. */
  asked: number
}
type Done = 'done' | 'nothing' | 'refused'

function run<T>(lane: Lane, work: (tx: Transaction) => Promise<T>): Promise<T> {
  lane.asked += 1
  return inTransaction(database.db, work)
}
const whole = (lane: Lane, most: number) => 1 + Math.floor(lane.random() * most)
const pick = <T>(lane: Lane, list: readonly T[]): T | undefined => list[Math.floor(lane.random() * list.length)]
const free = (lane: Lane, organization: string) => lane.free.get(organization) ?? 0
const add = (lane: Lane, organization: string, points: number) => lane.free.set(organization, free(lane, organization) + points)
const outcome = (work: Promise<unknown>): Promise<Done> =>
  work.then(
    (result) => (result === false ? 'nothing' : 'done'),
    (error: { code?: string }) => {
      if (error.code === 'not_enough_points') return 'refused'
      throw error
    },
  )
/** How many of several simultaneous calls succeeded. */
const winners = async (works: Promise<unknown>[]) => (await Promise.all(works.map(outcome))).map((done) => done === 'done')

/** One random operation on the database, compared with the result of the plain model. Returns its name. */
const OPERATIONS_BY_NAME: Record<string, (lane: Lane) => Promise<void>> = {
  async grant(lane) {
    const organization_id = pick(lane, lane.organizations)!
    const points = whole(lane, 2000)
    const once = crypto.randomUUID()
    const give = () => run(lane, (tx) => grantPoints(tx, { once, organization_id, points, actor_id, note: '' }))
    expect((await winners([give(), give()])).filter(Boolean)).toHaveLength(1)
    add(lane, organization_id, points)
  },

  async hold(lane) {
    const organization = pick(lane, lane.organizations)!
    const known = lane.random() < 0.15 ? pick(lane, lane.holds) : undefined
    const id = known?.id ?? crypto.randomUUID()
    const amount = whole(lane, 600)
    const hold = run(lane, (tx) =>
      holdPoints(tx, { organization_id: known?.organization ?? organization, points: amount, execution_id: id, actor_id }),
    )
    const possible = known !== undefined || free(lane, organization) >= amount
    expect(await outcome(hold)).toBe(possible ? 'done' : 'refused')
    if (!possible || known !== undefined) return
    add(lane, organization, -amount)
    lane.holds.push({ id, organization, amount, open: true })
  },

  async end(lane) {
    const hold = pick(lane, lane.holds)
    if (hold === undefined) return
    const spent = Math.floor(lane.random() * (hold.amount + 1))
    const settle = run(lane, (tx) => settleHold(tx, { execution_id: hold.id, points: spent, commission_bps: BPS, actor_id }))
    const works: Promise<unknown>[] = [settle]
    if (lane.random() < 0.5) works.push(run(lane, (tx) => releaseHold(tx, { execution_id: hold.id, reason: '', actor_id })))
    if (lane.random() < 0.2)
      works.push(run(lane, (tx) => settleHold(tx, { execution_id: hold.id, points: spent, commission_bps: BPS, actor_id })))
    const won = await winners(works)
    expect(won.filter(Boolean)).toHaveLength(hold.open ? 1 : 0)
    if (!hold.open) return
    hold.open = false
    const paid = won[1] && works.length > 1 ? await settledPoints(hold.id) : spent
    add(lane, hold.organization, hold.amount - paid)
    lane.partner.commission += Math.floor((paid * BPS) / 10_000)
  },

  async order(lane) {
    const organization_id = pick(lane, lane.organizations)!
    const chosen = packagesIn('USD', 'stripe').map((each) => ({ ...each, points_amount: whole(lane, 5000), bonus_points: 0 }))[0]
    const id = crypto.randomUUID()
    await run(lane, (tx) => insertPurchase(tx, { id, organization_id, bought_by: actor_id, provider: 'stripe', chosen }))
    lane.bought.push({
      id,
      organization: organization_id,
      price: chosen.local_price,
      points: chosen.points_amount,
      paid: false,
      claims: [],
      taken: 0,
      lost: 0,
    })
  },

  async pay(lane) {
    const bought = pick(lane, lane.bought)
    if (bought === undefined) return
    const wrong = lane.random() < 0.1
    const payment = { purchase_id: bought.id, checkout_id: null, payment_intent: `pi_${bought.id}`, currency: 'USD' }
    const tell = () =>
      run(lane, (tx) =>
        settlePayment(tx, log, { ...payment, amount: bought.price - (wrong ? 1 : 0), event_id: crypto.randomUUID() }),
      )
    await Promise.all(Array.from({ length: whole(lane, 3) }, tell)) // webhooks arrive twice or more, and at the same time
    if (wrong || bought.paid) return
    bought.paid = true
    add(lane, bought.organization, bought.points)
    takeBack(lane, bought)
  },

  async claim(lane) {
    const bought = pick(lane, lane.bought)
    if (bought === undefined) return
    const known = lane.random() < 0.4 ? pick(lane, bought.claims) : undefined
    const claim: Claim = known ?? {
      id: crypto.randomUUID(),
      kind: lane.random() < 0.5 ? 'refund' : 'dispute',
      amount: whole(lane, bought.price),
      active: true,
    }
    if (known === undefined) bought.claims.push(claim)
    else claim.active = !claim.active
    const payment_intent = `pi_${bought.id}`
    const event_id = crypto.randomUUID()
    await run(lane, async (tx) => {
      await lockPayment(tx, payment_intent)
      await writeClaim(tx, { ...claim, payment_intent, final: false, event_at: 1 })
      await takeBackClaimed(tx, log, { payment_intent, event_id })
    })
    takeBack(lane, bought)
  },

  async convert(lane) {
    const { partner } = lane
    const points = 50 * whole(lane, 8)
    const id = crypto.randomUUID()
    const convert = run(lane, async (tx) => {
      await convertCommission(tx, { partner_id: partner.id, points, actor_id, payout_id: id })
      await insertPayout(tx, { id, partner_id: partner.id, points, amount_mxn: points / 50, clabe: '012180001234567899' })
    })
    const before = partner.commission
    const done = await outcome(convert)
    if (!partner.shared) expect(done).toBe(before >= points ? 'done' : 'refused')
    if (done !== 'done') return
    partner.commission -= points
    partner.pending += points
    lane.payouts.push({ id, points, open: true })
  },

  async payout(lane) {
    const payout = pick(lane, lane.payouts)
    if (payout === undefined) return
    lane.asked += 2
    const end = (paid: boolean) =>
      endPayout(database.db, payout.id, paid ? { paid, reference: null } : { paid, reason: 'no' }).then(
        () => true,
        (error: { code?: string }) => (error.code === 'wrong_state' ? false : Promise.reject(error)),
      )
    const won = await winners([end(true), end(false)])
    expect(won.filter(Boolean)).toHaveLength(payout.open ? 1 : 0)
    if (!payout.open) return
    payout.open = false
    lane.partner.pending -= payout.points
    if (won[1]) lane.partner.commission += payout.points
  },

  async transfer(lane) {
    const { partner } = lane
    const organization_id = lane.organizations[0]
    const points = whole(lane, 200)
    const before = partner.commission
    const move = { partner_id: partner.id, points, actor_id, transfer_id: crypto.randomUUID(), organization_id }
    const done = await outcome(run(lane, (tx) => transferCommission(tx, move)))
    if (!partner.shared) expect(done).toBe(before >= points ? 'done' : 'refused')
    if (done !== 'done') return
    partner.commission -= points
    add(lane, organization_id, points)
  },

  async adjust(lane) {
    const organization_id = pick(lane, lane.organizations)!
    const points = whole(lane, 300) * (lane.random() < 0.5 ? -1 : 1)
    const once = crypto.randomUUID()
    const adjust = () => run(lane, (tx) => adjustPoints(tx, { once, organization_id, points, actor_id, note: '' }))
    const possible = free(lane, organization_id) >= -points
    const done = await Promise.all([outcome(adjust()), outcome(adjust())])
    expect(done.toSorted()).toEqual(possible ? ['done', 'nothing'] : ['refused', 'refused'])
    if (possible) add(lane, organization_id, points)
  },

  async cut(lane) {
    const organization_id = pick(lane, lane.organizations)!
    const killed = lane.random() < 0.2
    const work = run(lane, async (tx) => {
      await grantPoints(tx, { once: crypto.randomUUID(), organization_id, points: 1_000_000, actor_id, note: '' })
      await holdPoints(tx, { organization_id, points: 1, execution_id: crypto.randomUUID(), actor_id })
      if (killed) await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow()
  },
}

/** Takes points back in the model: the sum of the claims minus the points that were taken before. Available points are taken first. */
function takeBack(lane: Lane, bought: Bought): void {
  if (!bought.paid) return
  const sum = (kind: Claim['kind']) =>
    bought.claims.filter((claim) => claim.kind === kind && claim.active).reduce((n, { amount }) => n + amount, 0)
  const off = bought.claims.filter(({ kind, active }) => kind === 'refund' && !active).reduce((n, { amount }) => n + amount, 0)
  const claimed = Math.min(bought.price, Math.max(sum('refund'), -off) + sum('dispute'))
  const due = Math.ceil((bought.points * claimed) / bought.price) - bought.taken
  bought.taken += due
  const fromFree = due > 0 ? Math.min(due, free(lane, bought.organization)) : due + Math.min(bought.lost, -due)
  bought.lost += due - fromFree
  add(lane, bought.organization, -fromFree)
}

async function settledPoints(execution_id: string): Promise<number> {
  const { rows } = await database.db.execute<{ settled: number }>(
    sql`SELECT e.settled FROM ledger_hold h JOIN ledger_hold_end e ON e.hold_id = h.id WHERE h.execution_id = ${execution_id}`,
  )
  return rows[0].settled
}

async function newLane(partner: Partner, random: () => number): Promise<Lane> {
  const organizations = [crypto.randomUUID(), crypto.randomUUID()]
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`INSERT INTO partner (id, company_name, contact_name, contact_email)
      VALUES (${partner.id}, 'C', 'N', ${`${partner.id}@example.com`}) ON CONFLICT DO NOTHING`)
    for (const organization_id of organizations) {
      await tx.execute(
        sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES (${organization_id}, ${partner.id}, 'O', false)`,
      )
      await openAccounts(tx, { organization_id, partner_id: partner.id })
    }
  })
  return { partner, organizations, free: new Map(), holds: [], bought: [], payouts: [], random, asked: 0 }
}

/** Long runs forget old data, so that memory and the number of choices stay small. Forgotten data no longer changes. */
const forgetOld = (lane: Lane): void => {
  for (const list of [lane.holds, lane.bought, lane.payouts] as { open?: boolean }[][]) {
    const old = list.findIndex((each) => each.open !== true)
    if (list.length > 60 && old >= 0) list.splice(old, 1)
  }
}

const WEIGHTS = { grant: 2, hold: 8, end: 8, order: 2, pay: 3, claim: 2, convert: 1, payout: 1, transfer: 2, adjust: 1, cut: 1 }
const NAMES = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

async function compare(lanes: Lane[]): Promise<void> {
  for (const lane of lanes) {
    for (const organization of lane.organizations) {
      const { current_points } = await readBalance(database.db, organization)
      expect([organization, current_points]).toEqual([organization, free(lane, organization)])
    }
    const { rows } = await database.db.execute<{ kind: string; balance: number }>(
      sql`SELECT kind, balance FROM ledger_account WHERE owner_id = ${lane.partner.id} ORDER BY kind`,
    )
    expect(rows.map(({ balance }) => balance)).toEqual([lane.partner.commission, lane.partner.pending])
  }
}

test(
  'PTS-05 random operations from several connections, some repeated, some cut, give the results of a plain model',
  { timeout: FULL ? 14_400_000 : 900_000 },
  async () => {
    const shared: Partner = { id: crypto.randomUUID(), commission: 0, pending: 0, shared: true }
    const lanes = await Promise.all(
      Array.from({ length: LANES }, (_, n) =>
        newLane(
          n < 2 ? shared : { id: crypto.randomUUID(), commission: 0, pending: 0, shared: false },
          randomFrom(`${seed}-${n}`),
        ),
      ),
    )
    const counts: Record<string, number> = {}
    const rounds = Math.max(1, Math.floor(OPERATIONS / 20_000))
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.all(
        lanes.map(async (lane) => {
          while (lane.asked < (OPERATIONS * round) / rounds / LANES) {
            const name = pick(lane, NAMES)!
            await OPERATIONS_BY_NAME[name](lane)
            counts[name] = (counts[name] ?? 0) + 1
            forgetOld(lane)
          }
        }),
      )
      await compare(lanes)
    }
    expect(lanes.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThanOrEqual(OPERATIONS)
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(WEIGHTS).toSorted())

    expect((await reconcile(database.db)).differences).toEqual([])
    const { rows } = await database.db.execute(sql`
      SELECT (SELECT count(*) FROM ledger_account WHERE balance < 0) AS negative,
        (SELECT count(*) FROM (SELECT hold_id FROM ledger_hold_end GROUP BY 1 HAVING count(*) > 1) twice) AS ended_twice,
        (SELECT sum(balance) FROM ledger_account) AS inside,
        (SELECT sum(CASE WHEN f.balance IS NULL THEN t.amount ELSE 0 END - CASE WHEN d.balance IS NULL THEN t.amount ELSE 0 END)
          FROM ledger_transfer t JOIN ledger_account f ON f.id = t.from_id JOIN ledger_account d ON d.id = t.to_id)::numeric AS came_in`)
    expect(rows[0]).toMatchObject({ negative: 0, ended_twice: 0 })
    expect(rows[0].inside).toBe(rows[0].came_in)
  },
)
