import { expect, test } from 'vitest'
import { gainAt, musicEnvelope, SILENT_DB } from './music-gain.ts'

const WORDS = [
  { start_seconds: 3, end_seconds: 3.4 },
  { start_seconds: 3.5, end_seconds: 5 },
  { start_seconds: 9, end_seconds: 12 },
]
const SCENES = [0, 6, 13].map((start_seconds, index) => ({ scene_id: `s${index}`, start_seconds }))

test('S07 the music is low before and during every word, and rises again in long pauses', () => {
  const points = musicEnvelope(WORDS, 20, SCENES)
  for (const { start_seconds, end_seconds } of WORDS) {
    for (const at of [start_seconds - 0.05, start_seconds, (start_seconds + end_seconds) / 2, end_seconds]) {
      expect(gainAt(points, at)).toBe(gainAt(points, 4))
    }
  }
  expect(gainAt(points, 3.45)).toBe(gainAt(points, 4)) // the level does not change between words
  for (const open of [1, 7.5, 18]) expect(gainAt(points, open)).toBeGreaterThan(gainAt(points, 4) + 6)
  expect(points.every((point, i) => i === 0 || point.seconds > points[i - 1].seconds)).toBe(true)
  expect([points[0].seconds, points.at(-1)?.seconds]).toEqual([0, 20])
})

test('S07 a film that begins with speech begins with low music; a film without words has full music', () => {
  expect(gainAt(musicEnvelope([{ start_seconds: 0.4, end_seconds: 5 }], 9, []), 0.1)).toBe(
    gainAt(musicEnvelope(WORDS, 20, []), 4),
  )
  expect(musicEnvelope([], 9, []).map(({ gain_db }) => gain_db)).toEqual([-6, -6])
})

test('S07 the last chord is heard: the music is up 0.4 s after the last word if the film lasts a second more', () => {
  const points = musicEnvelope([{ start_seconds: 0.4, end_seconds: 5 }], 6, [])
  expect(gainAt(points, 5)).toBe(gainAt(points, 1))
  expect(gainAt(points, 5.4)).toBe(-6)
})

test('S07 a level applies from its scene until the next level, in speech and between it; the ducking is as requested', () => {
  const usual = musicEnvelope(WORDS, 20, SCENES)
  const levels = [
    { scene_id: 's1', gain_db: -8 },
    { scene_id: 'gone', gain_db: 5 },
    { scene_id: 's2', gain_db: 3 },
  ]
  const points = musicEnvelope(WORDS, 20, SCENES, { levels })
  for (const at of [1, 4, 5.6]) expect(gainAt(points, at)).toBeCloseTo(gainAt(usual, at), 2)
  for (const at of [6.4, 8, 10, 12.6]) expect(gainAt(points, at)).toBeCloseTo(gainAt(usual, at) - 8, 2)
  for (const at of [13.4, 20]) expect(gainAt(points, at)).toBeCloseTo(gainAt(usual, at) + 3, 2)
  const deep = musicEnvelope(WORDS, 20, SCENES, { duck_db: 18 })
  expect([gainAt(deep, 1), gainAt(deep, 4)]).toEqual([-6, -24])
  expect(gainAt(musicEnvelope(WORDS, 20, SCENES, { duck_db: 0 }), 4)).toBe(-6)
  expect(musicEnvelope(WORDS, 20, SCENES, {})).toEqual(usual)
})

test('S07 the music is silent outside its part, with fades that are linear in amplitude', () => {
  const points = musicEnvelope([], 20, [], { starts_seconds: 4, fade_in_seconds: 2, ends_seconds: 15, fade_out_seconds: 3 })
  for (const at of [0, 3.9, 15.1, 20]) expect(gainAt(points, at)).toBeLessThanOrEqual(SILENT_DB)
  const amplitude = (at: number) => 10 ** ((gainAt(points, at) + 6) / 20)
  for (const [at, share] of [
    [4.5, 0.25],
    [5, 0.5],
    [5.5, 0.75],
    [6, 1],
    [10, 1],
    [13.5, 0.5],
    [14.25, 0.25],
  ])
    // prettier-ignore
    expect(amplitude(at), `${at} s`).toBeCloseTo(share, 1)
  const cut = musicEnvelope([], 20, [], { starts_seconds: 4, fade_in_seconds: 0 })
  expect([gainAt(cut, 3.99) < -70, gainAt(cut, 4.03)]).toEqual([true, -6])
  // if a shorter film ends before this time, the music ends with the film
  expect(musicEnvelope([], 9, [], { ends_seconds: 15 })).toEqual(musicEnvelope([], 9, []))
})
