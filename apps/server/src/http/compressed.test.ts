import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../test/test-server.ts'
import { serveDashboard } from './dashboard.ts'
import { addSecurityHeaders } from './security-headers.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

/** Requests a path and returns the bytes as they were sent. */
const ask = (url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

const plain = ({ headers, bytes }: Answer): Buffer =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(bytes)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(bytes)
      : bytes

describe('answers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('HOUSE over 1 KB are sent with Brotli or gzip, as the caller accepts, with the same content', async () => {
    const identity = await ask(server.url, '/openapi.json')
    expect(identity.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ]) {
      const answer = await ask(server.url, '/openapi.json', { 'accept-encoding': accepted })
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'application/json; charset=utf-8' })
      expect(answer.headers.vary).toMatch(/^Origin, accept-encoding$/)
      expect(answer.bytes.length).toBeLessThan(identity.bytes.length / 4)
      expect(plain(answer)).toEqual(identity.bytes)
    }
    expect((await ask(server.url, '/openapi.json', { 'accept-encoding': 'identity' })).bytes).toEqual(identity.bytes)
    expect((await ask(server.url, '/docs', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  test('HOUSE a list over 1 KB is compressed for browsers and agents, and a smaller one is not', async () => {
    const { api_key } = await server.partner()
    const path = '/api/zeta/api-users/organizations'
    for (let n = 0; n < 4; n += 1) await server.call('POST', path, { key: api_key, body: { name: `Organization ${n}` } })
    const headers = { 'x-api-key': api_key, 'accept-encoding': 'gzip, br' }
    const list = await ask(server.url, path, headers)
    expect(list.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store', vary: 'Origin, accept-encoding' })
    expect(Number(list.headers['content-length'])).toBe(list.bytes.length)
    expect(JSON.parse(plain(list).toString()).organizations).toHaveLength(5)
    const balance = await ask(server.url, '/api/orion/points/conversion/10000', headers)
    expect(balance.status).toBe(200)
    expect(balance.headers['content-encoding']).toBeUndefined()
  })

  test('HOUSE events, downloads and exports are sent uncompressed', async () => {
    const { api_key } = await server.partner()
    const headers = { 'x-api-key': api_key, 'accept-encoding': 'gzip, br' }
    const stream = await new Promise<Answer['headers']>((resolve, reject) => {
      const call = request(`${server.url}/api/orion/events`, { headers }, (answer) => {
        resolve(answer.headers)
        call.destroy()
      }).on('error', reject)
      call.end()
    })
    expect(stream).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
    expect(stream['content-encoding']).toBeUndefined()
    const metrics = await ask(server.url, '/metrics', headers)
    expect(metrics.bytes.length).toBeGreaterThan(1024)
    expect(metrics.headers['content-encoding']).toBeUndefined()
  })

  test('HOUSE a compressed request body is refused, because a small body could become a large one', async () => {
    const { api_key } = await server.partner()
    const body = gzipSync(JSON.stringify({ name: 'x'.repeat(100) }))
    const reply = await server.call('POST', '/api/zeta/api-users/organizations', {
      key: api_key,
      body,
      headers: { 'content-encoding': 'gzip' },
    })
    expect(reply.status).toBe(400)
  })
})

describe('the page’s files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orion-test-dist-'))
  const script = `export const words = ${JSON.stringify('a long script '.repeat(400))}\n`
  const page = `<!doctype html><title>Orion</title>${'<p>words</p>'.repeat(200)}`
  const film = Buffer.alloc(5000, 7)
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', page],
    ['assets/index-1.js', script],
  ]) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'film.mp4'), film)
  const app = Fastify()
  let url: string
  beforeAll(async () => {
    await addSecurityHeaders(app, [])
    await serveDashboard(app, folder)
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  test('56.17 TRUST the page has the security headers, and its files only those that browsers read from files', async () => {
    const getNames = async (path: string) => {
      const { headers } = await fetch(url + path, { headers: { accept: 'text/html' } })
      return [...headers.keys()].filter((name) => /^(x-|content-security|cross-origin|origin-|referrer)/.test(name))
    }
    expect(await getNames('/')).toEqual(expect.arrayContaining(['content-security-policy', 'x-frame-options']))
    expect(await getNames('/assets/index-1.js')).toEqual([
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ])
  })

  test('HOUSE scripts and the page are sent as the build compressed them, each form with its own ETag', async () => {
    const tags = new Set<unknown>()
    for (const [accepted, encoding, type] of [
      ['gzip, deflate, br', 'br', brotliCompressSync(script)],
      ['gzip', 'gzip', gzipSync(script)],
      ['identity', undefined, Buffer.from(script)],
    ] as const) {
      const answer = await ask(url, '/assets/index-1.js', { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.bytes).toEqual(type)
      const { etag } = answer.headers
      tags.add(etag)
      const again = await ask(url, '/assets/index-1.js', { 'accept-encoding': accepted, 'if-none-match': String(etag) })
      expect(again.status).toBe(304)
    }
    expect(tags.size).toBe(3)
    for (const path of ['/', '/anything']) {
      const answer = await ask(url, path, { 'accept-encoding': 'br', accept: 'text/html' })
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept-encoding' })
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(plain(answer).toString()).toBe(page)
    }
  })

  test('HOUSE compressed files have no address of their own, and ranges of a film are its own bytes', async () => {
    for (const path of ['/assets/index-1.js.br', '/assets/index-1.js.gz']) expect((await ask(url, path)).status).toBe(404)
    const range = await ask(url, '/film.mp4', { 'accept-encoding': 'br', range: 'bytes=10-19' })
    expect(range).toMatchObject({ status: 206, bytes: film.subarray(10, 20) })
    expect(range.headers).toMatchObject({ 'content-range': 'bytes 10-19/5000', 'content-type': 'video/mp4' })
    expect(range.headers['content-encoding']).toBeUndefined()
  })
})
