import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeVoices, fakeVoices, hashBytes } from '../../../../fakes/voices/voices.ts'
import { askFileSize, downloadFile, placeFile } from './download-file.ts'

const BYTES = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + (at >> 3)) % 251))
const root = mkdtempSync(join(tmpdir(), 'orion-downloads-'))
let fake: FakeVoices
beforeAll(async () => {
  fake = await fakeVoices()
})
beforeEach(() => {
  Object.assign(fake, { cut_after: 0, no_ranges: false, archives: new Map([['a.gguf', BYTES]]) })
  fake.seen.length = 0
})
afterAll(async () => {
  await fake.close()
  rmSync(root, { recursive: true, force: true })
})

let made = 0
const place = () => join(root, String((made += 1)))
const signal = new AbortController().signal
const makeFile = (name = 'a.gguf') => ({
  name: 'Tiny',
  ...hashBytes(BYTES),
  ...placeFile(`https://elsewhere.test/x/${name}`, fake.url),
})
async function fetchTo(path: string, file = makeFile()): Promise<number[]> {
  const told: number[] = []
  await downloadFile(file, path, { signal, tell: (bytes) => told.push(bytes) })
  return told
}

test('issue 53 LOCAL 3: a broken download continues with a range request, or starts again if the server has no ranges', async () => {
  const path = place()
  Object.assign(fake, { cut_after: 1500, piece_bytes: 500, piece_ms: 100 })
  const told = await fetchTo(path)
  expect(told[0]).toBe(0)
  expect(told.at(-1)).toBe(BYTES.length)
  expect(fake.seen.map(({ headers }) => headers.range)).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/u)])
  Object.assign(fake, { piece_bytes: 2000, piece_ms: 0 })
  expect(readFileSync(path)).toEqual(BYTES)
  writeFileSync(path, BYTES.subarray(0, 100))
  expect((await fetchTo(path))[0]).toBe(100) // what arrived before a restart
  writeFileSync(path, BYTES.subarray(0, 100))
  fake.no_ranges = true
  await fetchTo(path)
  expect(readFileSync(path)).toEqual(BYTES)
})

test('issue 53 LOCAL 3: a moved file and a wrong checksum each give one message, and the wrong file is deleted', async () => {
  const moved = 'The address of Tiny has moved (status 404). Install it from a file, or choose another one.'
  await expect(fetchTo(place(), makeFile('gone.gguf'))).rejects.toThrow(moved)
  await expect(askFileSize(makeFile('gone.gguf'), signal)).rejects.toThrow(moved)
  const path = place()
  await expect(fetchTo(path, { ...makeFile(), sha256: '0'.repeat(64) })).rejects.toThrow(
    'The downloaded file is not Tiny: its checksum is wrong. Orion deleted it. Try again, or choose another one.',
  )
  expect(() => statSync(path)).toThrow('ENOENT')
})

test('issue 53 LOCAL 3: a cancelled download stops and keeps the bytes that arrived', async () => {
  const path = place()
  const cancelling = new AbortController()
  Object.assign(fake, { piece_ms: 30 })
  const tell = (bytes: number) => bytes > 0 && cancelling.abort(new Error('cancelled'))
  await expect(downloadFile(makeFile(), path, { signal: cancelling.signal, tell })).rejects.toThrow('cancelled')
  expect(statSync(path).size).toBeGreaterThan(0)
  Object.assign(fake, { piece_ms: 0 })
})

test('issue 53 LOCAL 2: the server reports the size, and only the operator’s address may be private', async () => {
  expect(await askFileSize(makeFile(), signal)).toBe(BYTES.length)
  expect(placeFile('https://elsewhere.test/x/a.gguf', undefined)).toEqual({
    url: 'https://elsewhere.test/x/a.gguf',
    is_ours: false,
  })
  await expect(askFileSize({ ...makeFile(), is_ours: false }, signal)).rejects.toMatchObject({ code: 'provider_failed' })
})
