import { createOrganization as makeOrganization } from '@orion/contract/organizations.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test, type Page } from '@playwright/test'
import { openClient } from './account-steps.ts'
import { enterAsPartner, createOrganization, holdToasts, ORION_URL, watchErrors } from './journey.ts'

const TABS = ['Microservices', 'Orion Workflows', 'Organizations', 'MCP Servers', 'My Account', 'Monitoring']

const navigate = (page: Page, detail: unknown) =>
  page.evaluate((place) => window.dispatchEvent(new CustomEvent('orion:navigate', { detail: place })), detail)

test('SHL-01 SHL-02 SHL-03 SHL-04 header, tabs and catalogue: by button, event, address, reload and back; on a phone by its menu', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page)
  const tabs = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(tabs.getByRole('button')).toHaveText(TABS)
  await expect(tabs.getByRole('button', { name: 'Microservices' })).toHaveAttribute('aria-current', 'page')
  const header = page.getByRole('banner')
  await expect(header.getByText('Orion', { exact: true })).toBeVisible()
  await expect(header).toContainText('Welcome, Inés Carvajal')
  await expect(header.getByRole('button', { name: 'Points balance: 25.0000 pts' })).toBeVisible()
  for (const name of [/Switch to Spanish/, 'Switch to light theme', 'Logout'])
    await expect(header.getByRole('button', { name })).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: 'Microservices' })).toBeVisible()
  await expect(page.locator('main dl').first()).toHaveText(/Available\s*1\s*Active\s*1\s*Categories\s*1/)
  const service = page.getByRole('article')
  for (const words of ['Active', '2.1.0', 'Video Processing'])
    await expect(service.getByText(words, { exact: true })).toBeVisible()
  await service.getByRole('heading', { name: 'Orion AI Video Services' }).click()
  await expect(page.getByRole('heading', { name: 'Orion Video Services - Workflows' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Microservices' }).click()
  await service.getByRole('button', { name: 'Launch', exact: true }).click()
  await expect(page).toHaveURL(/tab=orion-workflows/)

  await navigate(page, { tab: 'organizations' })
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  await navigate(page, { tab: 'user-roles' })
  await expect(page.getByRole('heading', { level: 1, name: 'User & Roles' })).toBeVisible()
  await navigate(page, { tab: 'nowhere' })
  await expect(page.getByRole('heading', { level: 1, name: 'User & Roles' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'User & Roles' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByText('Organizations', { exact: true })).toBeVisible()
  await header.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toContainText('Welcome, Inés Carvajal')
  await menu.getByRole('button', { name: /^Orion Workflows/ }).click()
  await expect(menu).toBeHidden()
  await header.getByRole('button', { name: 'Back to Microservices' }).click()
  await expect(header.getByText('Microservices', { exact: true })).toBeVisible()
  await header.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Partner Login' })).toBeVisible()
  quiet()
})

test('49.6 a press counts for the button that it began on, where the page moves before the pointer is up', async ({ page }) => {
  await page.goto(ORION_URL, { waitUntil: 'networkidle' }) // what loads late moves the page too, also before the pointer is down
  const button = page.getByRole('button', { name: 'Create Partner Account' }).first()
  await button.hover()
  await page.mouse.down()
  await page.evaluate(() => (document.body.style.paddingTop = '90px'))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Create Partner Account' })).toBeVisible()
})

test('56.14 a click on a panel of the studio shows no ring around it, and Tab shows one', async ({ page }) => {
  await enterAsPartner(page)
  const client = await openClient(page)
  const { organization_id } = (await client.call(makeOrganization, { name: 'Marea Studio' })).body.organization
  const { body } = await client.call(createWorkflow, { organization_id, workflow_name: 'Canals', topic: 'Canals' })
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${body.workflow_id}&stage=1`)
  await expect(page.getByRole('button', { name: /^Execute Stage 1/ })).toBeVisible()
  const look = (): Promise<[string, boolean]> =>
    page.evaluate(() => {
      const { classList } = document.activeElement!
      return [classList[0] ?? '', getComputedStyle(document.activeElement!).outlineStyle !== 'none']
    })
  for (const panel of ['work-area', 'inspector-body']) {
    const box = await page.locator(`.${panel}`).boundingBox()
    await page.mouse.click(box!.x + box!.width - 4, box!.y + box!.height - 4)
    expect(await look(), 'by mouse').toEqual([panel, false])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await look(), 'by keyboard').toEqual([panel, true])
  }
})

test('SHL-05 only en and es are read from storage, else the browser decides; dark unless light is stored', async ({
  browser,
}) => {
  const expectLook = async (locale: string, stored: Record<string, string>, language: string, theme: string) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, stored)
    await page.goto(ORION_URL)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await context.close()
  }
  await expectLook('es-MX', {}, 'es', 'dark')
  await expectLook('fr-FR', { locale: 'fr', tkm_theme: 'blue' }, 'en', 'dark')
  await expectLook('es-MX', { locale: 'en', tkm_theme: 'light' }, 'en', 'light')
})

/** Pairs of a toast and a clickable element that overlap, in pixels of the page. */
const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element): boolean => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const toasts = [...document.querySelectorAll('.toast')].filter(seen)
    if (toasts.length === 0) return ['no toast is shown']
    const acts = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab], [role=option]')]
    return toasts.flatMap((toast) => {
      const at = toast.getBoundingClientRect()
      const inside = at.left >= 0 && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight
      return [
        ...(inside ? [] : ['a toast stands outside the window']),
        ...acts
          .filter((act) => !toast.contains(act) && seen(act))
          .filter((act) => {
            const { left, right, top, bottom } = act.getBoundingClientRect()
            const over = left < at.right && right > at.left && top < at.bottom && bottom > at.top
            // elements below a dialog or scrolled out of their box cannot be clicked
            const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return over && (middle === null || act.contains(middle) || toast.contains(middle))
          })
          .map((act) => `${toast.textContent} over ${act.getAttribute('aria-label') ?? act.textContent}`),
      ]
    })
  })

test.describe('a toast', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await enterAsPartner(page)
    await createOrganization(page)
    await holdToasts(page)
  })
  test.afterAll(() => page.close())

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`SHL-05 a toast covers no action at ${width}: in a list, in the studio over its strip, in a dialog`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
      const form = page.getByRole('dialog', { name: 'Create Workflow' })
      await form.getByLabel('Topic').fill('How does the tide light a city?')
      await form.getByRole('button', { name: 'Create Workflow' }).click()
      const toast = page.locator('.toast:visible')
      await expect(page.getByRole('heading', { name: /Stage 1/ })).toBeVisible()
      await toast.hover()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
      await page.mouse.move(width / 2, height - 4)
      await expect(toast).toHaveCount(0)

      await page.goto(`${ORION_URL}/?tab=orion-workflows`)
      await page.getByRole('button', { name: /^Delete How/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).hover()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => coveredByToasts(page)).toEqual([])

      await page.goto(`${ORION_URL}/?tab=organizations`)
      await page.getByRole('button', { name: /^Social Media/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .press('Enter')
      await page.getByRole('dialog').locator('.toast').hover()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
    })
})
