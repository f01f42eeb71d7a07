import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization } from './journey.ts'

test('SHL-02 a part that cannot be loaded leaves the page standing and comes with the network or the newer page; a language too', async ({
  page,
  context,
}) => {
  await enterAsPartner(page)
  await createOrganization(page)
  const press = () => page.getByRole('button', { name: /^Buy Points/ }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Language: EN. Switch to Spanish' }).click()
  await press()
  await expect(page.getByText('offline', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
  await context.setOffline(false)
  const comprar = page.getByRole('dialog', { name: 'Comprar puntos' })
  await expect(comprar.getByText('Pack 10', { exact: true })).toBeVisible()

  const gone = /\/assets\/(buy-points|social|dialog)[^/]*\.js$/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  let visits = 0
  page.on('request', (request) => (visits += request.isNavigationRequest() ? 1 : 0))
  await page.reload().catch(() => undefined) // the page may reload itself before this ends
  await expect.poll(() => visits).toBe(2)
  await expect(page.getByRole('heading', { name: 'Organizaciones', level: 1 })).toBeVisible()
  await page.unroute(gone)
  await page.reload()
  await expect(comprar.getByText('Pack 10', { exact: true })).toBeVisible()
})
