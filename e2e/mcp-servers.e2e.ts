import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { enterAsPartner, expectAccessible, ORION_URL } from './journey.ts'

const FILE = join(process.env.ORION_DATA_DIR ?? '', 'mcp.json')
const PROGRAM = join(import.meta.dirname, '../apps/server/src/test/processes/tool-server.ts')

test.afterEach(() => rmSync(FILE, { force: true }))

let page: Page
let api_key: string
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  ;({ api_key } = await enterAsPartner(page))
})
test.afterAll(() => page.close())

test('MCP-02 the tab tells how an agent is connected to Orion’s own server, and the line that is copied holds its address', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${ORION_URL}/?tab=mcp-servers`)
  const connect = page.getByRole('region', { name: 'Connect an agent to Orion' })
  await expect(connect.getByLabel('Address (streamable HTTP)')).toHaveValue(`${ORION_URL}/mcp`)
  await connect.getByRole('button', { name: 'VS Code' }).click()
  await connect.getByRole('button', { name: 'Copy' }).last().click()
  await expect(connect.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const server = JSON.parse(/\{.*\}/.exec(copied)?.[0] ?? '') as { url: string; headers: Record<string, string> }
  const headers = Object.entries(server.headers).map(([name, value]) => [name, value.replace('YOUR_API_KEY', api_key)] as const)
  const answer = await page.request.post(server.url, {
    headers: Object.fromEntries(headers),
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect(await answer.text()).toContain('create_workflow')
})

test('MCP-01 counts, Refresh, a card a server with dot, tools, resources, prompts, last ping and version; 30 s; Try Again', async () => {
  await page.getByRole('navigation').getByRole('button', { name: 'MCP Servers' }).click()
  await expect(page.getByRole('heading', { name: 'No MCP servers' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Monitoring' }).click()
  await expect(page.getByText('Database', { exact: true })).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'MCP Servers' }).click()

  const mcpServers = {
    harbour: { command: process.execPath, args: [PROGRAM], description: 'Tides and weather' },
    gone: { command: '/nowhere/tool-server', description: 'A program that is not there' },
  }
  writeFileSync(FILE, JSON.stringify({ mcpServers }))
  await page.clock.install()
  await page.reload()
  const card = page.getByRole('article', { name: 'harbour' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  const counts = page.locator('dl[aria-label=Summary]')
  const counted = async () => (await counts.innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(counted).toBe('Servers 2 Tools 2 Resources 1 Prompts 1')
  for (const words of ['Tides and weather', 'Connected', '1.4.2', 'Last ping', 'Version'])
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  await expect(card.getByText('The weather of a place')).toBeHidden()
  for (const kind of ['Tools', 'Resources', 'Prompts']) await card.getByText(kind, { exact: true }).click()
  for (const words of [
    'The weather of a place',
    'place (required)',
    'tide://today · text/csv',
    'A forecast in words',
    'day (required)',
  ])
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  const gone = page.getByRole('article', { name: 'gone' })
  await expect(gone).toContainText('Disconnected')
  await expect(gone).toContainText('The program could not be started')
  await expectAccessible(page)

  const asked = page.waitForRequest(/mcp\/servers\/status/)
  await page.clock.runFor(30_000)
  await asked

  const calls = `${ORION_URL}/api/orion/mcp/**`
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(5000) // the query is repeated before it fails
    await expect(page.getByRole('alert')).toContainText('Failed to fetch MCP servers', { timeout: 500 })
  }).toPass()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(card).toBeVisible()
})
