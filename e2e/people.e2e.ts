import { expect, test, type Page } from '@playwright/test'
import { becomePartner, createOrganization, expectAccessible, ORION_URL, unique, watchErrors, expectToast } from './journey.ts'
import { mailTo } from './outbox.ts'

async function invite(page: Page, email: string, first: string, last: string, role: string) {
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await expect(dialog.getByLabel('Organization', { exact: true })).toHaveAttribute('readonly')
  await expect(send).toBeDisabled()
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await send.click()
  await expectToast(page, 'User invitation sent successfully')
}

test('TEAM-01 TEAM-02 TEAM-03 ORG-01 ORG-03 a partner without organizations, then with one: invite, change role, edit, remove', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await becomePartner(page)
  await page.goto(`${ORION_URL}/?tab=user-roles`)
  await expect(page.getByRole('heading', { name: 'No Organizations' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await expect(page).toHaveURL(/tab=organizations/)
  await page.getByRole('button', { name: 'Create Organization' }).click()
  const form = page.getByRole('dialog', { name: 'Create Organization' })
  for (const section of ['Basic Information', 'Financial & Legal Information', 'Configuration'])
    await expect(form.getByText(section)).toBeVisible()
  await expect(form.getByRole('button', { name: /Fiscal regime/ })).toBeDisabled()
  await form.getByRole('button', { name: /Country/ }).click()
  await page.getByRole('option', { name: 'Mexico' }).click()
  await form.getByRole('button', { name: /Fiscal regime/ }).click()
  await page.getByRole('option', { name: '626 · Régimen Simplificado de Confianza' }).click()
  await form.getByLabel('Organization name').fill('Marea Studio')
  await form.getByRole('button', { name: 'Create Organization' }).click()
  await expectToast(page, 'Organization created successfully')
  await expect(page.getByText('Social Media Not Configured')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Team: Marea Studio' }).click()
  await expect(page.getByRole('heading', { name: 'User & Roles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite First User' })).toBeVisible()
  const email = `${unique('kenji')}@marea.example`
  await invite(page, email, 'Kenji', 'Watanabe', 'Viewer')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Kenji Watanabe')
  await expect(row).toContainText('Viewer')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Last active Never')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Actions for Kenji Watanabe' }).click()
  await page.getByRole('menuitem', { name: 'Change Role' }).click()
  await page.getByRole('radio', { name: /^Editor/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Role' }).click()
  await expect(row).toContainText('Create workflows')

  await row.getByRole('button', { name: 'Actions for Kenji Watanabe' }).click()
  await page.getByRole('menuitem', { name: 'Edit User' }).click()
  await page.getByRole('dialog').getByLabel('Last name').fill('Kobayashi')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Kenji Kobayashi')

  await row.getByRole('button', { name: 'Actions for Kenji Kobayashi' }).click()
  await page.getByRole('menuitem', { name: 'Remove User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove User' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
  quiet()
})

test('ACC-09 TEAM-04 an invited viewer gets a temporary password by mail, must choose its own, sees what it may, and resets it', async ({
  page,
  browser,
}) => {
  await becomePartner(page)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Team: Marea Studio' }).click()
  const email = `${unique('layla')}@marea.example`
  await invite(page, email, 'Layla', 'Haddad', 'Viewer')
  await expect.poll(() => mailTo(email, /temporary password/) ?? '').toMatch(/\n[A-Za-z2-9]{24}\r?\n/)
  const temporary = /\n([A-Za-z2-9]{24})\r?\n/.exec(mailTo(email, /temporary password/) ?? '')?.[1] ?? ''

  const context = await browser.newContext()
  const member = await context.newPage()
  await member.goto(`${ORION_URL}/?login=user`)
  const login = member.getByRole('dialog', { name: 'User Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password').fill(temporary)
  await login.getByRole('button', { name: 'Login' }).click()
  const choose = member.getByRole('dialog', { name: 'Choose your password' })
  await expect(choose).toBeVisible()
  await expect.poll(() => new URL(member.url()).search).toBe('')
  await member.keyboard.press('Escape')
  await expect(choose).toBeVisible()
  await choose.getByLabel('Temporary password').fill('not the password')
  await choose.getByLabel(/^New password/).fill('seven quiet lighthouses')
  await choose.getByLabel('Repeat the new password').fill('seven quiet lighthouse')
  await choose.getByRole('button', { name: 'Set password' }).click()
  await expect(choose.getByText('The two passwords are not the same')).toBeVisible()
  await choose.getByLabel('Repeat the new password').fill('seven quiet lighthouses')
  await choose.getByRole('button', { name: 'Set password' }).click()
  await expect(choose.getByText('The current password is wrong.')).toBeVisible()
  await expectAccessible(member)
  await choose.getByLabel('Temporary password').fill(temporary)
  await choose.getByRole('button', { name: 'Set password' }).click()
  await expect(member.getByRole('button', { name: 'Logout' })).toBeVisible()

  await member.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await expect(member.getByRole('button', { name: 'Team: Marea Studio' })).toBeVisible()
  for (const name of [/^Edit /, /^Buy Points/, /^Social Media/, /^Delete /, 'Create Organization'])
    await expect(member.getByRole('button', { name })).toHaveCount(0)
  await member.getByRole('button', { name: 'Team: Marea Studio' }).click()
  await expect(member.getByRole('button', { name: 'Invite User' })).toBeDisabled()
  await expect(member.getByText(email)).toBeVisible()

  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Name').fill('Tides')
  await form.getByRole('button', { name: 'Create Workflow' }).click()
  await expect(page.getByRole('button', { name: 'Execute Stage 1' })).toBeVisible()
  await member.goto(page.url())
  await expect(member.getByText('Your role here is to look')).toBeVisible()
  await expect(member.getByRole('button', { name: /^Execute/ })).toHaveCount(0)

  await member.getByRole('button', { name: 'Logout' }).click()
  await expect(member.getByRole('button', { name: 'Partner Login' })).toBeVisible()
  await member.goto(`${ORION_URL}/?login=user`)
  await member.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = member.getByRole('dialog', { name: 'Forgot password?' })
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send link' }).click()
  await expect(forgot.getByText('If this address belongs to a member')).toBeVisible()
  await expect.poll(() => mailTo(email, /#reset=/) ?? '').toContain('#reset=')
  const token = /#reset=([\w-]+)/.exec(mailTo(email, /#reset=/) ?? '')?.[1] ?? ''
  await member.goto('about:blank')
  await member.goto(`${ORION_URL}/?login=user#reset=${token}`)
  const reset = member.getByRole('dialog', { name: 'Choose a new password' })
  await reset.getByLabel(/^New password/).fill('nine louder lighthouses')
  await reset.getByLabel('Repeat the new password').fill('nine louder lighthouses')
  await reset.getByRole('button', { name: 'Set password' }).click()
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password').fill('nine louder lighthouses')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(member.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(member.url()).not.toContain(token)
  await context.close()
})

test('SOC-01 SOC-02 SOC-05 five platforms: missing fields by label, save, masks, guide, delete with the given question', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await becomePartner(page)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Social Media: Marea Studio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Social Media API Keys' })
  const value = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  for (const platform of ['YouTube', 'X', 'Facebook', 'Instagram', 'TikTok'])
    await expect(dialog.getByRole('tab', { name: new RegExp(`^${platform} ?Not configured`) })).toBeVisible()
  await dialog.getByRole('tab', { name: /^X/ }).click()
  await value('Consumer Key').fill('consumer-key-0001')
  await dialog.getByRole('button', { name: 'Save Credentials' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in all required fields: Consumer Secret, Access Token, Access Token Secret',
  )
  await value('Consumer Secret').fill('consumer-secret-0002')
  await value('Access Token').fill('access-token-000003')
  await value('Access Token Secret').fill('token-secret-000004')
  await dialog.getByRole('button', { name: 'Save Credentials' }).click()
  await expectToast(page, 'X credentials saved successfully!')
  await expect(value('Consumer Secret')).toHaveValue('••••0002')
  await expect(dialog.getByRole('tab', { name: /^X ?Configured/ })).toBeVisible()
  expect(await page.content()).not.toContain('consumer-secret-0002')
  await dialog.getByRole('button', { name: 'Setup Guide' }).click()
  await expect(dialog.getByText('OAuth 1.0a')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /^Delete / })
  await expect(question).toContainText('Are you sure you want to delete these credentials? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'X credentials deleted successfully!')
  await expect(dialog.getByRole('tab', { name: /^X ?Not configured/ })).toBeVisible()
  quiet()
})

test('KEY-01 a new key in two steps; the old key and its session are dead, the new one signs in', async ({ page }) => {
  const { email, api_key } = await becomePartner(page)
  await page.getByRole('navigation').getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Manage API Keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'API Key Management' })
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key'))
  await dialog.getByRole('button', { name: 'Create new key' }).click()
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible()
  const next = await dialog.getByLabel('Your new API key').inputValue()
  expect(next).toMatch(/^api-key(-[0-9a-f]{8}){3}$/)
  expect(next).not.toBe(api_key)
  const dead = await page.request.get(`${ORION_URL}/api/zeta/api-users/me`, { headers: { 'x-api-key': token ?? '' } })
  expect(dead.status()).toBe(401)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Logout now' }).click()
  await page.getByRole('button', { name: 'Partner Login' }).click()
  const login = page.getByRole('dialog', { name: 'Partner Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('API Key').fill(api_key)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByRole('alert')).toBeVisible()
  await login.getByLabel('API Key').fill(next)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('SHL-02 people and money stand at 320 px without a horizontal scroll, in Spanish too', async ({ page }) => {
  await becomePartner(page)
  await createOrganization(page)
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  await page.setViewportSize({ width: 320, height: 700 })
  for (const place of [
    'tab=user-roles',
    'tab=user-roles&dialog=invite-user',
    'tab=organizations',
    'tab=organizations&dialog=buy-points',
    'tab=my-account',
    'tab=my-account&dialog=transactions',
    'tab=my-account&dialog=rotate-key',
    'tab=library',
  ]) {
    await page.goto(`${ORION_URL}/?${place}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (place.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const beyond = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.screen, .dialog-body')].map(
        (it) => it.scrollWidth - it.clientWidth,
      ),
    )
    expect([place, Math.max(...beyond)]).toEqual([place, 0])
  }
})
