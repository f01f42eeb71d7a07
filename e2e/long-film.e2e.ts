import { expect, test } from '@playwright/test'
import { newPartner, startFilm, waitForWorkflow } from './client.ts'
import { watchMemory } from './measure-memory.ts'
import { sampleText } from './sample-text.ts'
import { FULL, startProduct } from './start-product.ts'

const duration = 600
const LIMIT_GIGABYTES = 2.5

test(`FILM-01 a ${duration}-second film streams: the whole system stays under ${LIMIT_GIGABYTES} GB`, async () => {
  test.setTimeout(3_600_000)
  await using product = await startProduct({ env: { ...FULL, WELCOME_GRANT_POINTS: '1000000' } })
  const { client, organization_id } = await newPartner(product.url)
  const text = sampleText('panama', 'bees', 'moka', 'interest')
  const memory = watchMemory(product.group)
  const workflow_id = await startFilm(client, { organization_id, topic: 'Four short histories', text, language: 'en', duration })
  const workflow = await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed' || status === 'failed')
  const most = memory.stop() / 1e9
  test.info().annotations.push({ type: 'memory', description: `${most.toFixed(2)} GB at most` })
  process.stdout.write(`memory of the whole system during a ${duration}-second film: ${most.toFixed(2)} GB at most\n`)
  expect(workflow.status, JSON.stringify(workflow.stages)).toBe('completed')
  expect(most).toBeGreaterThan(0.1)
  expect(most).toBeLessThan(LIMIT_GIGABYTES)
  expect(await product.stop()).toBe(0)
})
