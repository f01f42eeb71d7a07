/**
 * Measures the bytes that the studio loads from the network in the first five seconds, on stages of a finished film and in the list of
 * films, by kind. Each page opens with an empty cache. Fails above the limits. The goal is 300 KB for each.
 *
 * `node bench/first-bytes.ts` or, on screens of two pixels per point, `node bench/first-bytes.ts 2`
 */
import './with-node-flags.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { removeData } from '../e2e/start-product.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { makeFilm, newContext, type Film } from './studio-film.ts'

const SECONDS = 5
/** The limits in kilobytes, with one pixel per point: of the list of films, and of stages by number. */
const LIST_LIMIT = 320
const LIMITS = { 2: 400, 5: 500, 10: 515 }
const density = Number(process.argv[2] ?? 1)

type Loaded = { kind: string; path: string; bytes: number }

/** What a new page at this address loads in the first seconds. */
async function loadPage(browser: Browser, film: Film, address: string): Promise<Loaded[]> {
  const context = await newContext(browser, film.session, density)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const named = new Map<string, Loaded>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    named.set(requestId, { kind: type, path: new URL(response.url).pathname, bytes: 0 }),
  )
  // a film's request does not end within the time; only its bytes without headers are known
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const one = named.get(requestId)
    if (one?.kind === 'Media') one.bytes += dataLength
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = named.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await page.goto(`${film.product.url}${address}`, { waitUntil: 'commit' })
  await wait(SECONDS * 1000)
  await context.close()
  return [...named.values()]
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** Prints the sum of each kind and the largest files. Returns the kilobytes of all files except films, of which browsers read ahead. */
function print(what: string, loaded: readonly Loaded[]): number {
  const sums = Object.entries(Object.groupBy(loaded, ({ kind }) => kind)).map(([kind, some = []]) => ({
    kind,
    count: some.length,
    bytes: some.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  const all = sums.reduce((sum, { kind, bytes }) => (kind === 'Media' ? sum : sum + bytes), 0)
  console.log(`\n${what}: ${kilobytes(all)}`)
  for (const { kind, count, bytes } of sums.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kind.padEnd(12)}${kilobytes(bytes).padStart(10)}  (${count})`)
  for (const { path, bytes } of loaded.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12))
    console.log(`    ${kilobytes(bytes).padStart(10)}  ${path}`)
  return all / 1000
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const film = await makeFilm()
try {
  let isWithin = print('list of films', await loadPage(browser, film, '/?tab=orion-workflows')) <= LIST_LIMIT
  for (const [stage, limit] of Object.entries(LIMITS)) {
    const address = `/?tab=orion-workflows&wf=${film.workflow_id}&stage=${stage}`
    isWithin = print(`stage ${stage} (limit ${limit} KB)`, await loadPage(browser, film, address)) <= limit && isWithin
  }
  process.exitCode = isWithin || density !== 1 ? 0 : 1
} finally {
  await browser.close()
  await film.product.stop()
  removeData(film.product)
}
