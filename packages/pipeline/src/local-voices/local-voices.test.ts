import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voiceArchive } from '../../../../fakes/voices/voices.ts'
import { LOCAL_VOICES, VOICES_ADDRESS, languagesWithout, toPublicVoice } from './catalogue.ts'
import { unpackVoice } from './unpack-voice.ts'
import { whyNoRoom } from './room.ts'

const NOISE = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + (at >> 3)) % 251))
const root = mkdtempSync(join(tmpdir(), 'orion-voices-'))
let archive: Buffer
beforeAll(async () => {
  archive = await voiceArchive([
    { name: 'a-voice/', type: 'directory' },
    { name: 'a-voice/model.onnx', bytes: NOISE },
    { name: 'a-voice/deep/lang/en', bytes: Buffer.from('english') },
  ])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let made = 0
const place = () => join(root, String((made += 1)))

test('S03 issue 33: every catalogue voice has bytes, a checksum, a licence, speakers, and only the release’s address', () => {
  expect(VOICES_ADDRESS).toMatch(/^https:\/\/github\.com\/k2-fsa\/sherpa-onnx\/releases\/download\/tts-models$/u)
  for (const voice of LOCAL_VOICES) {
    expect(voice.sha256).toMatch(/^[0-9a-f]{64}$/u)
    expect(voice.bytes).toBeGreaterThan(10_000_000)
    expect(voice.archive).toMatch(/^[\w-]+\.tar\.bz2$/u)
    expect(voice.licence.url).toMatch(/^https:/u)
    expect(voice.voices).toHaveLength(voice.speakers)
    expect([...new Set(voice.voices.map(({ language }) => language))]).toEqual(voice.languages)
    expect(toPublicVoice(voice)).not.toHaveProperty('sha256')
  }
  for (const list of [LOCAL_VOICES.map(({ catalogue_id }) => catalogue_id), LOCAL_VOICES.map(({ sha256 }) => sha256)])
    expect(new Set(list).size).toBe(LOCAL_VOICES.length)
  expect(languagesWithout(LOCAL_VOICES)).toEqual(['ja'])
})

test('PRV-03 issue 33: an archive is unpacked without its outermost folder, in a separate thread', async () => {
  const [path, folder] = [place(), place()]
  writeFileSync(path, archive)
  await unpackVoice(path, folder)
  expect((await readdir(folder)).toSorted()).toEqual(['deep', 'model.onnx'])
  expect(readFileSync(join(folder, 'model.onnx'))).toEqual(NOISE)
  expect(readFileSync(join(folder, 'deep/lang/en'), 'utf8')).toBe('english')
})

const BAD = [
  ['a symlink', [{ name: 'a/link', type: 'symlink', linkname: '/etc/passwd' }], 'it contains a symlink (a/link)'],
  ['a hard link', [{ name: 'a/link', type: 'link', linkname: '../other' }], 'it contains a link (a/link)'],
  ['a path that leaves', [{ name: 'a/../../evil' }], 'a path outside its folder (a/../../evil)'],
  ['an absolute path', [{ name: '/tmp/evil' }], 'a path outside its folder (/tmp/evil)'],
  ['the same file twice', [{ name: 'a/one' }, { name: 'a/one' }], 'EEXIST'],
] as const

test.each(BAD)('TRUST issue 33: an archive with %s is refused, and nothing is written outside', async (_what, entries, words) => {
  const [path, folder] = [place(), place()]
  writeFileSync(
    path,
    await voiceArchive(entries.map((entry) => ({ ...entry, bytes: Buffer.from('type' in entry ? '' : 'evil') }))),
  )
  await expect(unpackVoice(path, folder)).rejects.toThrow(words)
  expect((await readdir(root)).filter((name) => name === 'evil')).toEqual([])
})

test('PRV-07 issue 33: a file that is no archive or ends early gives one message', async () => {
  for (const bytes of [Buffer.from('no archive at all'), archive.subarray(0, archive.length / 2)]) {
    const path = place()
    writeFileSync(path, bytes)
    await expect(unpackVoice(path, place())).rejects.toThrow('Orion refused the archive of this voice: it cannot be unpacked.')
  }
})

test('PRV-07 issue 33: a voice needs free memory and free disk, minus the bytes that have arrived', () => {
  const voice = { bytes: 20_000_000 }
  const room = (memory: number, disk: number) => ({ memory_bytes: memory * 1e6, free_bytes: disk * 1e6 })
  expect(whyNoRoom(voice, room(260, 100))).toBeNull()
  expect(whyNoRoom(voice, room(259.9, 100))).toBe(
    'This voice needs 260 MB of free memory, and 259 MB are free. Close other programs and try again, or use the built-in voices.',
  )
  expect(whyNoRoom(voice, room(260, 99.9))).toBe(
    'This voice needs 100 MB of free disk space, and 99 MB are free. Free some space and continue, or use the built-in voices.',
  )
  expect(whyNoRoom(voice, room(260, 85), 15_000_000)).toBeNull()
})
