import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { becomePartner, createOrganization, ORION_URL, watchErrors } from './journey.ts'

test('PTS-01 PTS-02 PTS-04 the balance opens Buy Points; a pack is bought with the test provider and stands everywhere', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await becomePartner(page)
  await createOrganization(page)
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
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
  const total = Number.parseFloat(((await card.textContent()) ?? '').replace(/^.*?popular/, '').replaceAll(',', ''))
  await card.getByRole('button').click()
  await expect(page.getByText('Points purchased successfully!')).toBeVisible()
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

test('PTS-01 packages that cannot be loaded, and a purchase that fails, say so and can be tried again', async ({ page }) => {
  await becomePartner(page)
  await createOrganization(page)
  await page.route('**/points/packages*', (route) =>
    route.fulfill({ status: 422, json: { success: false, detail: 'No.', code: 'invalid_fields' } }),
  )
  await page.goto(`${ORION_URL}/?tab=organizations&dialog=buy-points`)
  const dialog = page.getByRole('dialog', { name: 'Buy Points' })
  await expect(dialog.getByRole('heading', { name: 'No Packages Available' })).toBeVisible()
  await page.unroute('**/points/packages*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await page.route('**/points/purchase', (route) => route.abort())
  await dialog.getByRole('article').first().getByRole('button').click()
  await expect(dialog.getByRole('alert')).toContainText('Error purchasing points. Please try again.')
  await page.unroute('**/points/purchase')
  await dialog.getByRole('article').first().getByRole('button').click()
  await expect(dialog.getByRole('alert')).toContainText('Successfully purchased')
})

test('MYA-01 PRF-01 ANA-01 My Account has every card, closed ways say why, sessions can be ended, the log tells', async ({
  page,
  browser,
}) => {
  const { email, api_key } = await becomePartner(page)
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
  await expect(profit).toContainText('Only with a default organization in Mexico.')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
  await page.getByRole('button', { name: 'End session: Firefox · macOS' }).click()
  await expect(page.getByText('The session has ended')).toBeVisible()
  const dead = await second.request.get(`${ORION_URL}/api/zeta/api-users/me`, { headers: { 'x-api-key': access_token } })
  expect(dead.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Session ended')
})
