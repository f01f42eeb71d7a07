import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { envExample, settingsTable } from './env-example.ts'

test('settings: nothing set means the defaults, and empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 8000,
    database_url: undefined,
    orion_role: 'all',
    welcome_grant_points: 250_000,
    commission_bps: 1500,
    allowed_origins: [],
    data_dir: join(process.cwd(), 'data'),
  })
  expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' }).allowed_origins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ])
})

test('settings: every problem is named at once, and no secret is repeated', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    ORION_ROLE: 'boss',
    MASTER_KEY: 'hunter2',
    ALLOWED_ORIGINS: 'https://a.example/path',
    COMMISSION_BPS: '10001',
  }
  let message = ''
  try {
    readConfig(wrong)
  } catch (error) {
    message = String(error)
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(`\n  ${name} `)
  expect(message).not.toContain('hunter2')
  expect(message).toContain("PORT is a whole number from 0 to 65535; it is 'http'.")
})

test(".env.example and the README's table are current: node scripts/write-env-example.ts writes them", () => {
  expect(readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')).toBe(envExample())
  expect(readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')).toContain(settingsTable())
})
