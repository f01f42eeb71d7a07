import { request } from 'node:http'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../features/access/find-actor.ts'
import { newToken } from '../features/access/rules.ts'
import { type TestServer, testServer } from '../test/test-server.ts'
import { tinyStages } from '../test/tiny-stages.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ stages: tinyStages() })
})
afterAll(() => server.close())

let last = 0
const ask = (method: string, params: unknown, key?: string) =>
  server.call('POST', '/mcp', {
    key,
    body: { jsonrpc: '2.0', id: (last += 1), method, params },
    headers: { accept: 'application/json, text/event-stream' },
  })
const use = async (key: string, name: string, given: unknown = {}) =>
  (await ask('tools/call', { name, arguments: given }, key)).body.result

test('MCP-02 an agent connects, lists the tools with their arguments, and needs a credential', async () => {
  const { api_key } = await server.partner()
  const hello = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {} }, api_key)
  expect(hello.body).toMatchObject({
    jsonrpc: '2.0',
    id: last,
    result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'orion', version: '2.1.0' } },
  })
  const { tools } = (await ask('tools/list', {}, api_key)).body.result
  const create = tools.find(({ name }: { name: string }) => name === 'create_workflow')
  expect(create.inputSchema).toMatchObject({ type: 'object', required: expect.arrayContaining(['organization_id']) })
  expect(Object.keys(create.inputSchema.properties)).toEqual(expect.arrayContaining(['topic', 'autopilot', 'idempotency_key']))
  expect((await ask('tools/list', {})).status).toBe(401)
  expect((await ask('tools/unknown', {}, api_key)).body.error.code).toBe(-32601)
  expect((await server.call('GET', '/mcp', { key: api_key })).status).toBe(405)
  const note = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect((await server.call('POST', '/mcp', { key: api_key, body: note })).status).toBe(202)
  const elsewhere = await server.call('POST', '/mcp', { key: api_key, body: note, headers: { origin: 'https://evil.example' } })
  expect(elsewhere.status).toBe(403)
})

test('50.22 MCP-02 an unknown protocol version is 400, and a body that is not JSON is an error of JSON-RPC', async () => {
  const { api_key: key } = await server.partner()
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const send = (given: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/mcp', { key, body: given, headers })
  const unknown = await send(body, { 'mcp-protocol-version': '1999-01-01' })
  expect([unknown.status, unknown.body]).toMatchObject([400, { jsonrpc: '2.0', id: null, error: { code: -32600 } }])
  expect(unknown.body.error.message).toContain('2025-11-25')
  expect((await send(body, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200)
  const bad = await send('{"jsonrpc":')
  expect([bad.status, bad.body]).toEqual([
    400,
    { jsonrpc: '2.0', id: null, error: { code: -32700, message: expect.stringMatching(/JSON/) } },
  ])
  const form = await send('a=1', { 'content-type': 'text/plain' })
  expect([form.status, form.body]).toMatchObject([415, { jsonrpc: '2.0', id: null, error: { code: -32600 } }])
})

test('29.2 29.4 /mcp is 401 for an invalid key, and refuses pages under a name that points to this machine', async () => {
  const { api_key } = await server.partner()
  for (const method of ['initialize', 'tools/list', 'tools/call', 'ping']) {
    const dead = await ask(method, { name: 'list_organizations' }, 'api-key-00000000-00000000-00000000')
    expect([method, dead.status, dead.headers.get('www-authenticate')]).toEqual([method, 401, 'Bearer'])
  }
  const { port } = new URL(server.url)
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const from = (name: string) =>
    new Promise<number>((resolve, reject) =>
      request(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          host: `${name}:${port}`,
          origin: `http://${name}:${port}`,
          'x-api-key': api_key,
          'content-type': 'application/json',
        },
      })
        .on('response', (answer) => resolve(answer.resume().statusCode!))
        .on('error', reject)
        .end(ping),
    )
  expect(await from('rebound.example')).toBe(403)
  expect(await from('localhost')).toBe(200)
})

test('MCP-02 a wrong tool call names the wrong argument', async () => {
  const { api_key } = await server.partner()
  const call = async (params: unknown) =>
    (await server.call('POST', '/mcp', { key: api_key, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })).body
      .error
  for (const wrong of [7, [], null, 'x'])
    expect(await call({ name: 'get_workflow', arguments: wrong })).toEqual({ code: -32602, message: 'arguments: Send an object' })
  expect(await call({ arguments: {} })).toEqual({ code: -32602, message: 'name: This field is required' })
  expect(await call({ name: 'nope' })).toEqual({ code: -32602, message: "name: There is no tool 'nope'" })
})

test('MCP-02 an agent starts a film with the same points, and only once for repeated calls', async () => {
  const { api_key, organization_id } = await server.partner()
  expect((await use(api_key, 'list_organizations')).structuredContent.organizations[0].organization_id).toBe(organization_id)
  const wish = { organization_id, topic: 'Why do bees dance?', idempotency_key: crypto.randomUUID() }
  const made = await use(api_key, 'create_workflow', wish)
  expect(made).toMatchObject({ isError: false })
  const { workflow_id } = made.structuredContent
  expect((await use(api_key, 'create_workflow', wish)).structuredContent.workflow_id).toBe(workflow_id)
  expect((await use(api_key, 'list_workflows', { limit: 10 })).structuredContent.total).toBe(1)
  expect(JSON.parse((await use(api_key, 'get_workflow', { workflow_id })).content[0].text).data.topic).toBe('Why do bees dance?')
  const closed = await use(api_key, 'accept_stage', { workflow_id, stage_number: 1 })
  expect([closed.isError, closed.structuredContent.success]).toEqual([true, false])
})

test('MCP-02 T7 an agent has its owner’s rights: a viewer makes nothing, and a stranger sees nothing', async () => {
  const { api_key, organization_id } = await server.partner()
  const { db } = server.parts
  const [id, token] = [crypto.randomUUID(), newToken()]
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash, must_change_password) VALUES (${id}, ${id}, 'V', '-', false)`,
  )
  await db.execute(
    sql`INSERT INTO membership (member_id, organization_id, role, status) VALUES (${id}, ${organization_id}, 'VIEWER', 'active')`,
  )
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at) VALUES (${id}, ${hashToken(token)}, ${id}, now() + interval '1 day')`,
  )
  const refused = await use(token, 'create_workflow', { organization_id, topic: 'Mine?' })
  expect([refused.isError, refused.structuredContent.code]).toEqual([true, 'forbidden'])
  const { workflow_id } = (await use(api_key, 'create_workflow', { organization_id, topic: 'Ours' })).structuredContent
  const stranger = await server.partner()
  expect((await use(api_key, 'get_workflow', { workflow_id })).isError).toBe(false)
  expect((await use(stranger.api_key, 'get_workflow', { workflow_id })).structuredContent.code).toBe('not_found')
})

test('MCP-01 MCP-02 Orion’s own tool server, configured as one, is listed with its tools', async () => {
  const { api_key } = await server.partner()
  const mcpServers = { orion: { url: `${server.url}/mcp`, headers: { 'x-api-key': api_key } } }
  writeFileSync(join(server.parts.config.data_dir, 'mcp.json'), JSON.stringify({ mcpServers }))
  const { body } = await server.call('GET', '/api/orion/mcp/servers/status', { key: api_key })
  expect(body.servers).toMatchObject([
    { name: 'orion', description: 'Orion', status: 'connected', version: '2.1.0', error: null },
  ])
  expect(body.servers[0].capabilities.tools.map(({ name }: { name: string }) => name)).toContain('execute_stage')
})
