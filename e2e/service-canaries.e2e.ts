import { getExport, requestExport } from '@orion/contract/account.ts'
import { listAudit } from '@orion/contract/audit.ts'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { createConnection, listConnections, listModels, listProviders, testConnection } from '@orion/contract/providers.ts'
import type { Request, Route } from '@orion/contract/route.ts'
import { acceptStage, estimateStage, executeStage, getStageContent, getStageIterations } from '@orion/contract/stages.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { createWorkflow, setAutopilot } from '@orion/contract/workflows.ts'
import { readZip } from '@orion/server/test/read-zip.ts'
import { expect, test, type Page } from '@playwright/test'
import { BRAVE_ACCOUNT, fakeBrave } from '../fakes/search/brave.ts'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../fakes/voices/elevenlabs.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../fakes/models/openai.ts'
import { signedIn, waitForWorkflow } from './client.ts'
import { findCanaries, namesIn } from './find-canaries.ts'
import { enterAsPartner, createOrganization, settled } from './journey.ts'
import { startProduct } from './start-product.ts'

const CANARIES = {
  'the organization’s ElevenLabs key': ELEVENLABS_ACCOUNT.api_key,
  'the operator’s Brave key': BRAVE_ACCOUNT.api_key,
  'the operator’s OpenAI key': OPENAI_ACCOUNT.api_key,
}
/** What a service may do with a key that it gets: repeat it, refuse it, or fail. */
const TROUBLES = ['echo', 'revoked', 'internal_error', 'none'] as const

/** Records every text that the browser loads from now on: the page, its parts, and the API's answers. */
function keepLoaded(page: Page): { texts: string[]; paths: string[] } {
  const loaded = { texts: [] as string[], paths: [] as string[] }
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/^(text\/(?!event-stream)|application\/)/.test(type)) return
    const text = await response.text().catch(() => null) // the page was left before the answer was complete
    if (text === null) return
    loaded.texts.push(text)
    loaded.paths.push(new URL(response.url()).pathname)
  })
  return loaded
}

/** The text on the screen and in the browser's stores. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]))

test('PRV-02 TRUST-4 canaries: after a film with services that fail and repeat what they hear, no key of theirs is anywhere', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const [brave, elevenlabs, openai] = await Promise.all([fakeBrave(), fakeElevenlabs(), fakeOpenai()])
  await using product = await startProduct({
    env: {
      LOG_LEVEL: 'trace',
      BRAVE_API_KEY: BRAVE_ACCOUNT.api_key,
      BRAVE_URL: brave.url,
      OPENAI_API_KEY: OPENAI_ACCOUNT.api_key,
      OPENAI_BASE_URL: `${openai.url}/v1`,
      ELEVENLABS_URL: elevenlabs.url,
      ORION_ALLOW_ORIGINS: brave.url,
      ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9',
    },
  })
  const loaded = keepLoaded(page)
  const client = await signedIn(product.url, await enterAsPartner(page, undefined, product.url))
  await createOrganization(page)
  await page.getByRole('button', { name: 'Models & services: Marea Studio' }).click()
  await expect(page.getByRole('heading', { name: 'Services per task' })).toBeVisible()
  const organization_id = new URL(page.url()).searchParams.get('org') ?? ''
  const answers: unknown[] = []
  /** Sends a request and records the answer. */
  const ask = async <R extends Route>(route: R, request: Request<R>) => {
    const reply = await client.call(route, request)
    answers.push(reply.body)
    return reply.body
  }

  const fields = { api_key: ELEVENLABS_ACCOUNT.api_key }
  await ask(createConnection, { organization_id, provider: 'elevenlabs', label: 'Our voices', fields })
  const { connections } = await ask(listConnections, { organization_id })
  const findId = (provider: string) => connections.find((connection) => connection.provider === provider)!.connection_id
  const services = [
    { fake: brave, connection_id: findId('brave'), capability: 'search' },
    { fake: elevenlabs, connection_id: findId('elevenlabs'), capability: 'speech' },
    { fake: openai, connection_id: findId('openai_compatible'), capability: 'chat' },
  ] as const
  for (const { fake, connection_id, capability } of services)
    for (const trouble of TROUBLES) {
      fake.trouble = trouble
      const { status } = await ask(testConnection, { connection_id, capability })
      expect(status, `${connection_id} ${trouble}`).toBe(trouble === 'none' ? 'working' : 'failing')
      await ask(listModels, { connection_id, capability })
    }
  await ask(saveOrganizationChoices, { organization_id, choices: { search: { connection_id: findId('brave') } } })
  await ask(getOrganizationChoices, { organization_id })
  await ask(listVoices, { language_code: 'en', organization_id })

  const wish = { organization_id, workflow_name: 'Lenses', topic: 'Lighthouse lenses', language: 'en' } as const
  const { workflow_id } = await ask(createWorkflow, { ...wish, video_config: { duration: 30 } })
  const events: string[] = []
  const stream = new AbortController()
  const heard = fetch(`${product.url}/api/orion/workflows/${workflow_id}/events`, {
    headers: { 'x-api-key': client.token! },
    signal: stream.signal,
  }).then(async (answer) => {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) events.push(piece)
  })
  const run = async (number: number, settings?: Record<string, unknown>) => {
    const started = await ask(executeStage, { workflow_id, stage_id: number, ...(settings && { settings }) })
    expect(started, `stage ${number}`).toHaveProperty('execution_id')
    const over = await waitForWorkflow(client, workflow_id, ({ stages }) => stages[String(number)].status !== 'processing')
    answers.push(over)
    return over.stages[String(number)]
  }

  for (const trouble of TROUBLES) {
    brave.trouble = trouble
    const { status, error_message } = await run(1)
    expect(status, `${trouble}: ${error_message}`).toBe(trouble === 'none' ? 'awaiting_approval' : 'failed')
  }
  const found = await ask(getStageContent, { workflow_id, stage_number: 1 })
  expect(JSON.stringify(found)).toContain('"found_by":"Brave Search"')
  const again = { workflow_id, stage_number: 1 } as const
  expect(await ask(estimateStage, again)).toMatchObject({ estimated_points: 0 })
  expect((await ask(estimateStage, { ...again, take: 'new' })).estimated_points).toBeGreaterThan(0)
  await ask(acceptStage, { workflow_id, stage_number: 1 })
  expect((await run(2)).status).toBe('awaiting_approval')
  await ask(acceptStage, { workflow_id, stage_number: 2 })
  const voice_id = `${findId('elevenlabs')}:${ELEVENLABS_ACCOUNT.voices[0].voice_id}`
  for (const trouble of TROUBLES) {
    elevenlabs.trouble = trouble
    const { status, error_message } = await run(3, { voice_id })
    expect(status, `${trouble}: ${error_message}`).toBe(trouble === 'none' ? 'awaiting_approval' : 'failed')
  }
  await look(`?tab=orion-workflows&wf=${workflow_id}&stage=3`)
  await ask(acceptStage, { workflow_id, stage_number: 3 })
  await ask(setAutopilot, { workflow_id, points_limit: 10_000_000 })
  const made = await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed' || status === 'failed')
  expect(made.status, JSON.stringify(made.stages)).toBe('completed')
  answers.push(made)
  stream.abort()
  await heard.catch(() => undefined)
  expect(events.join('')).toContain('event: ')

  for (const stage_number of [1, 3]) await ask(getStageIterations, { workflow_id, stage_number })
  await ask(listProviders, {})
  await ask(listConnections, { organization_id })
  await ask(listAudit, { limit: 200 })
  for (const path of ['/', '/openapi.json']) answers.push(await (await fetch(product.url + path)).text())
  await look(`?tab=services&org=${organization_id}`)
  // a response that is not read before the page leaves is lost
  await expect.poll(() => loaded.texts.join('')).toContain('Our voices')
  await look(`?tab=orion-workflows&wf=${workflow_id}&stage=10`)
  expect(loaded.paths.some((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toBe(true)
  await ask(requestExport, {})
  const exported = await listFiles(urlOfExport)
  const bundle = await listFiles(urlOfBundle)
  for (const files of [exported, bundle]) expect(Object.keys(files).length).toBeGreaterThan(3)
  for (const file of [...Object.values(exported), ...Object.values(bundle)]) answers.push(file.toString('latin1'))
  expect(await product.stop()).toBe(0)

  expect(findCanaries(product.data_folder, CANARIES)).toEqual([])
  expect(namesIn([product.output(), ...events, ...loaded.texts, JSON.stringify(answers)].join(''), CANARIES)).toEqual([])
  for (const { fake } of services) expect(fake.seen.length).toBeGreaterThan(0)
  expect(JSON.stringify(brave.seen.map(({ headers }) => headers))).toContain(BRAVE_ACCOUNT.api_key) // the keys were sent
  await Promise.all([brave.close(), elevenlabs.close(), openai.close()])

  /** Opens a place of the page and records its content. */
  async function look(place: string): Promise<void> {
    await page.goto(`${product.url}/${place}`)
    await expect(page.locator('#content').getByRole('heading').first()).toBeVisible()
    await settled(page)
    answers.push(await shownBy(page))
  }

  /** The address of the account's export; '' before it exists. */
  async function urlOfExport(): Promise<string> {
    return (await ask(getExport, {})).export?.url ?? ''
  }

  /** The address of the film's download bundle. */
  async function urlOfBundle(): Promise<string> {
    const { data } = await ask(getStageContent, { workflow_id, stage_number: 10 })
    return data.asset_urls[(data.content as Distribution).bundle_asset_id]
  }

  /** The files of a ZIP, once it exists. */
  async function listFiles(readUrl: () => Promise<string>): Promise<Record<string, Buffer>> {
    await expect.poll(readUrl).not.toBe('')
    return readZip(Buffer.from(await (await fetch(new URL(await readUrl(), product.url))).arrayBuffer()))
  }
})
