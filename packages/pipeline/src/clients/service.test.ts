import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { askService } from './service.ts'

/** The answers of the world's name servers, in turn; the last one stays. */
const named = vi.hoisted(() => ({ answers: [] as string[][], asked: 0 }))

vi.mock('node:dns', async (real) => ({
  ...(await real<object>()),
  lookup: (_name: string, _options: unknown, told: (error: null, found: { address: string; family: number }[]) => void) => {
    const answer = named.answers[Math.min(named.asked++, named.answers.length - 1)]
    told(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  },
}))

let server: Server
let port = 0
let reached = 0
let location: string | null = null
let answer = '{"ok":true}'

beforeAll(async () => {
  server = createServer((_request, response) => {
    reached += 1
    response.writeHead(location === null ? 200 : 302, location === null ? {} : { location }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => Object.assign(named, { asked: 0, answers: [] }))
beforeEach(() => {
  reached = 0
  location = null
  answer = '{"ok":true}'
})

type Wish = { networks?: string[]; trusted_origins?: string[]; keyed?: boolean; billed_on_arrival?: boolean }

function ask(base_url: string, { networks = [], trusted_origins = [], keyed = true, billed_on_arrival = false }: Wish = {}) {
  const connection = {
    connection_id: 'c',
    provider: 'p',
    service: 'A service',
    fields: {},
    base_url,
    trusted_origins,
    networks,
  }
  const { signal } = new AbortController()
  const key_headers: Record<string, string> = keyed ? { authorization: 'Bearer key' } : {}
  return askService({
    connection,
    signal,
    url: `${base_url}/`,
    key_headers,
    billed_on_arrival,
    answer: z.object({ ok: z.boolean() }),
  })
}

const PRIVATE = { code: 'provider_failed', trouble: 'away', message: expect.stringContaining('private address') }

test.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['169.254.169.254']]])(
  'PRV-03 a name with a private address is refused at every connection, even if it also has a public one: %j',
  async (addresses) => {
    named.answers = [addresses]
    await expect(ask(`http://api.example.com:${port}`)).rejects.toMatchObject(PRIVATE)
    expect(reached).toBe(0)
  },
)

test('PRV-03 a connection uses the address that was checked, so a name that becomes private is refused', async () => {
  const base = `http://moving.example.com:${port}`
  named.answers = [['127.0.0.1'], ['10.9.9.9']]
  await ask(base, { networks: ['127.0.0.0/8'] })
  expect({ reached, asked: named.asked }).toEqual({ reached: 1, asked: 1 })
  server.closeAllConnections()
  await expect(ask(`http://again.example.com:${port}`, { networks: ['127.0.0.0/8'] })).rejects.toMatchObject(PRIVATE)
  expect(reached).toBe(1)
})

test.each([
  `http://127.0.0.1:1/`,
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:7f00:1]/',
  'http://named.example.com/',
])('PRV-03 a redirect to a private address is refused, by number and by name: %s', async (to) => {
  named.answers = [['127.0.0.1']]
  location = to
  const base = `http://127.0.0.1:${port}`
  await expect(ask(base, { trusted_origins: [base], keyed: false })).rejects.toMatchObject({
    trouble: 'away',
    message: expect.stringMatching(/private address/u),
  })
  expect(reached).toBe(1)
})

test('PRV-03 a call with a key follows no redirect', async () => {
  location = 'https://example.org/'
  const base = `http://127.0.0.1:${port}`
  await expect(ask(base, { trusted_origins: [base] })).rejects.toThrow('does not send a key there')
  expect({ reached, asked: named.asked }).toEqual({ reached: 1, asked: 0 })
})

test('PRV-06 a call that never reached a service that bills on arrival is reported as away, not as unknown', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const base_url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise((resolve) => void gone.close(resolve))
  const refused = ask(base_url, { trusted_origins: [base_url], billed_on_arrival: true })
  await expect(refused).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('ECONNREFUSED') })
})

test.each(['{"ok":tr', '[', ''])('29.12 PRV-06 an incomplete answer to a billed call is unknown: %j', async (cut) => {
  answer = cut
  const base = `http://127.0.0.1:${port}`
  await expect(ask(base, { trusted_origins: [base], billed_on_arrival: true })).rejects.toMatchObject({ trouble: 'unknown' })
  await expect(ask(base, { trusted_origins: [base] })).rejects.toMatchObject({ trouble: 'answer' })
  answer = '<html>'
  await expect(ask(base, { trusted_origins: [base], billed_on_arrival: true })).rejects.toMatchObject({ trouble: 'answer' })
})
