import { useCallback, useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The ref of the free area in the header, into which a screen can put its own line. */
export const useHeaderSlot = () =>
  useCallback((element: HTMLElement | null) => {
    place = element
    for (const tell of listeners) tell()
  }, [])

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The header's free area, for a portal. */
export const useHeaderPlace = () => useSyncExternalStore(subscribe, () => place)
