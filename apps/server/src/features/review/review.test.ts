import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUEST_NOTE_LIMITS, REVIEW_LINK_LIMITS } from '@orion/contract/review-links.ts'
import { newId } from '../../db/new-id.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let film: string
beforeAll(async () => {
  room = await workflowRoom()
  film = await room.create({ workflow_name: 'Shown' })
  await room.runTo(film, 8)
})
afterAll(() => room.close())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const path = (id = film) => `/workflows/${id}/review-links`
const make = async (more: object = {}) =>
  (await room.call('POST', path(), { expires_at: inDays(7), ...more })).body.data.links.find((link: { url: unknown }) => link.url)
const getToken = (url: string): string => new URL(url).pathname.split('/')[2]
const open = (token: string) => room.server.call('GET', `/api/orion/review/${token}`)
const write = (token: string, body: object) => room.server.call('POST', `/api/orion/review/${token}/notes`, { body })
const page = (token: string, headers = {}) => fetch(`${room.server.url}/r/${token}`, { headers })

test('EDITIONS-5 a link shows one film without an account; its address is shown once and stored as a hash', async () => {
  const link = await make()
  expect(new URL(link.url).pathname).toMatch(/^\/r\/[\w-]{43}$/)
  const token = getToken(link.url)
  const { body } = await open(token)
  expect(body.data).toMatchObject({ may_note: true, notes: [], duration_seconds: 1 })
  expect((await fetch(room.server.url + body.data.film_url)).status).toBe(200)
  const { links } = (await room.call('GET', path())).body.data
  expect(links.map(({ url }: { url: unknown }) => url)).toEqual(links.map(() => null))
  const { rows } = await room.server.parts.db.execute(sql`SELECT to_json(l)::text AS row FROM review_link l`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const { entries } = (await room.call('GET', '/audit?action=review_link.create')).body
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('EDITIONS-5 the page of a link has its own security policy and the visitor’s language, and shows text only as text', async () => {
  const token = getToken((await make()).url)
  await write(token, { at: 0.5, text: '<img src=x onerror=alert(1)>', name: 'Ana "A"' })
  const answer = await page(token, { 'accept-language': 'es-MX,es;q=0.9' })
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toMatch(/style-src 'sha256-/)
  expect(policy).toMatch(/script-src 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await answer.text()
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
  expect(html).toMatch(/<div class="by"><button [^>]*>0:00<\/button><span><strong>Ana &quot;A&quot;<\/strong><\/span><\/div>/)
  expect((await page('nobody')).status).toBe(404)
})

/** Stores a part of a stage's content as its next version. */
const put = (number: number, place: string, value: object[]) =>
  room.server.parts.db.execute(sql`WITH made AS (INSERT INTO iteration
      SELECT (jsonb_populate_record(i, jsonb_build_object('id', ${newId()}::text, 'execution_id', null, 'version', i.version + 1,
        'content', jsonb_set(i.content, ${place}::text[], ${JSON.stringify(value)}::jsonb)))).*
      FROM iteration i JOIN stage s ON s.chosen_iteration_id = i.id WHERE s.workflow_id = ${film} AND s.number = ${number}
      RETURNING id)
    UPDATE stage SET chosen_iteration_id = (SELECT id FROM made) WHERE workflow_id = ${film} AND number = ${number}`)

/** The film speaks these sentences, one after the other, from 0.25 s. */
async function speak(sentences: { id: string; text: string; source_id?: string; passage?: object }[]) {
  await put(2, '{script_with_timestamps,hook,sentences}', sentences)
  const times = { start_seconds: 0, speech_start_seconds: 0.25, end_seconds: 1 }
  const sentence_ids = sentences.map(({ id }) => id)
  const words = sentences.map(({ text }, index) => ({ text, start_seconds: 0.25 * (index + 1), end_seconds: 0.25 * (index + 2) }))
  await put(4, '{timeline}', [{ scene_id: '1', sentence_ids, words, ...times }])
}

test('56.12 the page of a link lists the film’s sentences with their seconds, unless the script has changed since', async () => {
  const { db } = room.server.parts
  await speak([{ id: 'a', text: 'Bees <dance>.' }])
  const token = getToken((await make({ may_note: false })).url)
  expect((await open(token)).body.data.sentences).toEqual([{ seconds: 0.25, text: 'Bees <dance>.' }])
  expect(await (await page(token)).text()).toMatch(
    /data-seconds="0.25">0:00<\/button><span lang="en">Bees &lt;dance&gt;\.<\/span>/,
  )
  const mark = (outdated: boolean) =>
    db.execute(sql`UPDATE stage SET needs_update = ${outdated} WHERE workflow_id = ${film} AND number = 8`)
  await mark(true)
  expect((await open(token)).body.data.sentences).toEqual([])
  expect(await (await page(token)).text()).not.toContain('Bees')
  await mark(false)
})

test('56.12 a link shows passages if its maker chose so, and only those that the film’s proof page may show', async () => {
  const text = 'Bees dance. '.repeat(9).trim()
  const from = (source_id: string, words: string, more: object) => ({
    ...{ source_id, title: `Title <${source_id}>`, attribution: '', language: 'en', word_count: 18, ...more },
    sections: [
      {
        ...{ section_id: source_id, heading: null },
        sentences: [{ sentence_id: source_id, text: words, start: 0, end: words.length }],
      },
    ],
  })
  await put(1, '{content_research_analysis,sources}', [
    from('wiki', text, { kind: 'wikipedia', author: 'Karl' }),
    from('own', 'Secret words.', { kind: 'file' }),
  ])
  await speak([
    { id: 'a', text: 'Bees dance.', source_id: 'wiki', passage: { start: 0, end: 11 } },
    { id: 'b', text: 'Secret words.', source_id: 'own', passage: { start: 0, end: 13 } },
  ])
  const [bare, shown] = [await make(), await make({ shows_passages: true, may_note: false })]
  expect([bare.shows_passages, shown.shows_passages]).toEqual([false, true])
  const see = async (token: string) => ({ film: (await open(token)).body.data, html: await (await page(token)).text() })
  const without = await see(getToken(bare.url))
  expect(Object.keys(without.film)).not.toContain('sources')
  expect(without.film.sentences).toEqual([
    { seconds: 0.25, text: 'Bees dance.' },
    { seconds: 0.5, text: 'Secret words.' },
  ])
  expect(without.html).toContain('<ol class="spoken">')
  for (const text of ['Title', 'Karl', '<blockquote', 'id="sentences"']) expect(without.html).not.toContain(text)
  const token = getToken(shown.url)
  const { film: seen, html } = await see(token)
  expect(seen.sentences.map(({ proof }: { proof: { passages: object[] } }) => proof.passages)).toEqual([
    [{ source_id: 'wiki', words: text, cut: false }],
    [{ source_id: 'own', words: null, cut: false }],
  ])
  expect(seen.sources.map(({ title, open }: { title: string; open: boolean }) => [title, open])).toEqual([
    ['Title <wiki>', true],
    ['Title <own>', false],
  ])
  const [first, second] = html.match(/<li class="said"><div class="claim">[^]*?<\/li>/gu)!
  expect(first).toContain('<button type="button" class="time" data-seconds="0.25">0:00</button><span class="words">Bees dance.')
  expect(first).toMatch(new RegExp(`<blockquote dir="auto">${text}<br>[^]*Title &lt;wiki&gt;`, 'u'))
  expect(second).toContain('Title &lt;own&gt;')
  expect(second).not.toContain('<blockquote')
  expect(html).not.toContain('class="spoken"')
  const { url } = (await room.call('GET', `${path()}/${shown.link_id}/preview`)).body.data
  expect((await (await page(getToken(url))).text()).replaceAll(getToken(url), '')).toBe(html.replaceAll(token, ''))
  // what the maker makes public on the proof page, a guest may read as well
  await room.call('POST', `/workflows/${film}/proof-page`, { show_sources: ['own'] })
  expect((await see(token)).film.sentences[1].proof.passages).toEqual([{ source_id: 'own', words: 'Secret words.', cut: false }])
  await room.call('DELETE', `/workflows/${film}/proof-page`)
  expect((await see(token)).html).not.toContain('<blockquote dir="auto">Secret')
  expect(await (await page(token, { 'accept-language': 'es' })).text()).toContain('<span class="words" lang="en">Bees dance.')
})

test('56.12 a note is shown once, below the sentence at its time, and a note before the first sentence in the list', async () => {
  await speak([
    { id: 'a', text: 'First.' },
    { id: 'b', text: 'Second.' },
  ])
  for (const link of [await make(), await make({ shows_passages: true })]) {
    const token = getToken(link.url)
    const notes = { Early: 0, Middle: 0.3, 'At the jump': 0.48, End: 1 }
    for (const [text, at] of Object.entries(notes)) expect((await write(token, { at, text })).status).toBe(201)
    const html = await (await page(token)).text()
    const findIn = (part: string): string[] => Object.keys(notes).filter((text) => part.includes(`<p>${text}</p>`))
    expect(html.match(/<ol class="here">[^]*?<\/ol>/gu)!.map(findIn)).toEqual([['Middle'], ['At the jump', 'End']])
    expect(findIn(/<ol id="notes">[^]*?<\/ol>/u.exec(html)![0])).toEqual(['Early'])
    for (const text of Object.keys(notes)) expect(html.split(`<p>${text}</p>`)).toHaveLength(2)
    await room.server.parts.db.execute(sql`DELETE FROM film_note`)
  }
})

test('EDITIONS-5 a guest’s note is listed with the film under the guest’s name; a link without notes accepts none', async () => {
  const link = await make()
  const token = getToken(link.url)
  const written = await write(token, { at: 0.25, text: 'Slower here', name: 'Ana' })
  expect(written.status).toBe(201)
  expect(written.body.data.notes).toContainEqual(expect.objectContaining({ text: 'Slower here', author: 'Ana', seconds: 0.25 }))
  const { notes } = (await room.call('GET', `/workflows/${film}/notes`)).body
  const note = notes.find(({ text }: { text: string }) => text === 'Slower here')
  expect(note).toMatchObject({ author: 'Ana', by_link: true, version: 1 })
  const answered = await room.call('POST', `/workflows/${film}/notes/${note.note_id}/replies`, {
    ...{ text: 'Done so', for_guests: true },
  })
  expect(answered.status).toBe(201)
  expect((await open(token)).body.data.notes.flatMap(({ replies }: { replies: object[] }) => replies)).toContainEqual(
    expect.objectContaining({ text: 'Done so' }),
  )
  expect(JSON.stringify((await open(token)).body)).not.toContain(room.partner.user_id)
  expect((await write(token, { at: 99, text: 'Behind the end' })).body.detail[0].loc).toEqual(['body', 'at'])
  for (const body of [{ at: 0, text: ' ' }, { at: -1, text: 'x' }, { at: 0, text: 'x', name: 'a\nb' }, { text: 'x' }])
    expect((await write(token, body)).status).toBe(422)
  const shows = await make({ may_note: false })
  expect((await write(getToken(shows.url), { at: 0, text: 'No' })).status).toBe(403)
  const { links } = (await room.call('GET', path())).body.data
  expect(links.find(({ link_id }: { link_id: string }) => link_id === link.link_id).notes).toBe(1)
})

test('48.C3 EDITIONS-5 guests see only team notes that are marked for them, and no notes through a link without notes', async () => {
  const writing = await room.call('POST', path(), { expires_at: inDays(7) })
  const takes = getToken(writing.body.data.links.find((link: { url: unknown }) => link.url).url)
  const shows = getToken((await make({ may_note: false })).url)
  const note = async (text: string, more = {}) =>
    (await room.call('POST', `/workflows/${film}/notes`, { seconds: 0.1, text, ...more })).body.note
  await note('Internal: the client pays late')
  const marked = await note('For the guests: new ending', { for_guests: true })
  const reply = (text: string, more = {}) =>
    room.call('POST', `/workflows/${film}/notes/${marked.note_id}/replies`, { text, ...more })
  await reply('Internal: ask Ana')
  await reply('Approved', { for_guests: true })
  await write(takes, { at: 0.2, text: 'By a guest', name: 'Ana' })
  const seen = async (token: string) => JSON.stringify((await open(token)).body) + (await (await page(token)).text())
  const [by_takes, by_shows] = [await seen(takes), await seen(shows)]
  for (const text of ['For the guests', 'Approved', 'By a guest']) expect(by_takes).toContain(text)
  for (const text of ['Internal', 'Test Person', room.partner.user_id]) expect(by_takes).not.toContain(text)
  for (const text of ['Internal', 'For the guests', 'Approved', 'By a guest', 'Test Person', '<ol id="notes">'])
    expect(by_shows).not.toContain(text)
  // the note is hidden again; a viewer may not show another person's note
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  const change = (key: string, for_guests: unknown) =>
    room.as(key)('PUT', `/workflows/${film}/notes/${marked.note_id}`, { for_guests })
  expect((await change(viewer.token, true)).status).toBe(403)
  expect((await change(room.partner.api_key, 'yes')).status).toBe(422)
  expect((await change(room.partner.api_key, false)).body.note.for_guests).toBe(false)
  expect(await seen(takes)).not.toContain('For the guests')
})

test('56.6 a link shows the number and time of its openings; a preview is not counted and accepts no notes', async () => {
  const link = await make({ recipient: 'Ana, legal' })
  const token = getToken(link.url)
  const now = async () =>
    (await room.call('GET', path())).body.data.links.find(({ link_id }: { link_id: string }) => link_id === link.link_id)
  const opened = (by: string) => room.server.call('POST', `/api/orion/review/${by}/opened`)
  expect(await now()).toMatchObject({ recipient: 'Ana, legal', opened: 0, last_opened_at: null })
  const preview = await room.call('GET', `${path()}/${link.link_id}/preview`)
  const previewToken = getToken(preview.body.data.url)
  const bare = (html: string) => html.replaceAll(token, '').replaceAll(previewToken, '')
  expect(bare(await (await page(previewToken)).text())).toBe(bare(await (await page(token)).text()))
  expect((await opened(previewToken)).body.data).toEqual({ counted: false })
  expect((await write(previewToken, { at: 0, text: 'No' })).status).toBe(403)
  expect((await now()).opened).toBe(0)
  expect((await opened(token)).body.data).toEqual({ counted: true })
  expect((await opened(token)).body.data, 'once a minute').toEqual({ counted: false })
  const { opened: times, last_opened_at } = await now()
  expect([times, Number.isNaN(Date.parse(last_opened_at))]).toEqual([1, false])
  for (const forged of [`${previewToken}x`, previewToken.replace(/\.\d+\./u, '.9999999999.'), `${link.link_id}.1.x`])
    expect((await page(forged)).status).toBe(404)
  const stranger = await room.server.partner()
  expect((await room.as(stranger.api_key)('GET', `${path()}/${link.link_id}/preview`)).status).toBe(404)
  expect((await room.call('POST', path(), { expires_at: inDays(1), recipient: 5 })).body.detail[0].loc).toEqual([
    'body',
    'recipient',
  ])
  await room.call('DELETE', `${path()}/${link.link_id}`)
  expect((await page(previewToken)).status).toBe(404)
  expect((await opened(token)).status).toBe(404)
})

test('EDITIONS-5 a link that is revoked, expired or of a deleted film opens nothing; its notes stay', async () => {
  const link = await make()
  const token = getToken(link.url)
  await write(token, { at: 0.75, text: 'I stay' })
  expect((await room.call('DELETE', `${path()}/${link.link_id}`)).status).toBe(200)
  for (const answer of [await open(token), await write(token, { at: 0, text: 'Late' })]) expect(answer.status).toBe(404)
  expect((await page(token)).status).toBe(404)
  const { notes } = (await room.call('GET', `/workflows/${film}/notes`)).body
  expect(notes.map(({ text }: { text: string }) => text)).toContain('I stay')
  const over = getToken((await make()).url)
  await room.server.parts.db.execute(sql`UPDATE review_link SET expires_at = now() - interval '1 second'`)
  expect((await open(over)).status).toBe(404)
  const other = await room.create({ workflow_name: 'Deleted' })
  await room.runTo(other, 8)
  const made = await room.call('POST', path(other), { expires_at: inDays(1) })
  const deleted = getToken(made.body.data.links[0].url)
  await room.call('DELETE', `/workflows/${other}`)
  expect((await open(deleted)).status).toBe(404)
})

test('EDITIONS-5 TRUST-2 people who may publish make links for their own films; ends and counts have limits', async () => {
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await room.as(viewer.token)('POST', path(), { expires_at: inDays(1) })).status).toBe(403)
  const stranger = await room.server.partner()
  expect((await room.as(stranger.api_key)('POST', path(), { expires_at: inDays(1) })).status).toBe(404)
  expect((await room.as(stranger.api_key)('GET', path())).status).toBe(404)
  for (const expires_at of [inDays(-1), inDays(REVIEW_LINK_LIMITS.days + 1), 'tomorrow', 5, undefined])
    expect((await room.call('POST', path(), { expires_at })).body.detail[0].loc).toEqual(['body', 'expires_at'])
  const bare = await room.create({ workflow_name: 'Bare' })
  expect((await room.call('POST', path(bare), { expires_at: inDays(1) })).body.code).toBe('wrong_state')
  const { links } = (await room.call('GET', path())).body.data
  for (let count = links.length; count < REVIEW_LINK_LIMITS.links; count += 1) await make()
  expect((await room.call('POST', path(), { expires_at: inDays(1) })).body.code).toBe('conflict')
})

test('EDITIONS-5 notes through links are limited by address', async () => {
  await room.server.parts.db.execute(sql`DELETE FROM review_link`)
  await room.server.parts.db.execute(sql`DELETE FROM rate_limit WHERE key LIKE 'guest-note%'`)
  const token = getToken((await make()).url)
  for (let count = 0; count < GUEST_NOTE_LIMITS.an_hour; count += 1)
    expect((await write(token, { at: 0, text: `Note ${count}` })).status).toBe(201)
  const refused = await write(token, { at: 0, text: 'One more' })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('retry-after')).not.toBeNull()
})
