import { useEffect, useEffectEvent, useRef } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { isEditing } from '../../../../app/palette/keys.ts'
import { useView } from '../../../../app/view.ts'
import { firstWholeFrame } from '../frames/frame-steps.ts'
import { usePlayer, usePlayerState, usePlayhead } from '../player.ts'
import { findSpeakingScene } from './use-chosen-scene.ts'

type Section = { id: string; start: number }

/**
 * Replaces the id of a sentence in the address with the scene that speaks it, because lists and lanes know only scenes. Other unknown
 * names are removed. It does nothing if the address already names another stage and one of its sentences, while this stage is still
 * displayed. `scenes` is undefined until it is loaded.
 */
export function useNamedScene(
  stage_number: number,
  scenes: readonly VoiceScene[] | undefined,
  sections: readonly Section[],
): void {
  const { view, set } = useView()
  const name = view.scene
  const isLeft = view.stage !== null && view.stage !== stage_number
  const isKnown = isLeft || name === null || !scenes || [...scenes, ...sections].some(({ id }) => id === name)
  const named = isKnown ? name : findSpeakingScene(scenes, name)
  useEffect(() => {
    if (named !== name) set({ scene: named })
  }, [named, name, set])
}

/**
 * Keeps the chosen scene and the playhead in step (56.10). Choosing a scene moves the playhead to its first whole frame, and moving the
 * playhead chooses the scene there. While the film plays, the choice follows the playhead, unless the person is editing. Choosing a scene
 * does not move a film that plays. A second in the address has priority.
 */
export function useOneSelection(sections: readonly Section[], film: boolean): void {
  const player = usePlayer()
  const { view, set } = useView()
  const { playing, ready, loaded } = usePlayerState()
  const sceneAt = (time: number) => sections.findLast(({ start }) => start <= time + 0.01)?.id ?? null
  const here = usePlayhead(sceneAt)
  const { scene } = view
  const known = useRef<{ loaded: number; scene: string | null; here: string | null; playing: boolean }>(undefined)
  /** the scene that this hook chose last, which is no choice of the person */
  const automatic = useRef<string | null>(undefined)

  const choose = (next: string | null, t: number | null = null) => {
    const isFirst = next === sections[0]?.id && scene === null && !playing // nothing is chosen, so the first scene is shown
    if (next === null || next === scene || isFirst) return
    automatic.current = next
    set({ scene: next, t })
  }
  const moveTo = (next: string | null) => {
    const start = next === null ? 0 : sections.find(({ id }) => id === next)?.start
    if (start !== undefined && next !== here) player.seek(film ? firstWholeFrame(start) : start)
  }
  const open = () => {
    if (film && view.t !== null) choose(sceneAt(view.t), view.t)
    else if (player.time() > 0) choose(here)
    else if (scene !== null) moveTo(scene)
  }
  const follow = useEffectEvent(() => {
    const before = known.current
    known.current = { loaded, scene, here, playing }
    if (before?.loaded !== loaded) open()
    else if (before.scene !== scene && automatic.current !== scene) {
      automatic.current = undefined
      if (!playing) moveTo(scene)
    } else if ((before.here !== here || before.playing !== playing) && !(playing || before.playing ? isEditing() : false))
      choose(here)
  })
  const isReady = ready && sections.length > 0
  useEffect(() => {
    if (isReady) follow()
  }, [isReady, loaded, scene, here, playing])
}
