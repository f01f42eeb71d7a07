import type { FocusEvent } from 'react'

/**
 * Whether the focus left an edit in place for good. It did not for a dialog over it, for the save bar, which would move from under the
 * press, or for another editor of the same.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean =>
  node instanceof Element && node.closest('[role="dialog"], .save-bar, [data-edits]') !== null
