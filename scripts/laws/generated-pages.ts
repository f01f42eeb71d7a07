import { readFileSync } from 'node:fs'
import { betterTable } from '@orion/server/settings/better-table.ts'
import { configurationPage } from '@orion/server/settings/configuration-page.ts'
import { envExample } from '@orion/server/settings/env-example.ts'

const SERVICES_PAGE = 'docs/connect-services.md'
const BETTER_TABLE = /\| \| What it gives \|.*\n(\|.*\n)+/

/** The current text of all generated files, by path from the project's root. */
export const generatedPages = (): Record<string, string> => ({
  '.env.example': envExample(),
  'docs/configuration.md': configurationPage(),
  [SERVICES_PAGE]: readFileSync(SERVICES_PAGE, 'utf8').replace(BETTER_TABLE, () => `${betterTable()}\n`),
})
