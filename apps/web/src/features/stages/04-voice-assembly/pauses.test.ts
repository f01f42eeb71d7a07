import { expect, test } from 'vitest'
import { listPauses } from './pauses.ts'

test('S04 a pause is the silence between the words of two scenes, in hundredths of a second', () => {
  const timeline = [
    { scene_id: 'a', speech_start_seconds: 0.4, speech_end_seconds: 3 },
    { scene_id: 'b', speech_start_seconds: 3.625, speech_end_seconds: 6 },
    { scene_id: 'c', speech_start_seconds: 5.875, speech_end_seconds: 8 },
  ]
  expect(listPauses(timeline)).toEqual([
    { scene_id: 'a', seconds: 0.63, middle: 3.3125 },
    { scene_id: 'b', seconds: 0, middle: 5.9375 },
  ])
})
