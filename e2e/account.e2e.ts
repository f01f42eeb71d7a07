import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { getMe } from '@orion/contract/access.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { openClient, expectClean, openAccount, speak } from './account-steps.ts'
import { enterAsPartner, expectToast, ORION_URL, watchErrors } from './journey.ts'

/** The value of a name in a card. */
const readValue = (card: Locator, name: string) =>
  card
    .locator('.kv')
    .filter({ has: card.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

const CARDS = ['Profile Information', 'Usage Statistics', 'Billing & Points', 'Profit and Conversion', 'Sessions', 'Audit log']

const CHARTS = {
  en: ['Points by week', 'Cost by stage', 'Stage averages', 'Most expensive films', 'Cost by person', 'Tokens by language model'],
  es: [
    'Puntos por semana',
    'Coste por etapa',
    'Medias por etapa',
    'Películas más caras',
    'Coste por persona',
    'Tokens por modelo de lenguaje',
  ],
}
const HEADS = {
  en: [
    ['Week', 'Workflows', 'Completed', 'Points'],
    ['Stage', 'Runs', 'Points'],
    ['Stage', 'Runs', 'Points', 'Time', 'Rejected', 'Failed'],
    ['Film', 'Points'],
    ['Person', 'Points'],
    ['Model', 'Tokens in', 'Tokens out'],
  ],
  es: [
    ['Semana', 'Flujos', 'Terminados', 'Puntos'],
    ['Etapa', 'Ejecuciones', 'Puntos'],
    ['Etapa', 'Ejecuciones', 'Puntos', 'Tiempo', 'Rechazos', 'Fallos'],
    ['Película', 'Puntos'],
    ['Persona', 'Puntos'],
    ['Modelo', 'Tokens de entrada', 'Tokens de salida'],
  ],
}

/** Answers the analytics calls like for an account that has worked for a while. */
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
    tokens_by_model: [{ provider: 'openai', model: 'gpt-test', input_tokens: 48_000, output_tokens: 9000 }],
    tokens_by_workflow: [{ workflow_id: 'w', workflow_name: '=SUM(A1)', input_tokens: 48_000, output_tokens: 9000 }],
  })
  await answer('**/workflow-stages/averages*', [
    { ...stage, runs: 4, average_points: 9258, average_seconds: 12.34, reject_rate: 0.25, failure_rate: 0.5 },
  ])
  return asked
}

let page: Page
let partner: Awaited<ReturnType<typeof enterAsPartner>>
let asked: string[]
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  partner = await enterAsPartner(page)
  asked = await showFigures(page)
})
test.afterAll(() => page.close())

test('MYA-01 PRF-01 ACC-06 every card is there, closed ways say why, another session is ended, and the log tells', async () => {
  const quiet = watchErrors(page)
  const { email, api_key } = partner
  const login = await page.request.post(`${ORION_URL}/api/zeta/login`, {
    data: { email, api_key },
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Firefox/140.0' },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  await openAccount(page)
  const find = (name: string) => page.getByRole('region', { name, exact: true })
  for (const card of CARDS) await expect(find(card)).toBeVisible()
  const billing = find('Billing & Points')
  await expect(billing).toContainText('No billing information available')
  await expect(billing.getByRole('button', { name: 'Get Started' })).toBeVisible()
  const profit = find('Profit and Conversion')
  await expect(profit).toContainText('15 %')
  for (const name of ['Convert to MXN', 'Transfer'])
    await expect(profit.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(profit).toContainText('This needs a default organization in Mexico.')
  await expectClean(page)
  await page.getByRole('button', { name: 'End session: Firefox · macOS' }).click()
  await expectToast(page, 'The session has ended')
  const dead = await page.request.get(`${ORION_URL}/api/zeta/api-users/me`, { headers: { 'x-api-key': access_token } })
  expect(dead.status()).toBe(401)

  const client = await openClient(page)
  const { organization } = (await client.call(createOrganization, { name: 'Marea México', country: 'MX', currency: 'MXN' })).body
  const { user } = (await client.call(getMe, {})).body
  await page.reload()
  const profile = find('Profile Information')
  await expect(readValue(profile, 'Account name')).toHaveText('Marea Studio')
  await expect(readValue(profile, 'Email')).toHaveText(email)
  await expect(readValue(profile, 'API user id')).toHaveText(user.api_user_id ?? '')
  await expect(readValue(profile, 'Organization id')).toHaveText(organization.organization_id)
  await expect(profile.getByRole('textbox')).toHaveCount(0)
  const usage = find('Usage Statistics')
  await expect(usage.getByText('Partner', { exact: true })).toBeVisible()
  await expect(readValue(usage, 'Total workflows')).toHaveText('0')
  await expect(readValue(usage, 'Organizations')).toHaveText('1')
  await expect(readValue(billing, 'Current balance')).toHaveText('25.0000 pts')
  await expect(readValue(billing, 'Welcome grant')).toHaveText('25.0000 pts')
  await expect(readValue(billing, 'Total purchased')).toHaveText('0.0000 pts')
  await expect(readValue(billing, 'Total used')).toHaveText('0.0000 pts')
  await expect(find('Audit log')).toContainText('Session ended')
  quiet()
})

test('ANA-01 usage, costs by user, workflow and stage, and averages: drawn, as tables, exported, in both languages', async () => {
  await openAccount(page)
  for (const locale of ['es', 'en'] as const) {
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
  const averages = page.getByRole('region', { name: 'Stage averages' })
  await averages.getByRole('button', { name: 'As a chart' }).click()
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
  expect(await exported('Most expensive films')).toEqual(['orion-most-expensive-films.csv', ['Film,Points', "'=SUM(A1),3.7035"]])

  asked.length = 0
  await page.getByRole('button', { name: '1 year' }).click()
  await expect.poll(() => asked).toEqual(['365', '365', '365'])
  await page.route('**/analytics/costs/user/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, detail: 'Not now.', code: 'invalid_fields' } }),
  )
  await page.getByRole('button', { name: '4 weeks' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })).toContainText('Not now.')
})
