import { expect, test, type Page } from '@playwright/test'
import { expectToast, hearToasts, ORION_URL, unique, watchErrors } from './journey.ts'

const MOST_STEPS = 60

type Focus = { name: string; covered: boolean; ring: boolean }

/** What has the focus: its name, whether something lies over it, whether its ring shows. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!(it instanceof HTMLElement) || it === document.body) return { name: '', covered: false, ring: true }
    const texts = it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? [...(it.labels ?? [])] : []
    const named = (it.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '')
    const name =
      it.getAttribute('aria-label') ?? (texts.map((label) => label.innerText).join(' ') || named.join(' ').trim() || it.innerText)
    const { left, top, width, height } = it.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const { outlineStyle, boxShadow } = getComputedStyle(it)
    const marked = it.closest('[data-focus-visible], [data-focused]') !== null
    return {
      name: name.trim(),
      covered: over !== null && !it.contains(over) && !over.contains(it) && !over.closest('label')?.contains(it),
      ring: outlineStyle !== 'none' || boxShadow !== 'none' || marked,
    }
  })

/** Presses a key until the named part has the focus, which must be seen there. */
async function reach(page: Page, name: string | RegExp, key = 'Tab') {
  const fits = (found: string) => (typeof name === 'string' ? found.replace(/ \*$/, '') === name : name.test(found))
  const seen: string[] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const now = await focus(page)
    if (fits(now.name)) {
      expect(now, `${now.name} has the focus and is seen`).toMatchObject({ covered: false, ring: true })
      return
    }
    seen.push(now.name)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} was not reached: ${seen.join(' → ')}`)
}

const press = async (page: Page, name: string | RegExp) => {
  await reach(page, name)
  await page.keyboard.press('Enter')
}

const write = async (page: Page, name: string | RegExp, text: string) => {
  await reach(page, name)
  await page.keyboard.insertText(text)
}

test('SHL-02 ACC-04 ORG-02 WFL-02 WFD-02 by keys alone: from registration to a stage that runs', async ({ page }) => {
  const quiet = watchErrors(page)
  await hearToasts(page)
  await page.goto(ORION_URL)
  await press(page, 'Create Partner Account')
  await expect(page.getByRole('dialog', { name: 'Create Partner Account' })).toBeVisible()
  await write(page, 'Company name', 'Marea Studio')
  await write(page, 'Contact name', 'Inés Carvajal')
  await write(page, 'Contact email', `${unique('keys')}@marea.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'API Key created' })).toBeVisible()
  await press(page, "I've Saved My API Key - Continue to Login")
  await expect(page.getByRole('dialog', { name: 'Partner Login' })).toBeVisible()
  await press(page, 'Login')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.keyboard.press('Tab')
  await press(page, 'Organizations')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  await press(page, 'Create Organization')
  await expect(page.getByRole('dialog', { name: 'Create Organization' })).toBeVisible()
  await write(page, 'Organization name', 'Marea Studio')
  await reach(page, /Country/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
  await page.keyboard.type('Mex')
  await expect(page.getByRole('option', { name: 'Mexico' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await reach(page, /Fiscal regime/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await press(page, 'Create Organization')
  await expectToast(page, 'Organization created successfully')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await page.keyboard.type('New workflow')
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('menuitem').first()).toContainText(
    'New workflow',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Workflow' })).toBeVisible()
  await write(page, 'Topic', 'Why do bees dance?')
  await press(page, 'Create Workflow')
  await expect(page.getByRole('heading', { name: 'Stage 1: Content Research' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, /^Execute Stage 1/)
  await expect(page.getByRole('button', { name: 'Accept & Continue', exact: true })).toBeVisible({ timeout: 60_000 })
  quiet()
})
