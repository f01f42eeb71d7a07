import { cleanup } from '@testing-library/react'
import { forgetDrafts } from '../lib/use-draft.ts'

/** Ends the page as a reload does: stored data stays, and data in memory is lost. Show the part again afterwards. */
export function reloadPage(): void {
  window.dispatchEvent(new Event('pagehide'))
  const stored = [localStorage, sessionStorage].map((storage) => [storage, Object.entries({ ...storage })] as const)
  cleanup()
  forgetDrafts()
  for (const [storage, entries] of stored) for (const [name, value] of entries) storage.setItem(name, value as string)
}
