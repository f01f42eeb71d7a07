import { useRef, type PointerEvent } from 'react'

/**
 * The handlers that make a handle draggable within its parent, the lane. `onDrag` receives the value from the start of the drag, and the
 * distance since then in shares of the lane's width and height.
 */
export function useGripDrag(value: number, onDrag: (taken: number, moved: { across: number; down: number }) => void) {
  const from = useRef<{ x: number; y: number; value: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, value }
    },
    onPointerMove: ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) => {
      const lane = currentTarget.parentElement?.getBoundingClientRect()
      if (from.current === null || !lane || buttons !== 1) return
      const across = (clientX - from.current.x) / lane.width
      onDrag(from.current.value, { across, down: (clientY - from.current.y) / lane.height })
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
