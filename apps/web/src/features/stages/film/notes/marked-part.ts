import { useSyncExternalStore } from 'react'
import type { Region } from '@orion/contract/notes.ts'

/** The marked part of the film's image. It is being drawn for a new note, or it belongs to the selected note. */
type Marked = { drawing: boolean; region: Region | null }

const NOTHING: Marked = { drawing: false, region: null }
let current = NOTHING
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The part of the image that is marked now. There is only one, because a page shows one film. */
export const useMarkedPart = (): Marked => useSyncExternalStore(subscribe, () => current)

/** Sets the marked part of the image, and whether a person is drawing it. Without arguments, nothing is marked. */
export function markPart(next: Marked = NOTHING): void {
  current = next
  for (const tell of listeners) tell()
}
