import { useSyncExternalStore } from 'react'

const STORED = 'orion_levels'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the meter of loudness and peaks is shown beside what plays; at first it is not. */
export const useLevelsVisible = () => useSyncExternalStore(subscribe, () => localStorage.getItem(STORED) === 'on')

/** Shows the meter in every film, or none. */
export function showLevels(shown: boolean): void {
  if (shown) localStorage.setItem(STORED, 'on')
  else localStorage.removeItem(STORED)
  for (const tell of listeners) tell()
}
