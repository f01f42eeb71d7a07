import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useLaneDrag } from './use-lane-drag.ts'

type Props = {
  id: string
  label: string
  className: string
  /** The start and end of the item, in seconds of `lane`. An item without an end is a point. */
  from: number
  to?: number
  lane: number
  chosen: boolean
  /** Whether the Tab key moves the focus to this item of the lane. */
  stop: boolean
  scene_id?: string
  current?: boolean
  style?: CSSProperties
  onChoose: () => void
  onPress: () => void
  /** Absent if the item cannot be moved. */
  onMove?: ((from: number, delta: number, reach: number) => void) | undefined
  onDrop?: (delta: number) => void
  /** Called if a key moves the item to the left or to the right. With Shift, `fine` is true. */
  onStep?: ((way: -1 | 1, fine: boolean) => void) | undefined
  children?: ReactNode
}

/** Moves the selection and the focus to the next or previous item of the lane. Returns whether the key does this. */
function focusNeighbour(button: HTMLElement, key: string): boolean {
  const all = [...(button.closest('.lane')?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const at = all.indexOf(button)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[key]
  if (to === undefined) return false
  all[to]?.focus()
  return true
}

/** A scene, caption or sound mark on its lane. The pointer and the keys select it, play from it and move it. */
export function LaneItem({ id, label, className, from, to, lane, chosen, stop, scene_id, current, style, ...acts }: Props) {
  const { onChoose, onPress, onMove, onDrop, onStep, children } = acts
  const drag = useLaneDrag(lane, from, {
    onMove: onMove && ((taken, delta, reach) => onMove(taken, delta, reach)),
    onDrop,
    onPress,
  })
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (event.altKey && way !== undefined) onStep?.(way, event.shiftKey)
    else if (event.altKey || event.metaKey || event.ctrlKey || !focusNeighbour(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      data-item={id}
      data-scene={scene_id}
      data-movable={onMove !== undefined || undefined}
      className={`cut-item ${className} ${chosen ? 'chosen' : ''} ${current ? 'current' : ''}`}
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      aria-pressed={chosen}
      style={{ left: `${(from / lane) * 100}%`, ...(to !== undefined && { width: `${((to - from) / lane) * 100}%` }), ...style }}
      onFocus={onChoose}
      // a click with the pointer is handled by the drag; this is a click by keyboard
      onClick={({ detail }) => detail === 0 && onPress()}
      onKeyDown={onKey}
      {...drag}
    >
      {children}
    </button>
  )
}
