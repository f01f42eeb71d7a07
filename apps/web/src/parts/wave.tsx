import { memo } from 'react'

/** Reduces peaks (0 to 1) to `bars` values. Each is the highest peak of its range. */
export const thin = (peaks: readonly number[], bars: number): number[] => {
  if (peaks.length === 0) return []
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    return Math.max(...peaks.slice(from, to))
  })
}

const path = (values: readonly number[], from: number, to: number) =>
  values
    .slice(from, to)
    .map((value, index) => {
      const height = Math.max(6, value * 96)
      return `M${(from + index) * 4 + 2} ${((100 - height) / 2).toFixed(1)}v${height.toFixed(1)}`
    })
    .join('')

type Props = {
  peaks: readonly number[]
  bars: number
  className?: string
  /** The played part, from 0 to 1. */
  played?: number
  dim?: string
  lit?: string
  /** Whether the loudest bar has the full height, whatever its peak. */
  full?: boolean
}

/** A waveform of bars. The played part has the colour `lit`, and the rest `dim`. */
export const Wave = memo(function Wave({
  peaks,
  bars,
  className,
  played = 0,
  dim = 'currentColor',
  lit = 'currentColor',
  full = false,
}: Props) {
  const thinned = thin(peaks, bars)
  const loudest = full ? Math.max(...thinned) : 1
  const values = thinned.map((value) => value / (loudest || 1))
  const until = Math.round(played * values.length)
  return (
    <svg
      viewBox={`0 0 ${bars * 4} 100`}
      preserveAspectRatio="none"
      aria-hidden
      className={`wave ${bars > 100 ? 'dense' : ''} ${className ?? ''}`}
    >
      <g fill="none" strokeLinecap="round">
        <path d={path(values, until, values.length)} stroke={dim} vectorEffect="non-scaling-stroke" />
        {until > 0 && <path d={path(values, 0, until)} stroke={lit} vectorEffect="non-scaling-stroke" />}
      </g>
    </svg>
  )
})
