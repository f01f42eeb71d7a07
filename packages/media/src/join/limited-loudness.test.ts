import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIntegratedMeter } from '../audio/loudness.ts'
import { fromDecibels } from '../audio/samples.ts'
import { createLimitedLoudness } from './limited-loudness.ts'
import { createLimiter } from './limiter.ts'

const RATE = 48_000
const CEILING = -2

/** Struck notes with some hiss. Their peaks near full scale decay, so that a higher gain means more work for the limiter. */
function struckNotes(seconds: number): Float32Array {
  const sound = new Float32Array(seconds * RATE)
  let state = 1
  for (let i = 0; i < sound.length; i++) {
    const time = i / RATE
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    const swell = Math.exp(-9 * (time % 0.4)) * Math.min(1, (time % 0.4) / 0.01) * (time % 2 < 1.6 ? 1 : 0.2)
    sound[i] = (0.8 * Math.sin(2 * Math.PI * 233 * time) + (0.05 * state) / 2147483648) * swell
  }
  return sound
}

test('S08 the predicted loudness after gain and limiter equals the measured loudness, for pieces of any size', () => {
  const sound = struckNotes(12)
  const other = sound.map((sample) => sample * 0.7)
  const foretold = createLimitedLoudness()
  for (let at = 0, size = 700; at < sound.length; at += size, size = (size * 7) % 9001 || 311)
    foretold.push({ left: sound.slice(at, at + size), right: other.slice(at, at + size) })
  const taken = [0, 4, 9, 14].map((gain) => {
    const factor = fromDecibels(gain)
    const limiter = createLimiter(RATE, CEILING)
    const meter = createIntegratedMeter(RATE, 2)
    const limited = limiter.push({ left: sound.map((sample) => sample * factor), right: other.map((sample) => sample * factor) })
    for (const { left, right } of [limited, limiter.flush()]) meter.push([left, right])
    expect(Math.abs(foretold.read(gain, CEILING) - meter.read())).toBeLessThan(0.1)
    return foretold.read(gain, Infinity) - meter.read()
  })
  expect(taken[3]).toBeGreaterThan(2) // the limiter did reduce the sound
})

test('FILM-01 S08 the predicted loudness is the same to the last digit for pieces of any size', () => {
  const sound = struckNotes(2)
  const other = sound.map((sample) => sample * 0.7)
  const foretell = (sizes: number[]): number[] => {
    const meter = createLimitedLoudness()
    for (let at = 0, turn = 0; at < sound.length; turn++) {
      const to = at + sizes[turn % sizes.length]
      meter.push({ left: sound.slice(at, to), right: other.slice(at, to) })
      at = to
    }
    return [meter.read(0, Infinity), meter.read(9, CEILING), meter.read(14, CEILING)]
  }
  const whole = foretell([sound.length])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 3, maxLength: 30 }), (sizes) => {
      expect(foretell(sizes)).toEqual(whole)
    }),
    { seed: Number(process.env.ORION_TEST_SEED ?? 1), numRuns: 15 },
  )
})
