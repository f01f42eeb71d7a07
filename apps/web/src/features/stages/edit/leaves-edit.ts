import type { FocusEvent } from 'react'

/**
 * Whether the focus has left an in-place edit. This is false if the focus moved to a dialog over the edit, to the save bar, or to another
 * field of the same item. Closing the edit would move the save bar during the click.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean =>
  node instanceof Element && node.closest('[role="dialog"], .save-bar, [data-edits]') !== null
