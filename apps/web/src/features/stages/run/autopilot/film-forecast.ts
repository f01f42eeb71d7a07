/**
 * The share of each stage in the time that a film takes. Measured with the built-in services on two cores. Stage 3 has a large share,
 * because images and music are made during it. Stages 6 and 7 then find them.
 */
export const TIME_SHARES = [0.04, 0.05, 0.33, 0.08, 0.09, 0.17, 0.03, 0.08, 0.07, 0.06]

/** The share of the film that must be made while this page is open before the remaining time is estimated. */
const LEAST_SHARE = 0.1

/**
 * The remaining seconds of a film as they are shown, at a second `at` after the page was opened. `share` was reported at `reported`.
 * `slow`: the number of the current stage, if the time rose during it, because it takes longer than its share of the film.
 */
export type Forecast = { left: number | null; at: number; share: number; reported: number; slow: number | null }

/** The shown time rises if the pace says this many times more, and this many seconds more. */
const RISE = { times: 1.5, seconds: 20 }
/** The part of the difference by which the shown time falls in a second, where the pace is faster. */
const FALL = 0.1
/** The seconds without a report of progress after which the pace counts as slower. */
const SILENCE = 45

/** The remaining seconds at the pace of the work until its last report. Null while too little is made. */
function leftByPace({ made, share, at, reported }: { made: number; share: number; at: number; reported: number }): number | null {
  if (made < LEAST_SHARE) return null
  const until = Math.max(reported, at - SILENCE)
  return Math.max(0, (until / made) * (1 - share) - (at - until))
}

/**
 * The next forecast. The shown time runs down, and faster where the pace is faster. It rises only if the pace says much more, because one
 * report of progress is not exact.
 */
export function nextForecast(
  before: Forecast | null,
  { made, share, at, stage }: { made: number; share: number; at: number; stage: number },
): Forecast {
  const reported = before?.share === share ? before.reported : at
  const by_pace = leftByPace({ made, share, at, reported })
  const known = { at, share, reported }
  if (by_pace === null) return { ...known, left: null, slow: null }
  if (before === null || before.left === null) return { ...known, left: by_pace, slow: null }
  const seconds = at - before.at
  const left = Math.max(0, before.left - seconds)
  if (by_pace > left * RISE.times && by_pace > left + RISE.seconds) return { ...known, left: by_pace, slow: stage }
  const falls = Math.max(0, left - by_pace) * Math.min(1, FALL * seconds)
  return { ...known, left: left - falls, slow: before.slow === stage ? stage : null }
}
