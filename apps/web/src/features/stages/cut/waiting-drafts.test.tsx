import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetDrafts, useDraft } from '../../../lib/use-draft.ts'
import { show } from '../../../test/show.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'

afterEach(() => forgetDrafts())

/** The timeline's unsaved changes of a stage, on the stage's own screen. */
function Mix() {
  const { set, discard } = useDraft('film-1:music', { gain_db: 0 }, 3)
  return (
    <>
      <button type="button" onClick={() => set({ gain_db: -4 })}>
        Softer
      </button>
      <button type="button" onClick={discard}>
        As it was
      </button>
    </>
  )
}

test('34 S08 without a timeline, one line names the stages with its unsaved changes while there are any', async () => {
  show(
    <>
      <Mix />
      <WaitingDrafts workflow_id="film-1" />
    </>,
  )
  expect(screen.queryByText(/^Drafts wait/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Softer' }))
  expect(screen.getByText('Drafts wait to be saved in Music & Sound.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'As it was' }))
  expect(screen.queryByText(/^Drafts wait/)).toBeNull()
})
