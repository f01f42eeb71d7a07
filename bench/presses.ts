/**
 * Measures the time from an input to the next paint in the studio, for clicks and keys on a finished film (stages, inspector, theme,
 * position, the words of a caption). It measures first without other work, and then while the same server makes another film on the same
 * processor. Prints the ratio of both.
 *
 * While the other film is made, new pages also open every stage twice. Fails if the median change of stage takes more than LIMITS.change
 * times as long as a click that does nothing, or a second visit more than LIMITS.second times as long as the first. Such a click takes
 * about 12 ms, and a change of stage may take 100 ms.
 *
 * `node bench/presses.ts`
 */
import './with-node-flags.ts'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { removeData } from '../e2e/start-product.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { middle } from './middle.ts'
import { beginFilm, makeFilm, newContext, type Film } from './studio-film.ts'

/** How often all inputs are made without other work, and at most while the other film is made. */
const ROUNDS = 3
const MOST_ROUNDS = 20
const STAGES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
const LIMITS = { change: 8, second: 1.1 }

/** Records the milliseconds from each click and key to the frame that shows its result. */
function watch(): void {
  const took: number[] = []
  Object.assign(window, { took })
  const onEvent = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - timeStamp)))
  for (const type of ['click', 'keydown']) window.addEventListener(type, onEvent, { capture: true })
}

const tab = (page: Page, number: number) => page.locator(`#stage-tab-${number}`).click()

/** Makes all inputs once. */
async function press(page: Page): Promise<void> {
  await tab(page, 4)
  await page.getByRole('button', { name: 'Edit caption 2', exact: true }).click()
  await page.keyboard.type('word by word')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
  for (const name of ['Details', 'Iterations', 'Content']) await page.getByRole('tab', { name, exact: true }).click()
  for (const number of [2, 7, 8, 3, 5]) await tab(page, number)
  await tab(page, 8)
  await page.getByRole('slider', { name: 'Position', exact: true }).focus()
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowRight')
  for (const theme of ['light', 'dark']) await page.getByRole('button', { name: `Switch to ${theme} theme` }).click()
}

/** The milliseconds of the inputs since the last call, sorted from the shortest to the longest. */
const taken = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    const { took } = window as unknown as { took: number[] }
    return took.splice(0).toSorted((a, b) => a - b)
  })

/** The median, the 98th percentile (browsers call it INP) and the maximum. */
const told = (all: readonly number[]) => ({
  middle: all[all.length >> 1]!,
  inp: all[Math.min(all.length - 1, Math.floor(all.length * 0.98))]!,
  longest: all.at(-1)!,
})

async function atRest(page: Page): Promise<number[]> {
  for (let round = 0; round < ROUNDS; round += 1) await press(page)
  return taken(page)
}

async function openStudio(context: BrowserContext, { product, workflow_id }: Film): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/?tab=orion-workflows&wf=${workflow_id}`)
  await page.locator('.work-area').waitFor()
  return page
}

/** The milliseconds of changes of stage in a new page, of the first and the second visits, and of clicks that change nothing. */
type Visits = { first: number[]; second: number[]; still: number[] }

async function visitTwice(context: BrowserContext, film: Film): Promise<Visits> {
  const page = await openStudio(context, film)
  await taken(page)
  const heading = page.locator('.stage-title h2')
  const visitAll = async (): Promise<number[]> => {
    for (const number of STAGES) {
      await tab(page, number)
      await expect(heading).toContainText(`Stage ${number}:`)
    }
    return taken(page)
  }
  const first = await visitAll()
  const second = await visitAll()
  for (const _ of STAGES) await heading.click()
  const still = await taken(page)
  await page.close()
  return { first, second, still }
}

/** Repeats the inputs and the visits from the start of another film to its end. */
async function whileRendering(context: BrowserContext, page: Page, film: Film): Promise<{ busy: number[]; visits: Visits }> {
  const { client, organization_id } = film
  const visits: Visits = { first: [], second: [], still: [] }
  const workflow_id = await beginFilm(client, organization_id, 60)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { status } = (await client.call(getWorkflow, { workflow_id })).body.data
    if (status === 'failed') throw new Error('The other film failed')
    if (status === 'completed') break
    await press(page)
    const { first, second, still } = await visitTwice(context, film)
    visits.first.push(...first)
    visits.second.push(...second)
    visits.still.push(...still)
  }
  return { busy: await taken(page), visits }
}

/** Prints whether the changes of stage are within the limits. */
function checkVisits({ first, second, still }: Visits): boolean {
  const [once, again, bare] = [first, second, still].map((all) => middle(all))
  const change = Math.max(once, again) / bare
  console.log(
    `\nwhile rendering, ${first.length} changes of stage: first visit ${once.toFixed(0)} ms, second ${again.toFixed(0)} ms, ` +
      `a click that does nothing ${bare.toFixed(0)} ms`,
  )
  console.log(`change of stage against such a click ${change.toFixed(2)} (limit ${LIMITS.change})`)
  console.log(`second visit against the first ${(again / once).toFixed(2)} (limit ${LIMITS.second})`)
  return change <= LIMITS.change && again <= LIMITS.second * once
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const film = await makeFilm()
try {
  const context = await newContext(browser, film.session)
  await context.addInitScript(watch)
  const page = await openStudio(context, film)
  await press(page)
  await taken(page) // parts that load at their first use are loaded now
  const rest = await atRest(page)
  const { busy, visits } = await whileRendering(context, page, film)
  const [before, during] = [told(rest), told(busy)]
  console.log(`${''.padEnd(34)}${'at rest'.padStart(9)}${'rendering'.padStart(11)}   share`)
  console.log(`${'presses'.padEnd(34)}${String(rest.length).padStart(9)}${String(busy.length).padStart(11)}`)
  for (const name of ['middle', 'inp', 'longest'] as const)
    console.log(
      `${`${name}, ms to the next paint`.padEnd(34)}${before[name].toFixed(0).padStart(9)}${during[name].toFixed(0).padStart(11)}` +
        `   ${(during[name] / before[name]).toFixed(2)}`,
    )
  process.exitCode = checkVisits(visits) ? 0 : 1
} finally {
  await browser.close()
  await film.product.stop()
  removeData(film.product)
}
