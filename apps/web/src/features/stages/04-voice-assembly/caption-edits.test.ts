import { expect, test } from 'vitest'
import { canMerge, mergeCaptions, splitCaption, withoutCaption, type WrittenCaption } from './caption-edits.ts'

const captions: WrittenCaption[] = [
  { scene_id: 'a', start_seconds: 0, end_seconds: 4, lines: ['One two', 'three four'] },
  { scene_id: 'a', start_seconds: 4, end_seconds: 6, lines: ['Five'] },
  { scene_id: 'b', start_seconds: 6, end_seconds: 8, lines: ['塩は海から来る'] },
]

test('S04 a caption is split at the given letter, or in its middle, and its time is divided by letters', () => {
  const cut = splitCaption(captions, { index: 0, at: 7 }, 'en')
  expect(cut.slice(0, 2)).toEqual([
    { ...captions[0], end_seconds: 1.778, lines: ['One two'] },
    { ...captions[0], start_seconds: 1.778, lines: ['three four'] },
  ])
  expect(
    splitCaption(captions, { index: 0, at: 0 }, 'en')
      .slice(0, 2)
      .map(({ lines }) => lines),
  ).toEqual([['One two'], ['three four']])
  expect(
    splitCaption(captions, { index: 2, at: 0 }, 'ja')
      .slice(2)
      .map(({ lines }) => lines[0])
      .join(''),
  ).toBe('塩は海から来る')
  const inWord = splitCaption(captions, { index: 0, at: 5 }, 'en').slice(0, 2)
  expect(inWord.map(({ lines }) => lines)).toEqual([['One'], ['two', 'three four']]) // no split between 't' and 'wo'
  expect(splitCaption([{ ...captions[1], lines: ['I'] }], { index: 0, at: 0 }, 'en')).toHaveLength(1)
})

test('S04 captions of one scene can be joined, those of two scenes cannot; one can be deleted', () => {
  expect(canMerge(captions, 0)).toBe(true)
  expect(canMerge(captions, 1)).toBe(false)
  expect(canMerge(captions, 2)).toBe(false)
  expect(mergeCaptions(captions, 0)[0]).toEqual({ ...captions[0], end_seconds: 6, lines: ['One two three four', 'Five'] })
  expect(withoutCaption(captions, 1)).toEqual([captions[0], captions[2]])
})
