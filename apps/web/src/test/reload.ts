import { cleanup } from '@testing-library/react'
import { forgetDrafts } from '../lib/use-draft.ts'

/** Ends the page as a reload does: stored data stays, and data in memory is lost. Show the part again afterwards. */
export function reloadPage(): void {
  window.dispatchEvent(new Event('pagehide'))
  const stored = Object.entries({ ...localStorage }) as [string, string][]
  cleanup()
  forgetDrafts()
  for (const [name, value] of stored) localStorage.setItem(name, value)
}
