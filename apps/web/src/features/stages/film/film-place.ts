import { useCallback, useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The ref of a narrow page's place for the film, which stands before the timeline. */
export const useFilmPlaceRef = () =>
  useCallback((element: HTMLElement | null) => {
    place = element
    for (const tell of listeners) tell()
  }, [])

/** The place for the film, for a portal; null where the film stands in its stage's own view. */
export const useFilmPlace = () => useSyncExternalStore(subscribe, () => place)
