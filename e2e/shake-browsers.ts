import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { randomFrom } from '@orion/film/scenes/random.ts'

/** Factor by which a page's code runs slower. */
const SLOWER = 4
/** Maximum delay of an API answer. */
const LATEST_MS = 1200

const random = randomFrom(process.env.ORION_TEST_SEED ?? '1')

/**
 * Slows down every page that is opened from now on, and delays each of its API calls by a different time. So a journey that passes by
 * chance fails. Event streams and a journey's own requests are not delayed.
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
