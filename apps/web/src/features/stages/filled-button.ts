import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The number of mounted parts of a stage that have a filled button. */
let filled = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  filled += by
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Reports that a part of the stage has the screen's filled button, so that the line above the stage has none. */
export function useFillsButton(fills: boolean): void {
  useLayoutEffect(() => {
    if (!fills) return undefined
    change(1)
    return () => change(-1)
  }, [fills])
}

/** Whether a part of the stage has the screen's filled button. */
export const useHasFilledButton = (): boolean => useSyncExternalStore(subscribe, () => filled > 0)
