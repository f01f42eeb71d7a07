import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GONE_AFTER } from '@orion/contract/source-watch.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { lookAtFilmsSources, queueDueLooks } from './look-at-sources.ts'

const SAID = 'The first lift with a brake was shown in New York in 1854.'
let page: { status: number; text: string; etag?: string }
/** The number of pages that were sent completely. */
let sent = 0
const site = createServer((request, response) => {
  const { etag } = page
  if (etag !== undefined && request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  sent += 1
  response
    .writeHead(page.status, { 'content-type': 'text/html', ...(etag !== undefined && { etag }) })
    .end(`<html lang="en"><head><title>Lifts</title></head><body><article><h1>Lifts</h1>${page.text}</article></body></html>`)
})
const paragraph = (text: string) =>
  `<p>${text}</p><p>Lifts made tall houses possible, and their brakes made people trust them.</p>`

let room: WorkflowRoom
let film: string
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env['ORION_ALLOW_ORIGINS'] = origin
  url = `${origin}/lifts`
  room = await workflowRoom()
  film = await room.create({ topic: 'page=Lifts' })
  await room.runTo(film, 2)
  await tellFrom(film)
})
afterAll(async () => {
  delete process.env['ORION_ALLOW_ORIGINS']
  await room.close()
  site.close()
})
afterEach(() => room.server.parts.db.execute(sql`DELETE FROM source_look`))

/** Makes the film's script quote the site's page, as stages 1 and 2 store it. */
async function tellFrom(id: string): Promise<void> {
  const source = {
    ...{ source_id: 's1', kind: 'link', title: 'Lifts', url, attribution: 'Lifts', language: 'en', word_count: 12 },
    sections: [
      { section_id: 's1.1', heading: null, sentences: [{ sentence_id: 's1.1.1', text: SAID, start: 0, end: SAID.length }] },
    ],
  }
  const sentence = { id: 'h1', text: SAID, facts: [], source_id: 's1', passage: { start: 0, end: SAID.length } }
  const chosen = (number: number) =>
    sql`id = (SELECT chosen_iteration_id FROM stage WHERE workflow_id = ${id} AND number = ${number})`
  await room.server.parts.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`) // a trigger forbids any change of a version
    await tx.execute(sql`UPDATE iteration SET content = jsonb_set(content, '{content_research_analysis,sources}',
      ${JSON.stringify([source])}::jsonb) WHERE ${chosen(1)}`)
    await tx.execute(sql`UPDATE iteration SET content = jsonb_set(content, '{script_with_timestamps,hook,sentences}',
      ${JSON.stringify([sentence])}::jsonb) WHERE ${chosen(2)}`)
  })
}

const call = (method: string, path: string, body?: unknown) => room.call(method, `/workflows/${film}/${path}`, body)
const look = () => lookAtFilmsSources(room.server.parts, film)
const state = async () => (await call('GET', 'watch')).body.data.sources[0].state
const changes = async () => (await call('GET', 'source-changes')).body.data

test('EDITIONS-2 the same text at another place is unchanged; another figure is a change, shown with both passages', async () => {
  page = { status: 200, text: paragraph(SAID) }
  await look()
  expect([await state(), (await changes()).changes]).toEqual(['same', []])
  page.text = `<p>An advertisement for stairs stands here now.</p>${paragraph(SAID)}`
  await look()
  expect(await state()).toBe('same')
  page.text = paragraph(SAID.replace('1854', '1853'))
  await look()
  expect(await state()).toBe('changed')
  expect(await changes()).toMatchObject({
    told: 1,
    changes: [{ sentence_id: 'h1', text: SAID, was: SAID, is: SAID.replace('1854', '1853'), source_id: 's1' }],
  })
  page.text = paragraph(SAID)
  await look()
  expect((await changes()).changes).toEqual([])
})

test('50.27 EDITIONS-2 an unchanged page is not sent again, and its findings stay; for a changed film it is read in full', async () => {
  const { db } = room.server.parts
  const wrong = SAID.replace('1854', '1853')
  page = { status: 200, text: paragraph(wrong), etag: '"one"' }
  sent = 0
  await look()
  expect([await state(), sent]).toEqual(['changed', 1])
  await db.execute(sql`UPDATE source_look SET checked_at = now() - interval '1 day', missing = 1, state = 'unreachable'`)
  await look()
  expect([await state(), sent, (await changes()).changes.length]).toEqual(['changed', 1, 1])
  const { rows } = await db.execute(sql`SELECT 1 FROM source_look WHERE checked_at > now() - interval '1 hour' AND missing = 0`)
  expect(rows).toHaveLength(1)

  page = { status: 200, text: paragraph(SAID), etag: '"two"' }
  await look()
  await look()
  expect([await state(), sent, (await changes()).changes]).toEqual(['same', 2, []])
  await db.execute(sql`UPDATE source_look SET told = 'what the film told before'`)
  await look()
  expect([await state(), sent]).toEqual(['same', 3])
})

test('EDITIONS-2 a page that is missing three times counts as deleted; a failing page is not read this time', async () => {
  page = { status: 500, text: '' }
  await look()
  expect(await state()).toBe('unreachable')
  page.status = 404
  for (let count = 1; count < GONE_AFTER; count += 1) {
    await look()
    expect(await state()).toBe('unreachable')
  }
  await look()
  expect(await state()).toBe('gone')
  page = { status: 200, text: paragraph(SAID) }
  await look()
  expect(await state()).toBe('same')
})

test('EDITIONS-2 sources are checked once when they are due; a click checks now, and an event reports it', async () => {
  expect((await call('GET', 'watch')).body.data).toMatchObject({
    every: 'off',
    sources: [{ source_id: 's1', url, checked_at: null }],
  })
  expect((await call('PUT', 'watch', { every: 'week' })).body.data.every).toBe('week')
  const { parts } = room.server
  const queued = async () =>
    (await parts.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'look-at-sources'`)).rows[0]
      .n
  const before = await queued()
  await queueDueLooks(parts)
  expect(await queued()).toBe(before)
  await parts.db.execute(sql`UPDATE source_watch SET next_at = now()`)
  page = { status: 200, text: paragraph(SAID) }
  await Promise.all([queueDueLooks(parts), queueDueLooks(parts)])
  expect(await queued()).toBe(before + 1)
  const { promise: news, resolve } = Promise.withResolvers<void>()
  await call('PUT', 'watch', { every: 'off' })
  const stop = parts.feed.onNews([room.partner.organization_id], () => void state().then((is) => is === 'same' && resolve()))
  expect((await call('POST', 'look-at-sources')).status).toBe(202)
  await news
  stop()
})

test('EDITIONS-2 TRUST-2 people who may edit the film watch its sources; a text or a file is not watched', async () => {
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await room.as(viewer.token)('PUT', `/workflows/${film}/watch`, { every: 'day' })).status).toBe(403)
  expect((await room.as(viewer.token)('GET', `/workflows/${film}/source-changes`)).status).toBe(200)
  const stranger = await room.server.partner()
  expect((await room.as(stranger.api_key)('GET', `/workflows/${film}/watch`)).status).toBe(404)
  expect((await call('PUT', 'watch', { every: 'hour' })).body.detail[0].loc).toEqual(['body', 'every'])
  const own = await room.create({ topic: 'A text' })
  expect((await room.call('POST', `/workflows/${own}/look-at-sources`)).body.code).toBe('wrong_state')
})
