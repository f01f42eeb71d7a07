import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getPurchase, getReceipt, type Purchase } from '@orion/contract/points.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as calls from '../../lib/call.ts'
import { press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { Checkout } from './checkout.tsx'

const WAITS: Purchase = {
  purchase_id: 'purchase-1',
  organization_id: 'marea',
  organization_name: 'Marea Studio',
  package_id: 'pack-25',
  package_name: 'Pack 25',
  status: 'requires_action',
  payment_provider: 'stripe',
  amount: 2300,
  refunded_amount: 0,
  currency_iso: 'EUR',
  base_points: 250_000,
  bonus_points: 25_000,
  total_points: 275_000,
  checkout_url: 'https://pay.example/c/1',
  receipt_number: null,
  created_at: '2026-11-20T08:00:00.000Z',
  paid_at: null,
}
const PAID: Purchase = {
  ...WAITS,
  status: 'paid',
  receipt_number: 'R-1',
  paid_at: '2026-11-20T08:05:00.000Z',
  checkout_url: null,
}

function back(purchase: Purchase, cancelled = false) {
  answer(getPurchase, { data: purchase })
  const onClose = vi.fn()
  show(<Checkout purchase_id="purchase-1" cancelled={cancelled} onClose={onClose} />)
  return onClose
}

test('PTS-02 after the payment page the dialog waits for the signed confirmation, and only then shows the points', async () => {
  back(WAITS)
  expect(await screen.findByText(/Waiting for the signed confirmation/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  answer(getPurchase, { data: PAID })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Successfully purchased Pack 25! You received 27.5000 points (25.0000 + 2.5000)',
  )
  expect(await screen.findByText('Points purchased successfully!')).toBeTruthy()
  expect(sentTo(getPurchase).length).toBeGreaterThan(1)
})

test('PTS-02 a person who left the payment page is told that no money moved, and gets a link back to it', async () => {
  const onClose = back(WAITS, true)
  expect(await screen.findByText(/^The payment was left before it was made. No money moved/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the payment page' }).getAttribute('href')).toBe('https://pay.example/c/1')
  press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('PTS-02 a failed or refunded payment is shown as such', async () => {
  back({ ...WAITS, status: 'expired' })
  expect(await screen.findByText('This payment was not made. No points were credited.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
})

test('PTS-02 a refunded purchase is marked and keeps its receipt', async () => {
  back({ ...PAID, status: 'refunded', refunded_amount: 2300 })
  expect(await screen.findByText('This payment was made, and then paid back or disputed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy()
})

test('PTS-02 the receipt is in the page’s language; a failed download shows why', async () => {
  const download = vi.spyOn(calls, 'download').mockRejectedValueOnce(new AppError('conflict', 'The receipt is not made yet.'))
  back(PAID)
  await screen.findByRole('alert')
  press('Receipt')
  expect(await screen.findByText('The receipt is not made yet.')).toBeTruthy()
  expect(download).toHaveBeenLastCalledWith(
    getReceipt,
    { purchase_id: 'purchase-1', language: 'en' },
    { name: 'orion-receipt-purchase-1.pdf' },
  )
  download.mockRestore()
})

test('PTS-02 a payment that cannot be loaded shows a message and no result', async () => {
  answer(getPurchase, { code: 'unavailable', detail: 'The database is away.' })
  show(<Checkout purchase_id="purchase-1" cancelled={false} onClose={() => {}} />)
  expect(await screen.findByText('The payment could not be looked up')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/^Successfully purchased/)).toBeNull()
  answer(getPurchase, { data: PAID })
  press('Try Again')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Successfully purchased Pack 25!/))
})
