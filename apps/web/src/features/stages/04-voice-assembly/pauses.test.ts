import { expect, test } from 'vitest'
import { boundPause, pausesOf } from './pauses.ts'

test('S04 pauses are the silence between what two scenes say, in tenths of a second, and stay within what may be wished', () => {
  const timeline = [
    { scene_id: 'a', speech_start_seconds: 0.4, speech_end_seconds: 3 },
    { scene_id: 'b', speech_start_seconds: 3.62, speech_end_seconds: 6 },
    { scene_id: 'c', speech_start_seconds: 6, speech_end_seconds: 8 },
  ]
  expect(pausesOf(timeline)).toEqual([
    { scene_id: 'a', seconds: 0.6, middle: 3.31 },
    { scene_id: 'b', seconds: 0, middle: 6 },
  ])
  expect([-1, 0.26, 9].map(boundPause)).toEqual([0, 0.3, 5])
})
