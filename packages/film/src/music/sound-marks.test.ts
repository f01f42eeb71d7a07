import { expect, test } from 'vitest'
import { planMarks, soundMarks } from './sound-marks.ts'

test('S07 sound marks are at scene changes, apart from each other, in the key, and soft', () => {
  const changes = [0, 5, 8, 20, 40, 41].map((seconds, index) => ({
    seconds,
    speech_seconds: seconds + 0.2,
    opens_section: index === 1 || index === 4,
  }))
  const marks = planMarks(changes, 'D', 'seed')
  expect(marks.map(({ seconds }) => seconds)).toEqual([5.2, 20, 40.2]) // a chime starts with the first word
  expect(marks.map(({ kind }) => kind)).toEqual(['chime', 'whoosh', 'chime'])
  expect(marks.every(({ midi }) => [2, 9].includes(midi % 12))).toBe(true) // each note is D or A
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
