import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_LIMITS } from '@orion/contract/proof-page.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { readReadingDate } from './queries.ts'

let room: WorkflowRoom
let film: string
beforeAll(async () => {
  room = await workflowRoom()
  film = await room.create({ workflow_name: 'Proved', topic: 'page=The lift' })
  await room.runTo(film, 9)
})
afterAll(() => room.close())

const path = (id = film) => `/workflows/${id}/proof-page`
const reports = (more = '') => `/workflows/${film}/proof-reports${more}`
const open = async (body: object = {}) => (await room.call('POST', path(), body)).body.data
const getToken = (url: string): string => new URL(url).pathname.split('/')[2]
const page = (token: string) => fetch(`${room.server.url}/p/${token}`)
const report = (token: string, body: object) => room.server.call('POST', `/api/orion/proof/${token}/reports`, { body })

test('EDITIONS-4 a proof page is off until a person makes it public, needs no account, and is revoked at once', async () => {
  expect((await room.call('GET', path())).body.data).toMatchObject({ url: null, open: false, opened_at: null })
  const made = await open()
  expect(made).toMatchObject({ open: true, name_me: false })
  const token = getToken(made.url)
  const answer = await page(token)
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await answer.text()
  expect(html).not.toContain('<script')
  expect(html).toContain('page=The lift')
  expect(html).toContain('Approved by partner')
  expect(html).not.toContain('Test Person')
  for (const [, address] of html.matchAll(/(?:src|poster)="([^"]+)"/g)) expect(address).toMatch(/^\/api\/orion\/files\//)
  expect((await room.call('GET', path())).body.data).toMatchObject({ url: null, open: true })
  expect((await room.call('DELETE', path())).body.data).toMatchObject({ open: false })
  expect((await page(token)).status).toBe(404)
  expect((await report(token, { at: 0, text: 'Late' })).status).toBe(404)
})

test('EDITIONS-4 a new address ends the old one, and the page names only people who chose to be named', async () => {
  const former = getToken((await open()).url)
  const now = getToken((await open({ name_me: true })).url)
  expect((await page(former)).status).toBe(404)
  expect(await (await page(now)).text()).toContain('Test Person (partner)')
  const { rows } = await room.server.parts.db.execute(sql`SELECT to_json(p)::text AS row FROM proof_page p`)
  expect(JSON.stringify(rows)).not.toContain(now)
})

test('EDITIONS-4 before the page is public, a list shows which parts of each source become public', async () => {
  const { sources } = (await room.call('GET', path())).body.data
  expect(sources).toEqual([{ source_id: 's1', title: 'The lift', open: false, shown: false, sentences: 0 }])
  expect((await open({ show_sources: ['s1'] })).sources).toMatchObject([{ source_id: 's1', shown: true }])
  const wrong = await room.call('POST', path(), { show_sources: ['nowhere'] })
  expect(wrong.body.detail[0].loc).toEqual(['body', 'show_sources'])
})

test('EDITIONS-4 visitors report errors with and without a script, separate from notes until a member accepts one', async () => {
  const token = getToken((await open()).url)
  expect((await report(token, { at: 0.5, text: 'The year is wrong' })).status).toBe(201)
  const form = await fetch(`${room.server.url}/p/${token}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ at: '0:00', text: 'So is <b>this</b>' }),
  })
  expect(form.status).toBe(201)
  expect(await form.text()).toContain('Thank you')
  expect((await room.call('GET', `/workflows/${film}/notes`)).body.notes).toEqual([])
  const kept = (await room.call('GET', reports())).body.data.reports
  expect(kept.map(({ text, note_id }: { text: string; note_id: unknown }) => [text, note_id])).toEqual([
    ['So is <b>this</b>', null],
    ['The year is wrong', null],
  ])
  const taken = await room.call('POST', reports(`/${kept[1].report_id}/take`))
  expect(taken.body.data.reports[1].note_id).not.toBeNull()
  expect((await room.call('GET', `/workflows/${film}/notes`)).body.notes).toMatchObject([
    { seconds: 0.5, text: 'The year is wrong' },
  ])
  expect((await room.call('POST', reports(`/${kept[1].report_id}/take`))).status).toBe(409)
  expect((await room.call('DELETE', reports(`/${kept[0].report_id}`))).body.data.reports).toHaveLength(1)
  expect((await room.call('DELETE', reports(`/${kept[0].report_id}`))).status).toBe(404)
  expect((await report(token, { at: 99, text: 'Behind' })).body.detail[0].loc).toEqual(['body', 'at'])
  expect((await report(token, { at: 0, text: 'x'.repeat(REPORT_LIMITS.characters + 1) })).status).toBe(422)
})

test('EDITIONS-4 TRUST-2 the reports of an address are limited; people who may publish open the pages of their own films', async () => {
  await room.server.parts.db.execute(sql`DELETE FROM rate_limit WHERE key LIKE 'proof-report%'`)
  const token = getToken((await open()).url)
  for (let count = 0; count < REPORT_LIMITS.an_hour; count += 1)
    expect((await report(token, { at: 0, text: `Report ${count}` })).status).toBe(201)
  expect((await report(token, { at: 0, text: 'One more' })).status).toBe(429)
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await room.as(viewer.token)('POST', path(), {})).status).toBe(403)
  expect((await room.as(viewer.token)('GET', reports())).status).toBe(200)
  const stranger = await room.server.partner()
  for (const [method, where] of [
    ['GET', path()],
    ['POST', path()],
    ['DELETE', path()],
    ['GET', reports()],
  ] as const)
    expect((await room.as(stranger.api_key)(method, where, method === 'POST' ? {} : undefined)).status).toBe(404)
  const bare = await room.create({ workflow_name: 'Bare' })
  expect((await room.call('POST', path(bare), {})).body.code).toBe('wrong_state')
})

test('EDITIONS-4 EDN-04 the reading date is that of the research run; an edit and an edition read no source again', async () => {
  const { db } = room.server.parts
  const read = await room.create({ workflow_name: 'Read', language: 'en', topic: 'page=The lift' })
  await room.runTo(read, 9)
  const { rows } = await db.execute<{ created_at: string }>(
    sql`SELECT created_at FROM iteration WHERE workflow_id = ${read} AND stage_number = 1`,
  )
  const at = isoTime(rows[0]!.created_at)
  const { body } = await room.call('GET', `/workflows/${read}/stage-1-content`)
  const { content_research_analysis: updated_analysis } = body.data.content
  const edit = await room.call('PUT', `/workflows/stage-1/${read}/update-analysis`, { updated_analysis })
  expect([edit.status, edit.body.data?.version]).toEqual([200, 2])
  expect(await readReadingDate(db, read)).toBe(at)
  const { editions } = (await room.call('POST', `/workflows/${read}/editions`, { languages: ['es'] })).body.data
  expect(await readReadingDate(db, editions[0].workflow_id)).toBe(at)
  expect(await readReadingDate(db, await room.create())).toBe(null)

  await room.run(read, 10)
  const asked = await db.execute<{ read_at: string }>(
    sql`SELECT request->>'read_at' AS read_at FROM execution WHERE workflow_id = ${read} AND stage_number = 10`,
  )
  expect(asked.rows).toEqual([{ read_at: at }])
  const { url } = (await room.call('POST', path(read), {})).body.data
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
  expect(await (await page(getToken(url))).text()).toContain(`read on ${day}`)
})
