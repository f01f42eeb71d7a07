import { useEffect, useRef } from 'react'
import { isEditing } from '../../../app/palette/keys.ts'
import { useView } from '../../../app/view.ts'
import { firstWholeFrame } from './frames/frame-steps.ts'
import { usePlayer, usePlayerState, usePlayhead } from './player.ts'

type Section = { id: string; start: number }

/**
 * Keeps the chosen scene and the playhead in step (56.10). Choosing a scene moves the playhead to its first whole frame, and moving the
 * playhead chooses the scene there. While the film plays, the choice follows the playhead, unless the person is editing. Choosing a scene
 * does not move a film that plays. A second in the address has priority.
 */
export function useOneSelection(sections: readonly Section[], film: boolean): void {
  const player = usePlayer()
  const { view, set } = useView()
  const { playing, ready } = usePlayerState()
  const begun = useRef(false)
  const chosen = useRef(view.scene)
  const stood = useRef<string | null>(null)
  const here = usePlayhead((time) => sections.findLast(({ start }) => start <= time + 0.01)?.id ?? null)
  const start = sections.find(({ id }) => id === view.scene)?.start

  useEffect(() => {
    if (!ready || sections.length === 0) return
    const first = !begun.current
    begun.current = true
    const isNew = chosen.current !== view.scene
    chosen.current = view.scene
    if (start === undefined || playing || view.scene === here) return
    if (first ? view.t === null && player.time() === 0 : isNew) player.seek(film ? firstWholeFrame(start) : start)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new position of the playhead must not move the playhead
  }, [ready, sections.length, start, view.scene, view.t, player, film])

  useEffect(() => {
    const before = stood.current
    // a newly loaded player is at 0, which is not a person's choice
    if (!ready || (!playing && player.time() === 0)) return
    stood.current = here
    if (before === here || here === null || here === chosen.current) return
    if (playing ? isEditing() : before === null) return
    chosen.current = here
    void set({ scene: here })
  }, [here, playing, ready, player, set])
}
