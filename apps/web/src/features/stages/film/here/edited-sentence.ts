import { useEffect, useSyncExternalStore } from 'react'

let edited: string | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const put = (id: string | null) => {
  edited = id
  for (const listener of listeners) listener()
}

/** Publishes the id of the sentence of the script that is open for editing. */
export function useSayEditedSentence(id: string | null): void {
  useEffect(() => {
    put(id)
    return () => put(null)
  }, [id])
}

/** The id of the sentence of the script that is open for editing. Null if none is. */
export const useEditedSentence = (): string | null => useSyncExternalStore(subscribe, () => edited)
