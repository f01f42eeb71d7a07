import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerLevelTest } from '../../../../fakes/models/model-levels.ts'
import type { Schema } from '../../../../fakes/models/sample-of.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { serveSmallModel } from '../../../../fakes/models/small-model.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'Each cell of the comb has six walls. A worker bee lives for six weeks in summer. Smoke calms the bees of a hive.'

/** The answers of a server's models: `good` passes the whole test, `small` can write but not draw, and `tiny` passes no test. */
function answer(asked: string, model: string): unknown {
  if (asked.includes('Give every sentence that states')) return { facts: [{ sentence: 0, weight: 5 }] }
  const names = ['sky', 'ocean', 'ship', 'lock', 'gate', 'hill', 'tree', 'crane', 'sun', 'label']
  const parts = { items: { properties: { name: { enum: names } } } }
  const passed = (properties: Record<string, Schema>) => answerLevelTest({ properties }, asked)
  const of_test =
    passed({ facts: { items: { properties: { quote: {} } } } }) ??
    passed({ text: {} }) ??
    (model === 'good' ? passed({ parts }) : undefined)
  if (of_test !== undefined && model !== 'tiny') return of_test
  const ids = [...asked.matchAll(/^(S\d+\.\d+) /gmu)].map(([, id]) => id!)
  if (asked.includes('Weigh each sentence')) return { weights: ids.map((sentence) => ({ sentence, weight: 4 })) }
  if (/^Choose \d/mu.test(asked)) return { sentences: ids }
  const [, sentence] = /(?:The sentence: |^begin [0-9a-f]+\n)(.+)\nend [0-9a-f]+/mu.exec(asked) ?? []
  return sentence === undefined ? 'I cannot do that.' : { text: sentence.replace('held jars of honey', 'held honey in jars') }
}

let room: WorkflowRoom
let models: Fake
let connection_id: string
beforeAll(async () => {
  models = await serveSmallModel(answer)
  const { content_research, script_generation } = STAGE_LIST
  room = await workflowRoom({
    stages: { ...tinyStages(), content_research, script_generation },
    settings: { PROVIDER_NETWORKS: '127.0.0.0/8' },
  })
  const { organization_id } = room.partner
  const body = { organization_id, provider: 'openai_compatible', label: 'Ollama', fields: { address: models.url } }
  connection_id = (await room.call('POST', '/connections', body)).body.connection.connection_id
})
afterAll(async () => {
  await room.close()
  await models.close()
})

async function testModel(model: string): Promise<{ what: string; ok: boolean; detail: string }[]> {
  const { body } = await room.call('POST', `/connections/${connection_id}/test`, { capability: 'chat', model })
  return body.findings
}

/** Makes the research of a film, and its script if `stages` is 2. Returns them with the requests to the model. */
async function makeFilm(model: string, stages: 1 | 2) {
  models.seen.length = 0
  const id = await room.create({ topic: 'Honey', duration_seconds: 30, choices: { chat: { connection_id, model } } })
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  if (stages === 2) {
    await room.act(id, 'accept', 1)
    await room.run(id, 2)
  }
  const { content, notice_keys } = (await room.call('GET', `/workflows/${id}/stage-${stages}-content`)).body.data
  return { content, notice_keys, asked: models.seen.map(({ body }) => body.toString()) }
}

const keptLevels = async (): Promise<unknown> => {
  const { db } = room.server.parts
  return (await db.execute(sql`SELECT chat_levels FROM connection WHERE id = ${connection_id}`)).rows[0]?.chat_levels
}

test('issue 53 LOCAL 4: a test finds and stores the level of a server’s model, whose films then send small requests', async () => {
  expect((await testModel('small')).at(-1)).toMatchObject({ ok: true, detail: expect.stringMatching(/automatic graphics/u) })
  expect((await testModel('good')).at(-1)).toMatchObject({ ok: true, detail: expect.stringMatching(/draws the illustrations/u) })
  expect(await keptLevels()).toEqual({ small: 2, good: 3 })

  const { asked, content } = await makeFilm('small', 2)
  expect(asked[0]).toContain('Weigh each sentence')
  expect(asked.at(-1)).toContain('Say what the last sentence below says, as one sentence')
  expect(asked.some((body) => body.includes('Give the facts that such a film could need'))).toBe(false)
  expect(content.plan).toMatchObject({ telling: 'written', model: 'small' })
})

test('issue 53 LOCAL 4: another model of a connection has its own level; an untested model gets full requests', async () => {
  for (const model of ['good', 'untested'])
    expect((await makeFilm(model, 1)).asked[0]).toContain('Give the facts that such a film could need')
})

test('issue 53 LOCAL 4: a model that is too weak for any part is named with advice, and not reported as missing', async () => {
  expect((await testModel('tiny')).at(-1)).toMatchObject({ ok: true, detail: expect.stringMatching(/Choose a larger model/u) })
  const words = 'The connected model tiny cannot write films, so'
  const research = await makeFilm('tiny', 1)
  expect(research.content.notices[0]).toBe(`${words} the key points are the source’s own sentences. Choose a larger model.`)
  expect(research.notice_keys[research.content.notices[0]], 'issue 56').toBe('notices.weak_model_key_points')
  const script = await makeFilm('tiny', 2)
  expect(script.content.notices[0]).toBe(`${words} this film quotes your source. Choose a larger model.`)
  expect([...research.asked, ...script.asked]).toEqual([])
})

test('issue 53 LOCAL 4: a connection whose fields change loses the levels of its earlier models', async () => {
  await room.call('PUT', `/connections/${connection_id}`, { fields: { address: models.url } })
  expect(await keptLevels()).toEqual({})
})
