import { expect, test } from 'vitest'
import { fitsAt, secondsIn, withChapter } from './chapter-edits.ts'

test('S10 a chapter’s time is parsed in each notation, and anything else is null', () => {
  expect(['0:00', '1:05', '1:00:05', '90', '0:12.5', '0:12,5'].map(secondsIn)).toEqual([0, 65, 3605, 90, 12.5, 12.5])
  expect(['', 'x', '1:', ':5', '-1', '1:2:3:4', '1.5:10'].map(secondsIn)).toEqual(Array.from({ length: 7 }, () => null))
})

test('S10 a chapter is added in order if its neighbours and the end keep enough time; the first begins the film', () => {
  const chapters = [
    { start_seconds: 0, title: 'A' },
    { start_seconds: 30, title: 'B' },
  ]
  expect([9, 10, 20, 21, 40, 50, 51].map((at) => fitsAt(at, chapters, 60))).toEqual([false, true, true, false, true, true, false])
  expect(withChapter(chapters, { start_seconds: 15, title: 'C' }).map(({ title }) => title)).toEqual(['A', 'C', 'B'])
  expect(withChapter([], { start_seconds: 15, title: 'C' })).toEqual([{ start_seconds: 0, title: 'C' }])
})
