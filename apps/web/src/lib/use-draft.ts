import { useEffect, useState } from 'react'
import { isSame } from './count-changes.ts'
import { draftOwner } from './draft-owner.ts'
import { type DraftName, tellDraftEnd, tellDraftFound, tellDraftStep } from './draft-steps.ts'
import { draftsIn, type Draft } from './drafts.ts'

const drafts = draftsIn(localStorage, draftOwner)
window.addEventListener('pagehide', drafts.flush)

/** Deletes all unsaved input in this browser. */
export function forgetDrafts(): void {
  drafts.forget()
  begun.clear()
  tellDraftEnd(null)
}

/** The names of drafts that were changed or restored since the page was opened, so that their steps are known. */
const begun = new Set<string>()

/** For each name, the components that show the draft, so that input in one of them appears in the others. */
const listeners = new Map<string, Set<(draft: Draft | null) => void>>()

window.addEventListener('storage', ({ key }) => {
  const name = drafts.hear(key)
  if (name !== null) for (const show of listeners.get(name) ?? []) show(drafts.read(name))
})

function write(name: string, next: Draft | null): void {
  drafts.write(name, next)
  for (const show of listeners.get(name) ?? []) show(next)
}

/** Restores the input of a draft. Null restores the state without input. Returns false if other input was typed in between. */
export function restoreDraft(name: string, from: Draft | null, to: Draft | null): boolean {
  if (!isSame(drafts.read(name), from)) return false
  write(name, to)
  return true
}

/**
 * The age in milliseconds from which a draft counts as one of an earlier visit. A draft that only survived a reload is younger and is not
 * mentioned.
 */
const EARLIER_MS = 60_000

/** A draft that is based on an older version than the current one, because another person saved a version. */
export type Met = {
  /** The id of the workflow, ':', and the subject of the draft. */
  name: string
  changed: boolean
  met: boolean
  /** The saved value at the time when the draft began. Undefined if it is not known. */
  base: unknown
  /** `saved` is the currently saved value, and `value` is the person's input. */
  saved: unknown
  value: unknown
  /** When the input was typed, if this was in an earlier visit. */
  since?: Date | undefined
  /** The number of changes, for a value that also contains unchanged data. */
  count?: number
  discard(): void
  /** Makes the draft an edit of the current version, with this value. */
  rebase(value: unknown): void
}

/**
 * A value that a person edits first and saves later. The input is kept in this browser for its author, through reloads, closed tabs and
 * navigation. If another person saves a version, the input is kept and marked as `stale`. `name` must not change while the hook is mounted,
 * and it always names the same kind of value.
 */
export const useDraft = <T>(name: DraftName, saved: T, version = 0) => useDraftOver(name, saved, { version, beneath: saved })

/** The saved version on which a draft is based. `beneath` has its values. */
type Base = { version: number | undefined; beneath: unknown }

/** Like `useDraft`, for a draft that contains only changes of the values `beneath`. `saved` is the draft without changes. */
export function useDraftOver<T>(name: DraftName, saved: T, { version = 0, beneath }: Base) {
  const [draft, setDraft] = useState(() => drafts.read(name))
  const put = (next: Draft | null) => {
    write(name, next)
    setDraft(next)
  }
  /** changes the draft in a way that the person can undo */
  const change = (next: Draft | null) => {
    const before = drafts.read(name)
    if (before === null && next === null) return
    begun.add(name)
    put(next)
    tellDraftStep({ name, before, after: next })
  }
  useEffect(() => {
    const found = drafts.read(name)
    if (found !== null && !begun.has(name)) tellDraftFound({ name, before: null, after: found })
    begun.add(name)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(setDraft))
    return () => void all.delete(setDraft)
  }, [name])
  const other = draft !== null && draft.version !== version
  const changed = draft !== null && !(other && isSame(draft.value, saved))
  const stale = changed && other
  const at = changed ? drafts.writtenAt(name) : undefined
  return {
    name,
    base: draft?.base,
    saved: beneath,
    value: changed ? (draft.value as T) : saved,
    changed,
    since: at !== undefined && at < performance.timeOrigin - EARLIER_MS ? new Date(at) : undefined,
    /** Whether the input is based on an older version. */
    stale,
    /** Whether another person changed the same part. Changes of other parts are merged automatically. */
    met: stale && !isSame(draft.base, beneath),
    set: (next: T | ((before: T) => T)) => {
      const before = drafts.read(name)
      const value = next instanceof Function ? next(before === null ? saved : (before.value as T)) : next
      change({ ...(before ?? { version, base: beneath }), value })
    },
    rebase: (value: T) => {
      put({ version, value, base: beneath })
      tellDraftEnd(name)
    },
    discard: () => change(null),
    /** Called after `sent` was saved as `next_version`. Input that was typed since then stays as an edit of that version. */
    settle: (sent: T, next_version: number) => {
      const now = drafts.read(name)
      put(now === null || now.value === sent ? null : { version: next_version, value: now.value, base: sent })
      tellDraftEnd(name)
    },
  }
}
