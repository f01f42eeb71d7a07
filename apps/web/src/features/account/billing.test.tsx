import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance, getSpendingLimit, listTransactions } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import { late } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Billing } from './billing.tsx'

const LIMIT = {
  organization_id: 'marea',
  monthly_limit_points: null,
  spent_points: 20_000,
  left_points: null,
  resets_at: '2026-12-01T00:00:00Z',
}

function billing(session?: Parameters<typeof show>[1]) {
  answer(listOrganizations, organizations(organization(session && { membership: member('VIEWER').membership })))
  answer(getBalance, { data: balance() })
  answer(getSpendingLimit, { data: LIMIT })
  answer(listTransactions, { transactions: [], next_cursor: null })
  return show(<Billing organization_id="marea" />, session)
}
const offered = () => screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent)

test('MYA-01 the billing card shows the balance, the welcome grant, and that there is no limit', async () => {
  const { place } = billing()
  expect((await screen.findByText('Current balance')).parentElement?.textContent).toContain('10.0000 pts')
  expect(screen.getByText('Welcome grant').parentElement?.textContent).toContain('25.0000 pts')
  expect(await screen.findByText('No limit')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Buy More Points' }))
  await expect.poll(place).toMatchObject({ dialog: 'buy-points', org: 'marea' })
})

test('TRUST a viewer sees no buttons for points or for the limit', async () => {
  billing({ session: member('VIEWER') })
  await screen.findByText('No limit')
  expect(offered()).toEqual(['Where points went'])
})

test('TRUST MYA-01 the buttons below the last transactions appear only when these are loaded', async () => {
  const { said, tell } = late<Answer<typeof listTransactions>>()
  billing()
  answer(listTransactions, said)
  await expect.poll(() => sentTo(getSpendingLimit)).toHaveLength(1)
  await expect.poll(() => sentTo(getBalance)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  tell({ transactions: [], next_cursor: null })
  expect(await screen.findByRole('button', { name: 'Buy More Points' })).toBeTruthy()
})
