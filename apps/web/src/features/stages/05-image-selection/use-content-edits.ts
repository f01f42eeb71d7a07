import { useEffect, useEffectEvent, useState } from 'react'
import { isSame } from '../../../lib/count-changes.ts'

export type ContentEdit<T> = (content: T) => T

/**
 * The content of a stage with a person's edits. Edits are displayed at once and saved one after the other. An edit during a save is applied
 * to the new version when that version is loaded. `keep` saves the content and calls `done` with whether this succeeded. A refused edit is
 * discarded.
 */
export function useContentEdits<T>(
  { content: kept, version }: { content: T; version: number },
  busy: boolean,
  keep: (content: T, done: (isKept: boolean) => void) => void,
) {
  const [edits, setEdits] = useState<readonly ContentEdit<T>[]>([])
  // the answer to an edit may arrive before the new version is loaded: the edit is displayed until then
  const [sent, setSent] = useState<{ edits: readonly ContentEdit<T>[]; version: number } | null>(null)
  const withoutSent = (done: readonly ContentEdit<T>[]): void => {
    setSent(null)
    setEdits((now) => now.filter((edit) => !done.includes(edit)))
  }
  if (sent && sent.version !== version) withoutSent(sent.edits)
  const content = withEdits(kept, edits)
  const waiting = !busy && sent === null && edits.length > 0
  const changed = waiting && !isSame(content, kept)
  if (waiting && !changed) setEdits([])
  const send = useEffectEvent(() => keep(content, (isKept) => (isKept ? setSent({ edits, version }) : withoutSent(edits))))
  useEffect(() => {
    if (changed) send()
  }, [changed])
  return { content, edit: (next: ContentEdit<T>) => setEdits((before) => [...before, next]) }
}

/** The content after all edits, in order. */
export const withEdits = <T>(content: T, edits: readonly ContentEdit<T>[]): T => edits.reduce((now, edit) => edit(now), content)
