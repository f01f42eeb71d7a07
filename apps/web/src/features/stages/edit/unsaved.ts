import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** An unsaved change in one place of the screen. */
export type Unsaved = {
  /** How many changes; 0 says that nothing is open. */
  count: number
  pending: boolean
  error: Error | null
  /** Somebody saved another version meanwhile: both are met before anything is saved. */
  late: boolean
  /** Saving it has a stage run for it. `points`: what that costs in 1/10,000 pt; undefined while it is not known. */
  makes: { points: number | undefined } | undefined
}
type Acts = { save: () => unknown; discard: () => void }
type Entry = { key: symbol; state: Unsaved; acts: RefObject<Acts> }

/** Open edits, in the order of their start. */
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

/** Says while it is mounted what was changed here, and gives all that is open; `isFirst`: this place speaks for all of them. */
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

/** Whether something in view was changed and not saved: a stage that is accepted now would go on without it. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0)
