/**
 * Measures the studio of a finished film in Chromium, with a slowed processor and a connection of 10 Mbit/s and 40 ms. It measures the
 * largest contentful paint and the layout shift of a first visit, and the change from stage to stage. With another checkout, it measures
 * both in turns and prints the ratios.
 *
 * `node bench/paint.ts [checkout before]`
 */
import './with-node-flags.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { removeData } from '../e2e/start-product.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { middle } from './middle.ts'
import { makeFilm, newContext, type Film } from './studio-film.ts'

const VISITS = 5
const SLOWER = 4
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
/** The order in which stages are opened. Each is opened for the first time, and then each again. */
const WALK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

type Visit = { paint: number; shift: number; requests: number; kilobytes: number; scripts: number; first: number; again: number }

/** Records the largest paint and the sum of shifts without an input, from the first moment on. */
function watch(): void {
  const seen = { paint: 0, shift: 0, what: '', shifts: [] as string[] }
  Object.assign(window, { seen })
  const getName = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.paint = entry.startTime
      seen.what = getName(entry.element)
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      seen.shift += entry.value
      seen.shifts.push(
        `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)}: ${entry.sources.map(({ node }) => getName(node)).join(', ')}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Clicks a stage's tab and returns the milliseconds until its own content is painted. */
const switchTo = (page: Page, number: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise(requestAnimationFrame)
    const tab = document.querySelector<HTMLElement>(`#stage-tab-${wanted}`)!
    const isThere = () =>
      document.querySelector('.stage-title h2')?.textContent?.startsWith(`Stage ${wanted}:`) &&
      document.querySelector('.work-area')?.childElementCount &&
      !document.querySelector('.work-area .skeleton')
    await frame()
    const begun = performance.now()
    tab.click()
    while (!isThere()) await frame()
    await frame()
    return performance.now() - begun
  }, number)

async function visit(browser: Browser, { product, session, workflow_id }: Film, tell: boolean): Promise<Visit> {
  const context = await newContext(browser, session)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let requests = 0
  let bytes = 0
  let scriptBytes = 0
  const scripts = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests += 1
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(`${product.url}/?tab=orion-workflows&wf=${workflow_id}`)
  await page.locator('.work-area').waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => performance.now() > 8000) // late shifts and paints count too, also on a busy machine
  type Seen = { paint: number; shift: number; what: string; shifts: string[] }
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  if (tell) console.log(`  largest: ${seen.what}\n  shifts: ${seen.shifts.join('\n    ') || 'none'}`)
  const loaded = { requests, kilobytes: bytes / 1000, scripts: scriptBytes / 1000 }
  const first: number[] = []
  const again: number[] = []
  for (const number of WALK) first.push(await switchTo(page, number))
  for (const number of WALK) again.push(await switchTo(page, number))
  if (tell) console.log(`  switches: ${first.map(Math.round).join(' ')} | ${again.map(Math.round).join(' ')}`)
  await context.close()
  return { paint: seen.paint, shift: seen.shift, ...loaded, first: middle(first), again: middle(again) }
}

const of = (visits: Visit[], name: keyof Visit): number => middle(visits.map((it) => it[name]))
const NAMES: Record<keyof Visit, string> = {
  paint: 'largest paint, ms',
  shift: 'layout shift',
  requests: 'requests of the first view',
  kilobytes: 'KB of the first view',
  scripts: 'KB of scripts of the first view',
  first: 'switch to a stage for the first time, ms',
  again: 'switch to a stage seen before, ms',
}

const before = process.argv[2]
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const films: Film[] = []
try {
  for (const checkout of before === undefined ? [undefined] : [before, undefined]) films.push(await makeFilm(checkout))
  const visits: Visit[][] = films.map(() => [])
  for (let round = 0; round < VISITS; round += 1)
    for (const [index, film] of films.entries()) visits[index].push(await visit(browser, film, round === 0))
  for (const name of Object.keys(NAMES) as (keyof Visit)[]) {
    const figures = visits.map((it) => of(it, name))
    const share = figures.length === 2 ? `   ${(figures[1] / figures[0]).toFixed(2)} of before` : ''
    console.log(
      `${NAMES[name].padEnd(44)}${figures.map((it) => it.toFixed(name === 'shift' ? 4 : 0).padStart(9)).join('')}${share}`,
    )
  }
} finally {
  await browser.close()
  for (const { product } of films) {
    await product.stop()
    removeData(product)
  }
}
