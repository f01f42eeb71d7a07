import { expect, test } from 'vitest'
import { placeIn, type Spot } from './place-in.ts'

const spot = (scene_id: string, start: number, end: number, ...words: [number, number][]): Spot => ({
  scene_id,
  start_seconds: start,
  end_seconds: end,
  words: words.map(([start_seconds, end_seconds]) => ({ start_seconds, end_seconds })),
})
const from = [spot('a', 0, 4, [0, 1], [2, 3]), spot('b', 4, 8, [4, 6], [6, 8])]
const to = [spot('a', 0, 2, [0.5, 1], [1, 2]), spot('b', 10, 12, [10, 11], [11, 12])]

test('S03 S04 the other version continues at the same word, wherever its scene is and however fast it is spoken', () => {
  expect(placeIn(from, to, 2.5)).toBeCloseTo(1.5)
  expect(placeIn(from, to, 5)).toBeCloseTo(10.5)
  expect(placeIn(to, from, 11.5)).toBeCloseTo(7)
})

test('S03 S04 in the silence after a word the other version continues at the end of that word', () => {
  expect(placeIn(from, to, 1.6)).toBeCloseTo(1)
})

test('S03 in a scene with other words the other version continues at the same share; without the scene, at the same second', () => {
  expect(placeIn(from, [spot('a', 0, 8, [0, 1])], 1)).toBeCloseTo(2)
  expect(placeIn(from, [spot('c', 0, 8)], 5)).toBe(5)
  expect(placeIn([], to, 3)).toBe(3)
})
