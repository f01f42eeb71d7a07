import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'The bees pass the nectar on in the hive. Warm air dries it there. Each cell of the comb has six walls. ' +
  'A worker bee lives for a short time in summer. A queen lays 1,500 eggs a day. Smoke calms the bees of a hive.'

let room: WorkflowRoom
let fake: Fake
beforeAll(async () => {
  fake = await fakeOpenai()
  const { content_research, script_generation, voice_scenes, voice_assembly, image_selection } = STAGE_LIST
  room = await workflowRoom({
    stages: { ...tinyStages(), content_research, script_generation, voice_scenes, voice_assembly, image_selection },
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url },
  })
})
afterAll(async () => {
  await room.close()
  await fake.close()
})

const asked = (): number => fake.seen.filter(({ path }) => path.endsWith('/chat/completions')).length
const shotsIn = ({ scenes }: ImageSelection) =>
  scenes.flatMap(({ candidates }) => candidates.filter(({ board }) => board !== undefined))

test('S05 50.15 READER-3 PRV-06 BOARDS 1 a model draws boards in one counted request; faults are sent, and a take repeats it', async () => {
  const { organization_id } = room.partner
  const connections = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body.connections
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
  const id = await room.create({ topic: 'Honey', duration_seconds: 30, choices })
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  await room.act(id, 'accept', 2)
  for (const stage of [3, 4]) {
    await room.run(id, stage)
    await room.act(id, 'accept', stage)
  }

  const before = asked()
  expect((await room.run(id, 5)).stages[5]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  // the fake service does not correct the plan's faults, which it gets once; the faults of its boards are too small to be sent
  const first = await room.readContent<ImageSelection>(id, 5)
  const { boards } = first.boards!
  const drawn = 2 + boards.length
  expect(asked()).toBe(before + drawn)
  expect(first.direction).toEqual({ model: OPENAI_ACCOUNT.model })
  expect(shotsIn(first)).toHaveLength(first.scenes.length)
  const [version] = (await room.call('GET', `/workflows/${id}/stage-5-iterations`)).body.data.iterations
  expect(version.uses).toMatchObject([{ capability: 'chat', used: { input_token: 120 * drawn } }])
  const { asks } = (await room.call('GET', `/workflows/${id}/stages/5/asks`)).body.data
  expect(asks.map(({ step }: { step: string }) => step).toSorted()).toEqual(
    ['boards', 'boards again', ...boards.map(() => 'draw')].toSorted(),
  )
  const plan = asks.find(({ step }: { step: string }) => step === 'boards')
  const { data: read } = (await room.call('GET', `/workflows/${id}/stages/5/asks/${plan.ask_id}`)).body
  expect(read.sent[1].text).toMatch(/begin [0-9a-f]{16}\nF\d+ /u)
  expect(JSON.parse(read.answer).boards).toHaveLength(boards.length)
  for (const { takes } of boards) expect(Object.values(takes[0]!.stills).every((still) => still !== '')).toBe(true)

  const same = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 5, settings: {} })).body
  expect(same.estimated_points).toBe(0)
  expect(same.basis.map(({ unit }: { unit: string }) => unit)).not.toContain('output_token')
  await room.run(id, 5)
  expect(asked()).toBe(before + drawn)
  expect(shotsIn(await room.readContent<ImageSelection>(id, 5)).map(({ candidate_id }) => candidate_id)).toEqual(
    shotsIn(first).map(({ candidate_id }) => candidate_id),
  )

  const [{ board_id, sentences }] = boards
  const say = (more: object) => room.call('POST', `/workflows/${id}/boards/${board_id}/say`, more)
  const strange = await say({ remark: 'The disc is too small.', sentence_ids: ['nowhere'] })
  expect([strange.status, strange.body.detail[0].loc]).toEqual([422, ['body', 'sentence_ids', 0]])
  const twice = Array<string>(2).fill(sentences[0]!.scene_id)
  const several = await say({ remark: 'Smaller.', sentence_ids: twice }) // the first complaint was stored
  expect([several.status, several.body.detail[0].loc, several.body.detail[0].msg]).toEqual([
    422,
    ['body', 'sentence_ids'],
    'Choose one sentence, or leave this out: a remark is about one sentence or the whole illustration',
  ])
  expect((await room.call('POST', `/workflows/${id}/boards/nothing/say`, { remark: 'Smaller.' })).status).toBe(404)
  const heard = await say({ remark: 'The disc is too small.', sentence_ids: [sentences[0]!.scene_id] })
  expect([heard.status, heard.body.stage?.status]).toEqual([202, 'processing'])
  await room.until(id, ({ stages }) => stages[5].status !== 'processing')
  const { settings: kept_words } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data
  expect(kept_words.says[board_id]).toEqual([{ words: 'The disc is too small.', scene_id: sentences[0]!.scene_id }])
  expect(asked()).toBe(before + drawn + 1)
  expect((await room.readContent<ImageSelection>(id, 5)).boards!.boards[0]).toMatchObject({
    chosen: 't1',
    heard: ['The disc is too small.'],
  })

  const settings = { takes: { direction: 1 } }
  const again = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 5, settings })).body
  expect(again.basis.map(({ unit }: { unit: string }) => unit)).toContain('output_token')
  await room.run(id, 5, { settings })
  expect(asked()).toBe(before + 2 * drawn + 1)
  expect((await room.readContent<ImageSelection>(id, 5)).boards!.take).toBe(1)

  fake.trouble = 'refused'
  const failed = await room.run(id, 5, { settings: { takes: { direction: 2 } } })
  fake.trouble = 'none'
  expect(failed.stages[5]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const kept = await room.readContent<ImageSelection>(id, 5)
  expect(kept.direction!.failed).toMatch(/refuses this content/u)
  expect(shotsIn(kept).length).toBe(shotsIn(first).length)

  // an image on a board must be the organization's own; it is drawn without a request and at no cost
  const { api_key: key } = room.partner
  const upload = async (organization: string): Promise<string> => {
    const form = new FormData()
    form.set('organization_id', organization)
    form.set('file', new Blob([new Uint8Array(photoNumbered(4))]), 'quay.jpg')
    const headers = { 'x-api-key': key }
    const sent = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
    return ((await sent.json()) as { asset: { asset_id: string } }).asset.asset_id
  }
  const second = await room.server.call('POST', '/api/zeta/api-users/organizations', { key, body: { name: 'Second' } })
  const [own, foreign] = [await upload(organization_id), await upload(second.body.organization.organization_id)]
  const board = kept.boards!.boards.find(({ chosen }) => chosen !== undefined)!
  const put = async (picture: object) => {
    const { version } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data
    const takes = [{ take_id: board.chosen, edits: { picture: { cells: 'A1-D3', as: 'inset', ...picture } } }]
    const content = { scenes: [], boards: { boards: [{ board_id: board.board_id, takes }] } }
    return room.call('PUT', `/workflows/${id}/stages/5/content`, { version, content })
  }
  const refused = await put({ image_asset_id: foreign })
  expect(refused.status).toBe(422)
  expect(refused.body.detail[0]).toMatchObject({
    loc: ['body', 'content', 'boards', 'boards', 0, 'takes', 0, 'edits', 'picture', 'image_asset_id'],
  })
  expect((await put({ image_asset_id: own, attribution: 'quay.jpg' })).status).toBe(200)
  const count = asked()
  await room.run(id, 5, { settings: { takes: { direction: 1 } } })
  expect(asked()).toBe(count)
  const { content, asset_urls } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data
  const pictured = (content as ImageSelection).boards!.boards.find(({ board_id }) => board_id === board.board_id)!
  const take = pictured.takes.find(({ take_id }) => take_id === pictured.chosen)!
  expect(take.edits!.picture).toMatchObject({ image_asset_id: own, origin: { kind: 'upload', attribution: 'quay.jpg' } })
  expect(Object.keys(take.stills)).toHaveLength(pictured.sentences.length)
  expect(Object.keys(asset_urls)).toContain(own)
  for (const still of Object.values(take.stills)) expect(Object.keys(asset_urls)).toContain(still)

  // a PATCH changes only the given parts of a board
  const patch = (body: object, at = board.board_id) => room.call('PATCH', `/workflows/${id}/boards/${at}`, body)
  const [part] = take.parts
  const changed = await patch({ locked: true, parts: { [part!.part_id]: { dx: 40, scale: 1.2 } } })
  expect(changed.status).toBe(200)
  const after = await patch({ parts: { [part!.part_id]: { off: true, dy: -20 } }, asset_id: null })
  const patched = (after.body.data.content as ImageSelection).boards!.boards.find((each) => each.board_id === board.board_id)!
  const { edits } = patched.takes.find(({ take_id }) => take_id === patched.chosen)!
  expect([patched.locked, edits]).toEqual([true, { parts: { [part!.part_id]: { off: true, move: [40, -20], size: 1.2 } } }])
  expect(after.body.data.version).toBe(changed.body.data.version + 1)
  const gone = await patch({ parts: { nothing: { off: true } } })
  expect([gone.status, gone.body.detail[0].loc]).toEqual([422, ['body', 'parts', 'nothing']])
  expect((await patch({ take: 'none' })).body.detail[0].loc).toEqual(['body', 'take'])
  expect((await patch({ locked: true }, 'nothing')).status).toBe(404)
  expect((await patch({ locked: true, version: 1 })).body.code).toBe('stale_version')
  const other = (after.body.data.content as ImageSelection).boards!.boards.find((each) => each.board_id !== board.board_id)
  if (other === undefined) return
  const [{ scene_id }] = patched.sentences
  const moved = await patch({ move: { scene_id, to_board_id: other.board_id } })
  const shows = (moved.body.data.content as ImageSelection).boards!.boards.find((each) => each.board_id === other.board_id)!
  expect(shows.sentences.map((each) => each.scene_id)).toContain(scene_id)
})
