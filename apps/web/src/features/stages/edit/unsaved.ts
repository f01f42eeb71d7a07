import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** The unsaved changes of one part of the screen. */
export type Unsaved = {
  /** The number of changes. 0 if there are none. */
  count: number
  pending: boolean
  error: Error | null
  /** Whether another person saved a version in between. Both versions are merged before saving. */
  late: boolean
  /** Set if saving also starts the run of a stage. `points` is the cost in 1/10,000 pt. It is undefined until it is known. */
  makes: { points: number | undefined } | undefined
}
type Acts = { save: () => unknown; discard: () => void }
type Entry = { key: symbol; state: Unsaved; acts: RefObject<Acts> }

/** All unsaved changes, in the order in which they began. */
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
 * Registers the unsaved changes of a part of the screen while it is mounted. Returns the changes of all parts. `isFirst` is whether this
 * part shows the button for all of them.
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

/** Whether anything on the screen is unsaved. If the stage were accepted now, this change would be missing. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0)
