import type { Quote, getQuotes } from '@orion/contract/quotes.ts'
import type { Answer } from '@orion/contract/route.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { HONEY } from '../../../../../fakes/models/translations.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

/** The time limit, for tests that hang. */
const LIMIT = 900_000

let room: WorkflowRoom
let fake: Fake
let film: string
beforeAll(async () => {
  fake = await fakeOpenai()
  room = await workflowRoom({
    stages: STAGE_LIST,
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url },
  })
  film = await toScript({ topic: 'Honey' })
}, LIMIT)
afterAll(async () => {
  await room.close()
  await fake.close()
})

/** A film of half a minute whose first two stages are made. */
async function toScript(wishes: Record<string, unknown>): Promise<string> {
  const id = await room.create({
    workflow_name: 'Honey',
    language: 'en',
    video_config: { duration: 30 },
    source: { text: HONEY },
    ...wishes,
  })
  await room.runTo(id, 2)
  return id
}

type Call = WorkflowRoom['call']
const read = (id = film, call: Call = room.call) => call('GET', `/workflows/${id}/quotes`)
const complete = (sentence_ids: unknown, id = film, call: Call = room.call) =>
  call('POST', `/workflows/${id}/complete-quotes`, { sentence_ids })
const save = (quotes: unknown, more: Record<string, unknown> = {}, id = film, call: Call = room.call) =>
  call('PUT', `/workflows/${id}/stages/2/content`, { content: { quotes }, ...more })
const chosenIds = async () => (await read()).body.data.chosen_ids as string[]

/** The data that a run or a charge would change. */
const traces = async () => {
  const { rows } = await room.server.parts.db.execute(
    sql`SELECT (SELECT count(*) FROM execution) AS runs, (SELECT count(*) FROM ledger_tx) AS entries`,
  )
  return { ...rows[0], balance: await room.balance() }
}

test('52.1 S02 sentences are listed, completed and reset; only a save stores them, at no cost and without a run', async () => {
  const before = await traces()
  const { status, body } = await read()
  expect(status).toBe(200)
  const { version, sentences, chosen_ids, wanted_seconds }: Answer<typeof getQuotes>['data'] = body.data
  expect([version, wanted_seconds]).toEqual([1, 30])
  expect(sentences.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(chosen_ids)
  expect(chosen_ids.length).toBeGreaterThan(0)

  const wished = [sentences[4]!.id, sentences[1]!.id]
  const filled = await complete(wished)
  expect(filled.status).toBe(200)
  const ofPerson = filled.body.data.sentence_ids.filter((id: string) => wished.includes(id))
  expect(ofPerson, 'what a person chose stays, in their order').toEqual(wished)
  expect(filled.body.data.sentence_ids.length).toBeGreaterThan(wished.length)
  expect((await complete([])).body.data.sentence_ids, 'none: Orion’s own choice').toEqual(chosen_ids)
  expect(await read(), 'nothing of it is kept').toMatchObject({ body })

  const saved = await save(wished, { version })
  expect([saved.status, saved.body.data.version]).toEqual([200, 2])
  expect((await read()).body.data).toMatchObject({ version: 2, chosen_ids: wished })
  const { content } = (await room.call('GET', `/workflows/${film}/stage-2-content`)).body.data
  const told = Object.values(content.script_with_timestamps as Record<string, { sentences: { text: string }[] }>)
  expect(told.flatMap((part) => part.sentences.map(({ text }) => text))).toEqual([sentences[4]!.text, sentences[1]!.text])
  expect(await traces()).toEqual(before)
})

test('52.1 S02 unknown or repeated ids, and values that are no ids, are 422 with their location; nothing changes', async () => {
  const { sentences } = (await read()).body.data as { sentences: Quote[] }
  const [{ id: first }, { id: second }] = sentences as [Quote, Quote]
  const before = await chosenIds()
  const getPlace = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body.code, body.detail[0].loc]
  const invalid = (...loc: (string | number)[]) => [422, 'invalid_fields', ['body', ...loc]]
  for (const wrong of [`${first}0`, '', '__proto__', 'constructor']) {
    expect(getPlace(await save([first, wrong])), wrong).toEqual(invalid('content', 'quotes', 1))
    expect(getPlace(await complete([first, wrong])), wrong).toEqual(invalid('sentence_ids', 1))
  }
  expect(getPlace(await save([first, second, first]))).toEqual(invalid('content', 'quotes', 2))
  expect(getPlace(await complete([first, second, first]))).toEqual(invalid('sentence_ids', 2))
  expect(getPlace(await save([]))).toEqual(invalid('content', 'quotes'))
  for (const wrong of [null, 'x', 1, {}, Array(1201).fill(first)]) {
    expect(getPlace(await save(wrong)), JSON.stringify(wrong).slice(0, 20)).toEqual(invalid('content', 'quotes'))
    expect(getPlace(await complete(wrong)), JSON.stringify(wrong).slice(0, 20)).toEqual(invalid('sentence_ids'))
  }
  expect(getPlace(await save([first, 7]))).toEqual(invalid('content', 'quotes', 1))
  expect(getPlace(await complete([first, 7]))).toEqual(invalid('sentence_ids', 1))
  expect(await chosenIds()).toEqual(before)
})

test('52.1 S02 WFD-05 a choice based on an older version is refused, and the error names the current one', async () => {
  const { version, sentences } = (await read()).body.data as { version: number; sentences: Quote[] }
  expect((await save([sentences[2]!.id], { version })).status).toBe(200)
  const stale = await save([sentences[3]!.id], { version })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect(stale.body.current).toMatchObject({ version: version + 1 })
  expect(await chosenIds()).toEqual([sentences[2]!.id])
})

test('52.1 S02 TRUST-2 a viewer reads and completes but cannot save; another organization gets 404', async () => {
  const [first] = await chosenIds()
  const { token } = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  const viewer = room.as(token)
  expect((await read(film, viewer)).status).toBe(200)
  expect((await complete([first], film, viewer)).status).toBe(200)
  expect((await save([first], {}, film, viewer)).status).toBe(403)
  const { api_key } = await room.server.partner()
  const stranger = room.as(api_key)
  const answers = [await read(film, stranger), await complete([first], film, stranger), await save([first], {}, film, stranger)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']))
  expect(await chosenIds()).toEqual([first])
})

test(
  '52.1 S02 EDN-01 PRV-05 without a script, for a model’s film and for an edition, there are no sentences to choose: 409',
  { timeout: LIMIT },
  async () => {
    const { organization_id } = room.partner
    const { connections } = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body
    const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
    const told = await toScript({ topic: 'Honey', choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } } })
    const { body: made } = await room.call('POST', `/workflows/${film}/editions`, { languages: ['es'] })
    expect(made.data?.editions, JSON.stringify(made)).toHaveLength(1)
    const [{ workflow_id: edition }] = made.data.editions
    await room.run(edition, 2)
    const begun = await room.create({ workflow_name: 'Begun' })
    for (const id of [told, edition, begun])
      for (const { status, body } of [await read(id), await complete([], id)])
        expect([status, body.code], JSON.stringify(body)).toEqual([409, 'wrong_state'])
    const [first] = await chosenIds()
    for (const id of [told, edition]) expect((await save([first], {}, id)).status).toBe(409)
  },
)
