import { expect, test } from '@playwright/test'
import { enterAsPartner, breakOnce, createOrganization, ORION_URL, expectToast } from './journey.ts'

/** The number of organizations that are created at once. */
const TOGETHER = 5
const CALL = /\/api\/zeta\/api-users\/organizations/

test('ORG-01 ORG-05 ORG-07 cards, acts and every word of an organization’s life', async ({ page }) => {
  await enterAsPartner(page)
  await createOrganization(page, 'Marea Studio')
  const first = page.getByRole('article').filter({ hasText: 'Marea Studio' })
  await expect(first.getByText('Default', { exact: true })).toBeVisible()
  await expect(first.getByText('Social Media Not Configured')).toBeVisible()
  for (const name of ['Buy Points', 'Social Media', 'Team', 'Edit', 'Delete'])
    await expect(first.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect(first.getByRole('button', { name: /^Delete/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Create Organization' }).click()
  const form = page.getByRole('dialog', { name: 'Create Organization' })
  await form.getByLabel('Organization name').fill('Client')
  await form.getByLabel('Organization name').fill('  ')
  await expect(form.getByText('Organization name is required')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Create Organization' })).toBeDisabled()
  await form.getByLabel('Organization name').fill('Faro Films')
  await breakOnce(page, CALL, 'POST')
  await form.getByRole('button', { name: 'Create Organization' }).click()
  await expect(form.getByRole('alert')).toContainText('Failed to create organization')
  await form.getByRole('button', { name: 'Create Organization' }).click()
  await expectToast(page, 'Organization created successfully')

  const second = page.getByRole('article').filter({ hasText: 'Faro Films' })
  await expect(second.getByText('Client', { exact: true })).toBeVisible()
  await breakOnce(page, CALL, 'PUT')
  await second.getByRole('checkbox', { name: 'Set as Default' }).click()
  await expectToast(page, 'Failed to update default organization')
  await second.getByRole('checkbox', { name: 'Set as Default' }).click()
  await expectToast(page, 'Default organization updated successfully')
  await expect(second.getByText('Default', { exact: true })).toBeVisible()
  await expect(first.getByText('Client', { exact: true })).toBeVisible()

  await first.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Organization' })
  await breakOnce(page, CALL, 'PUT')
  await edit.getByLabel('Legal name').fill('Marea Studio, S.A.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByRole('alert')).toContainText('Failed to update organization')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Organization updated successfully')

  await first.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete Organization' })
  await breakOnce(page, CALL, 'DELETE')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete organization')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Organization deleted successfully')
  await expect(page.getByRole('article')).toHaveCount(1)

  // a failed request is repeated automatically; it fails until this allows it
  await page.route(CALL, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.reload()
  await expect(page.getByText('Failed to load organizations. Please try again.')).toBeVisible()
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('ORG-06 ORG-01 more organizations than a page of the list are all there, and one is found by its name', async ({ page }) => {
  await enterAsPartner(page)
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? '')
  const create = (name: string) =>
    page.request.post(`${ORION_URL}/api/zeta/api-users/organizations`, { headers: { 'x-api-key': token }, data: { name } })
  const numbers = Array.from({ length: 205 }, (_, index) => index + 1)
  for (let at = 0; at < numbers.length; at += TOGETHER) {
    const made = await Promise.all(numbers.slice(at, at + TOGETHER).map((number) => create(`Studio ${number}`)))
    expect(made.map((answer) => answer.status())).toEqual(made.map(() => 201))
  }
  // the organizations are created outside this page, which keeps an answer for three seconds; a fast computer creates all 205 in that time
  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await expect(page.getByText('205 organizations')).toBeVisible()
  await page.getByLabel('Search organizations').fill('studio 205')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Team: Studio 205' }).click()
  await expect(page.getByText('1 person in Studio 205')).toBeVisible()
})
