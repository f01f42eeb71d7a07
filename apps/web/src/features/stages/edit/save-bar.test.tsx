import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { SaveBar } from './save-bar.tsx'
import { savePlace } from './save-place.ts'

function Stage() {
  const foot = savePlace.useRef()
  const [changed, setChanged] = useState(false)
  return (
    <>
      <main>
        <SaveBar drafts={[{ changed, discard: () => setChanged(false) }]} pending={false} error={null} onSave={() => {}} />
        <button type="button" onClick={() => setChanged(true)}>
          Edit
        </button>
      </main>
      <footer ref={foot} />
    </>
  )
}

test('29.13 SHL-06 the save bar at the bottom of the stage moves nothing when it appears', () => {
  show(<Stage />)
  expect(screen.queryByRole('button', { name: /^Save \d+ change/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Save \d+ change/ })).toBeNull()
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByText(/^Draft:/)).toBeTruthy()
  fireEvent.click(foot.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: /^Save \d+ change/ })).toBeNull()
})
