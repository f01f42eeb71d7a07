import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let deleted: string
let workflow_id: string
let purchase_id: string
let admin: string
const NAME = 'Old Studio (deleted)'

beforeAll(async () => {
  room = await workflowRoom()
  const { server, partner } = room
  const made = await server.call('POST', '/api/zeta/api-users/organizations', {
    key: partner.api_key,
    body: { name: 'Old Studio' },
  })
  deleted = made.body.organization.organization_id
  const bought = await room.call('POST', '/points/purchase', { organization_id: deleted, package_id: 'pack-10' })
  purchase_id = bought.body.data.purchase_id
  workflow_id = await room.create({ organization_id: deleted, workflow_name: 'Its film' })
  await room.runTo(workflow_id, 1)
  admin = (await signedInMember(server, { ...partner, organization_id: deleted }, { role_id: ROLE_ID.ORG_ADMIN })).token
  const gone = await server.call('DELETE', `/api/zeta/api-users/organizations/${deleted}`, { key: partner.api_key })
  expect(gone.status).toBe(200)
})
afterAll(() => room.close())

type Entry = {
  transaction_type: string
  organization_id: string
  organization_name: string
  description: string
  points_amount: number
}
const get = async (path: string) => (await room.call('GET', path)).body
const entries = async (query = ''): Promise<Entry[]> =>
  (await get(`/points/transactions/${room.partner.user_id}${query}`)).transactions

test('PTS-03 the entries of a deleted organization stay in its partner’s transactions, under its name', async () => {
  const own = (await entries()).filter(({ organization_id }) => organization_id === deleted)
  expect(own.map(({ transaction_type }) => transaction_type).toSorted()).toEqual(['consumption', 'purchase'])
  expect(new Set(own.map(({ organization_name }) => organization_name))).toEqual(new Set([NAME]))
  expect(await entries(`?organization_id=${deleted}`)).toEqual(own)
  const others = (await entries()).filter(({ organization_id }) => organization_id !== deleted)
  expect(others.map(({ description, organization_name }) => [description, organization_name])).toEqual([
    ['From a deleted organization: Old Studio', 'First'],
    ['Welcome grant', 'First'],
  ])
  const moved = own.reduce((sum, { points_amount }) => sum + points_amount, 0)
  expect(others[0].points_amount).toBe(moved)
})

test('PTS-03 they are in the CSV file and the purchases, and a purchase and its receipt still open', async () => {
  const { url } = room.server
  const headers = { 'x-api-key': room.partner.api_key }
  const csv = await fetch(`${url}/api/orion/points/transactions/${room.partner.user_id}/export`, { headers })
  expect((await csv.text()).match(/Old Studio \(deleted\)/g)).toHaveLength(2)
  const { purchases } = await get('/points/purchases')
  expect(purchases).toContainEqual(expect.objectContaining({ purchase_id, organization_name: NAME }))
  expect((await get(`/points/purchases/${purchase_id}`)).data).toMatchObject({ purchase_id, organization_name: NAME })
  const receipt = await fetch(`${url}/api/orion/points/purchases/${purchase_id}/receipt`, { headers })
  expect(await receipt.text()).toMatch(/^%PDF/)
})

test('PTS-03 ANA-01 its spending stays in the breakdown and the costs, under its name; nothing new can be done there', async () => {
  const spent = { workflow_id, workflow_name: 'Its film', organization_name: NAME, points: 2000, deleted: true }
  const { data: breakdown } = await get(`/points-breakdown/partner/${room.partner.user_id}`)
  expect(breakdown).toMatchObject({ total_points: 2000, workflows: [spent] })
  const { data: costs } = await get(`/analytics/costs/user/${room.partner.user_id}`)
  expect(costs).toMatchObject({ total_points: 2000, by_workflow: [spent] })
  expect((await get(`/analytics/usage/user/${room.partner.user_id}`)).data).toMatchObject({ workflows: 0, points: 2000 })

  const { data: total } = await get(`/points/total/${room.partner.user_id}`)
  expect(total.organizations).toHaveLength(1)
  expect((await room.call('GET', `/points/balance/${deleted}`)).status).toBe(404)
  expect((await room.call('GET', `/workflows/${workflow_id}`)).status).toBe(404)
  const buy = { organization_id: deleted, package_id: 'pack-10' }
  expect((await room.call('POST', '/points/purchase', buy)).status).toBe(404)
})

test('PTS-03 only its partner reads them: no other partner and no earlier member', async () => {
  const stranger = await room.server.partner()
  const asked = await room.as(stranger.api_key)('GET', `/points/transactions/${stranger.user_id}?organization_id=${deleted}`)
  expect(asked.status).toBe(404)
  expect((await room.as(stranger.api_key)('GET', `/points/purchases/${purchase_id}`)).status).toBe(404)
  await room.server.parts.db.execute(sql`UPDATE session SET ended_at = NULL`)
  const member = await room.as(admin)('GET', `/points/purchases/${purchase_id}`)
  expect(member.status).toBe(403)
})
