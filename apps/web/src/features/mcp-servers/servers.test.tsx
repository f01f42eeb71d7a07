import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMcpServers, type McpServer } from '@orion/contract/mcp.ts'
import { getBackups, getMonitoringHealth } from '@orion/contract/monitoring.ts'
import { answer } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { Servers } from './servers.tsx'

const SERVER: McpServer = {
  name: 'archive',
  status: 'connected',
  description: 'Old newspapers',
  capabilities: {
    tools: [{ name: 'search_archive', description: 'Searches', input_schema: { required: ['words'] } }],
    resources: [],
    prompts: [],
  },
  last_ping: null,
  version: '1.2.0',
  error: null,
}

const BACKUP = { at: '2026-11-23T03:00:07.000Z', ok: true, seconds: 7.25, rows: 812, files: 1204, bytes: 3_400_000 }

function servers(...list: McpServer[]) {
  answer(listMcpServers, { servers: list, message: '' })
  answer(getMonitoringHealth, {
    status: 'degraded',
    checks: [{ name: 'disk', ok: false, latency_ms: 1, detail: 'The disk is full.' }],
  })
  answer(getBackups, { backup: BACKUP, drill: null })
  show(<Servers />)
}

test('MCP-01 a server says whether it answers, why not, and what it offers', async () => {
  servers(SERVER, { ...SERVER, name: 'maps', status: 'disconnected', error: 'connect ECONNREFUSED' })
  const up = within(await screen.findByRole('article', { name: 'archive' }))
  expect(up.getByText('Connected')).toBeTruthy()
  expect(up.getByText('search_archive')).toBeTruthy()
  expect(up.getByText('words (required)')).toBeTruthy()
  const down = within(screen.getByRole('article', { name: 'maps' }))
  expect(down.getByText('Disconnected')).toBeTruthy()
  expect(down.getByText('connect ECONNREFUSED')).toBeTruthy()
  expect(screen.getByLabelText('Summary').textContent).toBe('Servers2Tools2Resources0Prompts0')
})

test('MCP-01 without a server the screen says where the operator lists them', async () => {
  servers()
  expect(await screen.findByText('No MCP servers')).toBeTruthy()
  expect(screen.getByText(/in the file mcp\.json of the data folder/)).toBeTruthy()
})

test('MCP-02 the line that connects an agent is there to copy, for each client its own', async () => {
  servers()
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Claude Code: run this line' })
  expect(line.value).toContain('http://localhost:3000/mcp')
  fireEvent.click(screen.getByRole('button', { name: 'VS Code' }))
  expect(screen.queryByRole('textbox', { name: 'Claude Code: run this line' })).toBeNull()
})

test('MCP-01 a part of the installation that does not work says so in its words', async () => {
  servers()
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  expect(screen.getByText('Degraded')).toBeTruthy()
})

test('SCALE 4 the last backup is told with what it held, one that was not whole as such, and that none was tried', async () => {
  servers()
  const list = within(await screen.findByRole('region', { name: 'Backups' }))
  expect((await list.findByText('Last backup')).textContent).toMatch(/ · files: 1,204 · 3\.4\u00a0MB · 7\.3\u00a0s$/)
  expect(list.getByText('Healthy')).toBeTruthy()
  expect(list.getByText('None was tried yet: npm run backup:drill')).toBeTruthy()
  cleanup()
  answer(getBackups, { backup: { ...BACKUP, ok: false }, drill: BACKUP })
  show(<Servers />)
  expect(await screen.findByText(/: something was wrong\. The operator’s command says what\.$/)).toBeTruthy()
})
