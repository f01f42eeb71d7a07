import { expect, test } from 'vitest'
import { isWithinLength, VIDEO_DURATIONS } from './durations.ts'

test.each(VIDEO_DURATIONS)('FILM-01 a film for %i s may be a tenth longer or shorter, and no more', (target) => {
  const tenth = target / 10
  expect([target - tenth, target, target + tenth].every((seconds) => isWithinLength(seconds, target))).toBe(true)
  expect([target - tenth - 0.01, target + tenth + 0.01].some((seconds) => isWithinLength(seconds, target))).toBe(false)
})
