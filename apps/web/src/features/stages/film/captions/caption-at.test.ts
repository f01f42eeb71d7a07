import { expect, test } from 'vitest'
import { captionAt } from './caption-at.ts'

const captions = [{ start_seconds: 0.4 }, { start_seconds: 3.44 }, { start_seconds: 6.1 }]

test('S04 a clicked caption is the displayed one, even if the sound is a hundredth of a second before it', () => {
  expect(captions.map(({ start_seconds }) => captionAt(captions, start_seconds))).toEqual([0, 1, 2])
  expect(captions.map(({ start_seconds }) => captionAt(captions, start_seconds - 0.013))).toEqual([0, 1, 2])
  expect(captionAt(captions, 3.2)).toBe(0)
  expect(captionAt(captions, 0)).toBe(0)
})
