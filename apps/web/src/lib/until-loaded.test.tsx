import { expect, test } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

/** Adds a style sheet to the page, for which the loader waits. */
function sheet(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  document.head.append(link)
  return link
}

test('SHL-02 a failed style sheet is requested again with its part; one that another part waits for is left to it', async () => {
  const [failed, awaited] = [sheet(), sheet()]
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts > 1) return 'loaded'
    failed.dispatchEvent(new Event('error'))
    throw new Error('not there')
  }
  expect(await untilLoaded(load)).toBe('loaded')
  expect([failed.isConnected, awaited.isConnected, document.querySelectorAll('link').length]).toEqual([false, true, 2])
  for (const link of document.querySelectorAll('link')) link.remove()
})
