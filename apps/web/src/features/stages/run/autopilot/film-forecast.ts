import { FEW } from '../eta.ts'

/**
 * The share of each stage in the time that a film takes. Measured with the built-in services on two cores. Stage 3 has a large share,
 * because images and music are made during it. Stages 6 and 7 then find them.
 */
export const TIME_SHARES = [0.04, 0.05, 0.33, 0.08, 0.09, 0.17, 0.03, 0.08, 0.07, 0.06]

/**
 * The remaining seconds of a film as they are shown, at a second `at` after the page was opened, in a stage. `slow`: the number of the
 * current stage, if the film is ready later than shown, because the stage takes longer than planned.
 */
export type Forecast = { left: number | null; at: number; stage: number; slow: number | null }

/** The shown time waits if the server says this many times more, and this many seconds more. */
const LATE = { times: 1.5, seconds: 20 }
/** The part of the difference by which the shown time falls in a second, where the server says less. */
const FALL = 0.1
/** The seconds by which the shown time runs down in a second, where the server says more. */
const SLOWED = 0.5

/** Whether the server says so much more than is shown that the film is ready later. */
export const isMuchMore = (seconds_left: number, left: number): boolean =>
  seconds_left > left * LATE.times && seconds_left > left + LATE.seconds

/** Whether a time would be shown as a few seconds although the server says more. Such a time rises. */
export const isTooFew = (seconds_left: number, left: number): boolean => left < FEW && seconds_left > FEW * LATE.times

/**
 * The next forecast. `seconds_left` is the server's, null while it has none. The shown time runs down, faster where the server says less,
 * and slower where it says more. It waits where the server says much more. It rises only if a stage is made again, and where 'a few
 * seconds' would be wrong. It ends where the server says nothing for as long as it lasts.
 */
export function nextForecast(
  before: Forecast | null,
  { seconds_left, at, stage }: { seconds_left: number | null; at: number; stage: number },
): Forecast {
  if (before === null || before.left === null || stage < before.stage) return { at, stage, left: seconds_left, slow: null }
  const seconds = at - before.at
  const pace = seconds_left !== null && seconds_left > before.left ? SLOWED : 1
  const left = Math.max(0, before.left - seconds * pace)
  const slow = before.slow === stage ? stage : null
  if (seconds_left === null) return { at, stage, left: left > 0 ? left : null, slow }
  if (isTooFew(seconds_left, left)) return { at, stage, left: seconds_left, slow: stage }
  if (isMuchMore(seconds_left, left)) return { at, stage, left: before.left, slow: stage }
  const falls = Math.max(0, left - seconds_left) * Math.min(1, FALL * seconds)
  return { at, stage, left: left - falls, slow }
}
