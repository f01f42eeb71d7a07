import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { createOrganization } from '@orion/contract/organizations.ts'
import { acceptStage, executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { openClient } from './account-steps.ts'
import { waitForWorkflow } from './client.ts'
import {
  enterAsPartner,
  createOrganization as createThroughScreen,
  expectAccessible,
  ORION_URL,
  watchErrors,
  expectToast,
} from './journey.ts'

const run = promisify(execFile)

test('PTS-01 PTS-02 PTS-04 the balance opens Buy Points; a pack is bought with the test provider and stands everywhere', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page)
  await createThroughScreen(page)
  const balance = page.getByRole('banner').getByRole('button', { name: /Points balance/ })
  await expect(balance).toContainText('25.0000 pts')
  await balance.click()
  const dialog = page.getByRole('dialog', { name: 'Buy Points' })
  await expect(dialog.getByRole('button', { name: 'Organization' })).toHaveCount(0)
  await expect(dialog.getByText(/Prices in USD/)).toBeVisible()
  await expect(dialog.getByText(/no money moves/)).toBeVisible()
  const card = dialog.getByRole('article').filter({ hasText: 'Most popular' })
  await expect(card.getByRole('heading')).toHaveText(/^Pack \d+$/)
  for (const words of ['Instant delivery', 'No expiration', /\+\d+% bonus/]) await expect(card.getByText(words)).toBeVisible()
  await expectAccessible(page)
  const total = Number.parseFloat(((await card.textContent()) ?? '').replace(/^.*?popular/, '').replaceAll(',', ''))
  await card.getByRole('button').click()
  await expectToast(page, 'Points purchased successfully!')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Successfully purchased .+! You received [\d.,]+ points \([\d.,]+ \+ [\d.,]+\)$/,
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(balance).toContainText(`${(25 + total).toFixed(4)} pts`)

  await page.getByRole('navigation').getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'All transactions' }).click()
  const list = page.getByRole('dialog', { name: 'Transactions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const receipt = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^orion-receipt-.+\.pdf$/)
  const csv = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Export CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('orion-transactions.csv')
  await list.getByRole('button', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Grant' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  quiet()
})

test.describe('three paid stages of a film', () => {
  let page: Page
  let workflow_id: string
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await enterAsPartner(page)
    const client = await openClient(page)
    const mexico = { name: 'Marea México', country: 'MX', currency: 'MXN' } as const
    const { organization } = (await client.call(createOrganization, mexico)).body
    const made = await client.call(createWorkflow, {
      organization_id: organization.organization_id,
      workflow_name: 'Tides',
      topic: 'How does the tide light a city?',
      video_config: { duration: 30, resolution: '1920x1080' },
      source: { text: 'The tide rises twice a day. In 1966 the first tidal power station opened in France. It has 24 turbines.' },
    })
    workflow_id = made.body.workflow_id
    for (const stage_id of [1, 2, 3]) {
      expect((await client.call(executeStage, { workflow_id, stage_id })).status).toBe(202)
      await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[stage_id].status === 'awaiting_approval')
      await client.call(acceptStage, { workflow_id, stage_number: stage_id })
    }
  })
  test.afterAll(() => page.close())

  test('PTS-03 PTS-05 points by film, stage, version and scene are parts of one sum; the estimate follows the length', async () => {
    await page.goto(`${ORION_URL}/?tab=my-account`)
    await page.getByRole('button', { name: 'Where points went' }).click()
    const dialog = page.getByRole('dialog', { name: 'Where points went' })
    await expect(dialog).toContainText('0.6000 pts')
    await dialog.getByRole('button', { name: /Tides/ }).click()
    const stages = dialog.getByRole('list', { name: 'Stages' })
    await expect(stages.getByRole('listitem')).toHaveCount(10)
    await expect(stages.getByRole('button')).toHaveCount(3) // a stage that cost nothing has nothing to open
    await stages.getByRole('button', { name: /3 · Voice Scenes/ }).click()
    await expect(dialog.getByRole('list', { name: 'By version' })).toContainText('0.2500 pts')
    const scenes = dialog.getByRole('list', { name: /^Voice by scene/ }).getByRole('listitem')
    await expect(scenes.first()).toContainText('Scene 1')
    const costs = await scenes.getByText(/^\d\.\d{4} pts$/).allTextContents()
    expect(costs.length).toBeGreaterThan(1)
    expect(costs.reduce((sum, cost) => sum + Math.round(Number.parseFloat(cost) * 10_000), 0)).toBe(2500)
    await expectAccessible(page)
    await dialog.getByRole('navigation').getByRole('button', { name: 'All films' }).click()
    await expect(dialog.getByRole('list', { name: 'Films' }).getByRole('listitem')).toHaveCount(1)

    await page.evaluate(() => localStorage.setItem('locale', 'es'))
    await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=3&dialog=breakdown`)
    const spanish = page.getByRole('dialog', { name: 'En qué se gastaron los puntos' })
    await expect(spanish.getByRole('list', { name: 'Por versión' })).toContainText('0,2500 pts')
    await page.goto(`${ORION_URL}/?tab=my-account&dialog=transactions`)
    const list = page.getByRole('dialog', { name: 'Movimientos' })
    await expect(list.getByRole('listitem').first()).toContainText('Etapa 3 · Escenas de voz · Tides')
    await page.evaluate(() => localStorage.setItem('locale', 'en'))

    await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
    const create = page.getByRole('dialog', { name: 'Create workflow' })
    await expect(create.getByRole('complementary')).toContainText('3.5000 pts')
    await create.getByRole('button', { name: /Duration/ }).click()
    await page.getByRole('option', { name: '2 minutes' }).click()
    await expect(create.getByRole('complementary')).toContainText('6.6000 pts')
  })

  test('PRF-01 ANA-01 of a commission one part goes to the balance, one is asked for in pesos; charts have the cost', async () => {
    await page.goto(`${ORION_URL}/?tab=my-account`)
    const profit = page.getByRole('region', { name: 'Profit and Conversion' })
    await expect(profit).toContainText('0.0900 pts')
    await profit.getByRole('button', { name: 'Transfer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Points to transfer').fill('5')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText('This is more than you have')).toBeVisible()
    await dialog.getByLabel('Points to transfer').fill('0.01')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expectToast(page, '0.0100 pts transferred')
    await expect(page.getByRole('banner').getByRole('button', { name: /Points balance/ })).toContainText('24.4100 pts')

    await profit.getByRole('button', { name: 'Convert to MXN' }).click()
    await dialog.getByRole('button', { name: 'All' }).click()
    await dialog.getByLabel('CLABE').fill('002010077777777770')
    await dialog.getByRole('button', { name: 'Convert to MXN' }).click()
    await expect(dialog.getByText(/check digit is wrong/)).toBeVisible()
    await dialog.getByLabel('CLABE').fill('002010077777777771')
    await expect(dialog.getByText('Bank: Banamex')).toBeVisible()
    await dialog.getByRole('button', { name: 'Convert to MXN' }).click()
    await expectToast(page, 'Payout of 0.16 MXN requested')
    await expect(profit).toContainText('Pending')
    await expect(profit).not.toContainText('002010077777777771')

    const costs = page.getByRole('region', { name: 'Cost by stage' })
    await expect(costs.getByRole('table')).toContainText('Content Research')
    await costs.getByRole('button', { name: 'As a table' }).click()
    await expect(costs.getByRole('cell', { name: '0.2000 pts' })).toBeVisible()
  })
})

test('PTS-04 PTS-05 an operator takes points, the header follows; a start without enough says what is missing and where to buy', async ({
  page,
}) => {
  await enterAsPartner(page)
  const client = await openClient(page)
  const { organization_id } = (await client.call(createOrganization, { name: 'Marea' })).body.organization
  const topic = 'How does the tide light a city?'
  const { workflow_id } = (await client.call(createWorkflow, { organization_id, workflow_name: 'Tides', topic })).body
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=1`)
  const balance = page.getByRole('banner').getByRole('button', { name: /Points balance/ })
  await expect(balance).toContainText('25.0000 pts')
  await expect(page.getByText('Stage runs: 1 · 0.2000 pts are reserved until it ends')).toBeVisible()

  const script = join(import.meta.dirname, '../scripts/adjust.ts')
  const settings = { PATH: process.env.PATH, DATA_DIR: process.env.ORION_DATA_DIR }
  const { stdout } = await run(process.execPath, [script, organization_id, '-249900', 'A test'], { env: settings })
  expect(stdout).toBe('-24.9900 pts for Marea. Its balance is 0.0100 pts.\n')
  await expect(balance).toContainText('0.0100 pts')

  await page.getByRole('button', { name: /^Execute Stage 1/ }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Not enough points' })
  await expect(failure).toContainText('0.1900 pts are missing')
  await failure.getByRole('button', { name: 'Buy Points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Points' })
  await dialog.getByRole('article').first().getByRole('button').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(balance).toContainText('50.0100 pts')
  await page.getByRole('button', { name: /^Execute Stage 1/ }).click()
  await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[1].status === 'awaiting_approval')
})
