import { flushSync } from 'react-dom'

/**
 * Does what shows something else, and has the keys go on from the element of that id there. At once and not a frame later: on a busy
 * machine that frame comes after the person's next press, and would take the focus from what it opened.
 */
export function focusAfter(act: () => void, id: string): void {
  flushSync(act)
  document.getElementById(id)?.focus()
}
