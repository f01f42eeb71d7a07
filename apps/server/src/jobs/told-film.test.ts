import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import { fakeSearxng } from '../../../../fakes/search/searxng.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'The bees pass the nectar on in the hive. Warm air dries it there. Each cell of the comb has six walls. ' +
  'A worker bee lives for six weeks in summer. A queen lays 1,500 eggs a day. Smoke calms the bees of a hive. ' +
  'Keepers take the combs in August. Dark honey comes from forests.'

let room: WorkflowRoom
let fake: Fake
let search: Fake
beforeAll(async () => {
  fake = await fakeOpenai()
  search = await fakeSearxng()
  const { content_research, script_generation } = STAGE_LIST
  room = await workflowRoom({
    stages: { ...tinyStages(), content_research, script_generation },
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url, SEARXNG_URL: search.url },
  })
})
afterAll(async () => {
  await room.close()
  await Promise.all([fake.close(), search.close()])
})

/** The operator's connection to a service. */
async function findOperators(key: string): Promise<string> {
  const { organization_id } = room.partner
  const connections = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body.connections
  return connections.find(({ provider }: { provider: string }) => provider === key).connection_id
}

test('S01 S02 PRV-05 PRV-06 runs make research and script with a chosen model; each request is sent, counted and stored once', async () => {
  const connection_id = await findOperators('openai_compatible')
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
  const id = await room.create({ topic: 'Honey', duration_seconds: 30, choices })
  const source = { settings: { source: { text: TEXT } } }

  expect((await room.run(id, 1, source)).stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const research = await room.readContent(id, 1)
  expect(research.reading).toMatchObject({ model: OPENAI_ACCOUNT.model, asks: 2, dropped_quotes: 0 })
  await room.act(id, 'accept', 1)
  expect((await room.run(id, 2)).stages[2]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const script = await room.readContent(id, 2)
  expect(script.plan).toMatchObject({ telling: 'written', model: OPENAI_ACCOUNT.model })
  const asks = fake.seen.filter(({ path }) => path.endsWith('/chat/completions')).length
  expect(asks).toBe(2 + script.plan.asks)
  const [version] = (await room.call('GET', `/workflows/${id}/stage-2-iterations`)).body.data.iterations
  expect(version.uses).toMatchObject([{ capability: 'chat', used: { input_token: 120 * script.plan.asks } }])

  await room.run(id, 1, source)
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  expect(fake.seen.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(asks)
  expect(await room.readContent(id, 2)).toEqual(script)

  await room.run(id, 2, { take: 'new' })
  expect(fake.seen.filter(({ path }) => path.endsWith('/chat/completions')).length).toBeGreaterThan(asks)
})

test('S02 WFD-05 PRV-05 a part is rewritten at a price shown before, as a new version, unless the research has changed', async () => {
  const { organization_id } = room.partner
  const connections = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body.connections
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  const id = await room.create({
    topic: 'Honey',
    duration_seconds: 30,
    choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } },
  })
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  const before = await room.readContent(id, 2)
  const settings = { rewrite: { wish: 'for_children', part: { section: 'hook', paragraph: 0 } } }
  const estimate = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 2, settings })).body
  expect(estimate.estimated_points).toBeGreaterThan(0)
  expect(estimate.estimated_points).toBeLessThan(1500)
  expect(estimate.basis[0]).toMatchObject({ text: 'Seconds of the part', unit: 'second' })
  const { hold_points } = (await room.execute(id, 2, { settings })).body
  const held = await room.until(id, ({ stages }) => stages[2].status !== 'processing')
  expect(held.stages[2]).toMatchObject({ status: 'awaiting_approval', version: 2, error_message: null })
  expect(hold_points).toBeGreaterThanOrEqual(estimate.estimated_points)
  const after = await room.readContent(id, 2)
  const { hook, ...rest } = after.script_with_timestamps
  const { hook: was, ...were } = before.script_with_timestamps
  for (const [name, { sentences }] of Object.entries(rest) as [string, { sentences: unknown }][])
    expect(JSON.stringify(sentences)).toBe(JSON.stringify(were[name].sentences))
  expect(hook.sentences.length).toBeGreaterThan(0)
  expect(was.sentences.length).toBeGreaterThan(0)
  expect(after.plan.rewrites).toMatchObject([{ wish: 'for_children', section: 'hook' }])
  const [version] = (await room.call('GET', `/workflows/${id}/stage-2-iterations`)).body.data.iterations
  expect(version.cost_points).toBe(estimate.estimated_points)

  const { settings: kept } = (await room.call('GET', `/workflows/${id}/stage-2-content`)).body.data
  expect(kept.rewrite).toBeUndefined()
  fake.trouble = 'refused'
  const shorter = { settings: { rewrite: { wish: 'shorter', part: { section: 'hook', paragraph: 0 } } } }
  expect((await room.run(id, 2, shorter)).stages[2]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  fake.trouble = 'none'
  const same = await room.readContent(id, 2)
  expect(same.script_with_timestamps).toEqual(after.script_with_timestamps)
  expect(same.notices[0]).toMatch(/^The part was not changed: /u)

  const research = (await room.call('GET', `/workflows/${id}/stage-1-content`)).body.data.content
  research.content_research_analysis.content_angle_analysis.primary_angle = 'Another angle.'
  await room.call('PUT', `/workflows/stage-1/${id}/update-analysis`, { updated_analysis: research })
  expect((await room.execute(id, 2, { settings })).body).toMatchObject({
    detail: 'The content from which this was made has changed. Make the whole stage again first.',
  })
})

test('S01 S02 TRUST-4 people who may read the film can read each request as sent, with its answer', async () => {
  const { organization_id } = room.partner
  const connections = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body.connections
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  const id = await room.create({
    topic: 'Honey of bees',
    duration_seconds: 30,
    choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } },
  })
  const readRequests = async (stage: number) => (await room.call('GET', `/workflows/${id}/stages/${stage}/asks`)).body.data.asks
  expect(await readRequests(1)).toEqual([])
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  const asks = await readRequests(1)
  expect(asks.map(({ step }: { step: string }) => step)).toEqual(['analysis', 'facts 1'])
  for (const ask of asks)
    expect(ask).toMatchObject({
      version: 1,
      provider: 'openai_compatible',
      model: OPENAI_ACCOUNT.model,
      used: { input_token: 120 },
      calls: 1,
      answered_at: expect.stringMatching(/Z$/u),
    })
  const { data: read } = (await room.call('GET', `/workflows/${id}/stages/1/asks/${asks[1].ask_id}`)).body
  expect(read.sent.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])
  const [, mark] = /begin ([0-9a-f]{16})/u.exec(read.sent[1].text)!
  expect(read.sent[0].text).toContain(mark)
  expect(read.sent[1].text).toContain('S1.2 A colony of 50,000 bees collects')
  expect(JSON.parse(read.answer).facts.length).toBeGreaterThan(3)
  expect(read.cut).toBe(false)
  expect(JSON.stringify(read)).not.toContain(OPENAI_ACCOUNT.api_key)
  const { asks: script_asks } = (await room.readContent(id, 2)).plan
  expect(await readRequests(2)).toHaveLength(script_asks)
  expect((await room.call('GET', `/workflows/${id}/stages/2/asks/${asks[1].ask_id}`)).status).toBe(404)
  const other = room.as((await room.server.partner()).api_key)
  expect((await other('GET', `/workflows/${id}/stages/1/asks/${asks[1].ask_id}`)).status).toBe(404)
  expect((await other('GET', `/workflows/${id}/stages/1/asks`)).status).toBe(404)
})

test('TRUST-4 PRV-07 an installation has one mark; a failing model is replaced with a notice if the run allows it', async () => {
  const [first, second] = fake.seen
    .filter(({ path }) => path.endsWith('/chat/completions'))
    .map(({ body }) => /begin ([0-9a-f]{16})\b/u.exec(body.toString())?.[1])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  const connection_id = await findOperators('openai_compatible')
  fake.trouble = 'refused'
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model }, when_failing: 'built_in' }
  const id = await room.create({ topic: 'Honey bees', duration_seconds: 30, choices })
  const { stages } = await room.run(id, 1, { settings: { source: { text: TEXT } } })
  fake.trouble = 'none'
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval' })
  const content = await room.readContent(id, 1)
  expect(content.reading).toBeUndefined()
  expect(content.notices[0]).toMatch(/^No model read the sources: /u)
})

test('S01 PRV-07 a failed search is tried once if the run allows it, and the model reads the other sources', async () => {
  const chat = { connection_id: await findOperators('openai_compatible'), model: OPENAI_ACCOUNT.model }
  const choices = { chat, search: { connection_id: await findOperators('searxng') }, when_failing: 'built_in' }
  search.trouble = 'no_json_mode'
  const id = await room.create({ topic: 'Honey of bees', duration_seconds: 30, choices })
  const { stages } = await room.run(id, 1, { settings: { source: { text: TEXT } } })
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  expect(search.seen.filter(({ path }) => path === '/search')).toHaveLength(1)
  const content = await room.readContent(id, 1)
  expect(content.reading).toMatchObject({ model: OPENAI_ACCOUNT.model })
  expect(content.notices.filter((notice: string) => /^(?:No search was made|No model read)/u.test(notice))).toEqual([
    expect.stringMatching(/^No search was made: SearXNG/u),
  ])
})

test('S01 PRV-05 a chosen model writes the queries of a chosen search in one more request, which is stored and estimated', async () => {
  const chat = { connection_id: await findOperators('openai_compatible'), model: OPENAI_ACCOUNT.model }
  const choices = { chat, search: { connection_id: await findOperators('searxng') } }
  search.trouble = 'none'
  search.seen.length = 0
  const id = await room.create({ topic: 'Honey in jars', duration_seconds: 30, choices })
  const source = { settings: { source: { text: TEXT } } }
  const { basis } = (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 1, ...source })).body
  expect(basis.map(({ text }: { text: string }) => text)).toContain('Tokens sent')
  expect((await room.run(id, 1, source)).stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const queries = () => search.seen.filter(({ path }) => path === '/search').map(({ query }) => query.get('q'))
  const content = await room.readContent(id, 1)
  expect(content.searched_for[0]).toBe('history of Honey in jars')
  expect(queries()).toEqual(content.searched_for)
  const { asks } = (await room.call('GET', `/workflows/${id}/stages/1/asks`)).body.data
  const steps = asks.filter(({ provider }: { provider: string }) => provider === 'openai_compatible')
  expect(steps.map(({ step }: { step: string }) => step).toSorted()).toEqual(['analysis', 'facts 1', 'queries'])
  await room.run(id, 1, source)
  expect(queries()).toEqual(content.searched_for)
  expect(await room.readContent(id, 1)).toEqual(content)
})

test('S01 PRV-07 if the model fails and the run allows it, rules write the queries once, and notices report both', async () => {
  const chat = { connection_id: await findOperators('openai_compatible'), model: OPENAI_ACCOUNT.model }
  const choices = { chat, search: { connection_id: await findOperators('searxng') }, when_failing: 'built_in' }
  search.trouble = 'none'
  search.seen.length = 0
  fake.trouble = 'refused'
  const id = await room.create({ topic: 'Honey in tombs', duration_seconds: 30, choices })
  const { stages } = await room.run(id, 1, { settings: { source: { text: TEXT } } })
  fake.trouble = 'none'
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const content = await room.readContent(id, 1)
  expect(content.searched_for).toEqual(['Honey in tombs'])
  expect(search.seen.filter(({ path }) => path === '/search')).toHaveLength(1)
  expect(content.reading).toBeUndefined()
  expect(content.notices.slice(0, 2)).toEqual([
    expect.stringMatching(/^No model chose the search words: /u),
    expect.stringMatching(/^No model read the sources: /u),
  ])
})
