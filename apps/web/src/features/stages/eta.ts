import { useEffect, useState } from 'react'

export type Usual = { from: number; to: number; late: number }

/** Figures that a person reads: seconds to 5 s below two minutes, else whole minutes. */
export function roundSpan({ from, to }: Usual): { unit: 'seconds' | 'minutes'; from: number; to: number } {
  const unit = to < 120 ? 'seconds' : 'minutes'
  const step = unit === 'minutes' ? 60 : to < 10 ? 1 : 5
  const low = Math.max(step, Math.floor(from / step) * step)
  const high = Math.max(low, Math.ceil(to / step) * step)
  const one = unit === 'minutes' ? 60 : 1
  return { unit, from: low / one, to: high / one }
}

/** Whether more time went by since `started_at` than nine of ten such runs took. Looks once a second. */
export function useIsLate(started_at: string | null, usual: Usual | null | undefined): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return started_at !== null && Boolean(usual) && now - Date.parse(started_at) > usual!.late * 1000
}
