import { useEffect, useState } from 'react'

export type Usual = { from: number; to: number; late: number }

/** Rounded figures: steps of 5 s below two minutes, otherwise whole minutes. */
export function roundSpan({ from, to }: Usual): { unit: 'seconds' | 'minutes'; from: number; to: number } {
  const unit = to < 120 ? 'seconds' : 'minutes'
  const step = unit === 'minutes' ? 60 : to < 10 ? 1 : 5
  const low = Math.max(step, Math.floor(from / step) * step)
  const high = Math.max(low, Math.ceil(to / step) * step)
  const one = unit === 'minutes' ? 60 : 1
  return { unit, from: low / one, to: high / one }
}

/** The rounded remaining time. 'few' under ten seconds. */
export function roundLeft(seconds: number): { unit: 'few' } | { unit: 'seconds' | 'minutes'; value: number } {
  if (seconds < 10) return { unit: 'few' }
  if (seconds < 90) return { unit: 'seconds', value: Math.ceil(seconds / 5) * 5 }
  return { unit: 'minutes', value: Math.ceil(seconds / 60) }
}

type Times = {
  elapsed: number
  seconds_left: number | null | undefined
  mean: number | null | undefined
  late: number | undefined
}

/**
 * The time message of a run's screen, all in seconds. A run that takes longer than earlier runs is reported as late. Otherwise, the message
 * is the remaining time at the run's own pace, or else by the mean of earlier runs, or else nothing.
 */
export function timeLeft({ elapsed, seconds_left, mean, late }: Times): { late: boolean; left: number | null } {
  const byPace = seconds_left ?? null
  if (late !== undefined && elapsed > late) return { late: true, left: byPace }
  if (byPace !== null) return { late: false, left: byPace }
  return { late: false, left: mean && mean > elapsed ? mean - elapsed : null }
}

/** Seconds since a moment, updated once a second. */
export function useElapsed(started_at: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return started_at === null ? 0 : Math.max(0, now - Date.parse(started_at)) / 1000
}
