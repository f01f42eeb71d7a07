import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { isEditing } from '../../../app/palette/keys.ts'

const findScene = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-scene]')?.getAttribute('data-scene') ?? null) : null

/**
 * The selection of several scenes in a list. Ctrl or ⌘ with a click adds or removes a scene. Shift with a click selects all scenes from the
 * last one. The keys are X, Shift with an arrow, Ctrl or ⌘ with A, and Escape. `listProps` belong to the list element, whose parts have
 * `data-scene`.
 */
export function useSeveral(ids: readonly string[]) {
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const chosen = ids.filter((id) => said.has(id))
  const clear = () => setSaid(new Set())

  const put = (id: string, on: boolean) => {
    const next = new Set(said)
    if (on) next.add(id)
    else next.delete(id)
    setSaid(next)
    setLast(id)
  }
  const upTo = (id: string) => {
    const start = ids.indexOf(last ?? id)
    const end = ids.indexOf(id)
    setSaid(new Set([...said, ...ids.slice(Math.max(0, Math.min(start, end)), Math.max(start, end) + 1)]))
    setLast(id)
  }
  const press = (id: string, { shiftKey }: { shiftKey: boolean }) =>
    shiftKey && last !== null ? upTo(id) : put(id, !said.has(id))

  const onClickCapture = (event: MouseEvent) => {
    const id = findScene(event.target)
    if (id === null || !(event.shiftKey || event.ctrlKey || event.metaKey) || isEditing(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    press(id, event)
  }
  /** Prevents text selection by a click with Shift. */
  const onMouseDownCapture = (event: MouseEvent) => {
    if (event.shiftKey && !isEditing(event.target)) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = findScene(event.target)
    if (id === null || event.altKey || isEditing(event.target) || event.defaultPrevented) return
    const command = event.ctrlKey || event.metaKey
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Escape' && chosen.length > 0) clear()
    else if (command && event.key.toLowerCase() === 'a') setSaid(new Set(ids))
    else if (!command && !event.shiftKey && event.key.toLowerCase() === 'x') put(id, !said.has(id))
    else if (event.shiftKey && step !== undefined) {
      const next = ids[ids.indexOf(id) + step]
      if (next === undefined) return
      setSaid(new Set([...said, id, next]))
      setLast(next)
      const row = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-scene]')].find((it) => it.dataset.scene === next)
      row?.querySelector<HTMLElement>('.select-scene input')?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    chosen,
    isChosen: (id: string) => said.has(id),
    put,
    press,
    clear,
    listProps: { onClickCapture, onMouseDownCapture, onKeyDown },
  }
}

export type Several = ReturnType<typeof useSeveral>
