import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/openai.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

// Other work on the machine may slow every commit's flush to the disk, and every picture.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

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
const contentOf = async (id: string): Promise<ImageSelection> =>
  (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data.content
const shotsIn = ({ scenes }: ImageSelection) => scenes.flatMap(({ candidates }) => candidates.filter((each) => each.directed))

test('S05 READER-3 PRV-06 a chosen model directs a film through runs: asked once, counted, read, asked again by a take', async () => {
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
  // one for the whole film, and one for a scene of which neither rules nor the director found anything to show
  expect(asked()).toBe(before + 2)
  const first = await contentOf(id)
  expect(first.direction).toEqual({ model: OPENAI_ACCOUNT.model })
  expect(shotsIn(first).length).toBeGreaterThan(1)
  const [version] = (await room.call('GET', `/workflows/${id}/stage-5-iterations`)).body.data.iterations
  expect(version.uses).toMatchObject([{ capability: 'chat', used: { input_token: 240 } }])
  const { asks } = (await room.call('GET', `/workflows/${id}/stages/5/asks`)).body.data
  expect(asks.map(({ step }: { step: string }) => step).toSorted()).toEqual(['direct', 'sketch'])
  const direct = asks.find(({ step }: { step: string }) => step === 'direct')
  const { data: read } = (await room.call('GET', `/workflows/${id}/stages/5/asks/${direct.ask_id}`)).body
  expect(read.sent[1].text).toMatch(/begin [0-9a-f]{16}\nF\d+ /u)
  expect(JSON.parse(read.answer).shots.length).toBeGreaterThan(1)
  const [drawn] = first.scenes.filter(({ sketched }) => sketched !== undefined)
  const sketch = drawn!.candidates.find(({ sketched }) => sketched !== undefined)!
  expect(sketch).toMatchObject({ template: 'sketch', sketched: { seen: false }, model: OPENAI_ACCOUNT.model })
  expect(drawn!.chosen).not.toBe(sketch.candidate_id)

  const same = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 5, settings: {} })).body
  expect(same.estimated_points).toBe(0)
  expect(same.basis.map(({ unit }: { unit: string }) => unit)).not.toContain('output_token')
  await room.run(id, 5)
  expect(asked()).toBe(before + 2)
  expect(shotsIn(await contentOf(id)).map(({ candidate_id }) => candidate_id)).toEqual(
    shotsIn(first).map(({ candidate_id }) => candidate_id),
  )

  const settings = { takes: { direction: 1 } }
  const again = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 5, settings })).body
  expect(again.basis.map(({ unit }: { unit: string }) => unit)).toContain('output_token')
  await room.run(id, 5, { settings })
  expect(asked()).toBe(before + 3)
  expect(shotsIn(await contentOf(id)).every(({ candidate_id }) => candidate_id.endsWith('-1'))).toBe(true)

  fake.trouble = 'refused'
  const failed = await room.run(id, 5, { settings: { takes: { direction: 2 } } })
  fake.trouble = 'none'
  expect(failed.stages[5]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const kept = await contentOf(id)
  expect(kept.direction!.failed).toMatch(/refuses this content/u)
  expect(shotsIn(kept).length).toBe(shotsIn(first).length)
})
