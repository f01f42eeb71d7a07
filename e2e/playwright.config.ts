import { setFlagsFromString } from 'node:v8'
import { defineConfig } from '@playwright/test'
import { shakeBrowsers } from './shake-browsers.ts'

setFlagsFromString('--no-maglev') // films are measured in this process too: packages/media/src/threads/node-flags.ts

// the products that journeys start make small films; a journey about pixels requests full films
process.env.FILM_QUALITY = 'draft'

if (process.env.ORION_TEST_SHAKEN) shakeBrowsers() // each worker reads this file

/** Journeys that need both cores for more than a minute. If they started last, one of them would run alone after all others. */
const LONGEST = [
  'by-hand',
  'editions',
  'told-film',
  'own-services',
  'shots',
  'studio-places',
  'measured-films',
  'faults',
  'service-canaries',
].map((name) => `${name}.e2e.ts`)
// kiwix.e2e.ts needs two programs of the distribution. In the sample, its stand-in is used (kiwix.test.ts). There, the films of
// measured-films.e2e.ts check the whole system's memory against the same limit as long-film.e2e.ts.
const notRun = process.env.ORION_TEST_SIZE === 'full' ? [] : ['long-film.e2e.ts', 'kiwix.e2e.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: [...LONGEST, ...notRun] },
  ],
  globalSetup: './start.setup.ts',
  // a file's journeys wait much of their time for a server, a film or a minute; the journeys of another file use this time
  workers: 2,
  // generous, because required speed is measured separately, and a busy machine is no fault of the product
  timeout: 1_200_000,
  globalTimeout: Number(process.env.ORION_TEST_MINUTES ?? 0) * 60_000, // the journeys that are running then are named (scripts/test.ts)
  expect: { timeout: 180_000 },
  use: {
    // some buttons appear when a stage is finished: a click waits as long as the longest expectation, never for the whole test
    actionTimeout: 300_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    // without a graphics card, pulsing elements take a fifth of both cores while a film is made
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a microphone that plays beeps, without a permission prompt
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
