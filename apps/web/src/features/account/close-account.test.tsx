import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout, type Session } from '@orion/contract/access.ts'
import { closeAccount, getClosing, getExport, keepAccount, type Closing } from '@orion/contract/account.ts'
import type { Answer } from '@orion/contract/route.ts'
import { USER_KEY } from '../../app/restore-session.ts'
import { enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, partner } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { CloseAccount } from './close-account.tsx'
import { ClosingAccount } from './closing-account.tsx'

const CLOSING: Closing = {
  closes_at: null,
  grace_days: 30,
  organizations: 1,
  members: 0,
  workflows: 12,
  files: 340,
  credentials: 1,
  points: 98_765,
  commission: 0,
  pending_payouts: 0,
  running_stages: 0,
}
const CLOSES = { closes_at: '2099-12-26T08:00:00.000Z', message: 'Closed' }
const isSignedIn = () => localStorage.getItem(USER_KEY) !== null

async function dialog(part: Partial<Closing> = {}, session: Session = partner()) {
  answer(getClosing, { closing: { ...CLOSING, ...part } })
  const onClose = vi.fn()
  show(<CloseAccount onClose={onClose} />, { session })
  await screen.findByLabelText('Type ines@marea.example to confirm')
  return onClose
}
const close = () => press('Close my account')

test('MYA-01 TRUST the dialog first lists what is deleted, with numbers, what is lost, and what must be kept by law', async () => {
  await dialog({ pending_payouts: 1 })
  expect(screen.getByText(/1 organization, 12 workflows, 340 files/)).toBeTruthy()
  expect(screen.getByText('9.8765 pts and 0.0000 pts of commission are lost with it.')).toBeTruthy()
  expect(screen.getByText(/^Open payout requests are paid first/)).toBeTruthy()
  expect(screen.getByText(/^Ledger, purchases and audit log/)).toBeTruthy()
})

test('TRUST a member is told that the films stay, and enters the password instead of a key', async () => {
  await dialog({}, member('ORG_EDITOR'))
  expect(screen.getByText(/The films you made stay with their organizations/)).toBeTruthy()
  expect(screen.queryByLabelText('API Key')).toBeNull()
  type('Type ines@marea.example to confirm', 'ines@marea.example')
  type('Password', 'four words of mine')
  answer(closeAccount, CLOSES)
  close()
  await waitFor(() =>
    expect(sentTo(closeAccount)).toEqual([{ confirmation: 'ines@marea.example', password: 'four words of mine' }]),
  )
  await waitFor(() => expect(isSignedIn()).toBe(false))
})

test('TRUST the typed address, in any case, and the key close the account; missing values are reported at their fields', async () => {
  await dialog()
  type('Type ines@marea.example to confirm', 'ines@marea')
  close()
  expect(findProblem('Type ines@marea.example to confirm')).toBe('This is not your email address')
  expect(findProblem('API Key')).toBe('Enter your API key')
  expect(sentTo(closeAccount)).toEqual([])
  type('Type ines@marea.example to confirm', 'Ines@Marea.example')
  type('API Key', 'orion_key')
  answer(closeAccount, CLOSES)
  enter('API Key')
  await waitFor(() => expect(isSignedIn()).toBe(false))
  expect(await screen.findByText(/^Your account closes on .*2099/)).toBeTruthy()
})

test('TRUST after a wrong key the account, the session and the typed text stay', async () => {
  await dialog()
  type('Type ines@marea.example to confirm', 'ines@marea.example')
  type('API Key', 'wrong')
  answer(closeAccount, { code: 'wrong_credentials', detail: 'The API key is wrong.' })
  close()
  expect(await screen.findByText('The API key is wrong.')).toBeTruthy()
  expect(field('API Key').value).toBe('wrong')
  expect(isSignedIn()).toBe(true)
})

test('TRUST the dialog cannot be closed during the request, because the session may have ended', async () => {
  const onClose = await dialog()
  const { said, tell } = late<Answer<typeof closeAccount>>()
  answer(closeAccount, said)
  type('Type ines@marea.example to confirm', 'ines@marea.example')
  type('API Key', 'orion_key')
  close()
  await waitFor(() => expect(isBusy('Close my account')).toBe(true))
  close()
  press('Cancel')
  fireEvent.keyDown(field('API Key'), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  tell(CLOSES)
  await waitFor(() => expect(isSignedIn()).toBe(false))
  expect(sentTo(closeAccount)).toHaveLength(1)
})

test('TRUST the account cannot be closed while a stage runs, and the dialog names what to wait for', async () => {
  await dialog({ running_stages: 2 })
  expect(screen.getByText(/^2 stages are running/)).toBeTruthy()
  type('Type ines@marea.example to confirm', 'ines@marea.example')
  type('API Key', 'orion_key')
  enter('API Key')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close my account' }).disabled).toBe(true)
  expect(sentTo(closeAccount)).toEqual([])
})

test('TRUST if the list of deleted data cannot be loaded, a retry is offered and the account cannot be closed', async () => {
  answer(getClosing, { code: 'unavailable', detail: 'The database is away.' })
  show(<CloseAccount onClose={() => {}} />)
  expect(await screen.findByText('The contents of the account could not be loaded')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close my account' }).disabled).toBe(true)
  answer(getClosing, { closing: CLOSING })
  press('Try Again')
  expect(await screen.findByLabelText('API Key')).toBeTruthy()
})

test('TRUST a person who signs in while the account is being closed keeps it with one click, and sees their work', async () => {
  const session = { ...partner(), closes_at: '2099-12-26T08:00:00.000Z' }
  answer(getExport, { export: null })
  show(<ClosingAccount session={session} closes_at={session.closes_at} />, { session })
  expect(await screen.findByText(/^You asked for it to be closed/)).toBeTruthy()
  answer(keepAccount, { code: 'wrong_state', detail: 'The account is closed already.' })
  press('Keep my account')
  expect(await screen.findByText('The account is closed already.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem(USER_KEY)!).closes_at).toBeTruthy()
  answer(keepAccount, { message: 'Kept' })
  press('Keep my account')
  expect(await screen.findByText('Your account stays open')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem(USER_KEY)!).closes_at).toBeUndefined()
})

test('TRUST the only other button of that page logs out and leaves the account closing', async () => {
  const session = { ...partner(), closes_at: new Date(Date.now() + 3_600_000).toISOString() }
  answer(getExport, { export: null })
  answer(logout, { message: 'Logged out' })
  show(<ClosingAccount session={session} closes_at={session.closes_at} />, { session })
  expect(await screen.findByText(/Within a day everything in it is deleted/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  press('Logout')
  await waitFor(() => expect(isSignedIn()).toBe(false))
})
