import { expect, test } from '@playwright/test'
import { becomePartner, ORION_URL, watchErrors, expectToast, expectCopied } from './journey.ts'

test('ACC-01 SHL-05 the landing in two languages and themes, kept over a reload', async ({ page }) => {
  const quiet = watchErrors(page)
  await page.goto(ORION_URL)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One sentence in\./)
  for (const name of ['User Login', 'Partner Login', 'Create Partner Account'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByText('Powered by')).toBeVisible()
  await page.getByRole('button', { name: /Switch to Spanish/ }).click()
  await page.getByRole('button', { name: 'Cambiar al tema claro' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Crear cuenta de partner' })).toBeVisible()
  quiet()
})

test('ACC-01 the landing plays a film made by Orion, of which nothing is loaded before the press', async ({ page }) => {
  const quiet = watchErrors(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(ORION_URL)
  const play = page.getByRole('button', { name: 'Play the film: Why did Hubble stare at an empty patch of sky?' })
  await expect.poll(() => play.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(854)
  expect(loaded.filter((url) => /film\.mp4|captions\.vtt/.test(url))).toEqual([])
  await play.click()
  const film = page.locator('.film-frame video')
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.5)
  expect(await film.evaluate((it: HTMLVideoElement) => Math.round(it.duration))).toBe(60)
  quiet()
})

test('ACC-01 SHL-05 in Spanish the landing’s film and the words of its strip are Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'es'))
  await page.goto(ORION_URL)
  const strip = page.getByRole('region', { name: 'De una pregunta a una película' })
  await expect(strip.getByText('En 1995 el Hubble miró diez días un punto')).toBeVisible()
  await strip.getByRole('button', { name: /¿Por qué el Hubble miró un trozo vacío del cielo\?/ }).click()
  const film = page.locator('.film-frame video')
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.5)
  const captions = await page.request.get(`${ORION_URL}/landing/es/captions.vtt`)
  expect(await film.getAttribute('src')).toBe('/landing/es/film.mp4')
  expect(await captions.text()).toContain('donde no se conocía casi nada.')
})

test('ACC-04 ACC-05 ACC-06 a partner registers, sees the key once, signs in, stays signed in over a reload, and out is out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const quiet = watchErrors(page)
  await page.goto(ORION_URL)
  await page.getByRole('button', { name: 'Create Partner Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Partner Account' }).click()
  await expect(page.getByText('Enter the company name')).toBeVisible()
  await page.keyboard.press('Escape')

  const { api_key } = await becomePartner(page)
  expect(api_key).toMatch(/^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(api_key)
  await expect.poll(() => new URL(page.url()).searchParams.has('dialog')).toBe(false)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Partner Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tkm_user_data'))).toBeNull()
  const statusOfToken = async () =>
    (await page.request.get(`${ORION_URL}/api/zeta/api-users/me`, { headers: { authorization: `Bearer ${token}` } })).status()
  await expect.poll(statusOfToken, { message: 'the server is told behind the page' }).toBe(401)
  quiet()
})

test('ACC-05 the key dialog is not closed by Escape or a press beside it, and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ORION_URL)
  await page.getByRole('button', { name: 'Create Partner Account' }).click()
  await page.getByLabel('Company name').fill('Marea Studio')
  await page.getByLabel('Contact name').fill('Inés Carvajal')
  await page.getByLabel('Contact email').fill(`escape-${Date.now()}@marea.example`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'API Key created' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expectCopied(dialog, 'Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByLabel('Your API key').inputValue())
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('ACC-06 a session that ended elsewhere ends here, in one place and with a word', async ({ page }) => {
  await becomePartner(page)
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key'))
  await page.request.post(`${ORION_URL}/api/zeta/logout`, { headers: { authorization: `Bearer ${token}` } })
  const login = page.getByRole('button', { name: 'Partner Login' })
  // a request that the page makes by itself may end the session before anybody clicks
  await Promise.race([page.getByRole('navigation').getByRole('button', { name: 'My Account' }).click(), login.waitFor()])
  await expectToast(page, 'Your session has ended. Log in again.')
  await expect(login).toBeVisible()
})

test('ORG-02 SHL-06 a cut network is said in place, and trying again makes one organization', async ({ page, context }) => {
  await becomePartner(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Create Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Organization' })
  const send = dialog.getByRole('button', { name: 'Create Organization' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Organization name').fill('Marea Studio')
  await context.setOffline(true)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Network error')
  await context.setOffline(false)
  await send.dblclick()
  await expectToast(page, 'Organization created successfully')
  await expect(page.getByText('1 organization', { exact: true })).toBeVisible()
})
