import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let film: string
beforeAll(async () => {
  room = await workflowRoom({ worker: false })
  film = await room.create({ workflow_name: 'Shared' })
})
afterAll(() => room.close())

const path = () => `/workflows/${film}/presence`
const say = (body: object, key = room.partner.api_key) => room.as(key)('POST', path(), body)
const present = async (key = room.partner.api_key) => (await room.as(key)('GET', path())).body.data.present

test('34.9 a present person reports a place, sees the others, and is gone after 30 seconds or on leaving', async () => {
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await say({ stage_number: 5, scene_id: 'scene-2' })).body.data.present).toEqual([
    { user_id: room.partner.user_id, name: 'Test Person', stage_number: 5, scene_id: 'scene-2' },
  ])
  const both = (await say({ stage_number: 3 }, viewer.token)).body.data.present
  expect(both.map(({ user_id }: { user_id: string }) => user_id).toSorted()).toEqual([room.partner.user_id, viewer.id].toSorted())
  await say({ stage_number: 6 })
  expect(await present(viewer.token)).toContainEqual({ user_id: room.partner.user_id, name: 'Test Person', stage_number: 6 })
  await room.as(viewer.token)('DELETE', path())
  expect(await present()).toHaveLength(1)
  await room.server.parts.db.execute(sql`UPDATE presence SET seen_at = now() - interval '31 seconds'`)
  expect(await present()).toEqual([])
})

test('34.9 both streams report it, and also that somebody left', async () => {
  const closing = new AbortController()
  const heard = await Promise.all(
    [`/api/orion/workflows/${film}/events`, '/api/orion/events'].map(async (address) => {
      const stream = await fetch(room.server.url + address, {
        headers: { 'x-api-key': room.partner.api_key },
        signal: closing.signal,
      })
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      await reader.read() // the beginning of the stream
      return async (word: string) => {
        let told = ''
        while (!told.includes(word)) told += (await reader.read()).value
        return told
      }
    }),
  )
  await say({ stage_number: 2, scene_id: 'scene-1' })
  // an event of the test before may arrive first
  for (const until of heard) expect(await until('"scene_id":"scene-1"')).toContain('event: presence')
  await room.call('DELETE', path())
  for (const until of heard) expect(await until('"gone":true')).toContain(room.partner.user_id)
  closing.abort()
})

test('34.9 TRUST-2 nobody is shown in a film that the caller may not read; a stage must be one of ten', async () => {
  const stranger = await room.server.partner()
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await room.as(stranger.api_key)(method, path(), method === 'POST' ? { stage_number: 1 } : undefined)).status).toBe(
      404,
    )
  for (const body of [
    { stage_number: 0 },
    { stage_number: 11 },
    {},
    { stage_number: 1, scene_id: '' },
    { stage_number: 1, scene_id: 7 },
  ])
    expect((await say(body)).status).toBe(422)
})

test('34.9 one answer lists the people in each of the caller’s films, and nothing of another tenant', async () => {
  await say({ stage_number: 4 })
  const all = async (key: string) => (await room.as(key)('GET', '/presence')).body.data.present
  expect(await all(room.partner.api_key)).toContainEqual({
    ...{ workflow_id: film, user_id: room.partner.user_id, name: 'Test Person', stage_number: 4 },
  })
  expect(await all((await room.server.partner()).api_key)).toEqual([])
})
