import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { OwnerRow } from './owner-row.tsx'

test('TEAM-02 the owner is listed with name, company and address, and without actions', () => {
  const owner = {
    id: 'p',
    name: 'Ada Lind',
    company_name: 'Meridian Films',
    email: 'ada@meridian.example',
    lastActive: null,
    second_factor: true,
  }
  show(<OwnerRow owner={owner} />)
  for (const words of ['Ada Lind', 'Meridian Films', 'ada@meridian.example', 'Owner', 'Never signed in'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
