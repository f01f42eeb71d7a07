import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { synthesize } from './synthesize.ts'
import { takeRecording } from './take-recording.ts'
import { listVoices } from './voices.ts'

const TEXT = 'The canal opened in 1914, after ten years of work.'
let folder: string
let path: string
let spoken: Awaited<ReturnType<typeof synthesize>>

/** A possible answer of a service: a voice that is 20 dB too quiet and starts after a second of silence. */
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

test('S03 PRV-07 a recording is trimmed and levelled like the built-in voices', async () => {
  const { pcm, sample_rate } = await takeRecording({ path, demuxer: 'wav', text: TEXT, language: 'en' })
  expect(sample_rate).toBe(48_000)
  expect(Math.abs(pcm.length / 48_000 - spoken.pcm.length / 48_000)).toBeLessThan(0.4)
  expect(measureLoudness([toFloat(pcm)], 48_000).integrated_lufs).toBeCloseTo(-16, 0)
})

test('S03 word times from the service are kept, and shifted by the trim', async () => {
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

const OTHERS = [
  ['en', 'en-henry', TEXT],
  ['en', 'en-robin', TEXT],
  ['de', 'de-', 'Der Kanal wurde 1914 eröffnet, nach zehn Jahren Arbeit.'],
  ['es', 'es-mateo', 'El canal abrió en 1914, tras diez años de obras.'],
] as const
/** All at full size. Otherwise two, beginning at the seed. */
const HEARD = OTHERS.filter(
  (_, at) => process.env.ORION_TEST_SIZE === 'full' || (at + Number(process.env.ORION_TEST_SEED ?? 1)) % 2 === 0,
)

test.each(HEARD)(
  'S03 without given times, every word of another voice gets a time, in order and at its sound: %s %s',
  async (language, start, text) => {
    const { voice_id } = listVoices(language).findLast((voice) => voice.voice_id.startsWith(start))!
    const other = await synthesize({ text, language, voice_id })
    const sent = join(folder, voice_id)
    await writeFile(sent, encodeWav(other.pcm, other.sample_rate))
    const taken = await takeRecording({ path: sent, demuxer: 'wav', text, language })
    expect(taken.times).toBe('estimated')
    expect(taken.words.map((word) => word.text)).toEqual(other.words.map((word) => word.text))
    const errors = taken.words.map((word, index) => Math.abs(word.start_seconds - other.words[index].start_seconds))
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(0.06)
    expect(Math.max(...errors)).toBeLessThan(0.4)
    let before = 0
    for (const { start_seconds, end_seconds } of taken.words) {
      expect(start_seconds).toBeGreaterThanOrEqual(before)
      expect(end_seconds).toBeGreaterThanOrEqual(start_seconds)
      expect(end_seconds).toBeLessThanOrEqual(taken.pcm.length / 48_000)
      before = start_seconds
    }
  },
)

test('S03 a sound that is not speech still gives its words times in order, inside the sound', async () => {
  const hum = join(folder, 'hum')
  await writeFile(
    hum,
    encodeWav(
      Int16Array.from({ length: 150_000 }, (_, i) => 9000 * Math.sin(i / 40) * Math.sin(i / 4000) ** 2),
      48_000,
    ),
  )
  const { words, pcm } = await takeRecording({ path: hum, demuxer: 'wav', text: TEXT, language: 'en' })
  expect(words.map(({ text }) => text)).toEqual(spoken.words.map(({ text }) => text))
  const starts = words.map(({ start_seconds }) => start_seconds)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(words.at(-1)!.end_seconds).toBeLessThanOrEqual(pcm.length / 48_000)
})

test('S03 a silent recording is refused in a sentence', async () => {
  const silent = join(folder, 'silent')
  await writeFile(silent, encodeWav(new Int16Array(48_000), 48_000))
  await expect(takeRecording({ path: silent, demuxer: 'wav', text: TEXT, language: 'en' })).rejects.toThrow('nothing is said')
})
