import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { updateOrganization } from '@orion/contract/organizations.ts'
import { editStageContent, getStageContent } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { newPartner, waitForWorkflow } from './client.ts'
import { ORION_URL, settled, signInPage } from './journey.ts'
import { SIGNED_IN_PLACES, STUDIO_PLACES } from '../apps/web/src/test/addresses.ts'
import { addContents, openedPlaces, openPlace, type Opened } from './places.ts'

const WORDS =
  'Why the harbour authority of Kristiansund measured every lighthouse lens between 1823 and 1907, and what became of it'
const TITLE = `${WORDS.padEnd(119, '.')}?`
const NAME = 'Hafenbetriebsgesellschaft für Leuchtfeuerwesen Nordseeküsten'
/** A name of one word, in which no line can break. */
const ONE_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
const FIGURE = '123456789012'
const TEXT =
  `The lens gathered ${FIGURE} lumens in a year. The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a ` +
  'lighthouse was seen from 12 kilometres; with the lens its light reached 32 kilometres. It gathers 83% of the light of its lamp.'

/**
 * Elements that are wider than their place: cards with overflowing contents, and a page or dialog that scrolls sideways. Also text that is
 * cut off. Each is described by its class or HTML.
 */
const findBurst = (page: Page) =>
  page.evaluate(() => {
    const open = document.querySelector('[role=dialog]') ?? document.querySelector('main')!
    const wide = [...open.querySelectorAll<HTMLElement>('.card, .statement, .film-body, .badge')]
    const out = wide.flatMap((it) => {
      const { left, right } = it.getBoundingClientRect()
      const cut = getComputedStyle(it).overflowX !== 'visible' && !it.matches('.badge')
      if (right - left === 0 || cut) return []
      const part = [...it.querySelectorAll('*')].find((each) => {
        const box = each.getBoundingClientRect()
        // a closed <details> gives its contents boxes that nobody sees
        const hidden =
          box.width === 0 ||
          !each.checkVisibility() ||
          each.closest('.sr-only, svg, [hidden], [data-react-aria-prevent-focus]') !== null
        return !hidden && getComputedStyle(each).position !== 'absolute' && box.right > right + 1
      })
      return part === undefined ? [] : [`${it.className} > ${part.outerHTML.slice(0, 160)}`]
    })
    /** Whether text ends at an edge that hides the rest, without an ellipsis and without a way to scroll there. */
    const isCutOff = (text: Node): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      if (width === 0 || !text.parentElement!.checkVisibility()) return false
      for (let it: Element | null = text.parentElement; it !== null && it !== open; it = it.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(it)
        if (it.matches('.sr-only, svg, [data-react-aria-prevent-focus]')) return false
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return false
        const box = it.getBoundingClientRect()
        if (box.width <= 1) return false // for screen readers only
        if (overflowX !== 'visible' && right > box.right + 1) return true
      }
      return false
    }
    const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    const cut_off: string[] = []
    while (texts.nextNode())
      if (texts.currentNode.textContent!.trim() !== '' && isCutOff(texts.currentNode))
        cut_off.push(`cut off: ${texts.currentNode.parentElement!.outerHTML.slice(0, 160)}`)
    const boxes = [document.documentElement, ...document.querySelectorAll('.screen, .dialog-body')]
    const sideways = boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    return [...out, ...cut_off, ...sideways.map(({ tagName, className }) => `${tagName} ${className} scrolls sideways`)]
  })

let owner: Awaited<ReturnType<typeof newPartner>>
test.beforeAll(async () => {
  owner = await newPartner(ORION_URL)
})

test('56.9 SHL-03 a title of 120 characters, a name of 60 and a number of 12 digits stay in their places on every screen', async ({
  page,
}) => {
  const { client, organization_id } = owner
  await client.call(updateOrganization, { organization_id, name: NAME, is_default: true })
  const sent = await page.request.post(`${ORION_URL}/api/orion/assets/`, {
    headers: { 'x-api-key': client.token! },
    multipart: {
      organization_id,
      file: { name: `${TITLE.slice(0, 115)}.txt`, mimeType: 'text/plain', buffer: Buffer.from(TEXT) },
    },
  })
  const { asset } = (await sent.json()) as { asset: { asset_id: string } }
  const source = { asset_ids: [asset.asset_id] }
  const film = {
    organization_id,
    workflow_name: TITLE,
    topic: TITLE,
    language: 'en',
    source,
    video_config: { duration: 30 },
  } as const
  const made = await client.call(createWorkflow, { ...film, autopilot: { points_limit: 10_000_000 } })
  const { workflow_id } = made.body
  await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed')
  // a changed caption, so that there is a film to update
  const { data } = (await client.call(getStageContent, { workflow_id, stage_number: 4 })).body
  const voice = data.content as VoiceAssembly
  const captions = voice.captions.map((caption, index) => (index === 0 ? { ...caption, lines: [FIGURE] } : caption))
  const edit = { workflow_id, stage_number: 4, version: data.version, content: { ...voice, captions } }
  expect((await client.call(editStageContent, edit)).status).toBe(200)
  const first = (await client.call(createWorkflow, film)).body.workflow_id
  const person = { name: NAME.slice(0, 30), last_name: NAME.slice(30) }
  await addContents(
    client,
    { organization_id, workflow_id },
    { ...person, term: NAME, form: NAME, series: NAME, connection: NAME, text: TITLE },
  )
  const opened = openedPlaces(NAME, NAME, `${person.name.trim()} ${person.last_name.trim()}`)
  await signInPage(page, ORION_URL, owner)
  const found: Record<string, string[]> = {}
  for (const [place, ...pressed] of [
    ...[...SIGNED_IN_PLACES, ...STUDIO_PLACES, '?tab=orion-workflows&wf={first}&stage=1'].map((each) => [each]),
    ...opened,
  ] as Opened[]) {
    const address = place.replace('{organization}', organization_id).replace('{film}', workflow_id).replace('{first}', first)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${ORION_URL}/${address}`)
    await openPlace(page, place, pressed)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await settled(page)
      const burst = await findBurst(page)
      if (burst.length > 0) found[`${[place, ...pressed].join(' ')} at ${width}`] = burst
    }
  }
  expect(found).toEqual({})
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
