import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { getMe } from '@orion/contract/access.ts'
import { getExport } from '@orion/contract/account.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import pg from 'pg'
import { openClient, expectClean, openAccount, speak } from './account-steps.ts'
import { signedIn, waitForWorkflow } from './client.ts'
import { enterAsPartner, unique, expectToast } from './journey.ts'
import { startProduct } from './start-product.ts'

const SOURCE = 'The tide rises twice a day. In 1966 the first tidal power station opened in France. It has 24 turbines.'

async function signIn(page: Page, email: string, api_key: string): Promise<void> {
  await page.getByRole('button', { name: 'Partner Login' }).click()
  const login = page.getByRole('dialog', { name: 'Partner Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('API Key').fill(api_key)
  await login.getByRole('button', { name: 'Login' }).click()
}

test.describe('a partner’s data', () => {
  let page: Page
  let partner: Awaited<ReturnType<typeof enterAsPartner>>
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    partner = await enterAsPartner(page)
  })
  test.afterAll(() => page.close())

  test('MYA-01 TRUST 8 all data as a ZIP: asked for, made, downloaded', async () => {
    await openAccount(page)
    const data = page.getByRole('region', { name: 'Export of all your data' })
    await data.getByRole('button', { name: 'Export my data' }).click()
    const link = data.getByRole('link', { name: 'Download export' })
    await expect(link).toBeVisible()
    await expect(data.getByText(/Ready\. The link is good until/)).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^orion-export-.+\.zip$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await expectClean(page)
  })

  test('MYA-01 TRUST 8 an account is closed after it was asked twice, and kept by whoever signs in within 30 days', async () => {
    const { email, api_key } = partner
    const client = await openClient(page)
    const { organization_id } = (await client.call(createOrganization, { name: 'Marea' })).body.organization
    await client.call(createWorkflow, { organization_id, workflow_name: 'Tides', topic: 'Tides', source: { text: SOURCE } })
    await openAccount(page)
    await page.getByRole('button', { name: 'Close account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close account' })
    for (const words of [
      '1 organization, 1 workflow',
      '25.0000 pts and 0.0000 pts of commission are lost',
      'Ledger, purchases and audit log',
    ])
      await expect(dialog).toContainText(words)
    const submit = dialog.getByRole('button', { name: 'Close my account' })
    await submit.click()
    for (const words of ['This is not your email address', 'Enter your API key'])
      await expect(dialog.getByText(words)).toBeVisible()
    await expectClean(page)
    await dialog.getByLabel(/^Type .+ to confirm/).fill(email.toUpperCase())
    await dialog.getByLabel('API Key').fill('api-key-00000000-00000000-00000000')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('The API key is wrong.')

    await dialog.getByLabel('API Key').fill(api_key)
    await submit.click()
    await expectToast(page, /^Your account closes on .+ Sign in before then to keep it\.$/)
    expect((await client.call(getMe, {})).status).toBe(401)

    await signIn(page, email, api_key)
    const grace = page.getByRole('dialog', { name: /^Your account closes on/ })
    await expect(grace).toContainText('In 30 days everything in it is deleted')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectClean(page)
    await speak(page, 'es')
    await expect(page.getByRole('dialog', { name: /^Tu cuenta se cierra el/ })).toContainText('Dentro de 30 días')
    await expectClean(page)
    await speak(page, 'en')
    await grace.getByRole('button', { name: 'Keep my account' }).click()
    await expectToast(page, 'Your account stays open')
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Organizations' })).toBeVisible()
    await openAccount(page)
    const log = page.getByRole('region', { name: 'Audit log' })
    for (const words of ['Account kept', 'Account closed']) await expect(log).toContainText(words)
  })
})

test('TRUST 8 after the grace and a sweep a person is found in no file of the data folder, its database’s own files too', async ({
  page,
}) => {
  await using product = await startProduct() // its own product, since files of other journeys must not be made old
  const { url, data_folder } = product
  const canary = unique('quetzal')
  const { email, api_key } = await enterAsPartner(page, `${canary}@marea.example`, url)
  const client = await signedIn(url, { email, api_key })
  const { organization_id } = (await client.call(createOrganization, { name: `${canary} name`, legal_name: `${canary} legal` }))
    .body.organization
  const text = `${canary} rises twice a day. In 1966 the first ${canary} opened in France.`
  const { workflow_id } = (
    await client.call(createWorkflow, { organization_id, workflow_name: canary, topic: canary, source: { text } })
  ).body
  await client.call(executeStage, { workflow_id, stage_id: 1 })
  await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[1].status !== 'processing')
  await page.request.post(`${url}/api/zeta/api-users/me/export`, { headers: { 'x-api-key': api_key } })
  await expect.poll(async () => (await client.call(getExport, {})).body.export?.status).toBe('ready')
  const database = new pg.Client({ connectionString: readFileSync(join(data_folder, 'postgres', 'url'), 'utf8') })
  await database.connect()
  await database.query('ANALYZE') // autovacuum does this at any time; the planner's statistics also contain values
  await database.query('CHECKPOINT')
  expect(filesWith(data_folder, canary).length).toBeGreaterThan(1)

  const closed = await page.request.post(`${url}/api/zeta/api-users/me/close`, {
    headers: { 'x-api-key': api_key },
    data: { confirmation: email, api_key },
  })
  expect(closed.status()).toBe(200)
  const unsent = `SELECT 1 FROM mail WHERE partner_id IS NOT NULL AND sent_at IS NULL`
  await expect.poll(async () => (await database.query(unsent)).rowCount).toBe(0)
  await database.query(`UPDATE partner SET closes_at = now() - interval '1 second' WHERE contact_email = $1`, [email])
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of listFiles(join(data_folder, 'assets'))) utimesSync(file, old, old)
  const sweep = join(import.meta.dirname, '..', 'scripts', 'sweep.ts')
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', sweep], {
    env: { ...process.env, DATA_DIR: data_folder },
  })
  expect(filesWith(data_folder, canary)).toEqual([])
  await database.end()
  await page.goto(url)
  await signIn(page, email, api_key)
  await expect(page.getByRole('dialog', { name: 'Partner Login' }).getByRole('alert')).toBeVisible()
})

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The files of a data folder that contain a word. A file that is deleted meanwhile does not count. */
function filesWith(folder: string, word: string): string[] {
  return listFiles(folder).filter((path) => {
    try {
      return readFileSync(path, 'latin1').toLowerCase().includes(word.toLowerCase())
    } catch {
      return false
    }
  })
}
