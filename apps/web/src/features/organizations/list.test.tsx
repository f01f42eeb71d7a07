import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  deleteOrganization,
  listOrganizations,
  updateOrganization,
  type ListedOrganization,
} from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { late } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
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

test('54 ORG-01 an organization with a website has a link to it; one without has none', async () => {
  list(organization({ website: 'https://marea.example/en' }), organization({ organization_id: 'b', organization_name: 'Other' }))
  const links = await screen.findAllByRole('link', { name: 'marea.example' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://marea.example/en'])
  expect(screen.queryAllByRole('link')).toHaveLength(1)
})

test('ORG-01 without an organization the screen explains what one is for, and offers to create it', async () => {
  list()
  expect(await screen.findByText('No Organizations')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Organization' })).toBeTruthy()
})

test('ORG-01 a card shows points, the default badge, and what is missing for publishing', async () => {
  list(organization({ social_configured: false }))
  expect(await screen.findByText('10.0000 pts')).toBeTruthy()
  expect(screen.getByText('Default')).toBeTruthy()
  expect(screen.getByText('Social Media Not Configured')).toBeTruthy()
})

test('56 ORG-01 the only card says that no platform is connected, and labels the currency', async () => {
  list(organization({ social_configured: false, country: 'ES', currency: 'EUR' }))
  expect(await screen.findByText('No platform connected')).toBeTruthy()
  expect(screen.queryByText('Where films are published')).toBeNull()
  expect(screen.getByText('Spain · Currency: EUR')).toBeTruthy()
})

test('ORG-07 the only organization cannot be deleted: its button is disabled and shows why', async () => {
  list(organization())
  const remove = await screen.findByRole('button', { name: /^Delete Marea Studio/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(remove)
  expect(screen.getByText('You cannot delete your only organization.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ORG-05 the default organization stays until another one is chosen', async () => {
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
      'Models & services: Marea Studio',
      'Glossary: Marea Studio',
      'Series: Marea Studio',
      'Edit Marea Studio',
    ],
  ],
] as const)('TRUST a card shows the role %s only the actions that it allows', async (role, offered) => {
  list(organization({ membership: member(role).membership }))
  await screen.findByText('10.0000 pts')
  expect(names()).toEqual(offered)
})

test('50.14 ORG-07 an address with credentials of an unknown organization shows a message and the list', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  const { place } = show(<Organizations />, { at: '?dialog=social-keys&org=gone' })
  expect(await screen.findByText('Organization not found')).toBeTruthy()
  await waitFor(() => expect(place()).toEqual({}))
})

const SECOND = organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false })

test('ORG-04 ORG-07 the checkbox makes another organization the default: it is disabled during the request, then confirmed', async () => {
  list(organization(), SECOND)
  const tick = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Set as Default' })[1]
  await screen.findByText('Otra')
  const { said, tell } = late<Answer<typeof updateOrganization>>()
  answer(updateOrganization, said)
  fireEvent.click(tick())
  await waitFor(() => expect(tick().disabled).toBe(true))
  answer(listOrganizations, organizations(organization({ is_default: false }), { ...SECOND, is_default: true }))
  const { membership: _, ...made } = SECOND
  tell({ organization: { ...made, is_default: true }, message: 'Updated' })
  expect(await screen.findByText('Default organization updated successfully')).toBeTruthy()
  await waitFor(() => expect(tick().checked).toBe(true))
  expect(sentTo(updateOrganization)).toEqual([{ organization_id: 'otra', name: 'Otra', is_default: true }])
})

test('ORG-07 if the default cannot be changed, the reason is shown and the default stays', async () => {
  list(organization(), SECOND)
  await screen.findByText('Otra')
  answer(updateOrganization, { code: 'internal', detail: '' })
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Set as Default' })[1])
  expect(await screen.findByText('Failed to update default organization')).toBeTruthy()
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Set as Default' })
  expect(ticks.map(({ checked }) => checked)).toEqual([true, false])
})

test('ORG-05 ORG-07 a non-default organization is deleted after a dialog that explains what happens to points and films', async () => {
  list(organization(), SECOND)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Otra' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Organization' }))
  expect(dialog.getByText('Delete “Otra”?')).toBeTruthy()
  expect(dialog.getByText(/^Its points move to your default organization/)).toBeTruthy()
  answer(deleteOrganization, { code: 'conflict', detail: 'A film of it is being made.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete organizationA film of it is being made.')
  answer(deleteOrganization, { message: 'Deleted' })
  answer(listOrganizations, organizations(organization()))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Organization deleted successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Otra')).toBeNull())
})

test('ORG-01 a search finds organizations by name, legal name and tax id; no result shows a message and a link back', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    organization({
      organization_id: `o-${index}`,
      organization_name: `Client ${index}`,
      tax_id: `B-${index}`,
      is_default: index === 0,
    }),
  )
  list(...many)
  await screen.findByText('Client 9')
  const find = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  find('B-7')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByText('Client 7')).toBeTruthy()
  find('whales')
  fireEvent.click(await screen.findByRole('button', { name: 'Show all organizations' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10))
})

test('ORG-07 organizations that cannot be loaded show a message, and a retry loads them', async () => {
  answer(listOrganizations, { code: 'internal', detail: '' })
  show(<Organizations />)
  expect(await screen.findByText('Failed to load organizations. Please try again.')).toBeTruthy()
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Marea Studio')).toBeTruthy()
})

test('PTS-04 ORG-01 an unknown balance is not shown as a number, and reserved points are shown', async () => {
  list(organization())
  answer(getBalance, { data: { ...balance(80_000), held_points: 20_000 } })
  expect(await screen.findByText('2.0000 pts reserved')).toBeTruthy()
  cleanup()
  answer(getBalance, { code: 'internal', detail: '' })
  show(<Organizations />)
  await screen.findByText('Marea Studio')
  expect(screen.getByText('Points', { selector: 'span' }).closest('div')!.querySelector('bdi')?.textContent).toBe(UNKNOWN)
})

test('ORG-01 a card links to its team, services, credentials and points', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  const { place } = show(<Organizations />)
  fireEvent.click(await screen.findByRole('button', { name: 'Team: Marea Studio' }))
  await waitFor(() => expect(place()).toEqual({ tab: 'user-roles', org: 'marea' }))
  fireEvent.click(screen.getByRole('button', { name: 'Models & services: Marea Studio' }))
  await waitFor(() => expect(place()).toEqual({ tab: 'services', org: 'marea' }))
  fireEvent.click(screen.getByRole('button', { name: 'Buy Points: Marea Studio' }))
  await waitFor(() => expect(place()).toMatchObject({ dialog: 'buy-points', org: 'marea' }))
})

test('56 ORG-01 the only organization’s card explains its links; with several organizations they have names alone', async () => {
  list(organization())
  expect(await screen.findByText('Where films are published')).toBeTruthy()
  cleanup()
  list(organization(), SECOND)
  await screen.findByText('Otra')
  expect(screen.getByRole('button', { name: 'Team: Otra' })).toBeTruthy()
  expect(screen.queryByText('Where films are published')).toBeNull()
})

test('TRUST ORG-01 space is reserved for the reserved points before they are loaded, so that the buttons below do not move', async () => {
  const { said, tell } = late<Answer<typeof getBalance>>()
  list(organization())
  answer(getBalance, said)
  const lines = () => screen.getByText('Points', { selector: 'span' }).closest('div')!.children
  await screen.findByText('Marea Studio')
  const before = lines().length
  tell({ data: { ...balance(80_000), held_points: 20_000 } })
  expect(await screen.findByText('2.0000 pts reserved')).toBeTruthy()
  expect(lines()).toHaveLength(before)
})
