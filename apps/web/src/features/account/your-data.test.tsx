import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getExport, requestExport, type AccountExport } from '@orion/contract/account.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBusy, late, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { YourData } from './your-data.tsx'

const PENDING: AccountExport = {
  id: 'export-1',
  status: 'pending',
  created_at: '2026-11-20T08:00:00.000Z',
  ended_at: null,
  expires_at: null,
  size_bytes: null,
  file_count: null,
  url: null,
  detail: null,
}
const READY: AccountExport = {
  ...PENDING,
  status: 'ready',
  expires_at: '2099-11-21T08:00:00.000Z',
  size_bytes: 2_500_000,
  file_count: 41,
  url: '/api/orion/account-exports/export-1?exp=1&sig=a',
}

function data(last: AccountExport | null, partner = true) {
  answer(getExport, { export: last })
  return show(<YourData partner={partner} />)
}

test('MYA-01 several clicks request one export, and a note states that the person may leave the page meanwhile', async () => {
  data(null)
  await screen.findByRole('button', { name: 'Export my data' })
  const { said, tell } = late<Answer<typeof requestExport>>()
  answer(requestExport, said)
  press('Export my data')
  await waitFor(() => expect(isBusy('Export my data')).toBe(true))
  press('Export my data')
  answer(getExport, { export: PENDING })
  tell({ export: PENDING })
  expect(await screen.findByText(/^Your export is being made. You can leave this page/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /export/i })).toBeNull()
  expect(sentTo(requestExport)).toHaveLength(1)
})

test('MYA-01 a finished export shows its expiry, its size and one link; another export can be requested', async () => {
  data(READY)
  expect(await screen.findByText(/^Ready. The link is good until Nov 21/)).toBeTruthy()
  expect(screen.getByText(/^2\.5\sMB · 41 files$/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download export' })
  expect(link.getAttribute('href')).toBe(READY.url)
  expect(link.hasAttribute('download')).toBe(true)
  expect(screen.getByRole('button', { name: 'Make a new export' })).toBeTruthy()
})

test('MYA-01 a failed export shows why, an expired one shows that it was removed; both can be requested again', async () => {
  const { unmount } = data({ ...PENDING, status: 'failed', detail: 'The disk is full.' })
  expect((await screen.findByRole('alert')).textContent).toBe('The export could not be madeThe disk is full.')
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeTruthy()
  unmount()
  data({ ...READY, status: 'expired', url: null, expires_at: '2026-11-21T08:00:00.000Z' })
  expect(await screen.findByText(/^Your last export was removed on Nov 21/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Make a new export' })).toBeTruthy()
})

const NO_SPACE = 'There is no space left to make the export. Ask the operator, then try again.'

test.each<[AccountExport, string]>([
  [PENDING, 'Tu exportación se está preparando.'],
  [{ ...PENDING, status: 'failed', detail: NO_SPACE }, 'No queda espacio'],
  [{ ...READY, status: 'expired', url: null }, 'Tu última exportación se borró el'],
])('MYA-01 SHL-05 in Spanish each state of an export has Spanish words: %#', async (last, words) => {
  answer(getExport, { export: last })
  show(<YourData partner />, { language: 'es' })
  expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy()
})

test('MYA-01 a refused request shows why, and the previous export stays', async () => {
  data(READY)
  await screen.findByRole('link')
  answer(requestExport, { code: 'too_many_requests', detail: 'One export an hour. Wait a while.' })
  press('Make a new export')
  expect(await screen.findByText('One export an hour. Wait a while.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download export' })).toBeTruthy()
})

test('MYA-01 if the last export cannot be loaded, it can be retried, and nothing is offered before', async () => {
  answer(getExport, { code: 'unavailable', detail: 'The database is away.' })
  show(<YourData partner={false} />)
  expect(await screen.findByText('The last export could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export my data' })).toBeNull()
  expect(screen.getByText(/^A ZIP with your account, the films you made/)).toBeTruthy()
  answer(getExport, { export: null })
  press('Try Again')
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy()
})

test('TRUST closing the account opens its own dialog', async () => {
  const { place } = data(null)
  press('Close account…')
  await waitFor(() => expect(place()).toEqual({ dialog: 'close-account' }))
})
