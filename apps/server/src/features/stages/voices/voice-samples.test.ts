import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { decodeWav } from '@orion/media/audio/wav.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../../test/test-server.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

const listVoices = async (language: string): Promise<{ voice_id: string; preview_url: string }[]> =>
  (await server.call('GET', `/api/orion/workflows/stage-2/voices?language_code=${language}`, { key: partner.api_key })).body
    .voices

test('WFA-01 every voice has its own sample at a public address', async () => {
  const lists = await Promise.all(VIDEO_LANGUAGES.map(({ code }) => listVoices(code)))
  const urls = lists.flat().map(({ preview_url }) => preview_url)
  expect(urls.length).toBeGreaterThan(30)
  expect(new Set(urls).size).toBe(urls.length)
  expect((await server.call('GET', '/api/orion/voices/en-nobody/sample')).status).toBe(404)
})

test('WFA-01 a sample is a few seconds of speech, made once at the first request, and served in ranges', async () => {
  const [{ preview_url }] = await listVoices('es')
  const answers = await Promise.all([1, 2, 3].map(() => fetch(server.url + preview_url)))
  const [first, ...others] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(Array(3).fill([200, 'audio/wav']))
  expect(others.every((bytes) => bytes.equals(first))).toBe(true)
  expect(await readdir(join(server.parts.config.data_dir, 'voices'))).toHaveLength(1)

  const { pcm, sample_rate } = decodeWav(first)
  expect(pcm.length / sample_rate).toBeGreaterThan(2)
  expect(pcm.length / sample_rate).toBeLessThan(8)
  expect(pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(3000)

  const part = await fetch(server.url + preview_url, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  const etag = answers[0].headers.get('etag')!
  expect((await fetch(server.url + preview_url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
