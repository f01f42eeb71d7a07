import type { FocusEvent } from 'react'

/**
 * Whether the focus left an in-place edit permanently. This is not the case for a dialog over the edit, for the save bar (which would move
 * during the click), or for another editor of the same item.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean =>
  node instanceof Element && node.closest('[role="dialog"], .save-bar, [data-edits]') !== null
