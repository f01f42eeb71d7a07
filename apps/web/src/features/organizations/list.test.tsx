import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations, type ListedOrganization } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { answer } from '../../test/network.ts'
import { balance, member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Organizations } from './list.tsx'

function list(...all: ListedOrganization[]) {
  answer(listOrganizations, organizations(...all))
  answer(getBalance, { data: balance() })
  const role = all[0]?.membership.role
  show(<Organizations />, role && role !== 'system_admin' ? { session: member(role) } : {})
}
const names = () => screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent)

test('ORG-01 without an organization the screen says what one is for, and offers to create it', async () => {
  list()
  expect(await screen.findByText('No Organizations')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Organization' })).toBeTruthy()
})

test('ORG-01 a card shows points, the default and what is missing for publishing', async () => {
  list(organization({ social_configured: false }))
  expect(await screen.findByText('10.0000 pts')).toBeTruthy()
  expect(screen.getByText('Default')).toBeTruthy()
  expect(screen.getByText('Social Media Not Configured')).toBeTruthy()
})

test('ORG-07 the only organization cannot be deleted: the button is off and says why', async () => {
  list(organization())
  const remove = await screen.findByRole('button', { name: /^Delete Marea Studio/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(remove)
  expect(screen.getByText('The only organization, being the default, cannot be deleted.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ORG-05 the default stays until another is set', async () => {
  list(organization(), organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false }))
  const [first] = await screen.findAllByRole('checkbox', { name: 'Set as Default' })
  fireEvent.click(first)
  expect(await screen.findByText(/^This organization is already your default/)).toBeTruthy()
})

test.each([
  ['VIEWER', ['Team: Marea Studio', 'Glossary: Marea Studio', 'Series: Marea Studio']],
  [
    'ORG_EDITOR',
    [
      'Social Media: Marea Studio',
      'Team: Marea Studio',
      'Models & services: Marea Studio',
      'Glossary: Marea Studio',
      'Series: Marea Studio',
    ],
  ],
  [
    'ORG_ADMIN',
    [
      'Buy Points: Marea Studio',
      'Social Media: Marea Studio',
      'Team: Marea Studio',
      'Edit Marea Studio',
      'Models & services: Marea Studio',
      'Glossary: Marea Studio',
      'Series: Marea Studio',
    ],
  ],
] as const)('TRUST a card offers %s what the role may do, and no more', async (role, offered) => {
  list(organization({ membership: member(role).membership }))
  await screen.findByText('10.0000 pts')
  expect(names()).toEqual(offered)
})
