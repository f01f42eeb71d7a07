import type { KeyboardEvent } from 'react'
import { seconds as inSeconds } from '../../../lib/format.ts'
import { STEP } from './lane-props.ts'
import { useLaneDrag } from './use-lane-drag.ts'

type Props = {
  label: string
  /** The value in seconds, and its limits. */
  value: number
  least?: number
  most: number
  /** The position of the handle, in seconds of `lane`. */
  at: number
  lane: number
  edge: 'start' | 'end'
  /** Called if a key changes the value, within its limits. */
  onChange: (value: number) => void
  /** Called while the pointer drags the handle, with the second of the lane at which the pointer is. */
  onPull: (second: number, reach: number) => void
  onDrop: () => void
}

/**
 * A handle at the start or end of the selected item of a lane. A person drags it with the pointer, or moves it with the keys of a slider.
 */
export function LaneGrip({ label, value, least = 0, most, at, lane, edge, onChange, onPull, onDrop }: Props) {
  const drag = useLaneDrag(lane, at, { onMove: (taken, delta, reach) => onPull(taken + delta, reach), onDrop })
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP.fine : STEP.usual
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: STEP.far, PageDown: -STEP.far }[
      event.key
    ]
    const to = by !== undefined ? value + by : { Home: least, End: most }[event.key]
    if (to === undefined || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onChange(Math.min(most, Math.max(least, to)))
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no handle that can be placed on a lane
      role="slider"
      tabIndex={0}
      className="cut-grip"
      data-edge={edge}
      style={{ left: `${(at / lane) * 100}%` }}
      aria-label={label}
      aria-valuemin={Math.round(least * 100) / 100}
      aria-valuemax={Math.round(most * 100) / 100}
      aria-valuenow={Math.round(value * 100) / 100}
      aria-valuetext={inSeconds(value)}
      onKeyDown={onKey}
      {...drag}
    >
      <span className="num">{inSeconds(value)}</span>
    </span>
  )
}
