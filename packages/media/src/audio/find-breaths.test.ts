import { expect, test } from 'vitest'
import { findBreaths } from './find-breaths.ts'
import { quieten } from './quieten.ts'

const RATE = 48_000

/** A sound with background noise of -70 dB, two voiced words, and a hiss of 0.3 s at the given level between them. */
function recording(hiss: number): Float32Array {
  let seed = 1
  const noise = () => (seed = (seed * 16_807) % 2_147_483_647) / 1_073_741_823 - 1
  const within = (at: number, from: number, to: number) => at >= from && at < to
  return Float32Array.from({ length: 3 * RATE }, (_, i) => {
    const at = i / RATE
    const voice = within(at, 0.2, 1) || within(at, 2, 2.8) ? 0.4 * Math.sin(2 * Math.PI * 180 * at) : 0
    return voice + noise() * (within(at, 1.4, 1.7) ? hiss : 0.0005)
  })
}
const WORDS = [
  { start_seconds: 0.2, end_seconds: 1 },
  { start_seconds: 2, end_seconds: 2.8 },
]

test('S04 an audible breath between two words is found, and background noise and voice are not breaths', () => {
  const [breath, ...others] = findBreaths(recording(0.03), RATE, WORDS)
  expect(others).toEqual([])
  expect(breath!.start_seconds).toBeCloseTo(1.4, 1)
  expect(breath!.end_seconds).toBeCloseTo(1.7, 1)
  expect(findBreaths(recording(0.0005), RATE, WORDS)).toEqual([])
  const word = { start_seconds: 1.35, end_seconds: 1.75 }
  expect(findBreaths(recording(0.03), RATE, [WORDS[0]!, word, WORDS[1]!])).toEqual([])
})

test('S04 a lowered range is as quiet as requested in its middle, and nothing outside it changes', () => {
  const before = recording(0.03)
  const after = quieten(before.slice(), RATE, [{ start_seconds: 1.4, end_seconds: 1.7, factor: 0.25 }])
  const at = (seconds: number) => Math.round(seconds * RATE)
  expect(after.subarray(0, at(1.4))).toEqual(before.subarray(0, at(1.4)))
  expect(after.subarray(at(1.7))).toEqual(before.subarray(at(1.7)))
  expect(after[at(1.55)]).toBeCloseTo(before[at(1.55)]! / 4, 5)
  const gone = quieten(before.slice(), RATE, [{ start_seconds: 0, end_seconds: 3, factor: 0 }])
  expect(gone.subarray(at(0.02), at(2.98)).every((sample) => sample === 0)).toBe(true)
})
