import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { say } from '@orion/contract/sentences/say.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { PublishError, type SendTools } from './publishing.ts'
import {
  type Body,
  callPlatform,
  describeLack,
  makeFailure,
  multipartBody,
  pauseAfter,
  relatedBody,
  retryAt,
  sendPieces,
} from './uploads.ts'

/** The world's name servers lead every name into the private network. */
vi.mock('node:dns', async (real) => ({
  ...(await real<object>()),
  lookup: (_name: string, _options: unknown, answer: (error: null, found: { address: string; family: number }[]) => void) =>
    answer(null, [{ address: '10.0.0.8', family: 4 }]),
}))

const service = 'Test'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** A server that reads its input, and then sends the text that `answer` returns. It sends nothing if that is null. */
async function serve(answer: (body: Buffer, headers: Record<string, unknown>) => string | null) {
  const seen = { bytes: 0, closed: Promise.withResolvers<void>(), first: Promise.withResolvers<void>() }
  const server = createServer(async (request, response) => {
    request.on('close', () => seen.closed.resolve())
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      seen.bytes += chunk.length
      seen.first.resolve()
    })
    request.on('end', () => {
      const text = answer(Buffer.concat(chunks), request.headers)
      if (text !== null) response.end(text)
    })
    request.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const endless: Body = {
  type: 'video/mp4',
  bytes: 1e9,
  async *pieces() {
    yield Buffer.alloc(100_000)
    await new Promise(() => undefined) // the disk, or the stream that reads it, reports nothing more
  },
}
const signal = new AbortController().signal

test('PUB-02 an upload without progress is abandoned as away', async () => {
  const { url, closed } = await serve(() => null)
  const call = callPlatform({ service, url, home: url, method: 'PUT', body: endless, signal, silence_seconds: 0.2 })
  await expect(call).rejects.toMatchObject({
    name: 'PublishError',
    trouble: 'away',
    message: 'Test sent nothing for 0.2 seconds.',
  })
  await closed.promise
})

test('PUB-02 cancelling the work closes the upload’s connection and throws the work’s own reason', async () => {
  const { url, first, closed } = await serve(() => null)
  const ending = new AbortController()
  const call = callPlatform({ service, url, home: url, method: 'PUT', body: endless, signal: ending.signal })
  const said = expect(call).rejects.toThrow('the post was cancelled')
  await first.promise
  ending.abort(new Error('the post was cancelled'))
  await said
  await closed.promise
})

test('56 PUB-05 an entered name that leads into the private network is refused at once, with a sentence that says what to do', async () => {
  const call = callPlatform({ service, url: 'https://films.example.com/x', is_entered: true, signal })
  await expect(call).rejects.toMatchObject({
    name: 'PublishError',
    trouble: 'refused',
    message:
      'Test: films.example.com leads to a private address. Use a public address, or ask the operator of this server to allow it.',
  })
})

test('56 TRUST-5 an upload address in the private network, by name or by number, fails as unreachable', async () => {
  for (const url of ['https://uploads.example.com/1', 'https://10.0.0.8/1']) {
    const call = callPlatform({ service, url, home: 'https://api.example.com', method: 'PUT', signal })
    await expect(call).rejects.toMatchObject({ trouble: 'away', message: 'Test gave an upload address that is not public.' })
  }
})

test('PUB-02 a file with fields arrives whole, and its length is declared before', async () => {
  const bodies: { text: string; length: unknown; type: unknown }[] = []
  const { url } = await serve((body, headers) => {
    bodies.push({ text: body.toString(), length: headers['content-length'], type: headers['content-type'] })
    return '{}'
  })
  const file: Body = {
    type: 'text/plain',
    bytes: 5,
    async *pieces() {
      yield Buffer.from('film!')
    },
  }
  const send = (body: Body) => callPlatform({ service, url, home: url, method: 'POST', body, signal })
  await send(multipartBody({ segment_index: '3' }, { field: 'media', name: 'film.mp4', body: file }))
  await send(relatedBody({ name: 'English' }, file))
  for (const { text, length, type } of bodies) {
    const boundary = /boundary=(\w+)$/u.exec(String(type))?.[1]
    expect(Number(length)).toBe(text.length)
    expect(text.startsWith(`--${boundary}\r\n`) && text.endsWith(`\r\n\r\nfilm!\r\n--${boundary}--\r\n`)).toBe(true)
  }
  expect(bodies[0]?.text).toContain('name="segment_index"\r\n\r\n3\r\n')
  expect(bodies[1]?.text).toContain('{"name":"English"}')
})

test.each([
  'http://169.254.169.254/upload',
  'http://uploads.example.com/1',
  'https://10.0.0.1/upload',
  'file:///etc/passwd',
  'no address',
])('TRUST-5 an upload address that a platform names is not called if it is not public: %s', async (url) => {
  const call = callPlatform({ service, url, home: 'https://api.example.com', method: 'PUT', signal })
  await expect(call).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('not public') })
})

test('PUB-01 an answer is a limit, a refusal in the platform’s words, or proves nothing', () => {
  const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers), body: null })
  const makeTrouble = (status: number, said: { words: string } | null) => makeFailure(service, answer(status), said).trouble
  expect(makeTrouble(400, { words: 'No title.' })).toBe('refused')
  expect(makeTrouble(400, null)).toBe('away') // a proxy's page
  expect(makeTrouble(500, { words: 'Oh.' })).toBe('away')
  expect(makeTrouble(408, { words: 'Late.' })).toBe('away')
  expect(makeTrouble(200, { words: 'Strange.' })).toBe('away')
  expect(makeTrouble(429, null)).toBe('limit')
  for (const trouble of ['refused', 'limit', 'disconnected'] as const)
    expect(makeFailure(service, answer(503), { words: 'Oh.', trouble }).trouble).toBe('away')
  expect(makeFailure(service, answer(403), { words: 'Gone.', trouble: 'disconnected' })).toMatchObject({
    trouble: 'disconnected',
  })
  expect(makeFailure(service, answer(429, { 'retry-after': '60' }), null).message).toContain('Try again in 60 seconds.')
})

test('56 PUB-01 a part that a film lacks is described by its sentence of the catalogue, and another error is thrown', () => {
  const refused = new PublishError('refused', 'Too large.')
  const away = new PublishError('away', 'The line broke.')
  expect(describeLack('thumbnail', refused)).toBe(say('posts.thumbnail_not_taken', { why: 'Too large.' }).text)
  expect(describeLack('captions', refused)).toBe(say('posts.captions_were_not_taken', { why: 'Too large.' }).text)
  expect(describeLack('thumbnail', away)).toBe(say('posts.thumbnail_may_missing', { why: 'The line broke.' }).text)
  expect(describeLack('captions', away)).toBe(say('posts.captions_may_missing', { why: 'The line broke.' }).text)
  expect(() => describeLack('captions', new Error('a fault of ours'))).toThrow('a fault of ours')
})

test.each([
  [{ 'retry-after': '90' }, '2026-11-21T12:01:30.000Z'],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:10:00 GMT' }, '2026-11-21T12:10:00.000Z'],
  [{ 'x-rate-limit-reset': String(NOW / 1000 + 600) }, '2026-11-21T12:10:00.000Z'],
  [{ 'retry-after': 'Sat, 21 Nov 2020 12:10:00 GMT' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
] as [Record<string, string>, string | undefined][])('PUB-01 a limit ends at the time in its headers: %j', (headers, at) => {
  expect(retryAt(new Headers(headers), NOW)).toBe(at)
})

/** A platform that fails in every piece, and the pauses before the next tries. */
async function sendBroken(progress: boolean): Promise<{ pauses: number[]; error: unknown }> {
  const pauses: number[] = []
  let has = 0
  const tools = {
    pause: async (seconds: number) => void pauses.push(seconds),
    confirm: async () => undefined,
  } as unknown as SendTools
  const error = await sendPieces(tools, {
    size: 70,
    piece: 10,
    last_publishes: false,
    where: async () => has,
    async put(start) {
      if (progress) has = start + 5
      if (has >= 60) return { done: null }
      throw new PublishError('away', 'The line broke.')
    },
  }).catch((thrown: unknown) => thrown)
  return { pauses, error }
}

test('PUB-02 pauses grow after each failed piece, and start again after any progress', async () => {
  expect(await sendBroken(false)).toMatchObject({ pauses: [1, 2, 4, 8], error: { trouble: 'away' } })
  expect(await sendBroken(true)).toMatchObject({ pauses: Array.from({ length: 11 }, () => 1), error: null })
  expect([6, 7, 8].map(pauseAfter)).toEqual([32, 32, 32])
})
