import { expect, test } from 'vitest'
import { limitPeaks } from './dynamics.ts'
import { createLoudnessMeter, measureLoudness } from './loudness.ts'

const sine = (seconds: number, level: number, { frequency = 997, rate = 48000, phase = 0 } = {}) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => 10 ** (level / 20) * Math.sin((2 * Math.PI * frequency * i) / rate + phase),
  )

test('S04 a stereo sine of -23 dBFS measures -23 LUFS (EBU Tech 3341 case 1)', () => {
  const wave = sine(20, -23, { frequency: 1000 })
  expect(measureLoudness([wave, wave], 48000).integrated_lufs).toBeCloseTo(-23, 1)
})

test('S04 a mono sine of 0 dBFS at 997 Hz measures -3.01 LUFS (BS.1770-4)', () => {
  expect(measureLoudness([sine(5, 0)], 48000).integrated_lufs).toBeCloseTo(-3.01, 1)
})

test('S04 the relative gate leaves quiet ranges out (EBU Tech 3341 case 3)', () => {
  const parts = [sine(10, -36, { frequency: 1000 }), sine(60, -23, { frequency: 1000 }), sine(10, -36, { frequency: 1000 })]
  const meter = createLoudnessMeter(48000, 2)
  for (const part of parts) meter.push([part, part])
  expect(meter.read().integrated_lufs).toBeCloseTo(-23, 1)
})

test('S04 K-weighting is also correct at 22050 Hz', () => {
  expect(measureLoudness([sine(5, -20, { rate: 22050 })], 22050).integrated_lufs).toBeCloseTo(-23.01, 1)
})

test('S04 a peak between two samples counts (a quarter-rate sine at 45 degrees)', () => {
  const { true_peak_dbtp } = measureLoudness([sine(1, -6, { frequency: 12000, phase: Math.PI / 4 })], 48000)
  expect(Math.abs(true_peak_dbtp + 6)).toBeLessThan(0.4)
})

test('S04 the limiter keeps the true peak under its ceiling and does not change quiet sound', () => {
  const loud = limitPeaks(sine(1, 0, { frequency: 3333 }), 48000, -2)
  expect(measureLoudness([loud], 48000).true_peak_dbtp).toBeLessThan(-1.9)
  expect(measureLoudness([loud], 48000).true_peak_dbtp).toBeGreaterThan(-2.6)
  const quiet = sine(1, -20)
  expect(limitPeaks(quiet.slice(), 48000, -2)).toEqual(quiet)
})

test('S04 silence measures -70 LUFS', () => {
  expect(measureLoudness([new Float32Array(48000)], 48000).integrated_lufs).toBe(-70)
})

test('S09 a sound has the same measurements in pieces of any size', () => {
  const sound = Float32Array.from({ length: 48_000 }, (_, i) => Math.sin(i * 1.3) * Math.sin(i * 0.0137 + (i % 7)) * 0.9)
  const whole = measureLoudness([sound], 48000)
  for (const length of [1, 5, 17, 1000, 4096]) {
    const meter = createLoudnessMeter(48000, 1)
    for (let from = 0; from < sound.length; from += length) meter.push([sound.subarray(from, from + length)])
    expect([length, meter.read()]).toEqual([length, whole])
  }
})
