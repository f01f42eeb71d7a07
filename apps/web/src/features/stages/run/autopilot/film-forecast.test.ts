import { expect, test } from 'vitest'
import { type Forecast, nextForecast, TIME_SHARES } from './film-forecast.ts'

type Film = {
  seconds: number
  /** How much longer than planned each stage takes. */
  pace: (stage: number) => number
  /** The seconds between two reports of progress. */
  reports: number
}

type Shown = { left: number; slow: boolean; truth: number }

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
    before = nextForecast(before, { made: share, share, at })
    const { left, slow } = before
    if (left !== null) shown.push({ left, slow, truth: whole - at })
  }
  return shown
}

const listRises = (shown: readonly Shown[]): Shown[] =>
  shown.filter((each, index) => each.left > (shown[index - 1]?.left ?? Infinity))

const findWorst = (shown: readonly Shown[]): number =>
  Math.max(...shown.filter(({ truth }) => truth > 60).map(({ left, truth }) => Math.max(left / truth, truth / left)))

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
  expect(rises.every(({ slow }) => slow)).toBe(true)
})
