import { expect, test } from '@playwright/test'
import { becomePartner, createOrganization } from './journey.ts'

test('SHL-02 a part of the page that cannot be loaded leaves the page standing: it comes with the network, or with the newer page', async ({
  page,
  context,
}) => {
  await becomePartner(page)
  await createOrganization(page)
  const press = () => page.getByRole('button', { name: /^Buy Points/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Points' })

  await context.setOffline(true)
  await press()
  await expect(page.getByText('offline', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Pack 10', { exact: true })).toBeVisible()

  const gone = /\/assets\/(buy-points|social|dialog)[^/]*\.js$/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  const loaded = page.waitForEvent('load')
  await page.reload()
  await loaded
  const again = page.waitForEvent('load')
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
  await again
  await page.unroute(gone)
  await page.reload()
  await expect(dialog.getByText('Pack 10', { exact: true })).toBeVisible()
})
