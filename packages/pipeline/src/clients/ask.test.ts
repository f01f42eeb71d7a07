import { type Server, createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askJson } from './ask.ts'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)))
})

async function serve(status: number, headers: Record<string, string>, body: string | null): Promise<string> {
  server = createServer((_request, response) => {
    if (body === null) return
    response.writeHead(status, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
}
const signal = new AbortController().signal

test('SOC-03 an answer is returned with its status, headers and JSON, whatever the status is', async () => {
  const url = await serve(429, { 'retry-after': '7' }, '{"a":1}')
  const { status, headers, body } = await askJson({ service: 'S', url, signal })
  expect([status, headers.get('retry-after'), body]).toEqual([429, '7', { a: 1 }])
})

test('SOC-03 an unreadable answer gives a message: no JSON, too long, a redirect, a timeout, no server', async () => {
  const words = async (url: string, deadline_seconds = 60) =>
    askJson({ service: 'S', url, signal, deadline_seconds }).then(
      () => 'fine',
      (error: Error) => error.message,
    )
  expect(await words(await serve(503, {}, '<html>'))).toBe('S sent an answer that cannot be read (status 503). Try again later.')
  server?.close()
  expect(await words(await serve(200, {}, `"${'x'.repeat(1_100_000)}"`))).toMatch(/^S could not be reached/)
  server?.close()
  expect(await words(await serve(302, { location: 'http://127.0.0.1:9/' }, ''))).toMatch(/^S could not be reached/)
  server?.close()
  expect(await words(await serve(200, {}, null), 0.2)).toBe('S did not answer within 0.2 seconds.')
  const gone = await serve(200, {}, null)
  await new Promise((resolve) => void server?.close(resolve))
  expect(await words(gone)).toMatch(/^S could not be reached \(ECONNREFUSED\)/)
})

test('SOC-03 an aborted call throws its own reason', async () => {
  const url = await serve(200, {}, null)
  const stopping = new AbortController()
  const asked = askJson({ service: 'S', url, signal: stopping.signal })
  stopping.abort(new Error('ending'))
  await expect(asked).rejects.toThrow('ending')
})
