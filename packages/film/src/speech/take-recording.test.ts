import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { synthesize } from './synthesize.ts'
import { takeRecording } from './take-recording.ts'

const TEXT = 'The canal opened in 1914, after ten years of work.'
let folder: string
let path: string
let spoken: Awaited<ReturnType<typeof synthesize>>

/** What a service might send: a voice 20 dB too quiet, behind a second of silence. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-recording-'))
  path = join(folder, 'voice')
  spoken = await synthesize({ text: TEXT, language: 'en' })
  const late = new Int16Array(48_000 + spoken.pcm.length)
  late.set(
    spoken.pcm.map((sample) => sample / 10),
    48_000,
  )
  await writeFile(path, encodeWav(late, 48_000))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('S03 PRV-07 a recording is trimmed and levelled like our own voices', async () => {
  const { pcm, sample_rate } = await takeRecording({ path, demuxer: 'wav', text: TEXT, language: 'en' })
  expect(sample_rate).toBe(48_000)
  expect(Math.abs(pcm.length / 48_000 - spoken.pcm.length / 48_000)).toBeLessThan(0.4)
  expect(measureLoudness([toFloat(pcm)], 48_000).integrated_lufs).toBeCloseTo(-16, 0)
})

test('S03 times that the service gave are kept, moved with the trim', async () => {
  const words = spoken.words.map((word) => ({
    ...word,
    start_seconds: word.start_seconds + 1,
    end_seconds: word.end_seconds + 1,
  }))
  const taken = await takeRecording({ path, demuxer: 'wav', text: TEXT, language: 'en', words })
  expect(taken.times).toBe('given')
  expect(taken.words.map(({ text }) => text)).toEqual(spoken.words.map(({ text }) => text))
  const shift = spoken.words[0].start_seconds - taken.words[0].start_seconds
  taken.words.forEach((word, index) => expect(word.start_seconds + shift).toBeCloseTo(spoken.words[index].start_seconds, 2))
})

test('S03 without times every word has one, in order, inside the sound, near where it is said', async () => {
  const taken = await takeRecording({ path, demuxer: 'wav', text: TEXT, language: 'en' })
  expect(taken.times).toBe('estimated')
  expect(taken.words.map(({ text }) => text)).toEqual(spoken.words.map(({ text }) => text))
  taken.words.forEach((word, index) => {
    expect(word.end_seconds).toBeGreaterThanOrEqual(word.start_seconds)
    expect(word.end_seconds).toBeLessThanOrEqual(taken.pcm.length / 48_000)
    expect(Math.abs(word.start_seconds - spoken.words[index].start_seconds)).toBeLessThan(0.6)
  })
})

test('S03 a silent recording is refused in a sentence', async () => {
  const silent = join(folder, 'silent')
  await writeFile(silent, encodeWav(new Int16Array(48_000), 48_000))
  await expect(takeRecording({ path: silent, demuxer: 'wav', text: TEXT, language: 'en' })).rejects.toThrow('nothing is said')
})
