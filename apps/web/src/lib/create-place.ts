import { useCallback, useSyncExternalStore } from 'react'

/** A place of the page that parts elsewhere fill by a portal: the ref of what holds it, and itself, null while nothing does. */
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
