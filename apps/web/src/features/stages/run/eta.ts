import { useEffect, useState } from 'react'

export type Usual = { from: number; to: number; late: number }

/** Rounds both figures: to 5 seconds below two minutes, otherwise to whole minutes. */
export function roundSpan({ from, to }: Usual): { unit: 'seconds' | 'minutes'; from: number; to: number } {
  const unit = to < 120 ? 'seconds' : 'minutes'
  const step = unit === 'minutes' ? 60 : to < 10 ? 1 : 5
  const low = Math.max(step, Math.floor(from / step) * step)
  const high = Math.max(low, Math.ceil(to / step) * step)
  const one = unit === 'minutes' ? 60 : 1
  return { unit, from: low / one, to: high / one }
}

/** Fewer seconds are 'a few seconds'. */
export const FEW = 10

/** Rounds the remaining time. Less than ten seconds become 'few'. */
export function roundLeft(seconds: number): { unit: 'few' } | { unit: 'seconds' | 'minutes'; value: number } {
  if (seconds < FEW) return { unit: 'few' }
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
 * The remaining time of a run, in seconds. `late` is true if the run already takes longer than earlier runs. `left` follows the run's own
 * pace, or else the mean of earlier runs. It is null if neither gives a time.
 */
export function timeLeft({ elapsed, seconds_left, mean, late }: Times): { late: boolean; left: number | null } {
  const byPace = seconds_left ?? null
  if (late !== undefined && elapsed > late) return { late: true, left: byPace }
  if (byPace !== null) return { late: false, left: byPace }
  return { late: false, left: mean && mean > elapsed ? mean - elapsed : null }
}

/** The seconds since a moment, updated once a second. */
export function useElapsed(started_at: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return started_at === null ? 0 : Math.max(0, now - Date.parse(started_at)) / 1000
}
