import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getMe } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getTotalPoints } from '@orion/contract/points.ts'
import { answer } from '../test/network.ts'
import { account, member, organization, organizations, partner } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { Balance } from './balance.tsx'

const total = (points: number) =>
  answer(getTotalPoints, {
    data: { total_points: points, organizations: [{ organization_id: 'marea', current_points: points }] },
  })

test('SHL-01 the header shows all points with four decimals and a link that buys more', async () => {
  total(123_456)
  const { place } = show(<Balance />)
  fireEvent.click(await screen.findByRole('button', { name: 'Points balance: 12.3456 pts' }))
  await waitFor(() => expect(place()).toMatchObject({ dialog: 'buy-points' }))
})

test('56 without an organization the header shows the welcome points', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [] } })
  answer(getMe, { user: { ...account(), welcome_points: 250_000 } })
  show(<Balance />)
  expect(await screen.findByRole('button', { name: 'Points balance: 25.0000 pts' })).toBeTruthy()
})

test('56 without an organization and welcome points the header shows no points', async () => {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [] } })
  answer(getMe, { user: account() })
  show(<Balance />)
  expect(await screen.findByRole('button', { name: /^Points balance/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Points balance/ })).toBeNull())
})

test('SHL-01 points that cannot be loaded are shown as 0.0000 with a warning as text', async () => {
  answer(getTotalPoints, { code: 'internal', detail: 'Something went wrong.' })
  show(<Balance />)
  expect(await screen.findByRole('button', { name: 'Points balance: 0.0000 pts. Balance could not be loaded' })).toBeTruthy()
})

test('TRUST for a person who may not buy points, the points link to the account', async () => {
  total(0)
  const session = member('ORG_EDITOR')
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const { place } = show(<Balance />, { session })
  fireEvent.click(await screen.findByRole('button', { name: /^Points balance: 0.0000/ }))
  await waitFor(() => expect(place()).toEqual({ tab: 'my-account' }))
})

test('SHL-01 without a partner’s account no points are shown', () => {
  show(<Balance />, { session: { ...partner(), api_user_id: null } })
  expect(screen.queryByRole('button')).toBeNull()
})
