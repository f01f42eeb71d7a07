import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useUnsaved } from './edit/unsaved.ts'

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

/**
 * Reports that a part of the stage wants the screen's filled button, so that the line above the stage has none. Returns whether this part
 * has it: the bar that saves unsaved changes goes first.
 */
export function useFillsButton(wants: boolean): boolean {
  const unsaved = useUnsaved()
  const fills = wants && !unsaved
  useLayoutEffect(() => {
    if (!fills) return undefined
    change(1)
    return () => change(-1)
  }, [fills])
  return fills
}

/** Like `useFillsButton`, for a line above the stage: it has the filled button only while no part of the stage wants it. */
export function useFillsAlone(): boolean {
  const fills = useFillsButton(true)
  const isAlone = useSyncExternalStore(subscribe, () => filled === 1)
  return fills && isAlone
}

/** Whether a part of the stage, or the bar that saves unsaved changes, has the screen's filled button. */
export function useHasFilledButton(): boolean {
  const unsaved = useUnsaved()
  return useSyncExternalStore(subscribe, () => filled > 0) || unsaved
}
