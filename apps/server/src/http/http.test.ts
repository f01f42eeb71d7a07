import type { Route } from '@orion/contract/route.ts'
import { once } from 'node:events'
import { request as rawRequest } from 'node:http'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { API } from '@orion/contract/api.ts'
import { renderHeader } from '@orion/pipeline/proof/document.ts'
import { BASE_STYLE } from '@orion/pipeline/proof/page-style.ts'
import { sql } from '../db/drizzle.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLimits } from '../features/access/limits.ts'
import { testDatabase } from '../test/test-database.ts'
import { type TestServer, testServer } from '../test/test-server.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { ROUTES } from '../features/all.ts'
import { isDirect } from './is-direct.ts'
import { FONT } from './page.ts'
import { requireWhole } from './serve.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const ORGANIZATIONS = '/api/zeta/api-users/organizations'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ settings: { ALLOWED_ORIGINS: 'https://studio.example.com' }, stages: tinyStages() })
})
afterAll(() => server.close())

const failure = (code: string) => ({ success: false, code, request_id: expect.any(String) })

test('a connection that a client keeps open is answered even 2 s after its announced end', async () => {
  const { url, app } = server
  app.server.keepAliveTimeout = 100 // the announced time of this server; it keeps connections longer than it announces
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const readAnswer = async (): Promise<string> => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  }
  expect(await readAnswer()).toContain('200 OK')
  await Promise.race([once(socket, 'close'), setTimeout(2100)])
  expect(socket.destroyed).toBe(false)
  expect(await readAnswer()).toContain('200 OK')
  app.server.keepAliveTimeout = 65_000
  socket.destroy()
})

describe('one form of failures', () => {
  test('malformed JSON is 400, an unknown type 415, a too large body 413, and an unknown address a JSON 404', async () => {
    const { api_key: key } = await server.partner()
    const send = (body: string, type = 'application/json') =>
      server.call('POST', ORGANIZATIONS, { key, body, headers: { 'content-type': type } })
    for (const body of ['{', '[1,', '"', '{"name":}', 'nul', '{"__proto__": {"a": 1}}']) {
      expect(await send(body)).toMatchObject({ status: 400, body: failure('malformed_json') })
    }
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      expect(await send('name=x', type), type).toMatchObject({ status: 415, body: failure('wrong_type') })
    }
    expect(await send(`{"name":"${'x'.repeat(4_100_000)}"}`)).toMatchObject({ status: 413, body: failure('too_large') })
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/orion/info'],
      ['PATCH', ORGANIZATIONS],
      ['GET', '/api/%00'],
      ['GET', '/nothing'],
    ]) {
      expect(await server.call(method, path, { key })).toMatchObject({ status: 404, body: failure('not_found') })
    }
    expect(await server.call('GET', '/api/%zz', { key })).toMatchObject({ status: 400, body: failure('bad_request') })
  })

  test('a body of 30 MB gets the answer that it is too large, instead of a broken connection, signed in or not', async () => {
    const { api_key: key } = await server.partner()
    const body = JSON.stringify({ name: 'x'.repeat(30_000_000) })
    for (const more of [{ key }, {}, { key }, {}]) {
      expect(await server.call('POST', ORGANIZATIONS, { ...more, body })).toMatchObject({
        status: 413,
        body: failure('too_large'),
      })
      expect(await server.call('POST', '/api/zeta/login', { body })).toMatchObject({ status: 413, body: failure('too_large') })
    }
  })

  test('wrong types, NUL, half surrogates and depth are 422 with their location, never 500', async () => {
    const { api_key: key } = await server.partner()
    const wrong: [string, (string | number)[]][] = [
      ['null', ['body']],
      ['[]', ['body']],
      ['"x"', ['body']],
      ['7', ['body']],
      ['{"name": 7}', ['body', 'name']],
      ['{"name": {"a": 1}}', ['body', 'name']],
      ['{"name": "a\\u0000b"}', ['body', 'name']],
      ['{"name": "\\ud800"}', ['body', 'name']],
      ['{"name": "x", "note": ["\\u0000"]}', ['body', 'note', 0]],
      ['{"name": "x", "a\\u0000": 1}', ['body']],
      [`{"name": "x", "deep": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, ['body']],
      [`{"name": "${'x'.repeat(201)}"}`, ['body', 'name']],
      ['{"name": "x", "is_default": "yes"}', ['body', 'is_default']],
    ]
    for (const [body, loc] of wrong) {
      const reply = await server.call('POST', ORGANIZATIONS, { key, body })
      if (body === 'null') expect(reply.body.detail[0].loc[0]).toBe('body')
      else expect([body.slice(0, 40), reply.status, reply.body.detail?.[0]?.loc]).toEqual([body.slice(0, 40), 422, loc])
    }
    expect((await server.call('GET', `${ORGANIZATIONS}?cursor=%00`, { key })).status).toBe(422)
    expect((await server.call('GET', `${ORGANIZATIONS}?cursor=%FF`, { key })).status).toBeLessThan(500)
  })

  test('no route of the contract answers 500 to random values', { timeout: 900_000 }, async () => {
    const { api_key: key } = await server.partner()
    const bodies = [
      undefined,
      '',
      '{}',
      'null',
      '[]',
      '{"email":7,"name":{},"organization_id":[],"api_key":null,"password":"\\u0000"}',
    ]
    const ids = ['x', '%00', '..', '%F0%9F%8E%AC', '99999999999999999999', "'--"]
    const found: string[] = []
    const send = async (route: Route, id: string, body: string | undefined, credential: string | undefined) => {
      const path = route.path.replaceAll(/\{\w+\}/g, id)
      const { status } = await server.call(route.method, `${path}?limit=-1&cursor=${id}`, { key: credential, body })
      if (status >= 500) found.push(`${route.method} ${path} ${body} ${status}`)
    }
    // at sample size each id and each body is sent to each route; at full size each id with each body
    const bodiesWith = (id: string, route: Route) =>
      FULL ? bodies : [bodies[(ids.indexOf(id) + route.path.length) % bodies.length]]
    const sendAll = async (route: Route, id: string) => {
      for (const body of route.method === 'GET' ? [undefined] : bodiesWith(id, route)) {
        await send(route, id, body, key)
        if (route.action === 'anonymous') await send(route, id, body, undefined)
      }
      if (route.action !== 'anonymous') await send(route, id, undefined, undefined) // 401 before the body is read
    }
    for (const { route } of ROUTES) if (route.raw !== 'events') await Promise.all(ids.map((id) => sendAll(route, id)))
    expect(found).toEqual([])
  })

  test('TRUST a full disk of the database is reported as such, and work continues when there is space', async () => {
    const { api_key: key } = await server.partner()
    const { db } = server.parts
    const create = () => server.call('POST', ORGANIZATIONS, { key, body: { name: 'Marea' } })
    await db.execute(sql`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
    await db.execute(sql`CREATE TRIGGER full_disk BEFORE INSERT ON organization EXECUTE FUNCTION fill_disk()`)
    expect(await create()).toMatchObject({
      status: 503,
      body: { ...failure('storage_full'), detail: 'The disk is full. Nothing was charged; free some space and try again.' },
    })
    await db.execute(sql`DROP FUNCTION fill_disk CASCADE`)
    expect(await create()).toMatchObject({ status: 201, body: { success: true } })
  })

  test('MON-01 without its database the server answers 503 with Retry-After, and recovers', async () => {
    const database = await testDatabase(1)
    const wire = await cuttable(new URL(database.url))
    const broken = await testServer({ settings: { DATABASE_URL: wire.url } })
    const { api_key: key } = await broken.partner()
    wire.cut()
    const reply = await broken.call('GET', ORGANIZATIONS, { key })
    expect(reply).toMatchObject({ status: 503, body: failure('unavailable') })
    expect(reply.headers.get('retry-after')).toBe('5')
    expect((await broken.call('POST', ORGANIZATIONS, { key, body: { name: 'Lost' } })).status).toBe(503)
    expect((await broken.call('GET', '/readyz')).status).toBe(503)
    const alive = await broken.call('GET', '/healthz')
    const process = { name: 'process', ok: true, latency_ms: expect.any(Number) }
    expect(alive).toMatchObject({ status: 200, body: { status: 'healthy', checks: [process] } })
    wire.mend()
    expect((await broken.call('GET', ORGANIZATIONS, { key })).body.total).toBe(1)
    await broken.close()
    await wire.close()
    await database.close()
  })
})

/** A connection to a database that can be interrupted and restored. */
async function cuttable(database: URL) {
  const open = new Set<Socket>()
  let cut = false
  const proxy = createServer((near) => {
    if (cut) return void near.destroy()
    const far = connect(Number(database.port), database.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
    }
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      cut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      cut = false
    },
    close: () => new Promise<void>((resolve) => void proxy.close(() => resolve())),
  }
}

describe('idempotency (T3, T5)', () => {
  const create = (key: string, body: object, id: string) =>
    server.call('POST', ORGANIZATIONS, { key, body, headers: { 'idempotency-key': id } })
  const count = async (key: string) => (await server.call('GET', ORGANIZATIONS, { key })).body.total

  test('fifty calls with one key at once create one organization and get fifty equal answers', async () => {
    const { api_key: key } = await server.partner()
    const replies = await Promise.all(Array.from({ length: 50 }, () => create(key, { name: 'Same' }, 'k1')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await count(key)).toBe(2)
  })

  test('the same key with another body is 409, and another caller may use it', async () => {
    const [one, other] = [await server.partner(), await server.partner()]
    expect((await create(one.api_key, { name: 'A' }, 'k2')).status).toBe(201)
    expect(await create(one.api_key, { name: 'B' }, 'k2')).toMatchObject({ status: 409, body: failure('idempotency_conflict') })
    expect((await create(one.api_key, { name: ' A ', ignored: 1 }, 'k2')).status).toBe(201) // the same body after validation
    expect((await create(other.api_key, { name: 'B' }, 'k2')).status).toBe(201)
    expect(await count(one.api_key)).toBe(2)
  })

  test('a refused call leaves no row, so the key may be used again', async () => {
    const { api_key: key } = await server.partner()
    expect((await create(key, { name: '' }, 'k3')).status).toBe(422)
    expect((await create(key, { name: 'Now' }, 'k3')).status).toBe(201)
  })

  test('a key of a wrong form is refused', async () => {
    const { api_key: key } = await server.partner()
    expect((await create(key, { name: 'A' }, 'x'.repeat(201))).status).toBe(400)
  })

  test('an answer with a secret is not stored', async () => {
    const { rows } = await server.parts.db.execute(sql`SELECT response FROM idempotency`)
    expect(JSON.stringify(rows)).not.toContain('api-key-')
    for (const route of Object.values(API)) {
      const fields = Object.keys((route.answer as { shape?: object }).shape ?? {})
      if (/api_key|access_token|password/.test(JSON.stringify(fields)))
        expect(route.secret === true || fields.includes(String(route.secret))).toBe(true)
    }
  })
})

describe('headers', () => {
  test('every answer has the security headers, and the interface is not cached', async () => {
    for (const path of ['/api/orion/info', '/docs', '/api/nothing', '/openapi.json']) {
      const { headers } = await server.call('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('other origins: only the listed one may call', async () => {
    const ask = (origin: string, method = 'GET') =>
      server.call(method, '/api/orion/info', { headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await ask('https://studio.example.com')).headers.get('access-control-allow-origin')).toBe(
      'https://studio.example.com',
    )
    const preflight = await ask('https://studio.example.com', 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key')
    for (const origin of ['https://studio.example.com.evil.org', 'https://evil.org', 'null', 'http://studio.example.com']) {
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
      expect((await ask(origin, 'OPTIONS')).headers.get('access-control-allow-methods')).toBeNull()
    }
  })

  test('HEAD answers like GET without a body; a trailing slash and doubled headers change nothing', async () => {
    expect((await fetch(`${server.url}/api/orion/info`, { method: 'HEAD' })).status).toBe(200)
    expect((await server.call('GET', '/api/orion/info/')).body.name).toBe('Orion')
    const { api_key } = await server.partner()
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = rawRequest(
        `${server.url}${ORGANIZATIONS}`,
        { headers: { 'x-api-key': [api_key, 'other'], 'x-user-id': 'somebody' } },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        },
      )
      call.on('error', reject).end()
    })
    expect(status).toBe(401)
  })

  test('a broken request line is 400 and not a crash', async () => {
    const { port, hostname } = new URL(server.url)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end('GET / HTTP/9.9\r\n\u0000\r\n\r\n'))
      socket.setEncoding('utf8').on('data', resolve)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
  })
})

test('SIG rates: a caller who calls too often gets a time to wait; callers on this machine are not counted', async () => {
  const limited = await testServer({ settings: { REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '1' } })
  const call = (from?: string) =>
    limited.call('GET', '/api/orion/info', from === undefined ? {} : { headers: { 'x-forwarded-for': from } })
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await call('203.0.113.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const reply = await call('203.0.113.1')
  expect(reply.body).toMatchObject(failure('too_many_requests'))
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
  const near = await testServer({ settings: { REQUESTS_PER_MINUTE: '5' } })
  for (let n = 0; n < 7; n += 1) expect((await near.call('GET', '/api/orion/info')).status).toBe(200)
  await near.close()
})

test('registrations from one address are limited, also behind a proxy', async () => {
  const limited = await testServer({ settings: { REGISTRATIONS_PER_HOUR: '2', TRUST_PROXY: '1' } })
  const register = async (from: string) => {
    const body = { company_name: 'C', contact_name: 'N', contact_email: `${crypto.randomUUID()}@example.com` }
    return (await limited.call('POST', '/api/zeta/api-users', { body, headers: { 'x-forwarded-for': from } })).status
  }
  expect([await register('203.0.113.1'), await register('203.0.113.1'), await register('203.0.113.1')]).toEqual([201, 201, 429])
  expect(await register('203.0.113.2')).toBe(201)
  expect([await register('2001:db8::1'), await register('2001:db8::2'), await register('2001:db8::3')]).toEqual([201, 201, 429])
  await limited.close()
})

test('ACC-04 calls from this machine without a proxy may register 40 times as often', async () => {
  const limits = openLimits(server.parts.db, 1)
  const at = '192.0.2.40'
  await limits.countRegistration(at, false)
  await expect(limits.countRegistration(at, false)).rejects.toThrow('Too many attempts')
  for (let n = 0; n < 40; n += 1) await limits.countRegistration(at, true)
  await expect(limits.countRegistration(at, true)).rejects.toThrow('Too many attempts')
})

test('29.2 TRUST 2 a direct call has a loopback peer, no proxy, and Host and Origin with a name of this machine', async () => {
  const local = {
    config: { public_url: undefined as string | undefined, trust_proxy: 0 },
    peer: '127.0.0.1',
    host: 'localhost:8000',
  }
  const direct = (headers: Record<string, string> = {}, { config, peer, host } = local) =>
    isDirect(
      { headers: { host, ...headers }, socket: { remoteAddress: peer, localPort: 8000 } } as unknown as FastifyRequest,
      config,
    )
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(direct({}, { ...local, peer })).toBe(true)
  for (const host of ['127.0.0.1:8000', '[::1]:8000', 'LOCALHOST:8000']) expect(direct({ host })).toBe(true)
  expect(direct({ origin: 'http://localhost:8000' })).toBe(true)

  expect(direct({}, { ...local, peer: '192.0.2.40' })).toBe(false)
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']
  for (const name of proxied) expect([name, direct({ [name]: '127.0.0.1' })]).toEqual([name, false])
  for (const host of [
    'rebound.example:8000',
    'localhost',
    'localhost:8001',
    'localhost.evil.test:8000',
    '127.0.0.1:8000@evil.test',
    '',
  ])
    expect([host, direct({ host })]).toEqual([host, false])
  for (const origin of ['http://rebound.example:8000', 'null', 'http://localhost:3000', 'file://localhost:8000'])
    expect([origin, direct({ origin })]).toEqual([origin, false])
  expect(direct({}, { ...local, config: { public_url: 'https://films.example', trust_proxy: 0 } })).toBe(false)
  expect(direct({}, { ...local, config: { public_url: 'http://localhost:8000', trust_proxy: 0 } })).toBe(true)
  expect(direct({}, { ...local, config: { public_url: undefined, trust_proxy: 1 } })).toBe(false)
})

/** A call from a web page under a name that was pointed at this machine. */
const rebound = (url: string, path: string, host: string, key = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) =>
    rawRequest(url + path, { headers: { host, 'x-api-key': key } }, async (answer) =>
      resolve({ status: answer.statusCode!, text: (await answer.toArray()).join('') }),
    )
      .on('error', reject)
      .end(),
  )

test('29.2 PRV-03 a rebound name can read no metrics and list no servers of this machine', async () => {
  const { api_key } = await server.partner()
  const { port, host } = new URL(server.url)
  for (const name of [`rebound.example:${port}`, `127.0.0.1:${Number(port) + 1}`]) {
    expect((await rebound(server.url, '/metrics', name)).status).toBe(403)
    expect(JSON.parse((await rebound(server.url, '/api/orion/connections/nearby', name, api_key)).text).found).toEqual([])
  }
  expect((await rebound(server.url, '/metrics', host)).status).toBe(200)
})

test('the contract is served as OpenAPI 3.1 of every route, and as a page without script', async () => {
  const { body } = await server.call('GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const { route } of ROUTES)
    expect(body.paths[route.path][route.method.toLowerCase()].responses).toHaveProperty(String(route.status ?? 200))
  const page = await (await fetch(`${server.url}/docs`)).text()
  expect(page).not.toMatch(/<script|style=|https?:\/\//)
  expect(page).toContain(renderHeader('<a href="/">Back to Orion</a>'))
  const style = await (await fetch(`${server.url}/docs/style.css`)).text()
  expect(style).toContain(BASE_STYLE)
  expect(style.startsWith(FONT)).toBe(true)
  for (const { route } of ROUTES) expect(page).toContain(route.path.replaceAll('&', '&amp;'))
})

test('the server does not start if a route has no handler, or its resource no loader', () => {
  expect(() => requireWhole([], {}, { getInfo: API.getInfo })).toThrow('getInfo has no verb')
  expect(() => requireWhole(ROUTES, {}, {})).toThrow('acts on a organization')
})

test('MON-01 GET /api/orion/info, health and readiness report the true state', async () => {
  expect((await server.call('GET', '/api/orion/info')).body).toMatchObject({
    version: '2.1.0',
    resolution: '1920x1080',
    video_durations: [30, 60, 120, 300, 600, 900, 1800, 3600],
  })
  const { body } = await server.call('GET', '/api/orion/health')
  expect(body.checks.map(({ name }: { name: string }) => name)).toEqual(['database', 'queue', 'ledger', 'disk', 'ffmpeg'])
  const { api_key: key } = await server.partner()
  expect((await server.call('GET', '/api/orion/monitoring/database')).status).toBe(401)
  expect((await server.call('GET', '/api/orion/monitoring/database', { key })).body).toMatchObject({
    success: true,
    status: 'healthy',
  })
  expect((await server.call('GET', '/readyz')).status).toBe(200)
})

test('MON-01 /metrics is only for this machine and for callers with the token', async () => {
  const other = await testServer({ settings: { METRICS_TOKEN: 'figures', TRUST_PROXY: '1' } })
  const read = (headers: Record<string, string>) => fetch(`${other.url}/metrics`, { headers })
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toMatch(/orion_ledger_adds_up 1/)
  expect(text).toContain('orion_http_request_seconds')
  expect((await read({})).status).toBe(403) // behind a proxy the caller's address identifies nobody
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await read(proxied)).status).toBe(403)
  expect((await read({ ...proxied, authorization: 'Bearer wrong' })).status).toBe(403)
  expect((await read({ ...proxied, authorization: 'Bearer figures' })).status).toBe(200)
  await other.close()
})
