import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** An unsaved change in one place of the screen. */
export type Unsaved = {
  /** The number of changes. 0: no unsaved change. */
  count: number
  pending: boolean
  error: Error | null
  /** Another person saved a version meanwhile. Both versions are merged before saving. */
  late: boolean
  /** Saving starts a run of a stage. `points`: the cost in 1/10,000 pt. Undefined while unknown. */
  makes: { points: number | undefined } | undefined
}
type Acts = { save: () => unknown; discard: () => void }
type Entry = { key: symbol; state: Unsaved; acts: RefObject<Acts> }

/** Unsaved edits, in the order of their start. */
let open: readonly Entry[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const put = (next: readonly Entry[]) => {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Registers a place's unsaved changes while it is mounted, and returns all unsaved changes. `isFirst`: this place represents all of them.
 */
export function useTellUnsaved(state: Unsaved, acts: Acts) {
  const [key] = useState(() => Symbol('unsaved'))
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const { count, pending, error, late, makes } = state
  const isMade = makes !== undefined
  const points = makes?.points
  useEffect(() => {
    if (count === 0) return
    const entry: Entry = { key, acts: latest, state: { count, pending, error, late, makes: isMade ? { points } : undefined } }
    const at = open.findIndex((each) => each.key === key)
    put(at < 0 ? [...open, entry] : open.with(at, entry))
  }, [key, count, pending, error, late, isMade, points])
  const isOpen = count > 0
  useEffect(() => {
    if (!isOpen) return undefined
    return () => put(open.filter((each) => each.key !== key))
  }, [key, isOpen])
  const all = useSyncExternalStore(subscribe, () => open)
  return { all, isFirst: all[0]?.key === key }
}

/** Whether any visible change is unsaved. A stage that is accepted now would not include it. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0)
