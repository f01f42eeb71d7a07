import { getExport, requestExport } from '@orion/contract/account.ts'
import { listAudit } from '@orion/contract/audit.ts'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { createConnection, listConnections, listModels, listProviders, testConnection } from '@orion/contract/providers.ts'
import type { Request, Route } from '@orion/contract/route.ts'
import { acceptStage, estimateStage, executeStage, getStageContent, getStageIterations } from '@orion/contract/stages.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { readZip } from '@orion/server/test/read-zip.ts'
import { expect, test } from '@playwright/test'
import { BRAVE_ACCOUNT, fakeBrave } from '../fakes/brave.ts'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../fakes/elevenlabs.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../fakes/openai.ts'
import { newPartner, waitForWorkflow } from './client.ts'
import { findCanaries, namesIn } from './find-canaries.ts'
import { removeData, startProduct } from './start-product.ts'

const CANARIES = {
  'the organization’s ElevenLabs key': ELEVENLABS_ACCOUNT.api_key,
  'the operator’s Brave key': BRAVE_ACCOUNT.api_key,
  'the operator’s OpenAI key': OPENAI_ACCOUNT.api_key,
}
/** What a service can do to a key that it was sent: repeat it, refuse it, fail. */
const TROUBLES = ['echo', 'revoked', 'internal_error', 'none'] as const

test('PRV-02 TRUST-4 canaries: after a film with services that fail and repeat what they hear, no key of theirs is anywhere', async () => {
  test.setTimeout(900_000)
  const [brave, elevenlabs, openai] = await Promise.all([fakeBrave(), fakeElevenlabs(), fakeOpenai()])
  const product = await startProduct({
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
  const { client, organization_id } = await newPartner(product.url)
  const answers: unknown[] = []
  /** Calls, and keeps what was answered. */
  const ask = async <R extends Route>(route: R, request: Request<R>) => {
    const reply = await client.call(route, request)
    answers.push(reply.body)
    return reply.body
  }

  const fields = { api_key: ELEVENLABS_ACCOUNT.api_key }
  await ask(createConnection, { organization_id, provider: 'elevenlabs', label: 'Our voices', fields })
  const { connections } = await ask(listConnections, { organization_id })
  const idOf = (provider: string) => connections.find((connection) => connection.provider === provider)!.connection_id
  const services = [
    { fake: brave, connection_id: idOf('brave'), capability: 'search' },
    { fake: elevenlabs, connection_id: idOf('elevenlabs'), capability: 'speech' },
    { fake: openai, connection_id: idOf('openai_compatible'), capability: 'chat' },
  ] as const
  for (const { fake, connection_id, capability } of services)
    for (const trouble of TROUBLES) {
      fake.trouble = trouble
      const { status } = await ask(testConnection, { connection_id, capability })
      expect(status, `${connection_id} ${trouble}`).toBe(trouble === 'none' ? 'working' : 'failing')
      await ask(listModels, { connection_id, capability })
    }
  await ask(saveOrganizationChoices, { organization_id, choices: { search: { connection_id: idOf('brave') } } })
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
  const voice_id = `${idOf('elevenlabs')}:${ELEVENLABS_ACCOUNT.voices[0].voice_id}`
  for (const trouble of TROUBLES) {
    elevenlabs.trouble = trouble
    const { status, error_message } = await run(3, { voice_id })
    expect(status, `${trouble}: ${error_message}`).toBe(trouble === 'none' ? 'awaiting_approval' : 'failed')
  }
  stream.abort()
  await heard.catch(() => undefined)
  expect(events.join('')).toContain('event: ')

  for (const stage_number of [1, 3]) await ask(getStageIterations, { workflow_id, stage_number })
  await ask(listProviders, {})
  await ask(listConnections, { organization_id })
  await ask(listAudit, { limit: 200 })
  for (const path of ['/', '/openapi.json']) answers.push(await (await fetch(product.url + path)).text())
  const exported = await fileOfExport()
  expect(Object.keys(exported).length).toBeGreaterThan(3)
  for (const file of Object.values(exported)) answers.push(file.toString('utf8'))
  expect(await product.stop()).toBe(0)

  expect(findCanaries(product.data_folder, CANARIES)).toEqual([])
  expect(namesIn(product.output() + events.join('') + JSON.stringify(answers), CANARIES)).toEqual([])
  for (const { fake } of services) expect(fake.seen.length).toBeGreaterThan(0)
  expect(JSON.stringify(brave.seen.map(({ headers }) => headers))).toContain(BRAVE_ACCOUNT.api_key) // they were sent
  removeData(product)
  await Promise.all([brave.close(), elevenlabs.close(), openai.close()])

  /** All that the account is told of itself, file by file. */
  async function fileOfExport(): Promise<Record<string, Buffer>> {
    await ask(requestExport, {})
    const readUrl = async () => (await ask(getExport, {})).export?.url ?? ''
    await expect.poll(readUrl).not.toBe('')
    return readZip(Buffer.from(await (await fetch(new URL(await readUrl(), product.url))).arrayBuffer()))
  }
})
