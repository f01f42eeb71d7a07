import { expect, test } from 'vitest'
import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { checkCaptions } from './check-captions.ts'

const stretch = (start_seconds: number, end_seconds: number) => ({
  ...{ start_seconds, loud_seconds: start_seconds, full_seconds: start_seconds, end_seconds, faint_seconds: null },
})

/** Twelve captions of two seconds, each after a pause. Some are heard late by this many seconds. */
function verdictWhere(late: (index: number) => number, moved: (index: number) => number = () => 0) {
  const speech = Array.from({ length: 12 }, (_, index) => stretch(index * 2 + 0.5 + late(index), index * 2 + 2))
  const captions = speech.map((_, index) => {
    const start_seconds = index * 2 + 0.5
    const words = [{ text: 'Water', start_seconds, end_seconds: start_seconds + 1.4, line: 0, char_start: 0, char_end: 5 }]
    return {
      scene_id: `s${index}`,
      start_seconds: start_seconds + moved(index),
      end_seconds: start_seconds + 1.5,
      lines: ['Water'],
      words,
    }
  })
  const checks = checkCaptions(captions, { speech, sounding: speech }, 'en').filter(({ check }) => check === 'caption_drift')
  return checks.map((check) => getVerdict(check))
}

test('S09 a single caption that is heard late, among others on time, is a warning', () => {
  expect(verdictWhere(() => 0)).toEqual(['passed'])
  expect(verdictWhere((index) => (index === 4 ? 0.225 : 0))).toEqual(['warning'])
})

test('S09 two captions that are heard late fail, and so does one that is very late or was moved away from its word', () => {
  expect(verdictWhere((index) => (index === 4 ? 0.4 : 0))).toEqual(['failed'])
  expect(verdictWhere((index) => (index % 6 === 4 ? 0.225 : 0))).toEqual(['failed', 'failed'])
  expect(
    verdictWhere(
      () => 0,
      (index) => (index === 4 ? -0.3 : 0),
    ),
  ).toEqual(['failed'])
})
