import { expect, test, type Page } from '@playwright/test'
import { becomePartner, createOrganization, ORION_URL, unique, expectToast } from './journey.ts'

/** Lets the next call fail: without an answer, or as a broken server without words of its own. */
const breakOnce = (page: Page, path: RegExp, method: string, how: 'cut' | 'broken' = 'broken') =>
  page.route(
    path,
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      return how === 'cut' ? route.abort() : route.fulfill({ status: 500, body: '' })
    },
    { times: 1 },
  )

test('TEAM-01 TEAM-03 TEAM-05 what fails with people is said in the texts’ words, and trying again works', async ({ page }) => {
  await becomePartner(page)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Team: Marea Studio' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /Organization/ })).toHaveText(/Marea Studio\s*Default/)
  await page.getByRole('button', { name: 'Invite First User' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite User' })
  await expect(invite.getByText('temporary password')).toBeVisible()
  const email = `${unique('layla')}@marea.example`
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('First name').fill('Layla')
  await invite.getByLabel('Last name').fill('  ')
  await invite.getByRole('radio', { name: /^Viewer/ }).check()
  await expect(invite.getByRole('button', { name: 'Send Invitation' })).toBeDisabled()
  await invite.getByLabel('Last name').fill('Haddad')
  await breakOnce(page, /create-user/, 'POST', 'cut')
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(invite.getByRole('alert')).toHaveText('Failed to invite userNetwork error occurred')
  await breakOnce(page, /create-user/, 'POST')
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(invite.getByRole('alert')).toHaveText('Failed to invite userFailed to send invitation')
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(page, 'User invitation sent successfully')

  const row = page.getByRole('listitem').filter({ hasText: email })
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Edit User')
  await page.getByRole('dialog').getByLabel('First name').fill('Leila')
  await breakOnce(page, /zeta\/users\//, 'PUT')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update user')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Leila Haddad')
  await act('Remove User')
  await breakOnce(page, /zeta\/users\//, 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to delete user')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()

  await page.route(/\/roles/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${ORION_URL}/?tab=user-roles`)
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
  await expect(page.getByText('Failed to load organization roles')).toBeVisible()
})
