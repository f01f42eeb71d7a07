import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPublic, publicLookup } from './http.ts'

const asked: string[] = []
let server: Server
let origin = ''
let other: Server
let otherOrigin = ''

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  asked.push(path)
  const redirects: Record<string, string> = {
    '/to-private': `${otherOrigin}/secret`,
    '/to-metadata': 'http://169.254.169.254/latest/meta-data/',
    '/to-mapped': 'http://[::ffff:127.0.0.1]/',
    '/to-file': 'file:///etc/passwd',
    '/once': '/page',
    '/loop': '/loop',
  }
  if (redirects[path]) return void response.writeHead(302, { location: redirects[path] }).end()
  if (path === '/page') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Hello</p>')
  if (path === '/picture') return void response.writeHead(200, { 'content-type': 'image/png' }).end('x')
  if (path === '/big') return void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(6_000_000))
  if (path === '/slow') return
  response.writeHead(404, { 'content-type': 'text/html' }).end('no')
}

const listen = async (): Promise<[Server, string]> => {
  const made = createServer(answer)
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return [made, `http://127.0.0.1:${(made.address() as AddressInfo).port}`]
}

beforeAll(async () => {
  ;[server, origin] = await listen()
  ;[other, otherOrigin] = await listen()
})
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections()
    one.close()
  }
})

const get = (path: string, more: { deadline_seconds?: number; signal?: AbortSignal } = {}) =>
  getPublic(`${origin}${path}`, { content_types: ['text/html'], allow_origins: [origin], ...more })

test('S01 a page is read, also after redirects', async () => {
  const got = await get('/once')
  expect(got).toMatchObject({ url: `${origin}/page`, content_type: 'text/html', charset: 'utf-8' })
  expect(Buffer.from(got.bytes).toString()).toBe('<p>Hello</p>')
})

test.each(['/to-private', '/to-metadata', '/to-mapped'])('S01 a redirect to a private address is refused: %s', async (path) => {
  await expect(get(path)).rejects.toMatchObject({
    code: 'unreadable_source',
    message: expect.stringMatching(/private address|port/u),
  })
  expect(asked).not.toContain('/secret')
})

test('S01 a name that resolves to a private address is refused', async () => {
  const found = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error)),
  )
  expect(found).toMatchObject({ code: 'EPRIVATE' })
})

test('S01 other schemes, loops, types, sizes, errors and silence are refused with a message', async () => {
  await expect(get('/to-file')).rejects.toThrow(/not a web page/u)
  await expect(get('/loop')).rejects.toThrow(/redirects more than 5 times/u)
  await expect(get('/picture')).rejects.toThrow(/sends image\/png/u)
  await expect(get('/big')).rejects.toThrow(/more than 5 MB/u)
  await expect(get('/missing')).rejects.toThrow(/status 404/u)
  await expect(get('/slow', { deadline_seconds: 0.3 })).rejects.toThrow(/did not answer within 0.3 seconds/u)
})

test('S01 a cancelled run aborts the request with its own reason', async () => {
  const controller = new AbortController()
  const waiting = get('/slow', { signal: controller.signal })
  controller.abort(new Error('cancelled by the user'))
  await expect(waiting).rejects.toThrow('cancelled by the user')
})
