import { expect, test } from 'vitest'
import { secondsFor } from './plan-update.ts'

test('56.4 PTS-05 the time of a run is predicted from its tasks and the speed of an earlier run, without reused tasks', () => {
  const pace = { seconds: 41, made: 20 }
  expect(secondsFor(pace, 20)).toBe(41)
  expect(secondsFor(pace, 5)).toBe(11)
  expect(secondsFor(pace, 0)).toBe(1)
  expect(secondsFor({ seconds: 3, made: 0 }, 20), 'made during an earlier stage').toBe(3)
  // a film that is twice as long takes twice as long to make
  expect(secondsFor(pace, 40)).toBe(81)
})
