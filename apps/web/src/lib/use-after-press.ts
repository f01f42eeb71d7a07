import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs an action once the pointer is released, or at once if it is not pressed. Otherwise, an element that closes on blur would move the
 * clicked element from under the pointer, and the click would be lost. `watched`: the pointer is observed.
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
    listen('dragstart', false) // after a drag has begun, no mouseup follows
    return () => ends.abort()
  }, [watched])
  return useCallback((act) => {
    if (!pressed.current) return act()
    const done = new AbortController()
    const letGo = () => {
      done.abort()
      setTimeout(act) // the click event follows in the same turn
    }
    for (const event of ['mouseup', 'dragstart']) window.addEventListener(event, letGo, { capture: true, signal: done.signal })
  }, [])
}
