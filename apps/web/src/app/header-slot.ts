import { useCallback, useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The ref of the free area in the header. A screen can show its own line in this area. */
export const useHeaderSlot = () =>
  useCallback((element: HTMLElement | null) => {
    place = element
    for (const tell of listeners) tell()
  }, [])

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The element of the header's free area, as the target of a portal. */
export const useHeaderPlace = () => useSyncExternalStore(subscribe, () => place)
