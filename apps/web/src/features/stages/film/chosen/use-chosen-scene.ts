import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useView } from '../../../../app/view.ts'

/** Pixels at the top and bottom of the window that bars cover. */
const BARS = 120

/** Whether a part of an element is visible. */
function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > BARS && top < window.innerHeight - BARS
}

/** The id of the scene that speaks a sentence. Null if no scene does. */
export const findSpeakingScene = (
  scenes: readonly Pick<VoiceScene, 'id' | 'sentence_ids'>[] | undefined,
  sentence_id: string,
): string | null => scenes?.find(({ sentence_ids }) => sentence_ids.includes(sentence_id))?.id ?? null

/**
 * Returns a function that keeps the choice after saving, which gives new and changed sentences and scenes other ids. Both lists are in the
 * same order. What the person chose while it was being saved stays chosen.
 */
export function useKeepChoice() {
  const { set } = useView()
  return (before: readonly { id: string }[], saved: readonly { id: string }[]) =>
    set(({ scene }) => {
      const renamed = saved[before.findIndex(({ id }) => id === scene)]?.id
      return renamed === undefined || renamed === scene ? {} : { scene: renamed }
    })
}

/** Scrolls to the row of a scene that is chosen in another part of the page. A visible row does not move. */
export function useScrollWhenChosen(row: RefObject<HTMLElement | null>, chosen: boolean): void {
  useEffect(() => {
    if (chosen && row.current && !isSeen(row.current)) row.current.scrollIntoView({ block: 'center' })
  }, [row, chosen])
}

/** The ref for the container of a stage. A click or focus in an element with `data-scene` chooses that scene, for all stages. */
export function useChoosesScene<E extends HTMLElement>() {
  const { view, set } = useView()
  const now = useRef(view.scene)
  useEffect(() => {
    now.current = view.scene
  }, [view.scene])
  return useCallback(
    (element: E | null) => {
      if (!element) return
      const choose = ({ target }: Event) => {
        const scene = target instanceof Element ? target.closest('[data-scene]')?.getAttribute('data-scene') : null
        if (scene && scene !== now.current) set({ scene, t: null })
      }
      element.addEventListener('click', choose)
      element.addEventListener('focusin', choose)
      return () => {
        element.removeEventListener('click', choose)
        element.removeEventListener('focusin', choose)
      }
    },
    [set],
  )
}
