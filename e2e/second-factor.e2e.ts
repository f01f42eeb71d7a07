import { expect, test, type Page } from '@playwright/test'
import { inviteMember } from '@orion/contract/members.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { makeCode } from '@orion/server/test/authenticator-app.ts'
import { openClient, expectClean, openAccount, speak } from './account-steps.ts'
import { enterAsPartner, createOrganization, expectToast, hearToasts, ORION_URL, unique, watchErrors } from './journey.ts'
import { mailTo } from './outbox.ts'

/** Reads the secret in the dialog, types the code that an app makes from it, and switches the app on. Returns the secret. */
async function setUpApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  const secret = await dialog.getByLabel('Or type this into the app').inputValue()
  await expectClean(page)
  await dialog.getByLabel('Code of the app').fill(makeCode(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expectToast(page, 'From now on each sign-in asks for a code')
  return secret
}

const beginApp = (page: Page) => page.getByRole('button', { name: 'Set up a second factor' }).click()

test('SCALE-6 TEAM-04 an organization requires a second factor: its owner has one first, a member without is led to set one up', async ({
  page,
  browser,
}) => {
  const quiet = watchErrors(page, /409|403/)
  await enterAsPartner(page)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Team: Marea Studio' }).click()
  const box = page.getByRole('checkbox', { name: /^Everybody who signs in needs a second factor/ })
  await box.click()
  const card = page.getByRole('region', { name: 'Second factor' })
  await expect(card.getByRole('alert')).toContainText('Set up a second factor of your own first, in My Account.')
  await expect(box).not.toBeChecked()
  await expectClean(page)
  await openAccount(page)
  await beginApp(page)
  await setUpApp(page)
  await page.goto(`${ORION_URL}/?tab=user-roles`)
  await expect(page.getByRole('list', { name: 'Owner' })).toContainText('Second factor')
  await box.click()
  await expectToast(page, 'A second factor is required from now on')
  await expect(box).toBeChecked()
  await speak(page, 'es')
  await expect(page.getByRole('checkbox', { name: /^Todo el que entra necesita un segundo factor/ })).toBeChecked()
  await expectClean(page)

  const email = `${unique('layla')}@marea.example`
  const client = await openClient(page)
  const { organization_id } = (await client.call(listOrganizations, {})).body.organizations[0]
  const wish = { email, name: 'Layla', last_name: 'Haddad', organization_id, role_id: 3 }
  expect((await client.call(inviteMember, wish)).status).toBe(201)
  await expect.poll(() => mailTo(email, /temporary password/) ?? '').toMatch(/\n[A-Za-z2-9]{24}\r?\n/)
  const temporary = /\n([A-Za-z2-9]{24})\r?\n/.exec(mailTo(email, /temporary password/) ?? '')?.[1] ?? ''
  const member = await (await browser.newContext()).newPage()
  await hearToasts(member)
  const signIn = async (password: string) => {
    await member.goto(`${ORION_URL}/?login=user`)
    const login = member.getByRole('dialog', { name: 'User Login' })
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password').fill(password)
    await login.getByRole('button', { name: 'Login' }).click()
  }
  await signIn(temporary)
  const choose = member.getByRole('dialog', { name: 'Choose your password' })
  await choose.getByLabel('Temporary password').fill(temporary)
  await choose.getByLabel(/^New password/).fill('seven quiet lighthouses')
  await choose.getByLabel('Repeat the new password').fill('seven quiet lighthouses')
  await choose.getByRole('button', { name: 'Set password' }).click()
  const required = member.getByRole('dialog', { name: 'Set up a second factor' })
  await expect(required).toContainText('Marea Studio requires a second factor.')
  await member.keyboard.press('Escape')
  await expect(required).toBeVisible()
  await expectClean(member)
  await beginApp(member)
  const secret = await setUpApp(member)
  const out = member.getByRole('button', { name: 'Logout' })
  await out.click()
  await expect(out).toBeHidden() // until the server knows it, a person who opens the page is still signed in
  await signIn('seven quiet lighthouses')
  const step = member.getByRole('dialog', { name: 'One more step' })
  await step.getByLabel('Code').fill(makeCode(secret, 1))
  await step.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(out).toBeVisible()
  quiet()
})

/** Adds a virtual passkey device of Chromium to this page's browser. */
async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('SCALE-6 MYA-01 a passkey is added, is the second factor, signs in by itself, stands for a code, and is removed', async ({
  page,
}) => {
  const quiet = watchErrors(page, /40[19]/)
  const url = ORION_URL.replace('127.0.0.1', 'localhost')
  const { email, api_key } = await enterAsPartner(page, undefined, url)
  const account = `${url}/?tab=my-account`
  await page.goto(account)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys).toContainText('None yet.')
  await giveDevice(page)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await add.getByLabel('Name').fill('Laptop')
  await expectClean(page)
  await add.getByRole('button', { name: 'Create passkey' }).click()
  await expectToast(page, 'The passkey was added')
  await expect(add.getByLabel('Recovery codes')).toHaveValue(/^([a-z2-7]{4}-){3}[a-z2-7]{4}\n/)
  await expectClean(page)
  await add.getByRole('button', { name: 'I have kept them' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('last used: Never')
  await speak(page, 'es')
  await expect(page.getByRole('region', { name: 'Llaves de acceso' })).toContainText('último uso: Nunca')
  await expectClean(page)
  await speak(page, 'en')

  const out = page.getByRole('button', { name: 'Logout' })
  await out.click()
  const open = () => page.getByRole('button', { name: 'Partner Login' }).click()
  await open()
  const login = page.getByRole('dialog', { name: 'Partner Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('API Key').fill(api_key)
  await login.getByRole('button', { name: 'Login' }).click()
  const step = page.getByRole('dialog', { name: 'One more step' })
  await expect(step).toContainText('if you do not have the passkey at hand')
  await expectClean(page)
  await step.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(out).toBeVisible()
  await out.click()
  await open()
  await expectClean(page)
  await login.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(out).toBeVisible()

  await page.goto(account)
  await expect(passkeys.getByRole('listitem')).not.toContainText('last used: Never')
  await passkeys.getByRole('button', { name: 'Remove passkey Laptop' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove passkey Laptop' })
  await remove.getByLabel('A recovery code').fill('aaaa-bbbb-cccc-dddd')
  await remove.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove.getByRole('alert')).toContainText('The passkey was not removed')
  await remove.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(remove.getByText('Your passkey was accepted.')).toBeVisible()
  await expectClean(page)
  await remove.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'The passkey was removed')
  await expect(passkeys).toContainText('None yet.')
  quiet()
})
