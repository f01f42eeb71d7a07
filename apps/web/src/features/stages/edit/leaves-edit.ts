import type { FocusEvent } from 'react'

/**
 * Whether the focus left an edit in place for good: not for a dialog over it, the bar that saves, which would move from under the press,
 * nor for what edits the same elsewhere.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean =>
  node instanceof Element && node.closest('[role="dialog"], .save-bar, [data-edits]') !== null
