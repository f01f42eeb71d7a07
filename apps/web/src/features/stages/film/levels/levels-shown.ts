import { useSyncExternalStore } from 'react'

const STORED = 'orion_levels'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the meter of loudness and peaks is displayed. It is hidden by default. */
export const useLevelsVisible = () => useSyncExternalStore(subscribe, () => localStorage.getItem(STORED) === 'on')

/** Shows or hides the meter for all films. */
export function showLevels(shown: boolean): void {
  if (shown) localStorage.setItem(STORED, 'on')
  else localStorage.removeItem(STORED)
  for (const tell of listeners) tell()
}
