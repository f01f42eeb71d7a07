import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@orion/contract/errors.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { exportTransactions, listPurchases, listTransactions, type Purchase, type Transaction } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import * as calls from '../../lib/call.ts'
import { aWhile, choose, late, press, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Transactions } from './transactions.tsx'

const moved = (part: Partial<Transaction> = {}): Transaction => ({
  transaction_id: 't1',
  transaction_type: 'consumption',
  points_amount: -12_000,
  description: 'Stage 1',
  organization_id: 'marea',
  organization_name: 'Marea Studio',
  purchase_id: null,
  stage_number: 1,
  workflow_name: 'Lenses',
  created_at: '2026-11-20T08:00:00.000Z',
  ...part,
})
const BOUGHT = moved({
  transaction_id: 't2',
  transaction_type: 'purchase',
  points_amount: 275_000,
  description: 'Pack 25',
  purchase_id: 'purchase-1',
  stage_number: null,
  workflow_name: null,
})

function list(
  transactions: Transaction[],
  next_cursor: string | null = null,
  purchases: Purchase[] | (() => Promise<Answer<typeof listPurchases>>) = [],
) {
  answer(listOrganizations, organizations(organization()))
  answer(listPurchases, typeof purchases === 'function' ? purchases : { purchases, next_cursor: null })
  answer(listTransactions, { transactions, next_cursor })
  show(<Transactions onClose={() => {}} />)
}
const lines = async () => within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem')

test('PTS-03 PTS-05 each line shows the reason, the time, the kind, the organization, and the points with their sign', async () => {
  list([moved(), BOUGHT])
  const [spent, bought] = await lines()
  expect(spent.textContent).toMatch(/Stage · Marea Studio/)
  expect(spent.textContent).toMatch(/[-−]1\.2000 pts$/)
  expect(bought.textContent).toMatch(/Purchase · Marea StudioReceipt\+27\.5000 pts$/)
  expect(within(spent).queryByRole('button', { name: 'Receipt' })).toBeNull()
})

test('PTS-03 the list is filtered by kind and days; no result shows a message', async () => {
  list([moved()])
  await lines()
  answer(listTransactions, { transactions: [], next_cursor: null })
  await choose(/Kind/, 'Grant')
  type('From', '2026-11-01')
  type('To', '2026-11-30')
  expect(await screen.findByText('No transaction matches')).toBeTruthy()
  await waitFor(() =>
    expect(sentTo(listTransactions).at(-1)).toMatchObject({ type: 'grant', from: '2026-11-01', to: '2026-11-30' }),
  )
})

test('PTS-03 a click loads older lines; a failure shows the reason, and the loaded lines stay', async () => {
  list([moved()], 'page-2')
  await lines()
  answer(listTransactions, { code: 'unavailable', detail: 'The database is away.' })
  press('Show more')
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(await lines()).toHaveLength(1)
  answer(listTransactions, { transactions: [BOUGHT], next_cursor: null })
  press('Show more')
  await waitFor(async () => expect(await lines()).toHaveLength(2))
})

test('PTS-03 the filtered lines are saved as CSV; a failure shows why', async () => {
  list([moved()])
  await lines()
  await choose(/Kind/, 'Stage')
  const download = vi.spyOn(calls, 'download').mockRejectedValueOnce(new AppError('unavailable', 'The database is away.'))
  press('Export CSV')
  expect((await screen.findByRole('alert')).textContent).toBe('The export failedThe database is away.')
  expect(download).toHaveBeenLastCalledWith(
    exportTransactions,
    { user_id: 'user-1', type: 'consumption' },
    { name: 'orion-transactions.csv' },
  )
  download.mockRestore()
})

test('PTS-02 a receipt that cannot be downloaded is reported at its line', async () => {
  list([BOUGHT])
  await lines()
  const download = vi.spyOn(calls, 'download').mockRejectedValueOnce(new AppError('conflict', 'The receipt is not made yet.'))
  press('Receipt')
  expect(await screen.findByText('The receipt is not made yet.')).toBeTruthy()
  download.mockRestore()
})

test('PTS-02 an unfinished purchase is above the list with a link to pay; a finished one is not', async () => {
  const left = { organization_id: 'marea', organization_name: 'Marea Studio', package_id: 'pack-25', package_name: 'Pack 25' }
  const paid = {
    ...left,
    payment_provider: 'stripe',
    amount: 2300,
    refunded_amount: 0,
    currency_iso: 'EUR',
    receipt_number: null,
  } as const
  const purchase = {
    ...paid,
    base_points: 1,
    bonus_points: 0,
    total_points: 1,
    created_at: '2026-11-20T08:00:00.000Z',
    paid_at: null,
  }
  const waits = { ...purchase, purchase_id: 'p1', status: 'requires_action', checkout_url: 'https://pay.example/c/1' } as const
  const over = { ...purchase, purchase_id: 'p2', status: 'expired', checkout_url: 'https://pay.example/c/2' } as const
  list([], null, [waits, over])
  const waiting = within(await screen.findByRole('region', { name: 'Waiting to be paid' }))
  expect(waiting.getAllByRole('link', { name: 'Back to the payment page' }).map((link) => link.getAttribute('href'))).toEqual([
    'https://pay.example/c/1',
  ])
  expect(waiting.getByText('23.00 EUR')).toBeTruthy()
})

test('PTS-03 a list that cannot be loaded shows a message, and a retry loads it', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listPurchases, { purchases: [], next_cursor: null })
  answer(listTransactions, { code: 'internal', detail: '' })
  show(<Transactions onClose={() => {}} />)
  expect(await screen.findByText('The transactions could not be loaded')).toBeTruthy()
  answer(listTransactions, { transactions: [moved()], next_cursor: null })
  press('Try Again')
  expect(await lines()).toHaveLength(1)
})

test('TRUST PTS-02 lines can be clicked only when it is known whether an unpaid purchase is above the list', async () => {
  const { said, tell } = late<Answer<typeof listPurchases>>()
  list([BOUGHT], null, said)
  await aWhile()
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
  tell({ purchases: [], next_cursor: null })
  expect(await screen.findByRole('button', { name: 'Receipt' })).toBeTruthy()
})
