import { expect, type Page } from '@playwright/test'

const MOST_STEPS = 60

type Focus = { name: string; covered: boolean; ring: boolean }

/** The focused element: its name, whether another element covers it, and whether its focus ring is visible. */
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

/** Presses a key until the named element has the focus and is visible. `most`: the maximum number of steps. */
export async function reach(page: Page, name: string | RegExp, { key = 'Tab', most = MOST_STEPS } = {}): Promise<void> {
  const fits = (found: string) => (typeof name === 'string' ? found.replace(/ \*$/, '') === name : name.test(found))
  const seen: string[] = []
  for (let step = 0; step < most; step += 1) {
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

export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await reach(page, name)
  await page.keyboard.press('Enter')
}

export const write = async (page: Page, name: string | RegExp, text: string): Promise<void> => {
  await reach(page, name)
  await page.keyboard.insertText(text)
}
