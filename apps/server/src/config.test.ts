import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { SETTINGS, readConfig } from './config.ts'
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

test('PRV-01 every variable of every provider is listed, its address with where the service is', () => {
  const text = envExample()
  for (const { fields, address_env, base_url } of PROVIDERS) {
    for (const { env } of fields) if (env !== undefined) expect(text).toContain(`\n# ${env}=`)
    if (address_env !== undefined) expect(text).toContain(`\n# ${address_env}=${base_url({})}\n`)
  }
})

test('PRV-01 an address that moves a service is checked at the start', () => {
  expect(() => readConfig({ ANTHROPIC_URL: 'http://127.0.0.1:8101/v1' })).not.toThrow()
  expect(() => readConfig({ ANTHROPIC_URL: 'anthropic' })).toThrow('ANTHROPIC_URL is an address like')
})

/** Of the system, of Node, or of who works on the project (CONTRIBUTING.md). */
const NOT_SETTINGS = ['PATH', 'GLIBC_TUNABLES', 'NODE_COMPILE_CACHE', 'ORION_SERVER', 'DEV', 'BASE_URL']

test('ACC-08 every variable that the product reads is in the list of settings', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'apps/web/*.ts', 'scripts/bootstrap.mjs'], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/conformance/**', 'apps/server/src/test/**'],
  })
  const read = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const named = text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)
    const declared = file.includes('/providers/') ? text.matchAll(/^\s+([A-Z][A-Z0-9_]+): z\./gm) : []
    return [...named, ...declared].map(([, name]) => name)
  })
  expect(read).toContain('VITE_API_BASE')
  expect(read).toContain('ORION_WIKIPEDIA_URL')
  expect([...new Set(read)].filter((name) => !(name in SETTINGS) && !NOT_SETTINGS.includes(name))).toEqual([])
})

test('settings: addresses of the research and of the page are checked at the start', () => {
  expect(readConfig({}).orion_wikipedia_url).toBe('https://{language}.wikipedia.org')
  expect(readConfig({ ORION_ALLOW_ORIGINS: 'http://10.0.0.5:8080, http://intranet' }).orion_allow_origins).toHaveLength(2)
  const wrong = { ORION_WIKIPEDIA_URL: 'wiki', ORION_ALLOW_ORIGINS: 'http://intranet/pages', VITE_API_BASE: 'api' }
  for (const [name, value] of Object.entries(wrong)) expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name} is `)
})
