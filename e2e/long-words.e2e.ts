import { updateOrganization } from '@orion/contract/organizations.ts'
import { executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { newPartner, waitForWorkflow } from './client.ts'
import { ORION_URL, settled, signInPage } from './journey.ts'

const WORDS =
  'Why the harbour authority of Kristiansund measured every lighthouse lens between 1823 and 1907, and what became of it'
const TITLE = `${WORDS.padEnd(119, '.')}?`
const NAME = 'Hafenbetriebsgesellschaft für Leuchtfeuerwesen Nordseeküste '
/** A name of one word, in which no line can break. */
const ONE_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
const FIGURE = '123456789012'
const TEXT =
  `The lens gathered ${FIGURE} lumens in a year. The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a ` +
  'lighthouse was seen from 12 kilometres; with the lens its light reached 32 kilometres. It gathers 83% of the light of its lamp.'

/** Elements that are wider than their place: cards with overflowing contents, and a page that scrolls sideways. */
const findBurst = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('main .card, main .statement, main .film-body, main .badge')]
    const out = wide.filter((it) => {
      const { left, right } = it.getBoundingClientRect()
      const cut = getComputedStyle(it).overflowX !== 'visible' && !it.matches('.badge')
      if (right - left === 0) return false
      return [...it.querySelectorAll('*')].some((part) => {
        const box = part.getBoundingClientRect()
        // a closed <details> gives its contents boxes that nobody sees
        const hidden = box.width === 0 || !part.checkVisibility() || part.closest('.sr-only, svg, [hidden], dialog') !== null
        return !hidden && !cut && getComputedStyle(part).position !== 'absolute' && box.right > right + 1
      })
    })
    const page_wide = document.documentElement.scrollWidth > innerWidth + 1
    return [...out.map((it) => `${it.className}: ${it.textContent.slice(0, 60)}`), ...(page_wide ? ['the page itself'] : [])]
  })

let owner: Awaited<ReturnType<typeof newPartner>>
test.beforeAll(async () => {
  owner = await newPartner(ORION_URL)
})

test('56.9 SHL-03 a title of 120 characters, a name of 60 and a number of 12 digits stay in their places on every screen', async ({
  page,
}) => {
  const { client, organization_id } = owner
  await client.call(updateOrganization, { organization_id, name: NAME.slice(0, 60), is_default: true })
  const sent = await page.request.post(`${ORION_URL}/api/orion/assets/`, {
    headers: { 'x-api-key': client.token! },
    multipart: {
      organization_id,
      file: { name: `${TITLE.slice(0, 115)}.txt`, mimeType: 'text/plain', buffer: Buffer.from(TEXT) },
    },
  })
  const { asset } = (await sent.json()) as { asset: { asset_id: string } }
  const film = { organization_id, workflow_name: TITLE, topic: TITLE, language: 'en', video_config: { duration: 30 } } as const
  const made = await client.call(createWorkflow, { ...film, source: { asset_ids: [asset.asset_id] } })
  const { workflow_id } = made.body
  expect((await client.call(executeStage, { workflow_id, stage_id: 1, prompt: TITLE })).status).toBe(202)
  await waitForWorkflow(client, workflow_id, ({ stages }) => stages[1]!.status === 'awaiting_approval')
  await signInPage(page, ORION_URL, owner)
  const places = [
    '?tab=microservices',
    '?tab=orion-workflows',
    '?tab=orion-workflows&layout=rows',
    `?tab=orion-workflows&wf=${workflow_id}&stage=1`,
    '?tab=organizations',
    '?tab=user-roles',
    '?tab=my-account',
    '?tab=library',
    '?tab=services',
  ]
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const place of places) {
      await page.goto(`${ORION_URL}/${place}`)
      await expect(page.locator('main h1, main h2, main h3').first()).toBeVisible()
      await settled(page)
      expect(await findBurst(page), `${place} at ${width}`).toEqual([])
    }
  }
})

test('WFL-02 WFL-04 a name of one long word leaves every dialog within a phone’s width', async ({ page }) => {
  await signInPage(page, ORION_URL, owner)
  const { client, organization_id } = owner
  await client.call(createWorkflow, { organization_id, workflow_name: ONE_WORD, topic: ONE_WORD })
  await page.setViewportSize({ width: 390, height: 844 })
  const isWithin = async (button: Locator): Promise<void> => {
    await settled(page)
    const box = (await button.boundingBox())!
    expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true])
  }
  await page.goto(`${ORION_URL}/?tab=orion-workflows`)
  await page.getByRole('button', { name: new RegExp(`^Delete ${ONE_WORD}`) }).click()
  await isWithin(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Topic').fill(ONE_WORD)
  await isWithin(form.getByRole('button', { name: 'Create Workflow' }))
})
