import { useRef, type PointerEvent } from 'react'

/** The distance in pixels from which a pointer movement is a drag and not a click. */
const SLACK = 4
/** The distance in pixels within which a dragged item snaps. */
const SNAP_PIXELS = 8

type Acts<T> = {
  /**
   * Absent if the item cannot be dragged. `delta` is the seconds along the lane since the drag began. The item snaps within `reach`
   * seconds.
   */
  onMove?: ((taken: T, delta: number, reach: number) => void) | undefined
  /** Called when the item is dropped `delta` seconds from its start. */
  onDrop?: ((delta: number) => void) | undefined
  /** Called when the item is released without being moved. */
  onPress?: (() => void) | undefined
}

/**
 * The handlers that make an element on a lane of `seconds` seconds draggable. `onMove` receives the value from the start of the drag. With
 * the Alt key, nothing snaps.
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
