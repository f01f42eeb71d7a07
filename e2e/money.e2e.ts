import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { createOrganization } from '@orion/contract/organizations.ts'
import { acceptStage, executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { makeClient, waitForWorkflow } from './client.ts'
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

test('MYA-01 PRF-01 ANA-01 My Account has every card, closed ways say why, sessions can be ended, the log tells', async ({
  page,
  browser,
}) => {
  const { email, api_key } = await enterAsPartner(page)
  const second = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Firefox/140.0' })
  ).newPage()
  const login = await second.request.post(`${ORION_URL}/api/zeta/login`, {
    data: { email, api_key },
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Firefox/140.0' },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  await page.goto(`${ORION_URL}/?tab=my-account`)
  for (const card of [
    'Profile Information',
    'Usage Statistics',
    'Billing & Points',
    'Profit and Conversion',
    'Sessions',
    'Audit log',
  ])
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile Information' })
  for (const words of ['Marea Studio', email, 'Organization id']) await expect(profile).toContainText(words)
  await expect(page.getByRole('region', { name: 'Usage Statistics' })).toContainText('Partner')
  await expect(page.getByRole('region', { name: 'Billing & Points' })).toContainText('No billing information available')
  const profit = page.getByRole('region', { name: 'Profit and Conversion' })
  await expect(profit).toContainText('15 %')
  await expect(profit.getByRole('button', { name: 'Convert to MXN' })).toHaveAttribute('aria-disabled', 'true')
  await expect(profit.getByRole('button', { name: 'Transfer' })).toHaveAttribute('aria-disabled', 'true')
  await expect(profit).toContainText('This needs a default organization in Mexico.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End session: Firefox · macOS' }).click()
  await expectToast(page, 'The session has ended')
  const dead = await second.request.get(`${ORION_URL}/api/zeta/api-users/me`, { headers: { 'x-api-key': access_token } })
  expect(dead.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Session ended')
})

test('PRF-01 ANA-01 a paid stage earns commission: part goes to the balance, part is asked for in pesos, the charts have its cost', async ({
  page,
}) => {
  await enterAsPartner(page)
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? '')
  const client = makeClient(ORION_URL, token)
  const { organization } = (await client.call(createOrganization, { name: 'Marea México', country: 'MX', currency: 'MXN' })).body
  const { workflow_id } = (
    await client.call(createWorkflow, {
      organization_id: organization.organization_id,
      workflow_name: 'Tides',
      topic: 'How does the tide light a city?',
      source: { text: 'The tide rises twice a day. In 1966 the first tidal power station opened in France. It has 24 turbines.' },
    })
  ).body
  expect((await client.call(executeStage, { workflow_id, stage_id: 1 })).status).toBe(202)
  await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[1].status === 'awaiting_approval')

  await page.goto(`${ORION_URL}/?tab=my-account`)
  const profit = page.getByRole('region', { name: 'Profit and Conversion' })
  await expect(profit).toContainText('0.0300 pts')
  await profit.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Points to transfer').fill('5')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(dialog.getByText('This is more than you have')).toBeVisible()
  await dialog.getByLabel('Points to transfer').fill('0.01')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expectToast(page, '0.0100 pts transferred')
  await expect(page.getByRole('banner').getByRole('button', { name: /Points balance/ })).toContainText('24.8100 pts')

  await profit.getByRole('button', { name: 'Convert to MXN' }).click()
  await dialog.getByRole('button', { name: 'All' }).click()
  await dialog.getByLabel('CLABE').fill('002010077777777770')
  await dialog.getByRole('button', { name: 'Convert to MXN' }).click()
  await expect(dialog.getByText(/check digit is wrong/)).toBeVisible()
  await dialog.getByLabel('CLABE').fill('002010077777777771')
  await expect(dialog.getByText('Bank: Banamex')).toBeVisible()
  await dialog.getByRole('button', { name: 'Convert to MXN' }).click()
  await expectToast(page, 'Payout of 0.04 MXN requested')
  await expect(profit).toContainText('Pending')
  await expect(profit).not.toContainText('002010077777777771')

  const costs = page.getByRole('region', { name: 'Cost by stage' })
  await expect(costs.getByRole('table')).toContainText('Content Research')
  await costs.getByRole('button', { name: 'As a table' }).click()
  await expect(costs.getByRole('cell', { name: '0.2000 pts' })).toBeVisible()
})

test('PTS-03 PTS-05 where points went: by film, stage, version and scene, parts of one sum; the estimate follows the length', async ({
  page,
}) => {
  await enterAsPartner(page)
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? '')
  const client = makeClient(ORION_URL, token)
  const { organization } = (await client.call(createOrganization, { name: 'Marea' })).body
  const { workflow_id } = (
    await client.call(createWorkflow, {
      organization_id: organization.organization_id,
      workflow_name: 'Tides',
      topic: 'How does the tide light a city?',
      video_config: { duration: 30, resolution: '1920x1080' },
      source: { text: 'The tide rises twice a day. In 1966 the first tidal power station opened in France. It has 24 turbines.' },
    })
  ).body
  for (const stage_id of [1, 2, 3]) {
    expect((await client.call(executeStage, { workflow_id, stage_id })).status).toBe(202)
    await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[stage_id].status === 'awaiting_approval')
    await client.call(acceptStage, { workflow_id, stage_number: stage_id })
  }

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

test('PTS-04 a balance is read again after 5 s, a list after 3 s, not before; one that cannot be read is 0.0000 with a warning', async ({
  page,
}) => {
  await enterAsPartner(page)
  await createThroughScreen(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const count = (part: string) => asked.filter((path) => path.includes(part)).length
  const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click()
  const look = async () => {
    await tab('MCP Servers')
    await tab('My Account')
    await expect(page.getByRole('region', { name: 'Billing & Points' })).toContainText('25.0000 pts')
  }
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.reload()
  await look()
  await expect.poll(() => [count('/points/balance/'), count('/api-users/organizations')].every((read) => read > 0)).toBe(true)
  asked.length = 0 // the grant of the new organization may have triggered one more request
  await look()
  await look()
  await expect.poll(() => [count('/points/balance/'), count('/api-users/organizations')]).toEqual([0, 0])
  await page.clock.setFixedTime(now + 3001)
  await look()
  await expect.poll(() => [count('/points/balance/'), count('/api-users/organizations')]).toEqual([0, 1])
  await page.clock.setFixedTime(now + 5002)
  await look()
  await expect.poll(() => count('/points/balance/')).toBe(1)

  await page.route('**/points/total/**', (route) => route.abort())
  await page.reload()
  const balance = page.getByRole('banner').getByRole('button', { name: /Points balance/ })
  await expect(balance).toHaveAccessibleName(/Balance could not be loaded/)
  await expect(balance).toContainText('0.0000 pts')
})

test('PTS-04 PTS-05 an operator takes points, the header follows; a start without enough says what is missing and where to buy', async ({
  page,
}) => {
  await enterAsPartner(page)
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? '')
  const client = makeClient(ORION_URL, token)
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
  expect(stdout).toBe('-24.9900 pts for Marea. It has 0.0100 pts.\n')
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

test('PTS-01 PTS-02 Buy Points in Spanish, narrow and light: the selector of several organizations, their currencies, all labels', async ({
  page,
}) => {
  await enterAsPartner(page)
  const client = makeClient(ORION_URL, await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? ''))
  await client.call(createOrganization, { name: 'Marea' })
  await client.call(createOrganization, { name: 'Azul', country: 'MX', currency: 'MXN' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    localStorage.setItem('locale', 'es')
    localStorage.setItem('tkm_theme', 'light')
  })
  await page.goto(`${ORION_URL}/?tab=organizations&dialog=buy-points`)
  const dialog = page.getByRole('dialog', { name: 'Comprar puntos' })
  await expect(dialog.getByText(/Precios en USD/)).toBeVisible()
  await dialog.getByRole('button', { name: /Organización/ }).click()
  await page.getByRole('option', { name: /Azul/ }).click()
  await expect(dialog.getByText(/Precios en MXN/)).toBeVisible()
  await expect(dialog.getByText(/no se mueve dinero/)).toBeVisible()
  const cards = dialog.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Pack 10', 'Pack 25', 'Pack 50', 'Pack 100'])
  await expect(dialog.getByText('El más elegido')).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Pack 50' })).toContainText('+10 % de regalo')
  for (const claim of ['Entrega inmediata', 'Sin caducidad']) await expect(dialog.getByText(claim)).toHaveCount(4)
  await expect(cards.getByRole('button')).toHaveText(['180,00 MXN', '450,00 MXN', '900,00 MXN', '1800,00 MXN'])
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await cards.first().getByRole('button').click()
  await expectToast(page, '¡Puntos comprados correctamente!')
  await expect(dialog.getByRole('alert')).toHaveText('¡Has comprado Pack 10! Has recibido 50,0000 puntos (50,0000 + 0,0000)')
  await expect(dialog.getByText('Azul tiene ahora 50,0000 pts.')).toBeVisible()
})
