import { expect, test } from 'vitest'
import { timecode } from '../../../../lib/format.ts'
import { frameAt, toSeconds, stepFrames } from './frame-steps.ts'

test('S08 a step is one frame, from any position within a frame, and the time shows the frame', () => {
  let at = 0
  const player = { pause: () => undefined, time: () => at, seek: (to: number) => (at = to) }
  const seen = Array.from({ length: 65 }, () => {
    stepFrames(player, 1)
    return frameAt(at)
  })
  expect(seen).toEqual(seen.map((_, index) => index + 1))
  expect(timecode(at)).toBe('0:02 · f05')
  stepFrames(player, -1)
  expect(timecode(at)).toBe('0:02 · f04')
  for (const frame of [0, 1, 29, 30, 1799, 8999]) expect(frameAt(toSeconds(frame))).toBe(frame)
  expect(timecode(66 / 30)).toBe('0:02 · f06')
  at = 0
  stepFrames(player, -1)
  expect(frameAt(at)).toBe(0)
})
