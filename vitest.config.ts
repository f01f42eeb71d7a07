import { defineConfig } from 'vitest/config'

/**
 * Only what hangs is ended: no test measures time, and these run beside the journeys, which go first (scripts/test.ts).
 * `execArgv` as packages/media/src/threads/node-flags.ts says.
 */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } }, execArgv: ['--no-maglev'] }

/**
 * Tests that are loaded a file at a time: `service`, `uploads` and `render-scene` have modules changed as they are loaded, `outlines`
 * registers its own fonts. All others share what they load, since no file changes what another one reads.
 */
const ALONE = [
  'packages/film/src/draw/render-scene.test.ts',
  'packages/film/src/fonts/outlines.test.ts',
  'packages/pipeline/src/clients/service.test.ts',
  'packages/pipeline/src/platforms/uploads.test.ts',
  'scripts/**/*.test.ts',
]
const DRAWING = ['packages/film/src/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'alone',
          include: ALONE,
          ...limits,
        },
      },
      {
        test: {
          name: 'drawing',
          include: DRAWING,
          exclude: ALONE,
          isolate: false, // fonts, maps and letters are read once, not once a file
          setupFiles: ['packages/film/src/draw/release-canvases.setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'sharing',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{*,src/**/*}.test.ts'],
          exclude: [...ALONE, ...DRAWING],
          isolate: false, // word lists, grammars and schemas are read once, not once a file
          ...limits,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/test/screens.setup.ts'],
          isolate: false, // React and the screens are loaded once; the setup clears what a test leaves
          ...limits, // each wait of a screen has its own limit (screens.setup.ts)
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/database.setup.ts'],
          setupFiles: ['apps/server/src/test/folder.setup.ts', 'apps/server/src/test/record-rows.setup.ts'],
          // loaded by Node, as the product is, which keeps what it compiled, and once, not once a file: half of what these files cost
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
          env: { FILM_QUALITY: 'draft' }, // what is told of films here is not of their pixels, of which drafts have a quarter
          ...limits,
        },
      },
    ],
  },
})
