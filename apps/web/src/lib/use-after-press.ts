import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs an action after the pointer is released, or at once if it is not pressed. An element that closes on blur
 * would otherwise move the clicked element away during the click, and the click would be lost. With `watched`, the hook observes the
 * pointer.
 */
export function useAfterPress(watched: boolean): (act: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    if (!watched) return undefined
    const ends = new AbortController()
    const listen = (event: 'mousedown' | 'mouseup' | 'dragstart', held: boolean) =>
      window.addEventListener(event, () => (pressed.current = held), { capture: true, signal: ends.signal })
    listen('mousedown', true)
    listen('mouseup', false)
    listen('dragstart', false) // after a drag has begun, there is no mouseup event
    return () => ends.abort()
  }, [watched])
  return useCallback((act) => {
    if (!pressed.current) return act()
    const done = new AbortController()
    const letGo = () => {
      done.abort()
      setTimeout(act) // after the click event, which follows in the same turn
    }
    for (const event of ['mouseup', 'dragstart']) window.addEventListener(event, letGo, { capture: true, signal: done.signal })
  }, [])
}
