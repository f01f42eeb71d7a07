import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '@orion/film/recipe.ts'
import type { Meter } from '@orion/contract/catalogues/capabilities.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAVE_ACCOUNT, fakeBrave } from '../../../../fakes/search/brave.ts'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../fakes/voices/elevenlabs.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import { PEXELS_ACCOUNT, fakePexels } from '../../../../fakes/collections/pexels.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../fakes/replicate.ts'
import type { Fake, Seen } from '../../../../fakes/serve.ts'
import { writeServicePrice } from '../features/points/price-queries.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { readUnpaidUse } from '../features/stages/prices/use-queries.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { leadExampleNamesHere } from '../test/stand-in-names.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = process.env.ORION_TEST_SEED ?? '1'
const KILLS = FULL ? 200 : 2
/** All kills must happen by the end of this stage, because the next one is short. Further kills happen in another film. */
const KILLED_BY = 9
/** The most kills of one run. A job that ends its process more often is given up. */
const MOST_A_RUN = 20
/** The delay of a fake service's answer in milliseconds, so that many moments are between a call and its answer. */
const ANSWERS_IN = 120

/** Two sentences that the fake service speaks in about ten seconds, with pauses. */
const SCRIPT = {
  main_content: 'In Cordouan the first lens of Fresnel was lit in 1823.',
  outro: 'Its light reached ships 32 kilometres away.',
}

/** The organization's first balance, in 1/10,000 pt: enough for the films that 200 kills need. */
const GRANTED = 5_000_000

let room: WorkflowRoom
let fakes: Record<'brave' | 'elevenlabs' | 'openai' | 'pexels' | 'replicate', Fake>
let settings: Record<string, string>
let child: ChildProcess | null = null

/** The address of a fake service, with a name, because services of the operator at a private address are free. */
const named = (name: keyof typeof fakes): string => fakes[name].url.replace('127.0.0.1', `${name}.example`)

beforeAll(async () => {
  leadExampleNamesHere()
  const [brave, elevenlabs, openai, pexels, replicate] = await Promise.all([
    fakeBrave(),
    fakeElevenlabs(),
    fakeOpenai(),
    fakePexels(),
    fakeReplicate(),
  ])
  fakes = { brave, elevenlabs, openai, pexels, replicate }
  for (const fake of Object.values(fakes)) fake.takes_ms = ANSWERS_IN
  settings = {
    WELCOME_GRANT_POINTS: String(GRANTED),
    USD_PER_POINT: '0.02',
    PROVIDER_NETWORKS: '127.0.0.0/8',
    ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}',
    ORION_ALLOW_ORIGINS: named('brave'),
    BRAVE_URL: named('brave'),
    BRAVE_API_KEY: BRAVE_ACCOUNT.api_key,
    ELEVENLABS_URL: named('elevenlabs'),
    ELEVENLABS_API_KEY: ELEVENLABS_ACCOUNT.api_key,
    REPLICATE_URL: named('replicate'),
    REPLICATE_API_TOKEN: REPLICATE_ACCOUNT.api_key,
    PEXELS_URL: named('pexels'),
  }
  room = await workflowRoom({ worker: false, stages: STAGE_LIST, settings })
  for (const [provider, meter, usd_micros] of PRICES)
    await writeServicePrice(room.server.parts.db, { provider, model: '*', meter, usd_micros })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await room.close()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
})

/** Millionths of USD per million: 30 for characters, 1000 for the others. */
const PRICES: [string, Meter, number][] = [
  ['brave', 'request', 1_000_000_000],
  ['elevenlabs', 'character', 30_000_000],
  ['elevenlabs', 'second', 1_000_000_000],
  ['replicate', 'second', 1_000_000_000],
]

async function connect(provider: string, fields: Record<string, string>): Promise<string> {
  const { organization_id } = room.partner
  const { body } = await room.call('POST', '/connections', { organization_id, provider, label: 'Studio', fields })
  return body.connection.connection_id
}

/** Chooses a service for every capability. All are the operator's, except those for images, which use the organization's own keys. */
async function chooseAll(): Promise<void> {
  const { organization_id } = room.partner
  const { body } = await room.call('GET', `/connections?organization_id=${organization_id}`)
  const operators = (provider: string): string =>
    (body.connections as { provider: string; connection_id: string }[]).find((each) => each.provider === provider)!.connection_id
  const choices = {
    search: { connection_id: operators('brave') },
    speech: {
      connection_id: operators('elevenlabs'),
      model: ELEVENLABS_ACCOUNT.model,
      options: { voice_id: ELEVENLABS_ACCOUNT.voices[0].voice_id },
    },
    image: {
      connection_id: await connect('openai_compatible', { address: fakes.openai.url, api_key: OPENAI_ACCOUNT.api_key }),
      model: OPENAI_ACCOUNT.image_model,
    },
    stock: { connection_id: await connect('pexels', { api_key: PEXELS_ACCOUNT.api_key }) },
    video: { connection_id: operators('replicate'), model: REPLICATE_ACCOUNT.video_model },
    music: { connection_id: operators('elevenlabs') },
  }
  const chosen = await room.call('PUT', `/organizations/${organization_id}/choices`, { choices })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
}

async function killWorker(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exit
  child = null
  // nobody else sends requests here, and fake services list a job at once, so the state of each job may be decided now
  await room.server.parts.db.execute(sql`UPDATE remote_job SET until = now() WHERE state = 'asked'`)
}

/** Calls that services bill when they arrive. */
const BILLED = {
  search: ({ path }: Seen) => path === '/res/v1/web/search',
  speech: ({ path }: Seen) => path.startsWith('/v1/text-to-speech/'),
  image: ({ path }: Seen) => path === '/v1/images/generations',
  stock: ({ path }: Seen) => path === '/v1/search',
  video: ({ method, path }: Seen) => method === 'POST' && path.endsWith('/predictions'),
  music: ({ path }: Seen) => path === '/v1/music',
}
type Billing = keyof typeof BILLED
const AT: Record<Billing, keyof typeof fakes> = {
  search: 'brave',
  speech: 'elevenlabs',
  image: 'openai',
  stock: 'pexels',
  video: 'replicate',
  music: 'elevenlabs',
}

/** The number of times that each request for a capability was billed. */
function billed(capability: Billing): Map<string, number> {
  const counts = new Map<string, number>()
  for (const seen of fakes[AT[capability]].seen.filter(BILLED[capability])) {
    const ask = `${seen.path}?${seen.query} ${seen.body}`
    counts.set(ask, (counts.get(ask) ?? 0) + 1)
  }
  return counts
}

const allBilled = (): number => Object.values(fakes).reduce((sum, { seen }) => sum + seen.length, 0)

const next = randomFrom(SEED)
let kills = 0
let agreed = 0
let asked_again = 0

/** Waits for a random moment of the worker, often soon after its start or while a service is called. */
async function randomMoment(over: AbortSignal): Promise<void> {
  const [kind, part] = [next(), next()]
  const wait = (milliseconds: number): Promise<unknown> => setTimeout(milliseconds, undefined, { signal: over }).catch(() => {})
  if (kind < 0.4) return void (await wait(part * 300))
  if (kind < 0.6) return void (await wait(part * 2500))
  const calls = allBilled()
  for (let waited = 0; waited < 2500 && allBilled() === calls && !over.aborted; waited += 5) await wait(5)
  await wait(part * ANSWERS_IN)
}

/** Waits until a stage no longer runs, and kills its worker meanwhile. */
async function untilOver(id: string, number: number) {
  const over = new AbortController()
  const ended = room.until(id, ({ stages }) => stages[number].status !== 'processing').finally(() => over.abort())
  for (
    let here = 0;
    here < MOST_A_RUN && kills < Math.min(KILLS, (KILLS * number) / KILLED_BY) && !over.signal.aborted;
    here += 1
  ) {
    child ??= await startWorkerProcess(room.server.parts.config, { STAGES: 'real', ...settings })
    await randomMoment(over.signal)
    if (over.signal.aborted) break
    await killWorker(child)
    kills += 1
  }
  child ??= await startWorkerProcess(room.server.parts.config, { STAGES: 'real', ...settings })
  return ended
}

/**
 * Runs a stage to its end. If a paid job's result is unknown, the first attempt to run it is refused. Then a person agrees to another
 * attempt.
 */
async function make(id: string, number: number, more: Record<string, unknown> = {}): Promise<void> {
  for (;;) {
    const started = await room.execute(id, number, more)
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    const { status, failed_by, error_message } = (await untilOver(id, number)).stages[number]
    if (status !== 'failed') break
    const is_worn = error_message?.includes('was asked three times') === true
    if (is_worn) asked_again += 1
    if (failed_by?.billed === undefined) {
      // a request with unknown result may have been billed, so a killed run may use up its reserved points
      const is_spent = error_message?.includes('Run the stage again to continue') === true
      expect(is_worn || is_spent, `stage ${number}: ${error_message}`).toBe(true)
      await room.act(id, 'retry', number)
      continue
    }
    expect((await room.act(id, 'retry', number)).status).toBe(409)
    // one part by its id, because other parts may be unknown now, and another request may have failed the stage
    const [{ unit_id }] = failed_by.billed as [(typeof failed_by.billed)[number]]
    agreed += 1
    const again = { stage_number: number, unit_id, may_be_billed_twice: true }
    expect((await room.call('POST', `/workflows/${id}/retry-stage`, again)).status).toBe(200)
  }
  expect((await room.act(id, 'accept', number)).status, `stage ${number} accepted`).toBe(200)
}

async function makeFilm(topic: string): Promise<string> {
  const id = await room.create({
    workflow_name: topic,
    topic,
    language: 'en',
    video_config: { duration: 30 },
    source: { text: `${SCRIPT.main_content} ${SCRIPT.outro}` },
  })
  for (const { number } of STAGES) {
    if (number === 3) {
      const empty = { hook: '', introduction: '', call_to_action: '', ...SCRIPT }
      const script_with_timestamps = Object.fromEntries(Object.entries(empty).map(([name, content]) => [name, { content }]))
      const edited = await room.call('PUT', `/workflows/${id}/stages/2/content`, { content: { script_with_timestamps } })
      expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    }
    if (number === 6) {
      const { scenes } = await room.readContent(id, 5)
      const clips = Object.fromEntries(scenes.map(({ scene_id, text }: Record<string, string>) => [scene_id, { prompt: text }]))
      await make(id, number, { settings: { clips } })
    } else await make(id, number)
  }
  return id
}

const readRows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await room.server.parts.db.execute(query)).rows as T[]

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

/** Checks that each job was billed at most once, plus once for each consent of a person. Smaller requests may be billed three times. */
async function expectFewBills(films: readonly string[]): Promise<void> {
  let consented = 0
  for (const [capability, step] of Object.entries(JOBS) as [Billing, string][]) {
    const asks = billed(capability)
    const [jobs] = await readRows<Record<'wanted' | 'attempts' | 'agreed' | 'done', number>>(sql`
      SELECT count(DISTINCT recipe)::int AS wanted, count(*)::int AS attempts, count(consented_by)::int AS agreed,
        count(*) FILTER (WHERE state = 'done')::int AS done FROM remote_job WHERE step = ${step}`)
    consented += jobs.agreed
    expect(jobs, capability).toMatchObject({ wanted: asks.size, done: asks.size, attempts: asks.size + jobs.agreed })
    const most = capability === 'video' ? asks.size : asks.size + jobs.agreed // Replicate lists its jobs, so each job is billed once
    expect(total(asks.values()), capability).toBeLessThanOrEqual(most)
    expect(asks.size, capability).toBeGreaterThan(0)
  }
  expect(consented, 'as often as a person was asked').toBe(agreed)
  for (const [capability, step] of Object.entries(ASKS) as [Billing, string][]) {
    const asks = billed(capability)
    const [kept] = await readRows<Record<'asked' | 'answered' | 'calls', number>>(sql`
      SELECT count(*)::int AS asked, count(answered_at)::int AS answered, sum(calls)::int AS calls FROM once_answer WHERE step = ${step}`)
    expect(kept, capability).toMatchObject({ asked: asks.size, answered: asks.size })
    expect(total(asks.values()), `${capability}: every call is counted`).toBeLessThanOrEqual(kept.calls)
    // a run continues without an image that it could not get, and each later run requests it again
    const rounds = capability === 'stock' ? films.length + agreed : 1
    expect(Math.max(...asks.values()), capability).toBeLessThanOrEqual(3 * (rounds + asked_again))
  }
}

/** The steps of paid jobs, which begin only once. All other steps are smaller requests. */
const JOBS = { image: 'draw', video: 'clip', music: 'compose' }
const ASKS = { search: 'search', speech: 'speak', stock: 'find' }

/** Checks that all use that the fake services counted was paid once, and that the ledger contains nothing else. */
async function expectExactMoney(films: readonly string[]): Promise<void> {
  const { db } = room.server.parts
  const bodies = (capability: Billing): Record<string, never>[] => {
    const asks = fakes[AT[capability]].seen.filter(BILLED[capability]).map(({ body }) => body.toString())
    return [...new Set(asks)].map((ask) => JSON.parse(ask) as Record<string, never>)
  }
  const uses = await readRows<{
    capability: string
    used: Record<string, number>
    points: number
    paid: boolean
    begun: boolean
  }>(sql`
    SELECT capability, used, points, paid_by IS NOT NULL AS paid, begun_recipe IS NOT NULL AS begun FROM service_use`)
  expect(uses.filter(({ paid, begun }) => !paid || begun)).toEqual([])
  const used = (of: string, meter: Meter): number =>
    total(uses.map(({ capability, used: each }) => (capability === of ? (each[meter] ?? 0) : 0)))
  expect({
    request: used('search', 'request'),
    character: used('speech', 'character'),
    image: used('image', 'image'),
    clips: used('video', 'second'),
    music: used('music', 'second'),
  }).toEqual({
    request: billed('search').size,
    character: total(bodies('speech').map(({ text }) => [...String(text)].length)),
    image: billed('image').size,
    clips: total(bodies('video').map(({ input }) => (input as { duration: number }).duration)),
    music: total(bodies('music').map(({ music_length_ms }) => Number(music_length_ms) / 1000)),
  })

  const made = await Promise.all(
    films.flatMap((id) => STAGES.map(({ number }) => room.call('GET', `/workflows/${id}/stage-${number}-iterations`))),
  )
  const versions = made.flatMap(({ body }) => body.data.iterations as { cost_points: number; uses: { points: number }[] }[])
  expect(total(versions.flatMap((version) => version.uses.map(({ points }) => points)))).toBe(
    total(uses.map(({ points }) => points)),
  )
  const spent = total(versions.map(({ cost_points }) => cost_points))
  expect(await room.balance()).toMatchObject({ current_points: GRANTED - spent, held_points: 0 })
  expect(await readUnpaidUse(db, room.partner.organization_id)).toBe(0)
  expect((await reconcile(db)).differences).toEqual([])
}

test(
  `PRV-06 a film of two scenes with services of all capabilities survives ${KILLS} random kills (seed ${SEED})`,
  { timeout: 2_400_000 },
  async () => {
    await chooseAll()
    const films: string[] = []
    while (kills < KILLS || films.length === 0) films.push(await makeFilm(`How a lens changed the sea, part ${films.length + 1}`))
    expect(kills).toBe(KILLS)
    for (const id of films) {
      expect(await room.get(id)).toMatchObject({ status: 'completed' })
      expect((await room.readContent(id, 3)).scenes).toHaveLength(2)
      expect(Math.abs((await room.readContent(id, 8)).duration_seconds - 10)).toBeLessThan(2)
    }
    await expectFewBills(films)
    await expectExactMoney(films)
  },
)
