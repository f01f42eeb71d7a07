import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { expect, test } from 'vitest'
import { askEngine } from './engine-pool.ts'
import { EXAMPLE_SENTENCES } from './example-sentences.fixture.ts'
import { estimateSeconds, measureSpeech } from './measure-speech.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { sayExample, SPOKEN_LANGUAGES } from './spoken-examples.fixture.ts'
import { synthesize } from './synthesize.ts'
import { voiceFeatures } from './voice-features.fixture.ts'
import { findVoice, listVoices } from './voices.ts'

/** The languages whose voices are tested: all at full size. Otherwise English and one other, chosen by the seed. */
const HEARD = SPOKEN_LANGUAGES.filter((_, at) => process.env.ORION_TEST_SIZE === 'full' || at % 2 === 0)

test.each(SPOKEN_LANGUAGES)(
  'S03 %s: every visible word has a time, once and in order, and the sound has no faults',
  async (language) => {
    const text = EXAMPLE_SENTENCES[language]
    const { pcm, sample_rate, words } = await sayExample(language)
    expect(words.map(({ text: word, char_start, char_end }) => ({ text: word, char_start, char_end }))).toEqual(
      listVisibleWords(text, language),
    )
    const seconds = pcm.length / sample_rate
    words.forEach((word, index) => {
      expect(text.slice(word.char_start, word.char_end)).toBe(word.text)
      expect(word.end_seconds).toBeGreaterThan(word.start_seconds)
      expect(word.start_seconds).toBeGreaterThanOrEqual(words[index - 1]?.end_seconds ?? 0)
    })
    expect(words[words.length - 1].end_seconds).toBeLessThanOrEqual(seconds + 0.001)

    const samples = toFloat(pcm)
    const { integrated_lufs, true_peak_dbtp } = measureLoudness([samples], sample_rate)
    expect(Math.abs(integrated_lufs + 16)).toBeLessThan(0.5)
    expect(true_peak_dbtp).toBeLessThan(-1.5)
    expect(Math.max(Math.abs(samples[0]), Math.abs(samples[samples.length - 1]))).toBeLessThan(0.001)

    const gaps = words.slice(1).map((word, index) => ({ from: words[index].end_seconds, to: word.start_seconds }))
    const regions = findSpeech(samples, sample_rate, 0.15)
    regions.slice(1).forEach((region, index) => {
      const silence = { from: regions[index].end_seconds, to: region.start_seconds }
      expect(gaps.some((gap) => gap.from <= silence.from + 0.08 && gap.to >= silence.to - 0.08)).toBe(true)
    })
  },
)

test.each(SPOKEN_LANGUAGES)(
  'S03 %s: after each pause of 150 ms, the next word starts when its sound starts',
  async (language) => {
    const { pcm, sample_rate, words } = await sayExample(language)
    const onsets = findSpeech(toFloat(pcm), sample_rate, 0.15).map((region) => region.start_seconds)
    expect(onsets.length).toBeGreaterThanOrEqual(2)
    for (const onset of onsets) expect(Math.min(...words.map((word) => Math.abs(word.start_seconds - onset)))).toBeLessThan(0.05)
  },
)

test.each(HEARD)('S03 %s: there are at least three voices, and each sounds different', async (language) => {
  const voices = listVoices(language)
  expect(voices.length).toBeGreaterThanOrEqual(3)
  expect(new Set(voices.map((voice) => voice.voice_id)).size).toBe(voices.length)
  const sounds = await Promise.all(voices.map(({ voice_id }) => sayExample(language, voice_id)))
  const features = sounds.map(voiceFeatures)
  features.forEach((one, index) => {
    for (const other of features.slice(index + 1)) {
      const pitch = Math.abs(Math.log2(one.pitch / other.pitch)) * 12
      const colour = Math.abs(one.colour / other.colour - 1)
      expect(Math.max(pitch / 2, colour / 0.15), 'two semitones, or a sixth of the colour').toBeGreaterThan(1)
    }
  })
})

test('S03 the same request gives the same samples, whatever was spoken before', async () => {
  const request = { text: 'The Moon pulls the water of the oceans.', language: 'en', voice_id: 'en-robin' } as const
  const first = await synthesize(request)
  await synthesize({ text: 'Etwas ganz anderes.', language: 'de' })
  expect((await synthesize(request)).pcm).toEqual(first.pcm)
})

test('S03 speech at a higher rate is shorter, with the same words', async () => {
  const at = (rate: number) => synthesize({ text: EXAMPLE_SENTENCES.en, language: 'en', rate })
  const [slow, fast] = [await at(0.8), await at(1.3)]
  expect(fast.pcm.length / slow.pcm.length).toBeLessThan(0.72)
  expect(fast.words.map((word) => word.text)).toEqual(slow.words.map((word) => word.text))
})

test('S03 English is spoken at 2.2 to 2.7 words a second', async () => {
  const text =
    'Most scientists believe that the Moon was born when a body as large as Mars struck the young Earth. The debris gathered in orbit.'
  const seconds = await measureSpeech({ text, language: 'en' })
  expect(listVisibleWords(text, 'en').length / seconds).toBeGreaterThan(2.2)
  expect(listVisibleWords(text, 'en').length / seconds).toBeLessThan(2.75)
})

test.each(SPOKEN_LANGUAGES)('S02 %s: the estimated duration of a text is near its spoken duration', async (language) => {
  const text = EXAMPLE_SENTENCES[language]
  const { words } = await sayExample(language) // `measureSpeech` measures this
  const measured = words.at(-1)!.end_seconds - words[0]!.start_seconds
  expect(Math.abs(estimateSeconds(text, { language }) / measured - 1)).toBeLessThan(0.12)
})

test('S03 a text without words, an unknown voice and an aborted request are reported as errors', async () => {
  await expect(synthesize({ text: ' … ', language: 'en' })).rejects.toThrow('There are no words to speak in this text.')
  expect(() => findVoice('fr', 'en-clara')).toThrow("There is no voice 'en-clara' for this language.")
  await expect(
    synthesize({ text: 'Hello there.', language: 'en' }, { signal: AbortSignal.abort(new Error('cancelled')) }),
  ).rejects.toThrow('cancelled')
})

test('S03 unusual text does not break the voice: emoji, other scripts, markup, very long words', async () => {
  for (const text of [
    'Hello 🌍 world <b>&</b> «friends»…',
    'Москва and 東京 are cities',
    `A ${'very'.repeat(12)} long word`,
    '3,000,000,000,000 × 2 = 6 trillion',
  ])
    expect((await synthesize({ text, language: 'en' })).words.length).toBe(listVisibleWords(text, 'en').length)
})

test('S03 Japanese words are read and not spelled, with the pronunciation of particles and with joined words', async () => {
  const { answer } = await askEngine({ kind: 'read', text: '東京へは行きません' })
  expect(answer.readings?.map(({ reading, joins }) => `${joins ? '' : ' '}${reading}`).join('')).toBe(
    ' トーキョーエワ イキマセン',
  )
})
