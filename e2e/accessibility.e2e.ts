import type { AxeBuilder } from '@axe-core/playwright'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test, type Page } from '@playwright/test'
import { enterAsPartner, createOrganization, expectAccessible, makeAxe, ORION_URL, settled } from './journey.ts'
import { openMadeFilm } from './lens-film.ts'
import { PLACES_WITH_CONTENTS, SIGNED_IN_PLACES, SIGNED_OUT_PLACES } from '../apps/web/src/test/addresses.ts'
import { addContents, openedPlaces, openPlace } from './places.ts'

/** 720 pixels remain of 1440 at 200% zoom. */
const NARROWEST = 320
const WIDTHS = [1440, 768, 720, 390, NARROWEST]
const seed = Number(process.env.ORION_TEST_SEED ?? 1)
const full = process.env.ORION_TEST_SIZE === 'full'
// at full size, 24 places are opened 20 times each: more than 20 minutes on a busy machine
if (full) test.describe.configure({ timeout: 3_600_000 })

/** At sample size each screen is seen once, with a theme, language and width that the seed rotates; at full size in all of them. */
function looks(index: number): { theme: string; locale: string; width: number }[] {
  const all = ['dark', 'light'].flatMap((theme) =>
    ['en', 'es'].flatMap((locale) => WIDTHS.map((width) => ({ theme, locale, width }))),
  )
  return full ? all : [all[(index * 5 + seed) % all.length]]
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const switchTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })

/** What axe finds on the page: all rules in the current theme, and the rule of contrast in the other theme too. */
async function listFindings(page: Page): Promise<string[]> {
  const run = async (builder: AxeBuilder) => {
    await settled(page)
    const { violations } = await builder.analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }
  const found = await run(makeAxe(page).withTags(TAGS))
  await switchTheme(page)
  const inOther = await run(makeAxe(page).withRules(['color-contrast']))
  await switchTheme(page)
  return [...found, ...inOther.map((each) => `other theme, ${each}`)]
}

/** The pixels by which the page, its screen or a dialog's body is wider than its place. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.screen, .dialog-body')].map(
        (it) => it.scrollWidth - it.clientWidth,
      ),
    ),
  )

/** Opens a place, presses buttons or tabs there by their English names, and expects no finding and nothing wider than the screen. */
async function inspect(page: Page, place: string, index: number, pressed: readonly string[] = []): Promise<void> {
  for (const { theme, locale: chosen, width } of looks(index)) {
    const locale = pressed.length > 0 ? 'en' : chosen
    if (full && locale !== chosen) continue
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      ([chosenTheme, chosenLocale]) => {
        localStorage.setItem('tkm_theme', chosenTheme)
        localStorage.setItem('locale', chosenLocale)
      },
      [theme, locale],
    )
    await page.goto(`${ORION_URL}/${place}`)
    await openPlace(page, place, pressed)
    const name = [place || 'landing', ...pressed].join(' ')
    await expect.poll(() => listFindings(page), `${name} ${theme} ${locale} ${width}`).toEqual([])
    for (const each of new Set([width, NARROWEST])) {
      await page.setViewportSize({ width: each, height: 900 })
      await expect.poll(() => beyond(page), `${name} ${locale} is wider than ${each}`).toBeLessThanOrEqual(0)
    }
  }
}

test('SHL-05 axe finds no violation and nothing is wider than the screen: signed out', async ({ page }) => {
  await page.goto(ORION_URL)
  for (const [index, place] of SIGNED_OUT_PLACES.entries()) await inspect(page, place, index)
})

test('SHL-02 axe finds no violation and nothing is wider than the screen: signed in', async ({ page }) => {
  await enterAsPartner(page)
  await createOrganization(page)
  const organization = await page.evaluate(async () => {
    const headers = { 'x-api-key': localStorage.getItem('tkm_api_key') ?? '' }
    const { organizations } = await (await fetch('/api/zeta/api-users/organizations', { headers })).json()
    return organizations[0].organization_id as string
  })
  for (const [index, place] of SIGNED_IN_PLACES.entries())
    await inspect(page, place.replace('{organization}', organization), index)
})

test('issue 56 PRV-04 axe finds no violation on the tabs, dialogs and menus of an organization with contents', async ({
  page,
}) => {
  const { client, organization_id, workflow_id } = await openMadeFilm(page, 'studio')
  const names = { term: 'Fresnel', form: 'lente', series: 'Lights', connection: 'Commons', name: 'Kenji', last_name: 'Watanabe' }
  await addContents(client, { organization_id, workflow_id }, { ...names, text: 'A lens.' })
  const opened = openedPlaces('Commons', 'Lights', 'Kenji Watanabe')
  await page.goto(ORION_URL)
  for (const [index, place] of PLACES_WITH_CONTENTS.entries())
    await inspect(page, place.replace('{organization}', organization_id), index)
  for (const [index, [place, ...pressed]] of opened.entries())
    await inspect(page, place.replace('{organization}', organization_id), index, pressed)
  await page.goto(`${ORION_URL}/?tab=orion-workflows`)
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('menuitem').first().waitFor({ timeout: 10_000 })
  expect(await listFindings(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 720 })
  const canals = { organization_id, workflow_name: 'Canals', topic: 'Canals', language: 'en' } as const
  const { body } = await client.call(createWorkflow, canals)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${body.workflow_id}&stage=1`)
  const opener = page.getByRole('button', { name: /^Services for this run: / })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Services for this run' }).getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await switchTheme(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
