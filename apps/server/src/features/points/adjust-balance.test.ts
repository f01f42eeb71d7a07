import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { runCommand } from '../../test/processes/run-command.ts'
import { adjustBalance, listAdjustments } from './adjust-balance.ts'
import { reconcile } from './reconcile.ts'

/** At sample size, each command runs only once, because each starts a process. */
const FULL = process.env.ORION_TEST_SIZE === 'full'
const WELCOME = 250_000

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

const get = async (path: string) => (await server.call('GET', `/api/orion${path}`, { key: partner.api_key })).body
const balance = async () => (await get(`/points/balance/${partner.organization_id}`)).data
const adjust = (wish: Partial<Parameters<typeof adjustBalance>[1]> = {}) =>
  adjustBalance(server.parts.db, {
    organization_id: partner.organization_id,
    points: '50000',
    note: 'A film came out silent',
    key: crypto.randomUUID(),
    ...wish,
  })

test('PTS-05 an adjustment moves points once per key, is listed with its note, audited, and is not a purchase', async () => {
  const key = 'ticket-17'
  const gives = await Promise.all([adjust({ key }), adjust({ key }), adjust({ key })])
  expect(gives.map(({ done }) => done).toSorted()).toEqual([false, false, true])
  expect(await adjust({ points: '-20000', note: 'Given twice' })).toMatchObject({ done: true, current_points: WELCOME + 30_000 })
  expect(await balance()).toMatchObject({ current_points: WELCOME + 30_000, total_purchased: 0, total_consumed: 0 })
  const { transactions } = await get(`/points/transactions/${partner.user_id}?type=adjust`)
  expect(transactions.map((each: Record<string, unknown>) => [each.points_amount, each.description])).toEqual([
    [-20_000, 'Given twice'],
    [50_000, 'A film came out silent'],
  ])
  const { entries } = await get('/audit?action=points.adjust')
  expect(entries).toMatchObject([
    { actor: 'operator', change: { points: -20_000, note: 'Given twice' } },
    { actor: 'operator', change: { points: 50_000, key } },
  ])
  expect(await listAdjustments(server.parts.db)).toMatchObject([
    { points: -20_000 },
    { points: 50_000, organization_name: 'First' },
  ])
  expect((await reconcile(server.parts.db)).differences).toEqual([])
})

test('PTS-05 an adjustment without amount, note or organization, or below zero, is refused with a sentence; nothing moves', async () => {
  const before = await balance()
  for (const points of ['0', '-0', '+0', '', ' ', '1.5', '1,5', 'ten', '1e3', '0x10', '1000000000001', '9007199254740992', '--5'])
    await expect(adjust({ points }), points).rejects.toThrow('is no amount')
  for (const note of ['', '   ', 'x'.repeat(501)]) await expect(adjust({ note })).rejects.toThrow('Say why')
  await expect(adjust({ organization_id: 'nobody' })).rejects.toThrow('There is no organization nobody.')
  await expect(adjust({ points: '-280001' })).rejects.toMatchObject({ code: 'not_enough_points' })
  expect(await balance()).toEqual(before)
})

test(
  'PTS-05 the operator’s commands work while the product runs: prices, adjust, payouts, reconcile',
  { timeout: 900_000 },
  async () => {
    const run = (script: string, ...args: string[]) =>
      runCommand(script, args, { DATABASE_URL: server.parts.config.database_url!, DATA_DIR: server.parts.config.data_dir })
    const before = (await balance()).current_points
    const given = await run('adjust', partner.organization_id, '10000', 'good', 'will', '--key=twice')
    expect(given).toEqual({
      code: 0,
      output: `1.0000 pts for First. Its balance is ${((before + 10_000) / 10_000).toFixed(4)} pts.\n`,
    })
    expect((await balance()).current_points).toBe(before + 10_000)
    expect((await run('adjust')).output).toMatch(/ 1\.0000 pts +good will\n/)
    const priced = await run('prices', 'set', '2', 'composer', 'target_minute', '4000')
    expect(priced.output).toContain('4000 (1/10,000 point) per target_minute')
    expect((await run('prices')).output).toMatch(/script_generation +composer +4000 +target_minute +built in: 3000 target_minute/)
    if (FULL) {
      expect((await run('adjust', partner.organization_id, '-5000', 'half back')).output).toContain('-0.5000 pts for First')
      expect((await balance()).current_points).toBe(before + 5000)
      expect(await run('adjust', partner.organization_id, '99')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Say why'),
      })
      expect((await run('prices', 'reset', 'script_generation', 'composer')).output).toContain('built-in price again')
    }
    expect(await run('payouts', 'paid', 'nobody')).toEqual({ code: 1, output: 'orion: There is no payout request nobody.\n' })
    expect((await run('reconcile')).output).toMatch(/^The ledger adds up \(/)
  },
)
