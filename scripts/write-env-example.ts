import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { betterTable, envExample, settingsTable } from '@orion/server/env-example.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, '.env.example'), envExample())

const readme = join(root, 'README.md')
writeFileSync(
  readme,
  readFileSync(readme, 'utf8')
    .replace(/\| Variable \| Default \| Meaning \|\n(\|.*\n)+/, () => `${settingsTable()}\n`)
    .replace(/\| \| What it gives \|.*\n(\|.*\n)+/, () => `${betterTable()}\n`),
)
