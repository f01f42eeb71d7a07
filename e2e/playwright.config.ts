import { setFlagsFromString } from 'node:v8'
import { defineConfig } from '@playwright/test'
import { shakeBrowsers } from './shake-browsers.ts'

setFlagsFromString('--no-maglev') // films are measured in this process too: packages/media/src/threads/node-flags.ts

// the products that journeys start make small films; a journey that is about pixels asks for full ones
process.env.FILM_QUALITY = 'draft'

if (process.env.ORION_TEST_SHAKEN) shakeBrowsers() // each worker reads this file

/** More than a minute of both cores each: begun last, one of them runs on alone when all others are over. */
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
// kiwix.e2e.ts wants two programs of the distribution: in the sample its stand-in answers (kiwix.test.ts). There the films of
// measured-films.e2e.ts hold the memory of the whole system under the same limit as long-film.e2e.ts.
const notRun = process.env.ORION_TEST_SIZE === 'full' ? [] : ['long-film.e2e.ts', 'kiwix.e2e.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: [...LONGEST, ...notRun] },
  ],
  globalSetup: './start.setup.ts',
  // a file's journeys wait for a server, a film or a minute much of their time, which those of another file fill
  workers: 2,
  // generous: what must be quick is measured, not waited for, and a busy machine is no fault of the product's
  timeout: 1_200_000,
  globalTimeout: Number(process.env.ORION_TEST_MINUTES ?? 0) * 60_000, // what is under way then is named (scripts/test.ts)
  expect: { timeout: 180_000 },
  use: {
    // some buttons come when a stage is made: a press waits as long as the longest expectation, never for the whole test
    actionTimeout: 300_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    // without a graphics card, elements that pulse while a film is made take a fifth of both cores
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
        // a microphone that gives beeps, and that nobody is asked for
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
