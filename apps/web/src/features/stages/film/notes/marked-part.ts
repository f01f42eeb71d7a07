import { useSyncExternalStore } from 'react'
import type { Region } from '@orion/contract/notes.ts'

/** The marked part of the film's image: drawn for a new note, or displayed for a selected note. */
type Marked = { drawing: boolean; region: Region | null }

const NOTHING: Marked = { drawing: false, region: null }
let current = NOTHING
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The currently marked part of the image: a page shows one film. */
export const useMarkedPart = (): Marked => useSyncExternalStore(subscribe, () => current)

/** Sets the marked part of the image, and whether it is being drawn. Without arguments, nothing is marked. */
export function markPart(next: Marked = NOTHING): void {
  current = next
  for (const tell of listeners) tell()
}
