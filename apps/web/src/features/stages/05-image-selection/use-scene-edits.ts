import { useEffect, useEffectEvent, useState } from 'react'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'

type Scenes = readonly ImageScene[]
export type SceneEdit = (scenes: Scenes) => ImageScene[]

/**
 * A person's edits of the scenes, seen at once and kept one after the other: what is done while another edit is kept waits for it, and is then
 * done to what was kept. `keep` says when it is done; what it refuses is let go.
 */
export function useSceneEdits(kept: Scenes, busy: boolean, keep: (scenes: ImageScene[], done: () => void) => void) {
  const [edits, setEdits] = useState<readonly SceneEdit[]>([])
  const scenes = withEdits(kept, edits)
  const waiting = !busy && edits.length > 0
  const changed = waiting && JSON.stringify(scenes) !== JSON.stringify(kept)
  if (waiting && !changed) setEdits([])
  const send = useEffectEvent(() => keep(scenes, () => setEdits((now) => now.filter((edit) => !edits.includes(edit)))))
  useEffect(() => {
    if (changed) send()
  }, [changed])
  return { scenes, edit: (next: SceneEdit) => setEdits((before) => [...before, next]) }
}

/** The scenes after edits, in their order. */
export const withEdits = (scenes: Scenes, edits: readonly SceneEdit[]): ImageScene[] =>
  edits.reduce((now, edit) => edit(now), [...scenes])
