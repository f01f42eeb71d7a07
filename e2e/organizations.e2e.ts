import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, expectToast } from './journey.ts'

test('ORG-01 ORG-02 ORG-05 ORG-06 an organization is created, made the default, edited and deleted on its card', async ({
  page,
}) => {
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
  await form.getByLabel('Organization name').fill('Faro Films')
  await form.getByRole('button', { name: 'Create Organization' }).click()
  await expectToast(page, 'Organization created successfully')

  const second = page.getByRole('article').filter({ hasText: 'Faro Films' })
  await expect(second.getByText('Client', { exact: true })).toBeVisible()
  await second.getByRole('checkbox', { name: 'Set as Default' }).click()
  await expectToast(page, 'Default organization updated successfully')
  await expect(second.getByText('Default', { exact: true })).toBeVisible()
  await expect(first.getByText('Client', { exact: true })).toBeVisible()

  await first.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Organization' })
  await edit.getByLabel('Legal name').fill('Marea Studio, S.A.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Organization updated successfully')

  await first.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete Organization' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Organization deleted successfully')
  await expect(page.getByRole('article')).toHaveCount(1)
})
