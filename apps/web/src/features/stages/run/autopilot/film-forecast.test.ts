import { expect, test } from 'vitest'
import { type Forecast, nextForecast, TIME_SHARES } from './film-forecast.ts'

type Film = {
  seconds: number
  /** How much longer than planned each stage takes. */
  pace: (stage: number) => number
  /** The seconds between two reports of progress. */
  reports: number
}

type Shown = { left: number; slow: number | null; stage: number; truth: number }

/** The forecasts of a film, second by second. */
function replay({ seconds, pace, reports }: Film): Shown[] {
  const lasts = TIME_SHARES.map((share, index) => share * seconds * pace(index + 1))
  const whole = lasts.reduce((sum, each) => sum + each, 0)
  const readShare = (at: number): number => {
    let rest = at
    return TIME_SHARES.reduce((sum, share, index) => {
      const done = Math.min(1, Math.max(0, rest / lasts[index]!))
      rest -= lasts[index]!
      return sum + share * done
    }, 0)
  }
  const shown: Shown[] = []
  let before: Forecast | null = null
  for (let at = 1; at < whole; at += 1) {
    const share = readShare(at - (at % reports))
    const stage = lasts.findIndex((_, index) => lasts.slice(0, index + 1).reduce((sum, each) => sum + each, 0) > at) + 1
    before = nextForecast(before, { made: share, share, at, stage })
    const { left, slow } = before
    if (left !== null) shown.push({ left, slow, stage, truth: whole - at })
  }
  return shown
}

const listRises = (shown: readonly Shown[]): Shown[] =>
  shown.filter((each, index) => each.left > (shown[index - 1]?.left ?? Infinity))

/** The largest factor between the shown and the true time, where at least `least` seconds are left. */
const findWorst = (shown: readonly Shown[], least = 60): number =>
  Math.max(...shown.filter(({ truth }) => truth > least).map(({ left, truth }) => Math.max(left / truth, truth / left)))

test.each([
  ['a film as planned', { seconds: 400, pace: () => 1, reports: 6 }],
  ['a film with rare reports', { seconds: 400, pace: () => 1, reports: 25 }],
  ['a slow computer', { seconds: 1500, pace: () => 1, reports: 10 }],
  ['uneven stages', { seconds: 600, pace: (stage: number) => (stage % 2 === 0 ? 0.8 : 1.2), reports: 8 }],
])('56 WFD-03 the shown time of %s never rises and is within a factor of 1.5', (_, film) => {
  const shown = replay(film)
  expect(listRises(shown)).toEqual([])
  expect(findWorst(shown)).toBeLessThan(1.5)
})

test('56 WFD-03 the shown time rises only where a stage takes much longer than planned, and then it says so', () => {
  const shown = replay({ seconds: 400, pace: (stage) => (stage === 6 ? 4 : 1), reports: 8 })
  const rises = listRises(shown)
  expect(rises.length).toBeGreaterThan(0)
  expect(rises.map(({ slow, stage }) => slow === stage)).toEqual(rises.map(() => true))
  const after = shown.filter(({ stage }) => stage > 6)
  expect(after.length).toBeGreaterThan(0)
  expect(
    after.every(({ slow }) => slow === null),
    'the reason is not shown during the next stages',
  ).toBe(true)
})

/** The progress of a film of a minute with the built-in services on two busy cores: the second, the stage, and the stage's progress. */
// prettier-ignore
const MEASURED = [
  [0, 1, 0], [3, 1, 0.9], [4, 2, 0], [9, 3, 0], [20, 3, 0.25], [23, 3, 0.31], [33, 3, 0.58], [35, 3, 0.67], [38, 3, 0.78], [40, 4, 0],
  [48, 4, 1], [49, 5, 0], [53, 5, 0.43], [55, 5, 0.64], [56, 5, 0.71], [58, 5, 0.86], [59, 6, 0], [65, 6, 0.13], [66, 6, 0.2],
  [69, 6, 0.44], [70, 6, 0.53], [71, 6, 0.64], [72, 6, 0.88], [73, 6, 0.97], [74, 8, 0], [76, 8, 0.26], [77, 8, 0.4], [79, 8, 0.53],
  [80, 8, 0.78], [81, 8, 0.9], [82, 9, 0], [83, 9, 0.55], [86, 9, 0.91], [88, 10, 0], [96, 10, 1],
] as const

test('56 WFD-03 the shown time of a real film never rises, and is within a factor of 1.5', () => {
  const shown: Shown[] = []
  let before: Forecast | null = null
  for (let at = 1; at < 96; at += 1) {
    const [, stage, progress] = MEASURED.findLast(([second]) => second <= at)!
    const share = TIME_SHARES.slice(0, stage - 1).reduce((sum, each) => sum + each, 0) + TIME_SHARES[stage - 1]! * progress
    before = nextForecast(before, { made: share, share, at, stage })
    const { left, slow } = before
    if (left !== null) shown.push({ left, slow, stage, truth: 96 - at })
  }
  expect(listRises(shown)).toEqual([])
  expect(findWorst(shown, 20)).toBeLessThan(1.5)
})
