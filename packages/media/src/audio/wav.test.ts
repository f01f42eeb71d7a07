import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wavePeaks } from './peaks.ts'
import { resample } from './resample.ts'
import { decodeWav, encodeWav, openWavWriter } from './wav.ts'

test('S03 a WAV file that is written and read has the same samples', () => {
  const pcm = Int16Array.from([0, 1, -1, 32767, -32768, 12])
  expect(decodeWav(encodeWav(pcm, 48000, 2))).toEqual({ pcm, sample_rate: 48000, channels: 2 })
})

test('S04 a WAV file written in pieces equals one written at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-wav-'))
  try {
    const writer = await openWavWriter(join(folder, 'a.wav'), 48000)
    await writer.write(Int16Array.from([1, 2]))
    await writer.write(Int16Array.from([3]))
    expect(await writer.close()).toBe(3)
    expect(new Uint8Array(await readFile(join(folder, 'a.wav')))).toEqual(
      new Uint8Array(encodeWav(Int16Array.from([1, 2, 3]), 48000)),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('S03 a file that is not WAV is refused with a sentence', () => {
  expect(() => decodeWav(new TextEncoder().encode('hello, no sound here'))).toThrow('The sound is not a WAV file.')
})

test('56 S03 a WAV file that ends anywhere in its header is refused with a sentence', () => {
  const whole = encodeWav(Int16Array.from([1, 2, 3]), 48000)
  const extensible = Uint8Array.from(whole)
  extensible.set([0xfe, 0xff], 20)
  const sentences = /^Error: The (?:sound is not a WAV file|WAV file holds no samples|header of the WAV file is incomplete)\.$/u
  const refusal = (file: Uint8Array): string => {
    try {
      return `read as ${decodeWav(file).pcm.length} samples`
    } catch (error) {
      return String(error)
    }
  }
  for (let bytes = 0; bytes < 44; bytes += 1) expect(refusal(whole.subarray(0, bytes)), `${bytes} bytes`).toMatch(sentences)
  expect(refusal(whole.subarray(0, 30))).toBe('Error: The header of the WAV file is incomplete.')
  expect(refusal(extensible)).toBe('Error: The header of the WAV file is incomplete.')
  expect(refusal(Uint8Array.from(whole).fill(0, 34, 36)), 'samples of 0 bits').toBe(
    'Error: The header of the WAV file is incomplete.',
  )
})

test('S03 resampling keeps length, pitch and level', () => {
  const tone = (rate: number) => Float32Array.from({ length: rate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / rate))
  for (const from of [16000, 22050, 24000, 44100]) {
    const result = resample(tone(from), from, 48000)
    const wanted = tone(48000)
    expect(result.length).toBe(48000)
    const worst = result.slice(480, -480).reduce((most, value, i) => Math.max(most, Math.abs(value - wanted[i + 480])), 0)
    expect(worst).toBeLessThan(0.002)
  }
})

test('S03 waveform peaks are the largest values of each range', () => {
  expect(wavePeaks(Int16Array.from([0, -16384, 3277, 0]), 2)).toEqual([0.5, 0.1])
})
