import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CatalogueModel } from '@orion/pipeline/local-models/catalogue.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { askModelSize } from './model-place.ts'

/** The milliseconds that the address takes to answer, and the requests that it got. */
let maker: { server: Server; url: string; wait_ms: number; asked: string[] }
beforeEach(async () => {
  const server = createServer((request, response) => {
    maker.asked.push(`${request.method} ${request.url}`)
    setTimeout(() => response.writeHead(200, { 'content-length': '3300' }).end(), maker.wait_ms)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  maker = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, wait_ms: 0, asked: [] }
})
afterEach(() => {
  vi.restoreAllMocks()
  maker.server.closeAllConnections()
  maker.server.close()
})

const file = (name: string) => ({ url: `https://elsewhere.test/${name}`, sha256: 'ab'.repeat(32) })
const MODEL: CatalogueModel = {
  ...{ catalogue_id: 'small', name: 'Small', maker: 'Us', languages_told: 1, memory_bytes: 2e9, trials: null },
  licence: { name: 'Apache 2.0', url: 'https://example.com/licence' },
  file: file('small.gguf'),
  images: file('small.mmproj.gguf'),
}
const look = (settings: Record<string, string> = {}) =>
  askModelSize({ config: readConfig({ LOCAL_MODELS_URL: maker.url, ...settings }) }, MODEL, new AbortController().signal)
const ASKED_ONCE = ['HEAD /small.gguf', 'HEAD /small.mmproj.gguf']
const HOUR_MS = 3_600_000

test('issue 53.4 a size is requested once for all callers, and is cached for a day', async () => {
  maker.wait_ms = 100
  expect(await Promise.all([look(), look(), look()])).toEqual([6600, 6600, 6600])
  expect(await look()).toBe(6600)
  expect(maker.asked.toSorted()).toEqual(ASKED_ONCE)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR_MS)
  await look()
  expect(maker.asked).toHaveLength(2)
  clock.mockReturnValue(now + 25 * HOUR_MS)
  expect(await look()).toBe(6600)
  expect(maker.asked).toHaveLength(4)
})

test('issue 53.4 a slow address delays a page by less than two seconds, and its answer is shown the next time', async () => {
  maker.wait_ms = 2500
  const began = performance.now()
  expect(await look()).toBeNull()
  expect(performance.now() - began).toBeLessThan(2000)
  await expect.poll(() => look(), { timeout: 300_000, interval: 200 }).toBe(6600)
  expect(maker.asked.toSorted()).toEqual(ASKED_ONCE)
})

test('issue 53.4 an address that did not answer is asked again after a minute', async () => {
  maker.server.closeAllConnections()
  await new Promise((resolve) => maker.server.close(resolve))
  expect(await look()).toBeNull()
  const { port } = new URL(maker.url)
  maker.server.listen(Number(port), '127.0.0.1')
  expect([await look(), maker.asked]).toEqual([null, []])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect(await look()).toBe(6600)
})

test('TRUST issue 53.4 an installation without downloads requests no sizes', async () => {
  expect(await look({ DOWNLOADS: 'off' })).toBeNull()
  expect(maker.asked).toEqual([])
})
