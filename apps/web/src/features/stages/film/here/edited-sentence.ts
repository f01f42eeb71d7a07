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

/** Says which sentence of the script is open here, while it is. */
export function useSayEditedSentence(id: string | null): void {
  useEffect(() => {
    put(id)
    return () => put(null)
  }, [id])
}

/** The sentence of the script that is open here. */
export const useEditedSentence = (): string | null => useSyncExternalStore(subscribe, () => edited)
