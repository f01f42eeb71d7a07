import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { MemberRow } from './member-row.tsx'

test('TEAM-02 a person is shown with role, state and rights, and a note if they never signed in', () => {
  show(<MemberRow member={person({ status: 'pending' })} onAct={() => {}} />)
  for (const words of ['Nils Berg', 'nils@marea.example', 'Editor', 'Pending', 'Never signed in', 'Create workflows'])
    expect(screen.getByText(words)).toBeTruthy()
})

test('TEAM-04 the actions on a person are in a menu', async () => {
  const onAct = vi.fn()
  show(<MemberRow member={person()} onAct={onAct} />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Nils Berg' }))
  const acts = await screen.findAllByRole('menuitem')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Edit User', 'Change Role', 'Remove User'])
})

test('TEAM-04 a person with more rights than the user cannot be changed, and a click explains why', async () => {
  show(<MemberRow member={person({ editable: false })} onAct={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Nils Berg' }))
  expect(await screen.findByText('You cannot change yourself, or somebody with more rights than you.')).toBeTruthy()
  expect(screen.queryByRole('menuitem')).toBeNull()
})
