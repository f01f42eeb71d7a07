import { useCallback, useSyncExternalStore } from 'react'

/**
 * A place of the page that other parts fill by a portal: the ref of its element, and the element itself, or null while it is not mounted.
 */
export function createPlace() {
  let place: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  return {
    useRef: () =>
      useCallback((element: HTMLElement | null) => {
        place = element
        for (const tell of listeners) tell()
      }, []),
    usePlace: () => useSyncExternalStore(subscribe, () => place),
  }
}
