import { cleanup } from '@testing-library/react'
import { forgetDrafts } from '../lib/use-draft.ts'

/** Ends the page as a reload does. What the browser stored stays, and what the page only remembered is lost. Show the part again after it. */
export function reloadPage(): void {
  window.dispatchEvent(new Event('pagehide'))
  const stored = Object.entries({ ...localStorage }) as [string, string][]
  cleanup()
  forgetDrafts()
  for (const [name, value] of stored) localStorage.setItem(name, value)
}
