import AxeBuilder from '@axe-core/playwright'
import { createPartner, loginPartner } from '@orion/contract/access.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Client, makeClient } from './client.ts'

/** The address of the started server. */
export const ORION_URL = process.env.ORION_URL ?? 'http://localhost:8000'

/** A name that is different in every call. */
export const unique = (word: string) => `${word}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`

/** Returns a check that the page threw and logged no errors, except those that match `expected`, such as a refused login. */
export function watchErrors(page: Page, expected: RegExp = /^$/) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && !expected.test(message.text()) && errors.push(message.text()))
  return () => expect(errors).toEqual([])
}

const heardBy = new WeakMap<Page, string[]>()

/** Records the text of every toast from the next load on, because a toast may close before a busy machine looks. */
export async function hearToasts(page: Page): Promise<void> {
  if (heardBy.has(page)) return
  const heard: string[] = []
  heardBy.set(page, heard)
  await page.exposeFunction('orionToast', (words: string) => void heard.push(words))
  await page.addInitScript(() => {
    const { orionToast } = window as unknown as { orionToast: (words: string) => void }
    const told = new Set<string | undefined>()
    const look = (node: Node): void => {
      if (!(node instanceof HTMLElement)) return
      for (const toast of node.matches('.toast') ? [node] : node.querySelectorAll<HTMLElement>('.toast')) {
        if (told.has(toast.dataset.toast)) continue // the toast moved, because a dialog opened or closed
        told.add(toast.dataset.toast)
        orionToast(toast.querySelector(':scope > span')?.textContent ?? '')
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Keeps every new toast open, as a resting pointer does, until the pointer has visited and left it. On a busy machine, its three seconds
 * may end before a journey clicks its button.
 */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (): void =>
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue
        for (const toast of node.matches('.toast') ? [node] : node.querySelectorAll('.toast'))
          toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      }
    }).observe(document, { childList: true, subtree: true })
  await page.addInitScript(hold)
  await page.evaluate(hold)
}

/** Waits for a toast with these words. Each toast counts for one call only. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const heard = heardBy.get(page) ?? []
  const isMeant = (said: string): boolean => (typeof words === 'string' ? said === words : words.test(said))
  await expect.poll(() => (heard.some(isMeant) ? words : [...heard]), { message: `a toast says ${words}` }).toBe(words)
  heard.splice(0, heard.findIndex(isMeant) + 1)
}

/** Clicks a copy button and expects its confirmation. It is shown for two seconds, so the click is repeated if they are missed. */
export const expectCopied = (dialog: Locator, words: string): Promise<void> =>
  expect(async () => {
    await dialog.getByRole('button', { name: /^Cop(y|ied)/ }).click()
    await expect(dialog.getByRole('button', { name: words })).toBeVisible({ timeout: 1000 })
  }).toPass()

/** Registers a partner on the screen and signs in with the new key. Returns the key. */
export async function becomePartner(
  page: Page,
  email = `${unique('ines')}@marea.example`,
  url = ORION_URL,
): Promise<{ email: string; api_key: string }> {
  await hearToasts(page)
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

/**
 * Registers a partner through the API and opens the page signed in. Returns the key. How a person registers and signs in is shown by
 * `becomePartner`.
 */
export async function enterAsPartner(
  page: Page,
  email = `${unique('ines')}@marea.example`,
  url = ORION_URL,
): Promise<{ email: string; api_key: string }> {
  await hearToasts(page)
  const anonymous = makeClient(url, null)
  const asked = { company_name: 'Marea Studio', contact_name: 'Inés Carvajal', contact_email: email }
  const { api_key } = (await anonymous.call(createPartner, asked)).body
  const { body } = await anonymous.call(loginPartner, { email, api_key })
  // an empty page of the same origin, so that the session is there when the product's page first loads
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route(`${url}/empty`, (route) => route.fulfill(empty), { times: 1 })
  await page.goto(`${url}/empty`)
  await page.evaluate(keepSession, body)
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  return { email, api_key }
}

/** Keeps a session as the page does after a login. It runs in the page. */
const keepSession = (session: { access_token: string }): void => {
  localStorage.setItem('tkm_user_data', JSON.stringify(session))
  localStorage.setItem('tkm_api_key', session.access_token)
}

/** Signs in an existing partner from the next load of the page on. Returns a client for the API. */
export async function signInPage(page: Page, url: string, partner: { email: string; api_key: string }): Promise<Client> {
  const { body } = await makeClient(url, null).call(loginPartner, { email: partner.email, api_key: partner.api_key })
  await hearToasts(page)
  await page.addInitScript(keepSession, body)
  return makeClient(url, body.access_token)
}

/** Creates an organization through the screen. */
export async function createOrganization(page: Page, name = 'Marea Studio') {
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await page.getByLabel('Organization name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Organization' }).click()
  await expectToast(page, 'Organization created successfully')
}

/**
 * Waits until all animations that end have ended, because colours and positions are not final before. It looks again after two
 * frames, in which new animations may start.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document.getAnimations().filter((it) => it.playState === 'running' && it.effect?.getTiming().iterations !== Infinity)
    do {
      await Promise.allSettled(moving().map((it) => it.finished))
      await frame()
      await frame()
    } while (moving().length > 0)
  })

/**
 * axe for a page without frames, of which only `violations` are read. By default, axe opens a second page and describes every element that
 * passes, which takes most of its time. axe runs its experimental rules only by name: 'label in name' is a criterion of WCAG 2.1 A.
 */
export const makeAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })

/** Expects no findings of axe. Findings are checked a second time, because something may fade in during the first. */
export async function expectAccessible(page: Page): Promise<void> {
  const look = async () => {
    await settled(page)
    const { violations } = await makeAxe(page).analyze()
    return violations.map(({ id, nodes }) => [id, nodes[0].html])
  }
  const found = await look()
  expect(found.length > 0 ? await look() : found).toEqual([])
}

/** Runs `press`, which saves a stage, and waits until the server has saved it. The label of the button changes earlier. */
export async function save(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((it) => it.request().method() === 'PUT' && /\/stages\/\d+\/content$/.test(it.url()))
  await press()
  expect((await answer).status()).toBe(200)
}

/** Opens the plan of Update film and starts it, after pending saves have ended. */
export async function updateFilm(page: Page): Promise<void> {
  await page.locator('button:not([aria-busy])', { hasText: /^Update film$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Update film' })
  await dialog.getByRole('button', { name: /^Update film, / }).click()
  await dialog.waitFor({ state: 'hidden' })
}
