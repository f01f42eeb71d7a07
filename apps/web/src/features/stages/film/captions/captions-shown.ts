import { useSyncExternalStore } from 'react'

const STORED = 'orion_captions'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether captions are shown: in every stage and film, until a person changes it; at first they are. */
export const useCaptionsVisible = () => useSyncExternalStore(subscribe, () => localStorage.getItem(STORED) !== 'off')

/** Shows captions wherever a film plays, or none. */
export function showCaptions(shown: boolean): void {
  if (shown) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  for (const tell of listeners) tell()
}
