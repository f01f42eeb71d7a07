import { useEffect, useEffectEvent, useState } from 'react'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'

type Scenes = readonly ImageScene[]
export type SceneEdit = (scenes: Scenes) => ImageScene[]

/**
 * A person's edits of the scenes, seen at once and kept one after the other: what is done while another edit is kept waits until its
 * version has been read, and is then done to that. `keep` says when it is done and whether it was kept; what it refuses is let go.
 */
export function useSceneEdits(
  { scenes: kept, version }: { scenes: Scenes; version: number },
  busy: boolean,
  keep: (scenes: ImageScene[], done: (isKept: boolean) => void) => void,
) {
  const [edits, setEdits] = useState<readonly SceneEdit[]>([])
  // the answer to an edit may come before what it made was read again: until then it is still an edit
  const [sent, setSent] = useState<{ edits: readonly SceneEdit[]; version: number } | null>(null)
  const withoutSent = (done: readonly SceneEdit[]): void => {
    setSent(null)
    setEdits((now) => now.filter((edit) => !done.includes(edit)))
  }
  if (sent && sent.version !== version) withoutSent(sent.edits)
  const scenes = withEdits(kept, edits)
  const waiting = !busy && sent === null && edits.length > 0
  const changed = waiting && JSON.stringify(scenes) !== JSON.stringify(kept)
  if (waiting && !changed) setEdits([])
  const send = useEffectEvent(() => keep(scenes, (isKept) => (isKept ? setSent({ edits, version }) : withoutSent(edits))))
  useEffect(() => {
    if (changed) send()
  }, [changed])
  return { scenes, edit: (next: SceneEdit) => setEdits((before) => [...before, next]) }
}

/** The scenes after edits, in their order. */
export const withEdits = (scenes: Scenes, edits: readonly SceneEdit[]): ImageScene[] =>
  edits.reduce((now, edit) => edit(now), [...scenes])
