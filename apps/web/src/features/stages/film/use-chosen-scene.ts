import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useView } from '../../../app/view.ts'

/** Pixels at the edges of the window that its bars take: what is behind them is not seen. */
const BARS = 120

/** Whether a part of an element is seen. */
function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > BARS && top < window.innerHeight - BARS
}

/** Brings the row of the chosen scene into view when it is chosen elsewhere; one that is seen stays where it is. */
export function useScrollWhenChosen(row: RefObject<HTMLElement | null>, chosen: boolean): void {
  useEffect(() => {
    if (chosen && row.current && !isSeen(row.current)) row.current.scrollIntoView({ block: 'center' })
  }, [row, chosen])
}

/**
 * The ref of what holds a stage: whatever is pressed or focused in a part that belongs to a scene (`data-scene`) chooses that scene, for
 * all stages.
 */
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
        if (scene && scene !== now.current) void set({ scene })
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
