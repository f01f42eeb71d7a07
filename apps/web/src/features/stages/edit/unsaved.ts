import { useEffect, useSyncExternalStore } from 'react'

/** How many bars that save stand on the screen. */
let bars = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const change = (by: number) => {
  bars += by
  for (const listener of listeners) listener()
}

/** Says while it is mounted whether something in view was changed and not saved. */
export const useTellUnsaved = (changed: boolean): void =>
  useEffect(() => {
    if (!changed) return
    change(1)
    return () => change(-1)
  }, [changed])

/** Whether something in view was changed and not saved: a stage that is accepted now would go on without it. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => bars > 0)
