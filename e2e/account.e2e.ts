import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { getMe } from '@orion/contract/access.ts'
import { getExport } from '@orion/contract/account.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { cancelStage, executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import pg from 'pg'
import { makeClient, waitForWorkflow, type Client } from './client.ts'
import { becomePartner, ORION_URL, unique, watchErrors } from './journey.ts'

const DATA = process.env.ORION_DATA_DIR ?? ''
const SOURCE = 'The tide rises twice a day. In 1966 the first tidal power station opened in France. It has 24 turbines.'

const clientOf = async (page: Page): Promise<Client> =>
  makeClient(ORION_URL, await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? ''))

const openAccount = (page: Page, more = '') => page.goto(`${ORION_URL}/?tab=my-account${more}`)

async function speak(page: Page, locale: 'en' | 'es'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
  await page.reload()
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** The value beside a name in a card. */
const valueOf = (card: Locator, name: string) =>
  card
    .locator('.kv')
    .filter({ has: card.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

async function signIn(page: Page, email: string, api_key: string): Promise<void> {
  await page.getByRole('button', { name: 'Partner Login' }).click()
  const login = page.getByRole('dialog', { name: 'Partner Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('API Key').fill(api_key)
  await login.getByRole('button', { name: 'Login' }).click()
}

const LABELS = {
  en: {
    'Profile Information': ['Account name', 'Email', 'API user id', 'Organization id'],
    'Usage Statistics': ['Total workflows', 'Organizations', 'Member since', 'Last login'],
    'Billing & Points': ['Current balance', 'Total purchased', 'Total used'],
    'Profit and Conversion': ['Commission', 'Converted', 'Transferred', 'Commission rate', 'Conversion rate'],
  },
  es: {
    'Información del perfil': ['Nombre de la cuenta', 'Correo electrónico', 'Id de usuario de API', 'Id de organización'],
    'Estadísticas de uso': ['Flujos en total', 'Organizaciones', 'Miembro desde', 'Último acceso'],
    'Facturación y puntos': ['Saldo actual', 'Total comprado', 'Total usado'],
    'Beneficio y conversión': ['Comisión', 'Convertido', 'Traspasado', 'Porcentaje de comisión', 'Tipo de conversión'],
  },
} as const
const BUTTONS = {
  en: ['Manage API Keys', 'Buy More Points', 'Convert to MXN', 'Transfer', 'Export my data'],
  es: ['Gestionar claves de API', 'Comprar más puntos', 'Convertir a MXN', 'Traspasar', 'Exportar mis datos'],
}

test('MYA-01 every card has every field in both languages, with the words for what is not known', async ({ page }) => {
  const quiet = watchErrors(page)
  const { email } = await becomePartner(page)
  await openAccount(page)
  const billing = page.getByRole('region', { name: 'Billing & Points' })
  await expect(billing).toContainText('No billing information available')
  await expect(billing.getByRole('button', { name: 'Get Started' })).toBeVisible()
  const client = await clientOf(page)
  const { organization } = (await client.call(createOrganization, { name: 'Marea México', country: 'MX', currency: 'MXN' })).body
  const { user } = (await client.call(getMe, {})).body

  for (const locale of ['en', 'es'] as const) {
    await speak(page, locale)
    for (const [card, fields] of Object.entries(LABELS[locale])) {
      const region = page.getByRole('region', { name: card, exact: true })
      for (const field of fields) await expect(valueOf(region, field)).not.toBeEmpty()
    }
    for (const name of BUTTONS[locale]) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expectClean(page)
  }
  await speak(page, 'en')
  const profile = page.getByRole('region', { name: 'Profile Information' })
  await expect(valueOf(profile, 'Account name')).toHaveText('Marea Studio')
  await expect(valueOf(profile, 'Email')).toHaveText(email)
  await expect(valueOf(profile, 'API user id')).toHaveText(user.api_user_id ?? '')
  await expect(valueOf(profile, 'Organization id')).toHaveText(organization.organization_id)
  await expect(profile.getByRole('textbox')).toHaveCount(0)
  const usage = page.getByRole('region', { name: 'Usage Statistics' })
  await expect(usage.getByText('Partner', { exact: true })).toBeVisible()
  await expect(valueOf(usage, 'Total workflows')).toHaveText('0')
  await expect(valueOf(usage, 'Organizations')).toHaveText('1')
  await expect(valueOf(billing, 'Current balance')).toHaveText('25.0000 pts')
  await expect(valueOf(billing, 'Total purchased')).toHaveText('0.0000 pts')
  await expect(valueOf(billing, 'Total used')).toHaveText('0.0000 pts')

  await page.route('**/api-users/me', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, created_at: '', last_login: null } } })
  })
  for (const [locale, unknown, never] of [
    ['en', 'Unknown', 'Never'],
    ['es', 'Desconocido', 'Nunca'],
  ] as const) {
    await speak(page, locale)
    const card = page.getByRole('region', { name: locale === 'en' ? 'Usage Statistics' : 'Estadísticas de uso' })
    await expect(valueOf(card, locale === 'en' ? 'Member since' : 'Miembro desde')).toHaveText(unknown)
    await expect(valueOf(card, locale === 'en' ? 'Last login' : 'Último acceso')).toHaveText(never)
  }
  quiet()
})

test('PRF-01 MYA-01 convert is open in Mexico with commission, transfer with a default organization; unread figures are 0.0000', async ({
  page,
}) => {
  await becomePartner(page)
  const whole = { points_commission: 10_000, is_mexico_organization: true, default_organization_id: 'o' }
  const cases = [
    [{ ...whole }, true, true],
    [{ ...whole, points_commission: 0 }, false, false],
    [{ ...whole, is_mexico_organization: false }, false, true],
    [{ ...whole, default_organization_id: null, is_mexico_organization: false }, false, false],
  ] as const
  const profit = page.getByRole('region', { name: 'Profit and Conversion' })
  for (const [answer, convert, transfer] of cases) {
    const rest = {
      points_converted: 5000,
      points_transferred: 1,
      points_earned: 15_001,
      commission_rate: 0.15,
      total_workflows_consumed: 1,
    }
    await page.route('**/profits/profit/*', (route) =>
      route.fulfill({ json: { success: true, data: { ...rest, ...answer, conversion_rate_mxn: 2, clabe_account: null } } }),
    )
    await openAccount(page)
    await expect(valueOf(profit, 'Converted')).toHaveText('0.5000 pts')
    await expect(valueOf(profit, 'Transferred')).toHaveText('0.0001 pts')
    await expect(valueOf(profit, 'Commission rate')).toHaveText('15 %')
    await expect(valueOf(profit, 'Conversion rate')).toHaveText('2.00 MXN per point')
    await expect(profit.getByRole('button', { name: 'Convert to MXN' })).toBeEnabled({ enabled: convert })
    await expect(profit.getByRole('button', { name: 'Transfer' })).toBeEnabled({ enabled: transfer })
    await page.unroute('**/profits/profit/*')
  }
  await page.route('**/profits/profit/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, detail: 'No.', code: 'invalid_fields' } }),
  )
  await openAccount(page)
  await expect(profit.getByRole('alert')).toContainText('The commission could not be loaded')
  for (const name of ['Commission', 'Converted', 'Transferred']) await expect(valueOf(profit, name)).toHaveText('0.0000 pts')
  for (const name of ['Convert to MXN', 'Transfer']) await expect(profit.getByRole('button', { name })).toBeDisabled()
})

const CHARTS = {
  en: ['Points by week', 'Cost by stage', 'Stage averages', 'Dearest films', 'Cost by person'],
  es: ['Puntos por semana', 'Coste por etapa', 'Medias por etapa', 'Películas más caras', 'Coste por persona'],
}
const HEADS = {
  en: [
    ['Week', 'Workflows', 'Completed', 'Points'],
    ['Stage', 'Runs', 'Points'],
    ['Stage', 'Runs', 'Points', 'Time', 'Rejected', 'Failed'],
    ['Film', 'Points'],
    ['Person', 'Points'],
  ],
  es: [
    ['Semana', 'Flujos', 'Terminados', 'Puntos'],
    ['Etapa', 'Ejecuciones', 'Puntos'],
    ['Etapa', 'Ejecuciones', 'Puntos', 'Tiempo', 'Rechazos', 'Fallos'],
    ['Película', 'Puntos'],
    ['Persona', 'Puntos'],
  ],
}

/** Answers of the analytics calls for an account that has worked for a while. */
async function showFigures(page: Page): Promise<string[]> {
  const asked: string[] = []
  const answer = (pattern: string, data: unknown) =>
    page.route(pattern, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('days') ?? '')
      return route.fulfill({ json: { success: true, data } })
    })
  const by_week = ['2026-11-02', '2026-11-09', '2026-11-16'].map((week, index) => ({
    week,
    workflows: index,
    completed: 1,
    points: index * 12_345,
  }))
  await answer('**/analytics/usage/user/*', { workflows: 3, completed: 3, film_seconds: 125, points: 37_035, by_week })
  const stage = { stage_number: 3, key: 'voice_scenes' }
  await answer('**/analytics/costs/user/*', {
    total_points: 37_035,
    by_workflow: [{ workflow_id: 'w', workflow_name: '=SUM(A1)', points: 37_035 }],
    by_stage: [{ ...stage, points: 37_035, iterations: 4 }],
    by_user: [
      { user_id: 'a', name: 'Ada Lind', points: 30_000 },
      { user_id: 'b', name: 'Leo', points: 7035 },
    ],
  })
  await answer('**/workflow-stages/averages*', [
    { ...stage, runs: 4, average_points: 9258, average_seconds: 12.34, reject_rate: 0.25, failure_rate: 0.5 },
  ])
  return asked
}

test('ANA-01 usage, costs by user, workflow and stage, and averages: drawn, as tables, exported, in both languages', async ({
  page,
}) => {
  await becomePartner(page)
  const asked = await showFigures(page)
  await openAccount(page)
  for (const locale of ['en', 'es'] as const) {
    await speak(page, locale)
    const films = locale === 'en' ? '3 workflows, 3 completed, 2:05 of film' : '3 flujos, 3 terminados, 2:05 de película'
    await expect(page.getByText(films)).toBeVisible()
    for (const [index, name] of CHARTS[locale].entries()) {
      const card = page.getByRole('region', { name, exact: true })
      await expect(card.getByRole('columnheader')).toHaveText(HEADS[locale][index])
      await card.getByRole('button', { name: locale === 'en' ? 'As a table' : 'Como tabla' }).click()
      await expect(card.getByRole('table')).toBeInViewport()
    }
    await expectClean(page)
  }
  await speak(page, 'en')
  const averages = page.getByRole('region', { name: 'Stage averages' })
  for (const [figure, shown] of [
    ['Time', '12.3 s'],
    ['Points', '0.9258 pts'],
    ['Rejected', '25 %'],
    ['Failed', '50 %'],
  ]) {
    await averages.getByRole('button', { name: figure, exact: true }).click()
    await expect(averages.locator('ul')).toContainText(shown)
  }
  const exported = async (name: string) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    return [
      file.suggestedFilename(),
      readFileSync(await file.path(), 'utf8')
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n'),
    ]
  }
  expect(await exported('Points by week')).toEqual([
    'orion-points-by-week.csv',
    ['Week,Workflows,Completed,Points', '2026-11-02,0,1,0', '2026-11-09,1,1,1.2345', '2026-11-16,2,1,2.469'],
  ])
  expect(await exported('Stage averages')).toEqual([
    'orion-stage-averages.csv',
    ['Stage,Runs,Points,Time,Rejected,Failed', 'Voice Scenes,4,0.9258,12.34,0.25,0.5'],
  ])
  expect(await exported('Dearest films')).toEqual(['orion-dearest-films.csv', ['Film,Points', "'=SUM(A1),3.7035"]])

  asked.length = 0
  await page.getByRole('button', { name: '1 year' }).click()
  await expect.poll(() => asked).toEqual(['365', '365', '365'])
  await page.route('**/analytics/costs/user/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, detail: 'Not now.', code: 'invalid_fields' } }),
  )
  await page.getByRole('button', { name: '4 weeks' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })).toContainText('Not now.')
})

test('KEY-01 every failure of a new key has its words; copying says so or says that it failed', async ({ page, context }) => {
  await becomePartner(page)
  await openAccount(page, '&dialog=rotate-key')
  const dialog = page.getByRole('alertdialog', { name: 'API Key Management' })
  const create = dialog.getByRole('button', { name: 'Create new key' })
  const problem = { loc: ['body', 'description'], msg: 'Too long', type: 'too_big' }
  const answers = [
    [
      { status: 422, json: { success: false, code: 'invalid_fields', detail: [problem] } },
      'Validation errors: body.description: Too long',
    ],
    [
      { status: 403, json: { success: false, code: 'forbidden', detail: 'Your role does not allow this.' } },
      'Your role does not allow this.',
    ],
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad' }, 'HTTP 502: Bad Gateway'],
    [{ status: 201, json: { success: true, id: 'x' } }, 'Failed to create API key - missing api_key in response'],
  ] as const
  for (const [answer, words] of answers) {
    await page.route('**/api/v1/api-keys', (route) => route.fulfill(answer))
    await create.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to create new API key')
    await expect(dialog.getByRole('alert')).toContainText(words)
    await page.unroute('**/api/v1/api-keys')
  }
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('tkm_user_data') ?? '{}') as object
    localStorage.setItem('tkm_user_data', JSON.stringify({ ...stored, email: '' }))
  })
  await page.reload()
  await create.click()
  await expect(dialog.getByRole('alert')).toContainText('User email not available')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('tkm_user_data') ?? '{}') as object
    localStorage.setItem('tkm_user_data', JSON.stringify({ ...stored, email: 'ines@marea.example' }))
  })
  await page.reload()
  await create.click()
  await expect(dialog.getByLabel('Your new API key')).toHaveValue(/^api-key(-[0-9a-f]{8}){3}$/)
  await expect(dialog.getByRole('heading', { name: 'Security tips' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Logout now' })).toBeVisible()
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')), configurable: true }),
  )
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Failed to copy API key')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('API key copied to clipboard')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expectClean(page)
})

test('MYA-01 TRUST 8 all data as a ZIP: asked for, made, downloaded; one that fails says why', async ({ page }) => {
  await becomePartner(page)
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

  const states = [
    ['pending', 'Your export is being made.', 'Tu exportación se está preparando.'],
    ['failed', 'There is no space left', 'There is no space left'],
    ['expired', 'Your last export was removed', 'Tu última exportación se borró'],
  ] as const
  const at = '2026-11-20T10:00:00.000Z'
  for (const [status, english, spanish] of states) {
    const detail = status === 'failed' ? 'There is no space left to make the export.' : null
    const row = { id: 'x', status, created_at: at, ended_at: at, expires_at: at, size_bytes: 1, file_count: 1, url: null, detail }
    await page.route('**/me/export', (route) => route.fulfill({ json: { success: true, export: row } }))
    for (const [locale, words] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      await speak(page, locale)
      await expect(page.getByText(words)).toBeVisible()
      await expectClean(page)
    }
    await page.unroute('**/me/export')
  }
})

test('MYA-01 TRUST 8 an account is closed after it was asked twice, and kept by whoever signs in within 30 days', async ({
  page,
}) => {
  const { email, api_key } = await becomePartner(page)
  const client = await clientOf(page)
  const { organization_id } = (await client.call(createOrganization, { name: 'Marea' })).body.organization
  const { workflow_id } = (
    await client.call(createWorkflow, { organization_id, workflow_name: 'Tides', topic: 'Tides', source: { text: SOURCE } })
  ).body
  await openAccount(page)
  await page.getByRole('button', { name: 'Close account…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close account' })
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

  await client.call(executeStage, { workflow_id, stage_id: 1, prompt: 'Tides' })
  await dialog.getByLabel('API Key').fill(api_key)
  await submit.click()
  const running = await dialog
    .getByText(/stage is running/)
    .isVisible()
    .catch(() => false)
  if (running) await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[1].status !== 'processing')
  await client.call(cancelStage, { workflow_id, stage_number: 1 })
  if (await submit.isVisible()) await submit.click()
  await expect(page.getByText(/^Your account closes on .+ Sign in before then to keep it\.$/)).toBeVisible()
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
  await expect(page.getByText('Your account stays open')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Organizations' })).toBeVisible()
  await openAccount(page)
  const log = page.getByRole('region', { name: 'Audit log' })
  for (const words of ['Account kept', 'Account closed']) await expect(log).toContainText(words)
})

test('TRUST 8 after the grace and a sweep a person is found in no file of the data folder, its database’s own files too', async ({
  page,
}) => {
  test.skip(DATA === '', 'the data folder of the product is not known')
  const canary = unique('quetzal')
  const { email, api_key } = await becomePartner(page, `${canary}@marea.example`)
  const client = await clientOf(page)
  const { organization_id } = (await client.call(createOrganization, { name: `${canary} name`, legal_name: `${canary} legal` }))
    .body.organization
  const text = `${canary} rises twice a day. In 1966 the first ${canary} opened in France.`
  const { workflow_id } = (
    await client.call(createWorkflow, { organization_id, workflow_name: canary, topic: canary, source: { text } })
  ).body
  await client.call(executeStage, { workflow_id, stage_id: 1 })
  await waitForWorkflow(client, workflow_id, (workflow) => workflow.stages[1].status !== 'processing')
  await page.request.post(`${ORION_URL}/api/zeta/api-users/me/export`, { headers: { 'x-api-key': api_key } })
  await expect.poll(async () => (await client.call(getExport, {})).body.export?.status).toBe('ready')
  const database = new pg.Client({ connectionString: readFileSync(join(DATA, 'postgres', 'url'), 'utf8') })
  await database.connect()
  await database.query('CHECKPOINT')
  expect(filesWith(canary).length).toBeGreaterThan(1)

  const closed = await page.request.post(`${ORION_URL}/api/zeta/api-users/me/close`, {
    headers: { 'x-api-key': api_key },
    data: { confirmation: email, api_key },
  })
  expect(closed.status()).toBe(200)
  const unsent = `SELECT 1 FROM mail WHERE partner_id IS NOT NULL AND sent_at IS NULL`
  await expect.poll(async () => (await database.query(unsent)).rowCount).toBe(0)
  await database.query(`UPDATE partner SET closes_at = now() - interval '1 second' WHERE contact_email = $1`, [email])
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of filesOf(join(DATA, 'assets'))) utimesSync(file, old, old)
  const sweep = join(import.meta.dirname, '..', 'scripts', 'sweep.ts')
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', sweep], {
    env: { ...process.env, DATA_DIR: DATA },
  })
  expect(filesWith(canary)).toEqual([])
  await database.end()
  await page.goto(ORION_URL)
  await signIn(page, email, api_key)
  await expect(page.getByRole('dialog', { name: 'Partner Login' }).getByRole('alert')).toBeVisible()
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Files of the data folder that hold a word; one that goes meanwhile holds nothing. */
function filesWith(word: string): string[] {
  return filesOf(DATA).filter((path) => {
    try {
      return readFileSync(path, 'latin1').toLowerCase().includes(word.toLowerCase())
    } catch {
      return false
    }
  })
}
