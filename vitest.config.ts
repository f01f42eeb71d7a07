import { defineConfig } from 'vitest/config'

/** As packages/media/src/threads/node-flags.ts says. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, execArgv: ['--no-maglev'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
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
          ...limits, // only what hangs is ended: each wait of a screen has its own limit (screens.setup.ts)
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/database.setup.ts'],
          ...limits,
        },
      },
    ],
  },
})
