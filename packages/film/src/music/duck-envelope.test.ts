import { expect, test } from 'vitest'
import { duckEnvelope } from './duck-envelope.ts'
import { planMarks, soundMarks } from './sound-marks.ts'

/** The gain at a second, on the straight lines between points. */
function gainAt(points: { seconds: number; gain_db: number }[], seconds: number): number {
  const after = points.findIndex((point) => point.seconds >= seconds)
  const [a, b] = [points[Math.max(0, after - 1)], points[after]]
  return b.seconds === a.seconds
    ? b.gain_db
    : a.gain_db + ((b.gain_db - a.gain_db) * (seconds - a.seconds)) / (b.seconds - a.seconds)
}

const WORDS = [
  { start_seconds: 3, end_seconds: 3.4 },
  { start_seconds: 3.5, end_seconds: 5 },
  { start_seconds: 9, end_seconds: 12 },
]

test('S07 the music has stepped back before every word and while it is said, and is back in long pauses', () => {
  const points = duckEnvelope(WORDS, 20)
  for (const { start_seconds, end_seconds } of WORDS) {
    for (const at of [start_seconds - 0.05, start_seconds, (start_seconds + end_seconds) / 2, end_seconds]) {
      expect(gainAt(points, at)).toBe(gainAt(points, 4))
    }
  }
  expect(gainAt(points, 3.45)).toBe(gainAt(points, 4)) // it does not pump between words
  for (const open of [1, 7.5, 18]) expect(gainAt(points, open)).toBeGreaterThan(gainAt(points, 4) + 6)
  expect(points.every((point, i) => i === 0 || point.seconds > points[i - 1].seconds)).toBe(true)
  expect([points[0].seconds, points.at(-1)?.seconds]).toEqual([0, 20])
})

test('S07 a film that opens with speech opens ducked, one without words is open throughout', () => {
  expect(gainAt(duckEnvelope([{ start_seconds: 0.4, end_seconds: 5 }], 9), 0.1)).toBe(gainAt(duckEnvelope(WORDS, 20), 4))
  expect(duckEnvelope([], 9).map(({ gain_db }) => gain_db)).toEqual([-6, -6])
})

test('S07 the last chord is heard: the music is back within 0.4 s of the last word, where the film lasts a second more', () => {
  const points = duckEnvelope([{ start_seconds: 0.4, end_seconds: 5 }], 6)
  expect(gainAt(points, 5)).toBe(gainAt(points, 1))
  expect(gainAt(points, 5.4)).toBe(-6)
})

test('S07 marks stand at scene changes, apart, in the key, and are soft', () => {
  const changes = [0, 5, 8, 20, 40, 41].map((seconds, index) => ({
    seconds,
    speech_seconds: seconds + 0.2,
    opens_section: index === 1 || index === 4,
  }))
  const marks = planMarks(changes, 'D', 'seed')
  expect(marks.map(({ seconds }) => seconds)).toEqual([5.2, 20, 40.2]) // a chime sounds with the first word
  expect(marks.map(({ kind }) => kind)).toEqual(['chime', 'whoosh', 'chime'])
  expect(marks.every(({ midi }) => [2, 9].includes(midi % 12))).toBe(true) // D or A
  let [samples, peak] = [0, 0]
  const loud: number[] = []
  for (const { left } of soundMarks(marks, 45)) {
    for (const x of left) {
      peak = Math.max(peak, Math.abs(x))
      if (Math.abs(x) > 0.01) loud.push(samples / 48_000)
      samples++
    }
  }
  expect(samples).toBe(45 * 48_000)
  expect(peak).toBeGreaterThan(0.01)
  expect(peak).toBeLessThan(0.12)
  expect(loud.every((at) => marks.some(({ seconds }) => at > seconds - 0.6 && at < seconds + 4))).toBe(true)
})
