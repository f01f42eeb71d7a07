import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { randomFrom } from '@orion/film/scenes/random.ts'

/** How many times slower a page's code runs. */
const SLOWER = 4
/** How late an answer of the API is at most. */
const LATEST_MS = 1200

const random = randomFrom(process.env.ORION_TEST_SEED ?? '1')

/**
 * Slows every page that is opened from now on and delays what it asks the API, each call by another time: a journey that passes by chance
 * fails. Streams of events are not delayed, and neither is what a journey asks by itself.
 */
export function shakeBrowsers(): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => withShakenContexts(await launch(options))
}

function withShakenContexts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await shake(context)
    return context
  }
  return browser
}

async function shake(context: BrowserContext): Promise<void> {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page).catch(() => null) // it may be closed already
    await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }).catch(() => null)
  })
  await context.route('**/api/**', async (route) => {
    if (route.request().url().includes('/events')) return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, random() * LATEST_MS))
    return route.fallback().catch(() => undefined) // the page may have left meanwhile
  })
}
