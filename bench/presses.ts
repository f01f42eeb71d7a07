/**
 * Measures the time from an input to the next paint in the studio, for clicks and keys on a finished film (stages, inspector, theme,
 * position, the words of a caption). It measures first without other work, and then while the same server makes another film on the same
 * processor. Prints the ratio of both.
 *
 * `node bench/presses.ts`
 */
import './with-node-flags.ts'
import { chromium, type Page } from '@playwright/test'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { removeData } from '../e2e/start-product.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { beginFilm, makeFilm, newContext, type Film } from './studio-film.ts'

/** How often all inputs are made without other work, and at most while the other film is made. */
const ROUNDS = 3
const MOST_ROUNDS = 20

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

/** Repeats the inputs from the start of another film to its end. */
async function whileRendering(page: Page, { client, organization_id }: Film): Promise<number[]> {
  const workflow_id = await beginFilm(client, organization_id, 30)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { status } = (await client.call(getWorkflow, { workflow_id })).body.data
    if (status === 'failed') throw new Error('The other film failed')
    if (status === 'completed') break
    await press(page)
  }
  return taken(page)
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const film = await makeFilm()
try {
  const context = await newContext(browser, film.session)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${film.product.url}/?tab=orion-workflows&wf=${film.workflow_id}`)
  await page.locator('.work-area').waitFor()
  await press(page)
  await taken(page) // parts that load at their first use are loaded now
  const rest = await atRest(page)
  const busy = await whileRendering(page, film)
  const [before, during] = [told(rest), told(busy)]
  console.log(`${''.padEnd(34)}${'at rest'.padStart(9)}${'rendering'.padStart(11)}   share`)
  console.log(`${'presses'.padEnd(34)}${String(rest.length).padStart(9)}${String(busy.length).padStart(11)}`)
  for (const name of ['middle', 'inp', 'longest'] as const)
    console.log(
      `${`${name}, ms to the next paint`.padEnd(34)}${before[name].toFixed(0).padStart(9)}${during[name].toFixed(0).padStart(11)}` +
        `   ${(during[name] / before[name]).toFixed(2)}`,
    )
} finally {
  await browser.close()
  await film.product.stop()
  removeData(film.product)
}
