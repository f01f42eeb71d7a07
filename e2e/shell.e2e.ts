import { expect, test, type Page } from '@playwright/test'
import { enterAsPartner, createOrganization, holdToasts, ORION_URL, watchErrors } from './journey.ts'

const TABS = ['Microservices', 'Orion Workflows', 'Organizations', 'MCP Servers', 'My Account']

const navigate = (page: Page, detail: unknown) =>
  page.evaluate((place) => window.dispatchEvent(new CustomEvent('orion:navigate', { detail: place })), detail)

test('SHL-01 SHL-02 SHL-04 header, tabs and catalogue: by button, event, address, reload and back', async ({ page }) => {
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
  quiet()
})

test('49.6 a press counts for the button that it began on, where the page moves before the pointer is up', async ({ page }) => {
  await page.goto(ORION_URL)
  const button = page.getByRole('button', { name: 'Create Partner Account' }).first()
  await button.hover()
  await page.mouse.down()
  await page.evaluate(() => (document.body.style.paddingTop = '90px'))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Create Partner Account' })).toBeVisible()
})

test('SHL-03 on a narrow screen: the tab’s name, and a menu with welcome, points, described entries, language and logout', async ({
  page,
}) => {
  await enterAsPartner(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Microservices', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toContainText('Welcome, Inés Carvajal')
  await expect(menu.getByRole('button', { name: /^Points balance/ })).toBeVisible()
  const notes = [
    'Services you can launch',
    'Your films and their stages',
    'Billing, currency and teams',
    'MCP servers and their health',
    'Profile and points',
  ]
  for (const [index, name] of TABS.entries())
    await expect(menu.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(notes[index])
  await menu.getByRole('button', { name: /Switch to Spanish/ }).click()
  await page
    .getByRole('dialog', { name: 'Menú' })
    .getByRole('button', { name: /Organizaciones/ })
    .click()
  await expect(bar.getByText('Organizaciones', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Menú' }).click()
  await page
    .getByRole('dialog', { name: 'Menú' })
    .getByRole('button', { name: /^Flujos de Orion/ })
    .click()
  await bar.getByRole('button', { name: 'Volver a Microservicios' }).click()
  await expect(bar.getByText('Microservicios', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Acceso de partner' })).toBeVisible()
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

test('SHL-06 a toast is there for three seconds, longer while it is held', async ({ page }) => {
  await enterAsPartner(page)
  await createOrganization(page)
  await page.clock.install()
  await page.reload()
  const box = page.getByRole('checkbox', { name: 'Set as Default' })
  const notice = page.getByText(
    'This organization is already your default. You cannot unset the default without setting another one.',
  )
  await expect(box).toBeVisible()
  await page.clock.pauseAt(Date.now() + 600_000)
  await box.click()
  await expect(notice).toBeVisible()
  await page.clock.runFor(2900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toBeHidden()
  await expect(box).toBeChecked()
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`SHL-05 a toast covers no action at ${width}: in a list, in the studio over its strip, in a dialog`, async ({ page }) => {
    await enterAsPartner(page)
    await createOrganization(page)
    await page.setViewportSize({ width, height })
    await holdToasts(page)
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
