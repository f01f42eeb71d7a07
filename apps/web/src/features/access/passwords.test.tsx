import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout } from '@orion/contract/access.ts'
import { changePassword, forgotPassword, resetPassword } from '@orion/contract/account.ts'
import { USER_KEY } from '../../app/restore-session.ts'
import { enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { ChangePassword } from './change-password.tsx'
import { FirstLogin } from './first-login.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'

const CHANGED = { message: 'Password changed' }
const NEW = 'a boat of seven words'
const fill = () => {
  type('Current password', 'the one before')
  type('New password', NEW)
  type('Repeat the new password', NEW)
}

test('ACC-09 at the first login a person can only choose a password or log out', async () => {
  const session = { ...member('VIEWER'), must_change_password: true }
  show(<FirstLogin session={session} />, { session })
  await screen.findByRole('dialog', { name: 'Choose your password' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  answer(logout, { message: 'Logged out' })
  press('Logout')
  await waitFor(() => expect(localStorage.getItem(USER_KEY)).toBeNull())
  expect(sentTo(changePassword)).toEqual([])
})

test('ACC-09 after the password is chosen the session is an ordinary one, also after a reload', async () => {
  const session = { ...member('VIEWER'), must_change_password: true }
  show(<FirstLogin session={session} />, { session })
  answer(changePassword, CHANGED)
  type('Temporary password', 'out of the mail')
  type('New password', NEW)
  type('Repeat the new password', NEW)
  enter('Repeat the new password')
  await waitFor(() => expect(JSON.parse(localStorage.getItem(USER_KEY)!).must_change_password).toBe(false))
  expect(sentTo(changePassword)).toEqual([{ current_password: 'out of the mail', new_password: NEW }])
})

test('ACC-09 a short password and two different passwords are reported at their fields, and nothing is sent', () => {
  show(<ChangePassword onDone={() => {}} />)
  type('New password', 'too short')
  press('Change password')
  expect(findProblem('Current password')).toBe('Enter the password')
  expect(findProblem('New password')).toBe('A password has at least 12 characters')
  type('New password', NEW)
  type('Repeat the new password', `${NEW}!`)
  expect(findProblem('New password')).toBeNull()
  expect(findProblem('Repeat the new password')).toBe('The two passwords are not the same')
  expect(sentTo(changePassword)).toEqual([])
})

test('ACC-09 server errors appear at the field, a wrong current password is reported, and the typed text stays', async () => {
  const onDone = vi.fn()
  show(<ChangePassword onDone={onDone} />)
  fill()
  const msg = 'This password is among the most used ones'
  answer(changePassword, { code: 'invalid_fields', detail: [{ loc: ['body', 'new_password'], msg, type: 'weak' }] })
  press('Change password')
  await waitFor(() => expect(findProblem('New password')).toBe(msg))
  answer(changePassword, { code: 'wrong_credentials', detail: 'The current password is wrong.' })
  press('Change password')
  expect(await screen.findByText('The current password is wrong.')).toBeTruthy()
  expect(field('New password').value).toBe(NEW)
  expect(onDone).not.toHaveBeenCalled()
})

test('ACC-09 several clicks send one change, which is confirmed and closes the form', async () => {
  const onDone = vi.fn()
  show(<ChangePassword onDone={onDone} />)
  const { said, tell } = late<typeof CHANGED>()
  answer(changePassword, said)
  fill()
  press('Change password')
  await waitFor(() => expect(isBusy('Change password')).toBe(true))
  enter('New password')
  tell(CHANGED)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await screen.findByText('Your password was changed')).toBeTruthy()
  expect(sentTo(changePassword)).toHaveLength(1)
})

test('ACC-02 a link is sent without revealing whether the address is registered; then a link back to the login is shown', async () => {
  const onLogin = vi.fn()
  show(<ForgotPassword onClose={() => {}} onLogin={onLogin} />)
  press('Send link')
  expect(findProblem('Email')).toBe('Enter a valid email address')
  expect(sentTo(forgotPassword)).toEqual([])
  answer(forgotPassword, { message: 'Sent' })
  type('Email', 'nobody@marea.example')
  enter('Email')
  expect(await screen.findByText(/^If this address belongs to a member/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
  press('Back to login')
  expect(onLogin).toHaveBeenCalledOnce()
})

test('56 ACC-02 without a mail server, the dialog says who has the link, and the command is folded', async () => {
  show(<ForgotPassword onClose={() => {}} onLogin={() => {}} />)
  answer(forgotPassword, { message: 'Sent', mail_in_outbox: true })
  type('Email', 'nils@marea.example')
  press('Send link')
  expect((await screen.findByText(/^This server sends no emails/)).textContent).not.toContain('npm')
  expect(screen.getByText(/in the outbox of this server.*“npm run outbox”/).closest('details')!.open).toBe(false)
})

test('ACC-02 if the link cannot be sent, the reason is shown and the typed address stays', async () => {
  show(<ForgotPassword onClose={() => {}} onLogin={() => {}} />)
  answer(forgotPassword, { code: 'too_many_requests', detail: 'Too many tries. Wait a minute.' })
  type('Email', 'nils@marea.example')
  press('Send link')
  expect(await screen.findByText('Too many tries. Wait a minute.')).toBeTruthy()
  expect(field('Email').value).toBe('nils@marea.example')
  answer(forgotPassword, { message: 'Sent' })
  press('Send link')
  expect(await screen.findByText(/^If this address belongs to a member/)).toBeTruthy()
})

test('ACC-02 an expired link is reported, and Cancel leaves without a new password', async () => {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  show(<ResetPassword token="of-the-mail" onClose={onClose} onDone={onDone} />)
  answer(resetPassword, { code: 'wrong_credentials', detail: 'This link is over or was used. Ask for another one.' })
  type('New password', NEW)
  type('Repeat the new password', NEW)
  press('Set password')
  expect(await screen.findByText('This link is over or was used. Ask for another one.')).toBeTruthy()
  expect(sentTo(resetPassword)).toEqual([{ token: 'of-the-mail', new_password: NEW }])
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})
