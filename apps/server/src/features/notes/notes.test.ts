import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_NOTES, NOTE_LENGTH, type Note } from '@orion/contract/notes.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { eraseMemberRows } from '../account/erase-queries.ts'

let room: WorkflowRoom
let film: string
beforeAll(async () => {
  room = await workflowRoom()
  film = await room.create({ workflow_name: 'Noted' })
  await room.runTo(film, 8)
})
afterAll(() => room.close())

const readNotes = (key = room.partner.api_key, id = film) => room.as(key)('GET', `/workflows/${id}/notes`)
const write = (seconds: number, text: string, key = room.partner.api_key) =>
  room.as(key)('POST', `/workflows/${film}/notes`, { seconds, text })
const on = (note: Note | { note_id: string }, path = '') => `/workflows/${film}/notes/${note.note_id}${path}`
const member = (role: 'VIEWER' | 'ORG_EDITOR') => signedInMember(room.server, room.partner, { role_id: ROLE_ID[role] })

test('S08 a note is at a second of the film, has an author and one level of replies, and can be done and opened again', async () => {
  const late = (await write(0.9, '  The end comes early. ')).body.note
  const early = await write(0.2, 'Too dark here.')
  expect(early.status).toBe(201)
  expect(early.body.note).toMatchObject({
    seconds: 0.2,
    version: 1,
    author: 'Test Person',
    done: false,
    done_by: null,
    replies: [],
  })
  expect(late.text).toBe('The end comes early.')

  const reply = await room.call('POST', on(early.body.note, '/replies'), { text: 'Brighter now.' })
  expect([reply.status, reply.body.note.note_id]).toEqual([201, early.body.note.note_id])
  const [answered] = reply.body.note.replies
  expect(answered).toMatchObject({ text: 'Brighter now.', author: 'Test Person' })
  expect((await room.call('POST', on(answered, '/replies'), { text: 'No' })).status).toBe(409)

  expect((await room.call('PUT', on(early.body.note), { done: true })).body.note).toMatchObject({
    done: true,
    done_by: 'Test Person',
  })
  expect((await room.call('PUT', on(early.body.note), { done: false, text: 'Still dark.' })).body.note).toMatchObject({
    ...{ done: false, done_by: null, text: 'Still dark.' },
  })
  expect((await room.call('PUT', on(answered), { done: true })).status).toBe(422)
  expect((await readNotes()).body.notes.map(({ text }: Note) => text)).toEqual(['Still dark.', 'The end comes early.'])
  expect((await room.call('DELETE', on(early.body.note))).body.message).toBe('Note deleted')
  expect((await room.call('PUT', on(answered), { text: 'Gone with it' })).status).toBe(404)
  await room.call('DELETE', on(late))
  expect((await readNotes()).body.notes).toEqual([])
})

test('S08 a note must be within the film and its limit of characters; without a film, or for a stranger, there are none', async () => {
  expect((await write(100_000, 'Behind the end')).body).toMatchObject({
    code: 'invalid_fields',
    detail: [{ loc: ['body', 'seconds'] }],
  })
  expect([(await write(-1, 'Before')).status, (await write(0, ' ')).status]).toEqual([422, 422])
  expect((await write(0, 'x'.repeat(NOTE_LENGTH + 1))).status).toBe(422)
  const bare = await room.create({ workflow_name: 'Bare' })
  const early = await room.call('POST', `/workflows/${bare}/notes`, { seconds: 0, text: 'Nothing there' })
  expect([early.status, early.body.code]).toEqual([409, 'wrong_state'])
  const stranger = await room.server.partner()
  expect((await readNotes(stranger.api_key)).status).toBe(404)
  expect((await write(0, 'Not mine', stranger.api_key)).status).toBe(404)
  const { note } = (await write(0, 'Mine')).body
  // a note is found only under its own film
  expect((await room.call('DELETE', `/workflows/${bare}/notes/${note.note_id}`)).status).toBe(404)
  await room.call('DELETE', on(note))
})

test('TEAM-04 S08 viewers may write, reply and change their own notes; editors may mark all as done and delete them', async () => {
  const [viewer, editor] = [await member('VIEWER'), await member('ORG_EDITOR')]
  const { note } = (await write(0.5, 'By the partner')).body
  const own = (await write(0.6, 'By a viewer', viewer.token)).body.note
  expect(own).toMatchObject({ author_id: viewer.id })
  expect((await room.as(viewer.token)('POST', on(note, '/replies'), { text: 'I agree' })).status).toBe(201)
  for (const [method, body] of [
    ['PUT', { done: true }],
    ['PUT', { text: 'Other words' }],
    ['DELETE', undefined],
  ] as const)
    expect((await room.as(viewer.token)(method, on(note), body)).status).toBe(403)
  expect((await room.as(viewer.token)('PUT', on(own), { done: true })).body.note.done).toBe(true)
  expect((await room.as(editor.token)('PUT', on(own), { done: false })).body.note.done).toBe(false)
  // only its author may change a note's text; an editor may answer or delete it
  expect((await room.as(editor.token)('PUT', on(own), { text: 'Not said' })).status).toBe(403)
  expect((await room.as(editor.token)('DELETE', on(own))).status).toBe(200)
  await room.call('DELETE', on(note))
})

test('S08 a film has a limited number of notes, and the error names the limit', async () => {
  await room.server.parts.db
    .execute(sql`INSERT INTO film_note (id, organization_id, workflow_id, seconds, version, text, created_by)
    SELECT 'many-' || n, organization_id, id, 0, 1, 'x', created_by FROM workflow, generate_series(1, ${MOST_NOTES}) n
    WHERE id = ${film}`)
  const refused = await write(0, 'One more')
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  await room.server.parts.db.execute(sql`DELETE FROM film_note WHERE workflow_id = ${film}`)
  expect((await write(0, 'Room again')).status).toBe(201)
})

test('S08 everybody who has the film open is informed of a note at once, without its text', async () => {
  const closing = new AbortController()
  const stream = await fetch(`${room.server.url}/api/orion/workflows/${film}/events`, {
    headers: { 'x-api-key': room.partner.api_key },
    signal: closing.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read() // the beginning of the stream
  await write(0.3, 'Words of a person')
  let told = ''
  while (!told.includes('event: notes')) told += (await reader.read()).value
  closing.abort()
  expect(told).toContain(`"workflow_id":"${film}"`)
  expect(told).not.toContain('Words of a person')
})

const inWorkflow = async () => {
  const { workflows } = (await room.call('GET', '/workflows/list')).body
  return workflows.find((it: { workflow_id: string }) => it.workflow_id === film)
}
const writeOne = (body: object, key = room.partner.api_key) => room.as(key)('POST', `/workflows/${film}/notes`, body)

test('34.9 S08 a note marks a part of the image, mentions people and is assigned to one; the list counts open ones', async () => {
  const viewer = await member('VIEWER')
  const asked = await room.as(viewer.token)('GET', `/workflows/${film}/people`)
  const { people } = asked.body
  const ids = people.map(({ user_id }: { user_id: string }) => user_id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  expect(ids).toEqual(expect.arrayContaining([viewer.id, room.partner.user_id]))
  const { name } = people.find(({ user_id }: { user_id: string }) => user_id === viewer.id)

  const before = (await inWorkflow()).open_notes ?? 0
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.25 }
  const made = (await writeOne({ seconds: 0.2, text: `Too dark, @${name}: look`, region, assigned_to: viewer.id })).body.note
  expect(made).toMatchObject({ region, sentence_id: null, assigned_to: { user_id: viewer.id, name } })
  expect(made.mentions.map(({ user_id }: { user_id: string }) => user_id)).toContain(viewer.id)
  expect((await inWorkflow()).open_notes ?? 0).toBe(before + 1)
  expect((await room.call('PUT', on(made), { assigned_to: null, text: 'Too dark' })).body.note).toMatchObject({
    ...{ assigned_to: null, mentions: [] },
  })
  expect((await room.as(viewer.token)('PUT', on(made), { assigned_to: viewer.id })).status, 'who may only look').toBe(403)

  const wrong = async (body: object) => (await writeOne({ text: 'Wrong', ...body })).body.detail?.[0].loc[1]
  expect(await wrong({ seconds: 0.2, region: { ...region, x: 0.9 } })).toBe('region')
  expect(await wrong({ seconds: 0.2, assigned_to: 'nobody' })).toBe('assigned_to')
  expect(await wrong({})).toBe('seconds')
  await room.call('PUT', on(made), { done: true })
  expect((await inWorkflow()).open_notes ?? 0).toBe(before)
  await room.call('DELETE', on(made))
})

test('34.9 S02 a note on a sentence of the script keeps the text on which it was written', async () => {
  const none = { timestamp: '0:00-0:00', content: '', sentences: [] }
  const sentence = { id: 's-1', text: 'The canal opened in 1914.', facts: [] }
  const main_content = { ...none, content: sentence.text, sentences: [sentence] }
  const script = { hook: none, introduction: none, main_content, call_to_action: none, outro: none }
  await room.server.parts.db.transaction(async (tx) => {
    // the small stage 2 writes no sentences, so the test changes the version although a trigger forbids this
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`UPDATE iteration SET content = content || ${JSON.stringify({ script_with_timestamps: script })}::jsonb
      WHERE id = (SELECT chosen_iteration_id FROM stage WHERE workflow_id = ${film} AND number = 2)`)
  })
  const made = (await writeOne({ sentence_id: sentence.id, text: 'Say it shorter' })).body.note
  expect(made).toMatchObject({ seconds: null, sentence_id: sentence.id, quote: sentence.text, version: 1 })
  expect((await writeOne({ sentence_id: 'gone', text: 'Wrong' })).body.detail[0].loc[1]).toBe('sentence_id')
  await room.call('DELETE', on(made))
})

test('MYA-01 S08 a note of a deleted person stays with the film without a name, and is deleted with the film', async () => {
  const { db } = room.server.parts
  const gone = await member('ORG_EDITOR')
  const { note } = (await write(0.7, 'I leave this', gone.token)).body
  await db.transaction((tx) => eraseMemberRows(tx, gone.id))
  const { notes } = (await readNotes()).body
  expect(notes.find(({ note_id }: Note) => note_id === note.note_id)).toMatchObject({ author: 'Former member' })
  await db.execute(sql`DELETE FROM workflow WHERE id = ${film}`)
  const { rows } = await db.execute(sql`SELECT id FROM film_note WHERE workflow_id = ${film}`)
  expect(rows).toEqual([])
})
