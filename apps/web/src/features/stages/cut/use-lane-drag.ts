import { useRef, type PointerEvent } from 'react'

/** Pixels that the pointer moves before a press is a drag. */
const SLACK = 4
/** Pixels within which what is dragged snaps. */
const SNAP_PIXELS = 8

type Acts<T> = {
  /** Absent where it cannot be dragged. `delta`: seconds along the lane since it was taken; within `reach` seconds it snaps. */
  onMove?: ((taken: T, delta: number, reach: number) => void) | undefined
  /** It was let go after it was moved, `delta` seconds from where it was taken. */
  onDrop?: ((delta: number) => void) | undefined
  /** It was let go where it was taken. */
  onPress?: (() => void) | undefined
}

/**
 * The handlers of an element on a lane of `seconds` that make it draggable; `onMove` gets the value from the start of the drag. With Alt
 * nothing snaps.
 */
export function useLaneDrag<T>(seconds: number, value: T, { onMove, onDrop, onPress }: Acts<T>) {
  const from = useRef<{ x: number; value: T; perPixel: number; delta: number | null } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const width = event.currentTarget.closest('.cut-lanes')?.getBoundingClientRect().width ?? 0
      if (event.button !== 0 || width === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, value, perPixel: seconds / width, delta: null }
    },
    onPointerMove: ({ clientX, altKey }: PointerEvent<HTMLElement>) => {
      const taken = from.current
      if (!taken || !onMove) return
      const pixels = clientX - taken.x
      if (taken.delta === null && Math.abs(pixels) < SLACK) return
      taken.delta = pixels * taken.perPixel
      onMove(taken.value, taken.delta, altKey ? 0 : SNAP_PIXELS * taken.perPixel)
    },
    onPointerUp: () => {
      const taken = from.current
      from.current = null
      if (taken && taken.delta !== null) onDrop?.(taken.delta)
      else if (taken) onPress?.()
    },
    onPointerCancel: () => {
      from.current = null
      onDrop?.(0)
    },
  }
}
