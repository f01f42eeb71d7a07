import { flushSync } from 'react-dom'

/**
 * Runs an action that changes the screen, and moves the focus to the element with this id at once. A frame later would be too late: on a
 * busy machine, the person may click before that frame, and the focus would then leave the clicked element.
 */
export function focusAfter(act: () => void, id: string): void {
  flushSync(act)
  document.getElementById(id)?.focus()
}
