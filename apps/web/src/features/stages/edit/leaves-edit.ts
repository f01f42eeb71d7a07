import type { FocusEvent } from 'react'

/**
 * Whether the focus left an edit in place for good: not for a dialog over it, nor for the bar that saves, which would move from under the
 * press.
 */
export function leavesEdit({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || keepsOpen(relatedTarget))
  return !inside && document.hasFocus()
}

const keepsOpen = (node: Node): boolean => node instanceof Element && node.closest('[role="dialog"], .save-bar') !== null
