import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { insertAsset } from '../assets/queries.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
const tone = (seconds: number) =>
  encodeWav(
    Int16Array.from({ length: seconds * 8000 }, (_, at) => 9000 * Math.sin((at * Math.PI) / 10)),
    8000,
  )

/** The sent request: fields of the form, and a file with its name. */
async function send(fields: Record<string, string>, file?: [Uint8Array, string], key = room.partner.api_key) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new Blob([file[0] as never]), file[1])
  const headers = { 'x-api-key': key }
  const answer = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  return { status: answer.status, body: (await answer.json()) as any }
}
/** The same image with other bytes: a comment is added before its end. */
function another(): Buffer {
  const said = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(randomBytes(8).toString('hex'))])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(said.length - 4)
  sum.writeUInt32BE(crc32(said))
  return Buffer.concat([PNG.subarray(0, -12), length, said, sum, PNG.subarray(-12)])
}
const keep = async (bytes: Uint8Array, name: string): Promise<string> =>
  (await send({ organization_id: room.partner.organization_id }, [bytes, name])).body.asset.asset_id
const say = (asset_id: string, said: object) => room.call('PUT', `/assets/${asset_id}`, said)
const usedIn = async (asset_id: string) => (await room.call('GET', `/assets/${asset_id}`)).body.data.used_in
const refusal = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.detail?.[0]?.loc, body.detail?.[0]?.type]

test('30.4 S03 S05 S07 S10 a file of the library can replace an upload in the same field, and its use is counted', async () => {
  const workflow_id = await room.create({ workflow_name: 'Bees' })
  await room.runTo(workflow_id, 5)
  const [picture, sound] = [await keep(another(), 'hive.png'), await keep(tone(4), 'hum.wav')]
  await say(picture, { licence: 'CC BY 4.0', credit: 'Ana Vega', title: 'A hive' })
  const content = (await room.call('GET', `/workflows/${workflow_id}/stage-5-content`)).body.data.content
  const { scene_id } = content.scenes[1]
  expect((await send({ workflow_id, scene_id, asset_id: picture })).status).toBe(201)
  const { scenes } = (await room.call('GET', `/workflows/${workflow_id}/stage-5-content`)).body.data.content
  expect(scenes[1].chosen).toBe(`upload-${picture}`)
  expect(scenes[1].candidates.at(-1)).toMatchObject({
    ...{ kind: 'upload', image_asset_id: picture, licence: 'CC BY 4.0', author: 'Ana Vega', title: 'A hive' },
    slots: { credit: expect.stringContaining('Ana Vega') as string },
  })
  for (const [stage_number, asset_id] of [
    ['3', sound],
    ['7', sound],
    ['10', picture],
  ] as const)
    // prettier-ignore
    expect((await send({ workflow_id, stage_number, asset_id })).body.asset).toMatchObject({ asset_id })
  const film = { workflow_id, workflow_name: 'Bees' }
  expect(await usedIn(picture)).toEqual([{ ...film, stage_number: 5 }, { ...film, stage_number: 10 }]) // prettier-ignore
  expect(await usedIn(sound)).toEqual([{ ...film, stage_number: 3 }, { ...film, stage_number: 7 }]) // prettier-ignore
})

test('30.4 TRUST-2 a file of another organization, a removed file or one of another kind is refused', async () => {
  const workflow_id = await room.create()
  const picture = await keep(another(), 'hive.png')
  const stranger = await room.server.partner()
  const theirs = (await send({ organization_id: stranger.organization_id }, [PNG, 'b.png'], stranger.api_key)).body.asset.asset_id
  const place = { workflow_id, stage_number: '10' }
  for (const asset_id of [theirs, 'nothing']) {
    const { status, body } = await send({ ...place, asset_id })
    expect([status, body.detail]).toEqual([404, 'File not found'])
  }
  expect((await send({ ...place, asset_id: picture }, undefined, stranger.api_key)).status).toBe(404)
  for (const stage_number of ['3', '7']) expect((await send({ ...place, stage_number, asset_id: picture })).status).toBe(415)
  const sound = await keep(tone(2), 'short.wav')
  expect((await send({ ...place, asset_id: sound })).body.detail).toBe('A thumbnail is an image: JPEG, PNG or WebP.')
  expect((await send({ ...place, stage_number: '7', asset_id: sound })).body.detail).toMatch(/^A track has at least/u)
  expect(await usedIn(picture)).toEqual([])
  await room.call('DELETE', `/assets/${picture}`)
  expect((await send({ ...place, asset_id: picture })).status).toBe(404)
  expect((await send(place)).body.detail[0]).toMatchObject({ loc: ['body', 'file'], type: 'missing' })
})

test('30.4 30.6 a licence that forbids films, a missing author and a found file of unknown licence are refused', async () => {
  const workflow_id = await room.create()
  const picture = await keep(another(), 'hive.png')
  const take = (asset_id: string, stage_number = '10') => send({ workflow_id, stage_number, asset_id })
  await say(picture, { licence: 'CC BY-NC 4.0', credit: 'Ana Vega' })
  expect(refusal(await take(picture))).toEqual([422, ['body', 'asset_id'], 'forbidden_licence'])
  await say(picture, { licence: 'CC BY 4.0', credit: null })
  expect(refusal(await take(picture))).toEqual([422, ['body', 'asset_id'], 'no_author'])
  const { organization_id } = room.partner
  const found = await insertAsset(room.server.parts.db, {
    ...{ organization_id, sha256: randomBytes(32).toString('hex'), kind: 'image', mime_type: 'image/png', size_bytes: 1 },
  })
  await send({ workflow_id }, [tone(1), 'else.wav'])
  await room.server.parts.db.execute(`INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id)
    VALUES ('${workflow_id}', '${found}', 5, '${organization_id}')`)
  const listed = async (query: string) =>
    (await room.call('GET', `/assets/?kind=image&${query}`)).body.assets.map(({ asset_id }: { asset_id: string }) => asset_id)
  expect(await listed('')).toContain(found)
  expect(await listed('own=true')).not.toContain(found)
  expect(refusal(await take(found))).toEqual([422, ['body', 'asset_id'], 'no_licence'])
  await say(found, { licence: 'CC0' })
  expect(await listed('own=true')).toContain(found)
  expect((await take(found)).status).toBe(201)
})
