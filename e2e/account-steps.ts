import { expect, type Page } from '@playwright/test'
import { makeClient, type Client } from './client.ts'
import { expectAccessible, ORION_URL } from './journey.ts'

/** An API client with the page's session. */
export const openClient = async (page: Page): Promise<Client> =>
  makeClient(ORION_URL, await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? ''))

/** Opens My Account. */
export const openAccount = (page: Page, more = '') => page.goto(`${ORION_URL}/?tab=my-account${more}`)

/** Sets the interface's language and reloads the page. */
export async function speak(page: Page, locale: 'en' | 'es'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
  await page.reload()
}

/** Expects no axe findings, and no element wider than the screen. */
export async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
