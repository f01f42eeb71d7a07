import { useEffect, useState } from 'react'
import { draftOwner } from './draft-owner.ts'
import { tellDraftEnd, tellDraftStep } from './draft-steps.ts'
import { draftsIn, type Draft } from './drafts.ts'

const drafts = draftsIn(localStorage, draftOwner)
window.addEventListener('pagehide', drafts.flush)

/** Deletes the unsaved input in this browser. */
export function forgetDrafts(): void {
  drafts.forget()
  begun.clear()
  tellDraftEnd(null)
}

/** Drafts that were changed or found since the page was opened. Their steps are known. */
const begun = new Set<string>()

/** The components that show a draft, by its name: input in one place is visible in the others. */
const listeners = new Map<string, Set<(draft: Draft | null) => void>>()

window.addEventListener('storage', ({ key }) => {
  const name = drafts.hear(key)
  if (name !== null) for (const show of listeners.get(name) ?? []) show(drafts.read(name))
})

function write(name: string, next: Draft | null): void {
  drafts.write(name, next)
  for (const show of listeners.get(name) ?? []) show(next)
}

/** Restores the input of a name (null: no input). False where other input was typed meanwhile. */
export function restoreDraft(name: string, from: Draft | null, to: Draft | null): boolean {
  if (!same(drafts.read(name), from)) return false
  write(name, to)
  return true
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** When the page is opened, a draft of an earlier visit is older than this, in ms. A draft that only survived a reload is not mentioned. */
const EARLIER_MS = 60_000

/** A draft that conflicts with another person's saved version. */
export type Met = {
  /** The workflow, ':', and the draft's subject. */
  name: string
  changed: boolean
  met: boolean
  /** The value at the draft's start. Undefined while unknown. */
  base: unknown
  /** The stored value and the typed value. */
  saved: unknown
  value: unknown
  /** The time of the input, if it is from an earlier visit. */
  since?: Date | undefined
  /** The number of changes, if the value has more data than a person's changes. */
  count?: number
  discard(): void
  /** Continues with a value as an edit of the current version. */
  rebase(value: unknown): void
}

/**
 * A value that is edited and saved later. The input stays in this browser for its author, after a reload, a closed tab, navigation and
 * another stage. When another person saves a version, the input also stays and is `stale`. `name` must not change while the hook is
 * mounted, and always names the same kind of value. For a draft that has only changes, `beneath` is the values under them.
 */
export function useDraft<T>(name: string, saved: T, version = 0, beneath: unknown = saved) {
  const [draft, setDraft] = useState(() => drafts.read(name))
  const put = (next: Draft | null) => {
    write(name, next)
    setDraft(next)
  }
  /** A change that the person can undo. */
  const change = (next: Draft | null) => {
    const before = drafts.read(name)
    if (before === null && next === null) return
    begun.add(name)
    put(next)
    tellDraftStep({ name, before, after: next })
  }
  useEffect(() => {
    const found = drafts.read(name)
    if (found !== null && !begun.has(name)) tellDraftStep({ name, before: null, after: found })
    begun.add(name)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(setDraft))
    return () => void all.delete(setDraft)
  }, [name])
  const other = draft !== null && draft.version !== version
  const changed = draft !== null && !(other && same(draft.value, saved))
  const stale = changed && other
  const at = changed ? drafts.writtenAt(name) : undefined
  return {
    name,
    base: draft?.base,
    saved: beneath,
    value: changed ? (draft.value as T) : saved,
    changed,
    since: at !== undefined && at < performance.timeOrigin - EARLIER_MS ? new Date(at) : undefined,
    /** The input is based on an outdated version. */
    stale,
    /** Another person changed the same part meanwhile. Changes in other parts are merged. */
    met: stale && !same(draft.base, beneath),
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
    /** `sent` was saved as `next_version`. Later input stays as an edit of that version. */
    settle: (sent: T, next_version: number) => {
      const now = drafts.read(name)
      put(now === null || now.value === sent ? null : { version: next_version, value: now.value, base: sent })
      tellDraftEnd(name)
    },
  }
}
