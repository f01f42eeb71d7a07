import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs an action once the pointer is released, or now where it is not held down. An element that closes as it loses the focus would
 * otherwise move the pressed one from under the pointer, and the press would be lost. `watched`: the pointer is observed.
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
    listen('dragstart', false) // a drag that begins ends in no mouseup
    return () => ends.abort()
  }, [watched])
  return useCallback((act) => {
    if (!pressed.current) return act()
    const done = new AbortController()
    const letGo = () => {
      done.abort()
      setTimeout(act) // the click comes in the same turn, after it
    }
    for (const event of ['mouseup', 'dragstart']) window.addEventListener(event, letGo, { capture: true, signal: done.signal })
  }, [])
}
