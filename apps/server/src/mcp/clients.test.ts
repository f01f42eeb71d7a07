import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../test/test-server.ts'

const PROGRAM = join(import.meta.dirname, '../test/processes/tool-server.ts')
const PATHS = ['/api/orion/mcp/servers/status/', '/api/orion/monitoring/mcp-servers']
const WHOLE = {
  status: 'connected',
  version: '1.4.2',
  error: null,
  capabilities: {
    tools: [
      { name: 'weather', description: 'The weather of a place', input_schema: { required: ['place'] } },
      { name: 'tides', description: 'High and low water', input_schema: { required: [] } },
    ],
    resources: [{ name: 'today', description: 'Tides of today', mime_type: 'text/csv', uri: 'tide://today' }],
    prompts: [
      {
        name: 'forecast',
        description: 'A forecast in words',
        arguments: [{ name: 'day', required: true, description: '' }],
      },
    ],
  },
}

const servers: TestServer[] = []
const open = async () => {
  const server = await testServer()
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

let port = 0
let harbour: ReturnType<typeof spawn>
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  free.close()
  await once(free, 'close')
  harbour = spawn(process.execPath, [PROGRAM, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(harbour.stdout!, 'data')
})
afterAll(() => harbour.kill())

const write = ({ parts }: TestServer, mcpServers: unknown) =>
  writeFileSync(
    join(parts.config.data_dir, 'mcp.json'),
    typeof mcpServers === 'string' ? mcpServers : JSON.stringify({ mcpServers }),
  )

test('MCP-01 tool servers over stdio and streamable HTTP list their tools; an unreachable one gives the reason', async () => {
  const server = await open()
  const { api_key } = await server.partner()
  vi.stubEnv('MASTER_KEY', 'a secret of ours')
  write(server, {
    harbour: { command: process.execPath, args: [PROGRAM], description: 'Tides and weather' },
    remote: { url: `http://127.0.0.1:${port}/mcp`, headers: { authorization: 'Bearer harbour' }, tools: ['tides'] },
    locked: { url: `http://127.0.0.1:${port}/mcp` },
    gone: { command: '/nowhere/tool-server' },
  })
  const { status, body } = await server.call('GET', PATHS[0], { key: api_key })
  vi.unstubAllEnvs()
  expect([status, body.success, body.message]).toEqual([200, true, '2 of 4 servers connected'])
  const [first, remote, locked, gone] = body.servers
  expect(first).toMatchObject({ name: 'harbour', description: 'Tides and weather', ...WHOLE })
  expect(Date.parse(first.last_ping)).toBeGreaterThan(Date.now() - 60_000)
  expect(remote).toMatchObject({ name: 'remote', description: 'The harbour office', status: 'connected' })
  expect(remote.capabilities.tools.map(({ name }: { name: string }) => name)).toEqual(['tides'])
  const nothing = { tools: [], resources: [], prompts: [] }
  expect(locked).toMatchObject({
    status: 'disconnected',
    error: 'HTTP error! status: 401',
    error_said: { message_key: 'machine.server_status', values: { status: 401 } },
    last_ping: null,
    capabilities: nothing,
  })
  expect(gone).toMatchObject({ status: 'disconnected', error: 'The program could not be started' })
  expect((await server.call('GET', PATHS[1], { key: api_key })).body.servers).toHaveLength(4)
  expect((await server.call('GET', PATHS[0])).status).toBe(401)
})

test('MCP-01 without a file there are no servers; a broken file gives an error for the operator', async () => {
  const [none, broken] = [await open(), await open()]
  const key = (await none.partner()).api_key
  expect((await none.call('GET', PATHS[0], { key })).body).toEqual({
    success: true,
    servers: [],
    message: '0 of 0 servers connected',
  })
  write(broken, '{"mcpServers": ')
  const answer = await broken.call('GET', PATHS[0], { key: (await broken.partner()).api_key })
  expect([answer.status, answer.body.detail]).toEqual([503, 'Failed to fetch MCP servers'])
})
