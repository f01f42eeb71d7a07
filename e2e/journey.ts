import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Where the started product answers. */
export const ORION_URL = process.env.ORION_URL ?? 'http://localhost:8000'

/** A name that no other run has. */
export const unique = (word: string) => `${word}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`

/** Fails the test when the page throws or logs an error that the journey did not cause; `expected` are answers such as a refused login. */
export function watchErrors(page: Page, expected: RegExp = /^$/) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && !expected.test(message.text()) && errors.push(message.text()))
  return () => expect(errors).toEqual([])
}

/** Registers a partner through the screen and signs in with the new key; answers the key. */
export async function becomePartner(
  page: Page,
  email = `${unique('ines')}@marea.example`,
  url = ORION_URL,
): Promise<{ email: string; api_key: string }> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Create Partner Account' }).click()
  await page.getByLabel('Company name').fill('Marea Studio')
  await page.getByLabel('Contact name').fill('Inés Carvajal')
  await page.getByLabel('Contact email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Partner Account' }).click()
  const api_key = await page.getByLabel('Your API key').inputValue()
  await page.getByRole('button', { name: "I've Saved My API Key - Continue to Login" }).click()
  const login = page.getByRole('dialog', { name: 'Partner Login' })
  await expect(login.getByLabel('API Key')).toHaveValue(api_key)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  return { email, api_key }
}

/** Creates an organization through the screen. */
export async function createOrganization(page: Page, name = 'Marea Studio') {
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await page.getByLabel('Organization name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Organization' }).click()
  await expect(page.getByText('Organization created successfully', { exact: true })).toBeVisible()
}

/** Waits until nothing that ends is moving: what is half faded in has neither its colours nor its place. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((it) => it.effect?.getTiming().iterations !== Infinity)
        .map((it) => it.finished),
    ),
  )

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
}
