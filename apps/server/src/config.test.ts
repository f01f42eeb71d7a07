import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWithin, parseNetworks } from '@orion/pipeline/clients/public-address.ts'
import { BETTER, BETTER_KEYS } from '@orion/contract/better.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { SETTINGS, readConfig } from './config.ts'
import { betterTable } from './settings/better-table.ts'
import { configurationPage } from './settings/configuration-page.ts'
import { envExample } from './settings/env-example.ts'
import { settingTopics } from './settings/setting-topics.ts'

test('settings: without any variable all defaults are used, and an empty variable counts as not set', () => {
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

test('settings: one error names every problem, and no secret is repeated', () => {
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

const root = join(import.meta.dirname, '../../..')
const readPage = (path: string): string => readFileSync(join(root, path), 'utf8')

test('.env.example and docs/configuration.md are current (node scripts/write-env-example.ts writes them)', () => {
  expect(readPage('.env.example')).toBe(envExample())
  expect(readPage('docs/configuration.md')).toBe(configurationPage())
})

test('every setting belongs to exactly one topic', () => {
  const listed = settingTopics().flatMap(({ settings }) => settings.map(({ name }) => name))
  expect(new Set(listed).size).toBe(listed.length)
  expect(Object.keys(SETTINGS).filter((name) => !listed.includes(name))).toEqual([])
})

test('PRV-04 issue 33.3 33.4 docs/connect-services.md has the table of improvements, and it names only existing settings', () => {
  expect(readPage('docs/connect-services.md')).toContain(`\n${betterTable()}\n`)
  expect(BETTER.map(({ key }) => key)).toEqual(BETTER_KEYS)
  const listed = envExample()
  for (const { settings } of BETTER) for (const name of settings) expect(listed).toContain(`\n# ${name}=`)
  for (const name of ['KEYLESS', 'KIWIX_URL']) expect(betterTable()).toContain(`\`${name}\``)
})

test('29.12 h PRV-03 docs/commands.md names every option of chat-by-hand and how other machines can reach it', async () => {
  const row = /^\| `npm run chat-by-hand.*$/mu.exec(readPage('docs/commands.md'))?.[0] ?? ''
  const program = join(root, 'fakes/chat-by-hand.ts')
  const flags = [...row.matchAll(/`(?:npm run \S+ -- )?--(\w+) [A-Z]+`/gu)].map(([, flag]) => flag!)
  const taken = [...readFileSync(program, 'utf8').matchAll(/^ {4}(\w+): \{ type:/gmu)].map(([, flag]) => flag!)
  expect(taken.length).toBeGreaterThan(0)
  expect(flags.toSorted()).toEqual(taken.toSorted())

  const folder = mkdtempSync(join(tmpdir(), 'orion-by-hand-'))
  const values: Record<string, string> = { folder: join(folder, 'asks'), record: join(folder, 'record'), port: '0' }
  const words = flags.flatMap((flag) => [`--${flag}`, values[flag] ?? 'somebody'])
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true })
  })
  const said = String(await Promise.race([once(child.stdout, 'data'), ended]))
  const { hostname } = new URL(/with the address (http[^\s,]+)/u.exec(said)?.[1] ?? '')
  const { hostname: of_row } = new URL(/connect `(http\S+)`/u.exec(row)?.[1] ?? '')
  expect(of_row).toBe(hostname)
  const networks = /`PROVIDER_NETWORKS=([^`]+)`/u.exec(row)?.[1] ?? ''
  expect(isWithin(parseNetworks(readConfig({ PROVIDER_NETWORKS: networks }).provider_networks), hostname)).toBe(true)
})

test('PRV-01 every variable of every provider is listed, and its address variable names the default address', () => {
  const text = envExample()
  for (const { fields, address_env, base_url } of PROVIDERS) {
    for (const { env } of fields) if (env !== undefined) expect(text).toContain(`\n# ${env}=`)
    if (address_env !== undefined) expect(text).toContain(`\n# ${address_env}=${base_url({})}\n`)
  }
})

test('PRV-01 an address that changes where a service is reached is checked at the start', () => {
  expect(() => readConfig({ ANTHROPIC_URL: 'http://127.0.0.1:8101/v1' })).not.toThrow()
  expect(() => readConfig({ ANTHROPIC_URL: 'anthropic' })).toThrow('ANTHROPIC_URL is an address like')
})

/** Variables of the system, of Node, or for people who work on the project (CONTRIBUTING.md). */
const NOT_SETTINGS = ['PATH', 'GLIBC_TUNABLES', 'SKIP_RUST_BUILD', 'NODE_COMPILE_CACHE', 'ORION_SERVER', 'DEV', 'BASE_URL']

test('ACC-08 the list of settings has every variable that the product reads', () => {
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

test('settings: the addresses of the research and of the page are checked at the start', () => {
  expect(readConfig({}).orion_wikipedia_url).toBe('https://{language}.wikipedia.org')
  expect(readConfig({ ORION_ALLOW_ORIGINS: 'http://10.0.0.5:8080, http://intranet' }).orion_allow_origins).toHaveLength(2)
  const wrong = { ORION_WIKIPEDIA_URL: 'wiki', ORION_ALLOW_ORIGINS: 'http://intranet/pages', VITE_API_BASE: 'api' }
  for (const [name, value] of Object.entries(wrong)) expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name} is `)
})
