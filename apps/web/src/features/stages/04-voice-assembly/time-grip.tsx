import type { KeyboardEvent } from 'react'
import { number } from '../../../lib/format.ts'
import { useGripDrag } from '../edit/use-grip-drag.ts'

/** The number of arrow key presses that move a time by one second: 10 (tenths), or 100 with Shift (hundredths). */
const STEPS_A_SECOND = { usual: 10, fine: 100 }

/** The seconds by which Page Up and Page Down move a time. */
const FAR_SECONDS = 1

/** Formats seconds in tenths, or in hundredths if tenths are not exact. */
const inFineSeconds = (value: number): string =>
  `${number(value, Math.abs(value * 10 - Math.round(value * 10)) < 0.05 ? 1 : 2)} s`

/** The time after a key press. Null for a key that does not change it. */
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
  /** The position of the handle, as a CSS value. */
  left: string
  /** The seconds of the whole lane. */
  lane_seconds: number
  /** Whether the handle edits an item that is open elsewhere. That item stays open while the handle is used. */
  edits?: boolean
  /** -1 if dragging to the right reduces the value. */
  way?: 1 | -1
  changed: boolean
  onChange: (seconds: number) => void
}

/**
 * A handle on a lane that sets a time, with the pointer or with the keys of a slider. `onChange` receives hundredths of a second between 0
 * and `most`.
 */
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no handle that can be placed on a waveform
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
