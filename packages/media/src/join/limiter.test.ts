import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecibels } from '../audio/samples.ts'
import { createTruePeakMeter } from '../audio/true-peak.ts'
import { createLimiter } from './limiter.ts'

const RATE = 48_000

/** The output of the limiter for one channel, in pieces of uneven size or of the given sizes. */
function limit(samples: Float32Array, ceiling: number, sizes?: (at: number) => number): Float32Array {
  const limiter = createLimiter(RATE, ceiling)
  const out: number[] = []
  for (let at = 0, size = 100; at < samples.length; at += size, size = (size * 7) % 5000 || 311) {
    if (sizes) size = sizes(at)
    const piece = samples.slice(at, at + size)
    out.push(...limiter.push({ left: piece, right: piece.slice() }).left)
  }
  out.push(...limiter.flush().left)
  return Float32Array.from(out)
}

function truePeak(samples: Float32Array): number {
  const meter = createTruePeakMeter()
  meter.push(samples)
  return meter.read()
}

test('S08 the limiter keeps the true peak under its ceiling and does not shift the sound', () => {
  const loud = Float32Array.from(
    { length: RATE },
    (_, i) => 1.6 * Math.sin(i * 0.7) * (i % 9000 < 300 ? 1 : 0.2) + (i % 4001 === 0 ? 1 : 0),
  )
  const limited = limit(loud, -2)
  expect(limited.length).toBe(loud.length)
  expect(truePeak(limited)).toBeLessThanOrEqual(-1.9)
  expect(truePeak(limited)).toBeGreaterThan(-4)
  const quiet = loud.map((x) => x * 0.1)
  expect(limit(quiet, -2)).toEqual(quiet) // below the ceiling, no sample is moved or changed
})

test('S08 the limiter recovers: soft sound a second after a peak has its original level', () => {
  const sound = Float32Array.from({ length: 2 * RATE }, (_, i) => Math.sin(i * 0.05) * (i < 2000 ? 1.5 : 0.2))
  const limited = limit(sound, -2)
  const level = (samples: Float32Array): number => toDecibels(Math.max(...samples.slice(RATE, RATE + 1000)))
  expect(Math.abs(level(limited) - level(sound))).toBeLessThan(0.05)
})

test('FILM-01 S08 the limiter gives the same samples for pieces of any size', () => {
  const sound = Float32Array.from({ length: RATE / 2 }, (_, i) => 2 * Math.sin(i * 1.3) * Math.sin(i * 0.0137 + (i % 7)))
  const whole = limit(sound, -2, () => sound.length)
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9000 })), { minLength: 5, maxLength: 40 }),
      (sizes) => {
        let turn = 0
        expect(limit(sound, -2, () => sizes[turn++ % sizes.length])).toEqual(whole)
      },
    ),
    { seed: Number(process.env.ORION_TEST_SEED ?? 1), numRuns: 15 },
  )
})
