import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '@orion/film/recipe.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { HONEY, translated } from '../../../../fakes/models/translations.ts'
import { writeServicePrice } from '../features/points/price-queries.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { lookAtFilmsSources } from '../features/watch/look-at-sources.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { leadExampleNamesHere } from '../test/stand-in-names.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = process.env.ORION_TEST_SEED ?? '1'
const KILLS = FULL ? 20 : 1
/** The last stage that is made. At sample size: words and voices. At full size: the film and its bundle. */
const THROUGH = FULL ? 10 : 3
/** A worker is killed within this many milliseconds after its start. */
const WITHIN = 1200
/** The delay of the fake service's answer in milliseconds, so that a kill may come between a call and its answer. */
const ANSWERS_IN = 120
/** The most attempts of one request until a person runs its stage again, for any number of kills (`once.ts`). */
const MOST_TRIES = 3
/** The limit of a run in 1/10,000 pt. */
const POINTS = 400_000

const FIGURE = 'The first lift with a brake was shown in New York in 1854.'
const TEXT = [
  FIGURE,
  'About 4,000 people saw that the lift did not fall.',
  'The brake holds the cabin when the rope breaks.',
  'Tall houses became possible with such lifts.',
]
let said = TEXT
const site = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<html lang="en"><head><title>Lifts</title></head><body><article><h1>Lifts</h1><p>${said.join(' ')}</p></article></body></html>`,
    ),
)

let room: WorkflowRoom
let fake: Fake
let settings: Record<string, string>
let child: ChildProcess | null = null
let page: string
let choices: object

beforeAll(async () => {
  leadExampleNamesHere()
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  page = `${origin}/lifts`
  process.env['ORION_ALLOW_ORIGINS'] = origin
  fake = await fakeOpenai()
  fake.takes_ms = ANSWERS_IN
  settings = {
    WELCOME_GRANT_POINTS: '2000000',
    USD_PER_POINT: '0.02',
    PROVIDER_NETWORKS: '127.0.0.0/8',
    ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}',
    ORION_ALLOW_ORIGINS: origin,
    // the address has a name, because services of the operator at a private address are free
    OPENAI_BASE_URL: fake.url.replace('127.0.0.1', 'openai.example'),
    OPENAI_API_KEY: OPENAI_ACCOUNT.api_key,
  }
  room = await workflowRoom({ worker: false, stages: STAGE_LIST, settings })
  const price = { provider: 'openai_compatible', model: '*', usd_micros: 10_000_000 }
  for (const meter of ['input_token', 'output_token'] as const) await writeServicePrice(room.server.parts.db, { ...price, meter })
  const { organization_id } = room.partner
  const { connections } = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
})
afterAll(async () => {
  delete process.env['ORION_ALLOW_ORIGINS']
  child?.kill('SIGKILL')
  await room.close()
  await fake.close()
  site.close()
})

const startChild = async (): Promise<ChildProcess> =>
  (child ??= await startWorkerProcess(room.server.parts.config, { STAGES: 'real', ...settings }))
async function killChild(): Promise<void> {
  const killed = await startChild()
  const exit = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exit
  child = null
}
const readRows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await room.server.parts.db.execute(query)).rows as T[]
const spentOn = async (id: string): Promise<number> =>
  (
    await readRows<{ spent: number }>(
      sql`SELECT coalesce(sum(cost_points), 0)::int AS spent FROM iteration WHERE workflow_id = ${id}`,
    )
  )[0].spent
type Sentence = { id: string; text: string }
const listSentences = async (id: string): Promise<Sentence[]> =>
  Object.values((await room.readContent(id, 2)).script_with_timestamps as Record<string, { sentences: Sentence[] }>).flatMap(
    ({ sentences }) => sentences,
  )

const next = randomFrom(SEED)
/** Waits for a random moment: soon after the worker's start, or while a service is called. */
async function randomMoment(): Promise<void> {
  const part = next()
  if (next() < 0.5) return void (await setTimeout(part * WITHIN)) // the test is about the moment of the kill
  const calls = fake.seen.length
  for (let waited = 0; waited < WITHIN && fake.seen.length === calls; waited += 5) await setTimeout(5)
  await setTimeout(part * ANSWERS_IN)
}

type Workflow = { autopilot: { stopped_reason?: string } | null; status: string }
const isOver = ({ autopilot, status }: Workflow): boolean =>
  (autopilot === null || autopilot.stopped_reason !== undefined) && status !== 'processing'

/** Kills the worker of a film again and again until the film's run has ended. `kills` is the number of earlier kills. */
async function killUntilOver(id: string, kills: number): Promise<{ kills: number; stopped_reason: string | undefined }> {
  for (; kills < KILLS && !isOver(await room.get(id)); kills += 1) {
    await startChild()
    await randomMoment()
    await killChild()
  }
  await startChild()
  return { kills, stopped_reason: (await room.until(id, isOver)).autopilot?.stopped_reason }
}

const runOn = async (id: string, through_stage: number): Promise<void> => {
  const pressed = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: POINTS, through_stage })
  expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
}

/**
 * Checks a film whose worker is killed again and again. A person continues if a request was killed three times. The film is finished and
 * paid once, and no request was sent too often. Returns the different requests.
 */
async function underKills(id: string, through: number, press: () => Promise<unknown>): Promise<string[]> {
  const [{ current_points }, before, asks] = [await room.balance(), await spentOn(id), fake.seen.length]
  await killChild()
  await press()
  let ended = await killUntilOver(id, 0)
  let rounds = 1
  for (; ended.stopped_reason?.includes('was asked three times') === true; rounds += 1) {
    await runOn(id, through)
    ended = await killUntilOver(id, ended.kills)
  }
  expect(ended.kills).toBeGreaterThan(0)
  const { stages } = await room.get(id)
  expect([
    ended.stopped_reason,
    Object.values<{ error_message: string | null }>(stages).find(({ error_message }) => error_message !== null),
  ]).toEqual([undefined, undefined])
  const cost = (await spentOn(id)) - before
  expect(cost).toBeGreaterThan(0)
  expect(await room.balance()).toMatchObject({ current_points: current_points - cost, held_points: 0 })
  expect(await readRows(sql`SELECT id FROM service_use WHERE paid_by IS NULL OR begun_recipe IS NOT NULL`)).toEqual([])
  expect((await reconcile(room.server.parts.db)).differences).toEqual([])
  const bodies = fake.seen.slice(asks).map(({ body }) => body.toString())
  const different = [...new Set(bodies)]
  for (const body of different) expect(bodies.filter((each) => each === body).length).toBeLessThanOrEqual(rounds * MOST_TRIES)
  return different
}

test(
  `EDN-01 TRUST after ${KILLS} kills of a worker during an edition, each sentence is translated and paid once (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const source = { text: HONEY.split(/(?<=\.) /u).slice(0, 4).join(' ') } // prettier-ignore
    const film = await room.create({
      topic: 'Honey',
      workflow_name: 'Honey',
      language: 'en',
      video_config: { duration: 30 },
      source,
      choices,
    })
    await startChild()
    await room.runTo(film, FULL ? 5 : 2)
    const made = await room.call('POST', `/workflows/${film}/editions`, { languages: ['es'] })
    expect(made.status).toBe(202)
    const [{ workflow_id: edition }] = made.body.data.editions
    const asked = await underKills(edition, THROUGH, () => runOn(edition, THROUGH))
    // stage 10 asks for the texts of the platforms too
    const asks = asked.filter((body) => body.includes('"translations"')).length

    const { stages } = await room.get(edition)
    expect(stages[THROUGH].status).toBe('completed')
    expect((await listSentences(edition)).map(({ text }) => text)).toEqual(
      (await listSentences(film)).map(({ text }) => translated(text, 'Spanish')),
    )
    const script = await room.readContent(edition, 2)
    expect([script.edition.open, script.edition.asks]).toEqual([[], asks])
    for (let stage = 2; stage <= THROUGH; stage += 1) {
      const { iterations } = (await room.call('GET', `/workflows/${edition}/stage-${stage}-iterations`)).body.data
      expect([stage, iterations.length]).toEqual([stage, 1])
    }
    const [version] = (await room.call('GET', `/workflows/${edition}/stage-2-iterations`)).body.data.iterations
    expect(version.uses).toMatchObject([{ capability: 'chat', used: { input_token: 120 * asks } }])
    if (!FULL) return
    const shown = (await room.readContent(edition, 5)).scenes as { of?: { scene_id: string } }[]
    expect(shown.map(({ of }) => of?.scene_id)).toEqual(
      (await room.readContent(film, 5)).scenes.map(({ scene_id }: { scene_id: string }) => scene_id),
    )
  },
)

test(
  `EDN-04 TRUST after ${KILLS} kills of a worker during a correction, one sentence is made again and paid once (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const film = await room.create({
      ...{ workflow_name: 'Lifts', topic: 'Lifts', language: 'en', video_config: { duration: 30 } },
      ...{ source: { urls: [page] }, choices },
    })
    await startChild()
    await room.runTo(film, FULL ? 8 : THROUGH)
    const [before, voices] = [await listSentences(film), (await room.readContent(film, 3)).scenes as { audio_asset_id: string }[]]
    said = TEXT.map((text) => text.replace('1854', '1853'))
    await lookAtFilmsSources(room.server.parts, film)
    const { proposed } = (await room.call('GET', `/workflows/${film}/corrections`)).body.data
    const [{ sentence_id, by }] = proposed
    expect(by).toBe('reader')
    const asked = await underKills(film, FULL ? 9 : THROUGH, async () => {
      // the limit that Orion proposes leaves no room for the reserve of a stage that asks a model
      const body = { sentences: [{ sentence_id }], why: 'The archive corrected the year.', points_limit: POINTS }
      const pressed = await room.call('POST', `/workflows/${film}/corrections`, body)
      expect(pressed.status, JSON.stringify(pressed.body)).toBe(202)
    })
    // stage 5 asks to change the illustration of the sentence too
    expect(asked.filter((body) => body.includes('Some sentences of a film'))).toHaveLength(1)

    const now = await listSentences(film)
    const place = before.findIndex(({ id }) => id === sentence_id)
    const others = (all: Sentence[]) => all.map(({ text }) => text).toSpliced(place, 1)
    expect([now[place]!.text.includes('1853'), others(now)]).toEqual([true, others(before)])
    const spoken = (await room.readContent(film, 3)).scenes as { audio_asset_id: string }[]
    const kept = spoken.filter(({ audio_asset_id }) => voices.some((voice) => voice.audio_asset_id === audio_asset_id))
    expect([spoken.length, kept.length]).toEqual([voices.length, voices.length - 1])
    expect((await room.call('GET', `/workflows/${film}/corrections`)).body.data).toMatchObject({
      proposed: [],
      corrections: [{ why: 'The archive corrected the year.', sentences: [{ now: now[place]!.text }] }],
    })
  },
)
