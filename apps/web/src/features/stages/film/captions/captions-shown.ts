import { useSyncExternalStore } from 'react'

const STORED = 'orion_captions'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether captions are displayed in all stages and films. True until a person changes it. */
export const useCaptionsVisible = () => useSyncExternalStore(subscribe, () => localStorage.getItem(STORED) !== 'off')

/** Shows or hides captions for all films. */
export function showCaptions(shown: boolean): void {
  if (shown) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  for (const tell of listeners) tell()
}
