import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIBRARY_LIMITS, REMOVE_LIMIT } from '@orion/contract/assets.ts'
import { sweepRows } from '../../jobs/queue/sweep-queries.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

async function upload(text: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('organization_id', room.partner.organization_id)
  form.set('file', new Blob([text]), name)
  const headers = { 'x-api-key': room.partner.api_key }
  const answer = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { asset: { asset_id: string } }).asset.asset_id
}
const read = async (id: string) => (await room.call('GET', `/assets/${id}`)).body.data
const describe = (id: string, body: object) => room.call('PUT', `/assets/${id}`, body)
const found = async (query: string) =>
  (await room.call('GET', `/assets/?${query}`)).body.assets.map(({ asset_id }: { asset_id: string }) => asset_id)

test('AST PICTURES-1.1 a file has tags, folder, title, licence and credit; absent fields stay, and null clears one', async () => {
  const id = await upload('The aqueduct of Segovia.', 'notes.txt')
  expect(await read(id)).toMatchObject({ asset_id: id, used_in: [] })
  const said = {
    tags: [' Rome ', 'aqueduct', 'rome'],
    folder: 'Spain',
    title: 'Segovia',
    licence: 'CC BY 4.0',
    credit: 'Ana Vega',
  }
  expect((await describe(id, said)).body.data).toMatchObject({ ...said, tags: ['aqueduct', 'rome'] })
  expect((await describe(id, { folder: null, title: '' })).body.data).toMatchObject({
    tags: ['aqueduct', 'rome'],
    credit: 'Ana Vega',
  })
  expect(await read(id)).not.toHaveProperty('folder')
  expect(await read(id)).not.toHaveProperty('title')
  for (const [body, field] of [
    [{ tags: 'rome' }, 'tags'],
    [{ tags: [''] }, 'tags'],
    [{ tags: Array.from({ length: LIBRARY_LIMITS.tags + 1 }, (_, index) => `t${index}`) }, 'tags'],
    [{ folder: 'a\nb' }, 'folder'],
    [{ title: 'x'.repeat(LIBRARY_LIMITS.title + 1) }, 'title'],
  ] as const)
    expect((await describe(id, body)).body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
})

test('AST PICTURES-1.1 the library is searched by words, tag and folder; special characters of a search are plain text', async () => {
  const [bees, whales] = [await upload('Bees dance.', 'bees.txt'), await upload('Whales sing.', 'whales.txt')]
  await describe(bees, { tags: ['insect'], folder: 'Animals', title: 'A hundred_percent dance' })
  await describe(whales, { tags: ['sea'], folder: 'Animals', credit: 'Inés Carvajal' })
  expect(await found('q=dance')).toEqual([bees])
  expect(await found('q=inés%20WHALES')).toEqual([whales])
  expect(await found('q=ines%20carvajal')).toEqual([whales])
  expect(await found('tag=Sea')).toEqual([whales])
  expect((await found('folder=Animals')).toSorted()).toEqual([bees, whales].toSorted())
  expect(await found('folder=Animals&tag=insect')).toEqual([bees])
  expect(await found('q=hundred_percent')).toEqual([bees])
  expect(await found('q=hundred%25percent')).toEqual([])
})

test('AST 30.4 a file is found by the names of its films and the words of its scenes, until the films are deleted', async () => {
  const id = await upload('Bells ring.', 'bells.txt')
  const film = await room.create({ workflow_name: 'Torre mudéjar' })
  const { db } = room.server.parts
  const preview = JSON.stringify({ picture_asset_id: null, words: 'Its bells weigh a tonne.', peaks: null })
  await db.execute(sql`INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id, preview)
    VALUES (${film}, ${id}, 5, ${room.partner.organization_id}, ${preview}::jsonb)`)
  expect(await found('q=TORRE%20mudejar')).toEqual([id])
  expect(await found('q=weigh%20torre')).toEqual([id])
  await room.call('DELETE', `/workflows/${film}`)
  expect(await found('q=mudejar')).toEqual([])
})

test('AST PICTURES-1.1 a file names the films that use it, is removed only with `anyway`, and stays in these films', async () => {
  const id = await upload('A source of its own.', 'source.txt')
  const film = await room.create({ workflow_name: 'Sources', source: { asset_ids: [id] } })
  await room.run(film, 1)
  const { db } = room.server.parts
  await db.execute(sql`INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id)
    VALUES (${film}, ${id}, 1, ${room.partner.organization_id}) ON CONFLICT DO NOTHING`)
  expect((await read(id)).used_in).toContainEqual({ workflow_id: film, workflow_name: 'Sources', stage_number: 1 })
  const refused = await room.call('DELETE', `/assets/${id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.detail).toContain('“Sources”')
  expect((await room.call('DELETE', `/assets/${id}?anyway=maybe`)).status).toBe(422)
  expect((await room.call('DELETE', `/assets/${id}`, { anyway: 'maybe' })).status).toBe(422)
  expect((await room.call('DELETE', `/assets/${id}`, { anyway: false })).status).toBe(409)
  expect((await room.call('DELETE', `/assets/${id}`, { anyway: true })).status).toBe(200)
  expect(await found('q=source.txt')).toEqual([])
  await db.execute(sql`UPDATE asset SET created_at = now() - interval '2 days'`)
  await sweepRows(db)
  expect((await read(id)).asset_id).toBe(id)
  const unused = await upload('Nobody uses this.', 'unused.txt')
  expect((await room.call('GET', `/assets/${unused}`)).body.asset).toMatchObject({ asset_id: unused, used_in: [] })
  expect((await room.call('DELETE', `/assets/${unused}`)).status).toBe(200)
  const again = await upload('Nobody uses this.', 'unused.txt')
  expect([again, await found('q=unused')]).toEqual([unused, [unused]])
  await room.call('DELETE', `/assets/${unused}`)
  await db.execute(sql`UPDATE asset SET created_at = now() - interval '2 days'`)
  await sweepRows(db)
  expect((await room.call('GET', `/assets/${unused}`)).status).toBe(404)
})

test('AST 30.4 one call removes several files: a preview names the films that use them, then each has its own result', async () => {
  const [free, used] = [await upload('Free as a bird.', 'free.txt'), await upload('Used as a source.', 'used.txt')]
  const film = await room.create({ workflow_name: 'Keeps it' })
  const { db } = room.server.parts
  await db.execute(sql`INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id)
    VALUES (${film}, ${used}, 5, ${room.partner.organization_id})`)
  const remove = async (body: object) => (await room.call('POST', '/assets/remove', body)).body
  const asset_ids = [free, used, free, 'nowhere']
  const used_in = [{ workflow_id: film, workflow_name: 'Keeps it', stage_number: 5 }]
  const files = [
    { asset_id: free, outcome: 'taken_out', used_in: [] },
    { asset_id: used, outcome: 'used', used_in },
    { asset_id: 'nowhere', outcome: 'not_found', used_in: [] },
  ]
  expect(await remove({ asset_ids, look: true })).toMatchObject({ files, taken_out: 0 })
  expect((await found('')).filter((id: string) => asset_ids.includes(id))).toHaveLength(2)
  const stranger = room.as((await room.server.partner()).api_key)
  const theirs = await stranger('POST', '/assets/remove', { asset_ids, anyway: true })
  expect(theirs.body.files.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('not_found'))
  expect(await remove({ asset_ids })).toMatchObject({ files, taken_out: 1 })
  expect(await found('q=used.txt')).toEqual([used])
  expect(await remove({ asset_ids: [used], anyway: true })).toMatchObject({
    files: [{ asset_id: used, outcome: 'taken_out', used_in }],
    taken_out: 1,
  })
  expect((await found('')).filter((id: string) => asset_ids.includes(id))).toEqual([])
  await remove({ asset_ids: [used], anyway: true })
  const log = (await room.server.call('GET', '/api/orion/audit?action=asset.remove', { key: room.partner.api_key })).body
  const told = log.entries.map(({ resource, change }: { resource: string; change: object }) => [resource, change])
  expect(told.filter(([id]: [string]) => asset_ids.includes(id))).toEqual([
    [used, { films: 1 }],
    [free, { films: 0 }],
  ])
  for (const wrong of [[], Array.from({ length: REMOVE_LIMIT + 1 }, (_, index) => `${index}`)])
    expect((await remove({ asset_ids: wrong })).detail[0].loc).toEqual(['body', 'asset_ids'])
})

test('AST TRUST-2 a viewer can read but not change files; another tenant finds nothing', async () => {
  const id = await upload('Rights of its own.', 'rights.txt')
  const viewer = room.as((await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })).token)
  expect((await viewer('GET', `/assets/${id}`)).status).toBe(200)
  expect((await viewer('PUT', `/assets/${id}`, { title: 'Mine' })).status).toBe(403)
  expect((await viewer('DELETE', `/assets/${id}`)).status).toBe(403)
  expect((await viewer('POST', '/assets/remove', { asset_ids: [id] })).status).toBe(403)
  const stranger = room.as((await room.server.partner()).api_key)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await stranger(method, `/assets/${id}`, method === 'PUT' ? {} : undefined)).status).toBe(404)
})
