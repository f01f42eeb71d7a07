import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankOfClabe, clabeCheckDigit, isClabe } from '@orion/contract/catalogues/mexican-banks.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { reconcile } from '../points/reconcile.ts'
import { endPayout } from './end-payout.ts'
import { listPendingPayouts } from './queries.ts'

const CLABE = '012180001234567899'
let room: WorkflowRoom
let id: string
beforeAll(async () => {
  room = await workflowRoom()
  id = await room.create()
  await room.runTo(id, 3) // 2000 + 3000 + 5000 are charged, and 15% of each is commission
})
afterAll(() => room.close())

const profit = async () => (await room.call('GET', `/profits/profit/${room.partner.user_id}`)).body.data
const convert = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  room.call('POST', '/profits/convert', { points: 100, clabe_account: CLABE, ...body }, headers)
const transfer = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  room.call('POST', '/profits/transfer', { points: 100, organization_id: room.partner.organization_id, ...body }, headers)
const country = (code: string | null) =>
  room.server.parts.db.execute(sql`UPDATE organization SET country = ${code} WHERE id = ${room.partner.organization_id}`)

describe('PRF-01 a CLABE', () => {
  test('29.5 has 18 digits and a correct check digit; a bank that is not in the list is accepted', () => {
    expect(clabeCheckDigit('00201007777777777')).toBe(1)
    expect(clabeCheckDigit('03218000011835971')).toBe(9)
    expect([isClabe('002010077777777771'), isClabe(CLABE), isClabe('646180110400000007')]).toEqual([true, true, true])
    expect(bankOfClabe(CLABE)).toBe('BBVA México')
    expect([isClabe('999000000000000001'), bankOfClabe('999000000000000001'), bankOfClabe('032180000118359719')]).toEqual([
      true,
      null,
      'IXE',
    ])
    for (let digit = 0; digit < 10; digit += 1) expect(isClabe(CLABE.slice(0, 17) + digit)).toBe(digit === Number(CLABE[17]))
    for (const wrong of ['', '0121', `${CLABE}0`, CLABE.replace('0', 'O')]) expect(isClabe(wrong)).toBe(false)
    for (let place = 0; place < 17; place += 1) {
      const changed = [...CLABE]
      changed[place] = String((Number(changed[place]) + 1) % 10)
      expect(isClabe(changed.join(''))).toBe(false) // every single wrong digit is detected
    }
  })
})

describe('PRF-01 commission', () => {
  test('is earned with each settlement, 15% rounded down, and listed', async () => {
    expect(await profit()).toEqual({
      points_commission: 1500,
      points_earned: 1500,
      points_converted: 0,
      points_transferred: 0,
      commission_rate: 0.15,
      total_workflows_consumed: 1,
      conversion_rate_mxn: 2,
      clabe_account: null,
      is_mexico_organization: false,
      default_organization_id: room.partner.organization_id,
    })
    const { body } = await room.call('GET', `/profits/commissions/${room.partner.user_id}?limit=2`)
    expect(body.data.map((each: Record<string, unknown>) => [each.stage_number, each.points, each.commission])).toEqual([
      [3, 5000, 750],
      [2, 3000, 450],
    ])
    expect(body.data[0]).toMatchObject({ workflow_id: id, workflow_name: 'Panama' })
    const next = `/profits/commissions/${room.partner.user_id}?limit=2&cursor=${encodeURIComponent(body.next_cursor)}`
    const { body: rest } = await room.call('GET', next)
    expect(rest).toMatchObject({ data: [{ stage_number: 1, points: 2000, commission: 300 }], next_cursor: null })
  })

  test('can only be seen and moved by its partner', async () => {
    const stranger = await room.server.partner()
    const as = room.as(stranger.api_key)
    for (const path of ['profit', 'commissions', 'payouts'])
      expect((await as('GET', `/profits/${path}/${room.partner.user_id}`)).status).toBe(404)
    expect((await as('POST', '/profits/transfer', { points: 1, organization_id: room.partner.organization_id })).status).toBe(404)
    expect((await as('POST', '/profits/transfer', { points: 1, organization_id: stranger.organization_id })).status).toBe(402)
  })

  test('is not moved by amounts that are negative, zero, fractional, text or beyond 2^53', async () => {
    await country('MX')
    const before = await profit()
    for (const points of [-50, 0, 0.5, '50', '', null, undefined, 2 ** 53, 1e21, Number.NaN, [50], { valueOf: 50 }]) {
      expect([points, (await convert({ points })).status]).toEqual([points, 422])
      expect([points, (await transfer({ points })).status]).toEqual([points, 422])
    }
    expect((await convert({ points: 51 })).status).toBe(422)
    expect((await convert({ points: 1550 })).body).toMatchObject({ code: 'not_enough_points' })
    expect((await transfer({ points: 1501 })).status).toBe(402)
    expect((await transfer({ points: 9_007_199_254_740_991 })).status).toBe(402)
    for (const clabe_account of ['', '999180001234567890', 'MX', 12, null])
      expect([clabe_account, (await convert({ clabe_account })).status]).toEqual([clabe_account, 422])
    expect(await profit()).toEqual(before)
  })

  test('is converted only with a default organization in Mexico', async () => {
    await country('ES')
    expect((await convert({})).status).toBe(409)
    await country(null)
    expect((await convert({})).status).toBe(409)
    await country('MX')
    expect((await profit()).is_mexico_organization).toBe(true)
  })

  test('is reserved for a payout, which an operator pays or returns once', async () => {
    const { db } = room.server.parts
    const { status, body } = await convert({ points: 500, clabe_account: '0121 8000-1234 5678 99' })
    expect(status).toBe(200)
    expect(body.conversion).toMatchObject({ points: 500, amount_mxn: 10, rate: 2, status: 'pending', bank: 'BBVA México' })
    expect(await profit()).toMatchObject({ points_commission: 1000, points_converted: 500, clabe_account: '••••••••••••••7899' })
    expect(await listPendingPayouts(db)).toMatchObject([{ id: body.conversion.id, points: 500, clabe: CLABE }])
    const ends = await Promise.allSettled([
      endPayout(db, body.conversion.id, { paid: true, reference: 'SPEI 1' }),
      endPayout(db, body.conversion.id, { paid: false, reason: 'late' }),
      endPayout(db, body.conversion.id, { paid: true, reference: null }),
    ])
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
    const after = await profit()
    expect([after.points_commission, after.points_converted]).toEqual(ends[1].status === 'fulfilled' ? [1500, 0] : [1000, 500])

    const { body: second } = await convert({ points: 300 })
    const now = await profit()
    await endPayout(db, second.conversion.id, { paid: false, reason: 'The bank refused the account.' })
    expect(await profit()).toMatchObject({
      points_commission: now.points_commission + 300,
      points_converted: now.points_converted - 300,
    })
    const { body: listed } = await room.call('GET', `/profits/payouts/${room.partner.user_id}`)
    expect(listed.data[0]).toMatchObject({
      status: 'returned',
      reason: 'The bank refused the account.',
      clabe_account: '••••••••••••••7899',
    })
    expect(JSON.stringify(listed)).not.toContain(CLABE)
    await expect(endPayout(db, 'nobody', { paid: true, reference: null })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is transferred only to the default organization, and its new balance is reported', async () => {
    const [before, balance] = [await profit(), await room.balance()]
    const { body } = await transfer({ points: 123 })
    expect(body.transfer).toMatchObject({ points: 123, organization_id: room.partner.organization_id })
    expect(await profit()).toMatchObject({ points_commission: before.points_commission - 123, points_transferred: 123 })
    expect((await room.balance()).current_points).toBe(balance.current_points + 123)
    expect((await room.balance()).total_purchased).toBe(balance.total_purchased)
    const { body: list } = await room.call('GET', `/points/transactions/${room.partner.user_id}?type=commission`)
    expect(list.transactions).toMatchObject([{ points_amount: 123, description: 'Commission transferred' }])
    const { body: made } = await room.server.call('POST', '/api/zeta/api-users/organizations', {
      key: room.partner.api_key,
      body: { name: 'Second' },
    })
    expect((await transfer({ organization_id: made.organization.organization_id })).status).toBe(409)
    expect((await transfer({ organization_id: 'nobody' })).status).toBe(404)
  })

  test('moves once for the same Idempotency-Key 50 times at once; simultaneous callers share the available amount', async () => {
    const { points_commission: left, points_converted } = await profit()
    const fifty = (call: () => ReturnType<typeof transfer>) => Promise.all(Array.from({ length: 50 }, call))
    const answers = [
      await fifty(() => transfer({ points: 30 }, { 'idempotency-key': 'same' })),
      await fifty(() => convert({ points: 50 }, { 'idempotency-key': 'same, converted' })),
    ]
    for (const equal of answers)
      expect(new Set(equal.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers.map(([{ status }]) => status)).toEqual([200, 200])
    expect(await profit()).toMatchObject({ points_commission: left - 80, points_converted: points_converted + 50 })
    const racers = await Promise.all(Array.from({ length: 10 }, () => transfer({ points: left - 80 })))
    expect(racers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 402)])
    expect((await profit()).points_commission).toBe(0)
  })

  test('is in the audit log with every movement, and the ledger adds up', async () => {
    const { body } = await room.call('GET', '/audit?limit=200')
    const actions = body.entries.map((entry: { action: string }) => entry.action)
    for (const action of ['profit.convert', 'profit.transfer', 'payout.returned']) expect(actions).toContain(action)
    expect(JSON.stringify(body)).not.toContain(CLABE)
    expect((await reconcile(room.server.parts.db)).differences).toEqual([])
  })
})
