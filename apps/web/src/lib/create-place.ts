import { useCallback, useSyncExternalStore } from 'react'

/**
 * Creates a place of the page that other components fill through a portal. Returns two hooks. `useRef` is the ref for the element of the
 * place. `usePlace` is this element, or null while it is not mounted.
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
