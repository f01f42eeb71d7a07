import { useEffect, useState } from 'react'
import { draftOwner } from './draft-owner.ts'
import { tellDraftEnd, tellDraftStep } from './draft-steps.ts'
import { draftsIn, type Draft } from './drafts.ts'

const drafts = draftsIn(localStorage, draftOwner)
window.addEventListener('pagehide', drafts.flush)

/** Forgets what was typed in this browser and not saved. */
export function forgetDrafts(): void {
  drafts.forget()
  begun.clear()
  tellDraftEnd(null)
}

/** Drafts that were changed since the page was opened, or were found then: their steps are known. */
const begun = new Set<string>()

/** The components that show a draft, by its name: input in one place is visible in the others. */
const shown = new Map<string, Set<(draft: Draft | null) => void>>()

window.addEventListener('storage', ({ key }) => {
  const name = drafts.hear(key)
  if (name !== null) for (const show of shown.get(name) ?? []) show(drafts.read(name))
})

function write(name: string, next: Draft | null): void {
  drafts.write(name, next)
  for (const show of shown.get(name) ?? []) show(next)
}

/** Types again what was typed under a name, null where nothing was; false where something else was typed meanwhile. */
export function restoreDraft(name: string, from: Draft | null, to: Draft | null): boolean {
  if (!same(drafts.read(name), from)) return false
  write(name, to)
  return true
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A draft of an earlier visit is older than this when the page is opened, in ms; one over a mere reload is not mentioned. */
const EARLIER_MS = 60_000

/** A draft as it meets what somebody else saved meanwhile. */
export type Met = {
  /** The workflow, ':', and what it is a draft of. */
  name: string
  changed: boolean
  met: boolean
  /** The value at its start; undefined where nobody knows. */
  base: unknown
  /** The current value, and the typed one. */
  saved: unknown
  value: unknown
  /** When it was typed, where that was in an earlier visit. */
  since?: Date | undefined
  /** How many changes it is, where its value holds more than what a person changes. */
  count?: number
  discard(): void
  /** Goes on with a value as an edit of what is there now. */
  rebase(value: unknown): void
}

/**
 * A value that is edited and saved later. The input stays in this browser for its author: over a reload, a closed tab, the way back and
 * another stage. When somebody saves another version it stays too and is `stale`. `name` may not change while the hook lives, and always
 * names the same kind of value. A draft that holds wishes alone names with `beneath` the values under them.
 */
export function useDraft<T>(name: string, saved: T, version = 0, beneath: unknown = saved) {
  const [draft, setDraft] = useState(() => drafts.read(name))
  const put = (next: Draft | null) => {
    write(name, next)
    setDraft(next)
  }
  /** A change that a person can take back. */
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
    const all = shown.get(name) ?? new Set()
    shown.set(name, all.add(setDraft))
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
    /** It was typed over a version that does not count any more. */
    stale,
    /** Somebody saved something else meanwhile where it was typed; what they saved elsewhere goes with it. */
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
    /** `sent` was saved as `next_version`: what was typed since then stays, as an edit of that one. */
    settle: (sent: T, next_version: number) => {
      const now = drafts.read(name)
      put(now === null || now.value === sent ? null : { version: next_version, value: now.value, base: sent })
      tellDraftEnd(name)
    },
  }
}
