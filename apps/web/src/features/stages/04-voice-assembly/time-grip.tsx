import type { KeyboardEvent } from 'react'
import { number } from '../../../lib/format.ts'
import { useGripDrag } from '../edit/use-grip-drag.ts'

/** Number of key steps in a second: tenths, or hundredths with Shift. */
const STEPS_A_SECOND = { usual: 10, fine: 100 }

/** Steps of Page Up and Page Down. */
const FAR_SECONDS = 1

/** Seconds in tenths, or in hundredths where tenths are too coarse. */
const inFineSeconds = (value: number): string =>
  `${number(value, Math.abs(value * 10 - Math.round(value * 10)) < 0.05 ? 1 : 2)} s`

/** The time after a key press. Null for a key without an effect. */
export function steppedTime(seconds: number, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | null {
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
  if (way === undefined) return null
  const steps = shiftKey ? STEPS_A_SECOND.fine : STEPS_A_SECOND.usual
  return (Math.round(seconds * steps) + way) / steps
}

type Props = {
  label: string
  className: string
  seconds: number
  most: number
  /** The grip's position, as CSS. */
  left: string
  /** Seconds of the whole lane that contains the handle. */
  lane_seconds: number
  /** The handle edits an item that is open elsewhere. That item stays open. */
  edits?: boolean
  /** -1 where dragging to the right reduces the value. */
  way?: 1 | -1
  changed: boolean
  onChange: (seconds: number) => void
}

/** A time that the pointer drags or a slider's keys move. `onChange` receives hundredths of a second between 0 and `most`. */
export function TimeGrip({ label, className, seconds, most, left, lane_seconds, way = 1, changed, edits, onChange }: Props) {
  const put = (wished: number) => onChange(Math.round(Math.min(most, Math.max(0, wished)) * 100) / 100)
  const onKey = (event: KeyboardEvent) => {
    const far = { Home: 0, End: most, PageUp: seconds + FAR_SECONDS, PageDown: seconds - FAR_SECONDS }[event.key]
    if (far !== undefined) {
      event.preventDefault()
      return put(far)
    }
    const turned = way === 1 || event.key.endsWith('Up') || event.key.endsWith('Down')
    const next = steppedTime(turned ? seconds : -seconds, event)
    if (next === null) return
    event.preventDefault()
    put(turned ? next : -next)
  }
  const drag = useGripDrag(seconds, (taken, { across }) => put(taken + way * across * lane_seconds))
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no grip that stands within a wave
      role="slider"
      tabIndex={0}
      className={`time-grip ${className}`}
      data-changed={changed || undefined}
      data-edits={edits || undefined}
      style={{ left }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={seconds}
      aria-valuetext={inFineSeconds(seconds)}
      onKeyDown={onKey}
      {...drag}
    >
      <span className="num">{inFineSeconds(seconds)}</span>
    </span>
  )
}
