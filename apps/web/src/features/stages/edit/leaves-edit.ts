import type { FocusEvent } from 'react'

/**
 * Whether the focus has left an in-place edit for good. It has not if it moved to a dialog over the edit, to the save bar, or to another
 * editor of the same item. If the edit closed, the save bar would move during the click.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean =>
  node instanceof Element && node.closest('[role="dialog"], .save-bar, [data-edits]') !== null
