import { useState } from 'react'
import { draftsIn, type Draft } from './drafts.ts'

const drafts = draftsIn(sessionStorage)
window.addEventListener('pagehide', drafts.flush)

/** Forgets what was typed in this tab and not saved. */
export const forgetDrafts = drafts.forget

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A value that is edited and saved later. What is typed stays in this tab over a reload, the way back and another stage, and when somebody
 * saves another version it stays too and is `stale`. `name` may not change while the hook lives, and always names the same kind of value.
 */
export function useDraft<T>(name: string, saved: T, version = 0) {
  const [draft, setDraft] = useState(() => drafts.read(name))
  const put = (next: Draft | null) => {
    drafts.write(name, next)
    setDraft(next)
  }
  const other = draft !== null && draft.version !== version
  const changed = draft !== null && !(other && same(draft.value, saved))
  return {
    value: changed ? (draft.value as T) : saved,
    changed,
    /** It was typed over a version that does not count any more. */
    stale: changed && other,
    set: (next: T | ((before: T) => T)) => {
      const before = drafts.read(name)
      const value = next instanceof Function ? next(before === null ? saved : (before.value as T)) : next
      put({ version: before?.version ?? version, value })
    },
    discard: () => put(null),
    /** `sent` was saved as `next_version`: what was typed since then stays, as an edit of that one. */
    settle: (sent: T, next_version: number) => {
      const now = drafts.read(name)
      put(now === null || now.value === sent ? null : { version: next_version, value: now.value })
    },
  }
}
