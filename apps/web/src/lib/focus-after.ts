import { flushSync } from 'react-dom'

/**
 * Runs an action that changes the screen, and moves the focus to the element with that id. This happens at once, not a frame later. On a
 * busy machine, that frame comes after the person's next click, and would take the focus from the opened element.
 */
export function focusAfter(act: () => void, id: string): void {
  flushSync(act)
  document.getElementById(id)?.focus()
}
