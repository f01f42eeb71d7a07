import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createPartner } from '@orion/contract/access.ts'
import { resetPassword } from '@orion/contract/account.ts'
import { endSession } from '../../app/session.ts'
import { field, press, type } from '../../test/acts.ts'
import { answer } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { Landing } from './landing.tsx'

function landing(at = '', reset: { resetToken?: string; onReset?: () => void } = {}) {
  const shown = show(<Landing {...reset} />, { at })
  act(endSession)
  return shown
}

/** Registers a partner, until the key is displayed. */
async function register() {
  answer(createPartner, {
    api_key: 'orion_new',
    api_user: {
      id: 'partner-1',
      company_name: 'Marea Studio',
      contact_name: 'Inés',
      contact_email: 'ines@marea.example',
      created_at: '2026-11-20T08:00:00.000Z',
    },
  })
  press('Create Partner Account')
  await screen.findByRole('dialog', { name: 'Create Partner Account' })
  type('Company name', 'Marea Studio')
  type('Contact name', 'Inés')
  type('Contact email', 'ines@marea.example')
  fireEvent.submit(field('Company name').form!)
  return screen.findByRole('dialog', { name: 'API Key created' })
}

test('ACC-01 a signed-out visitor sees what Orion is, both logins, the registration, the theme switch and the maker', () => {
  landing()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One sentence in.A narrated film out.')
  for (const name of ['Create Partner Account', 'Partner Login', 'User Login'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: /light theme|dark theme/ })).toBeTruthy()
  expect(screen.getByText(/^New here\? Create a partner account: it is free\./)).toBeTruthy()
  expect(screen.getByText('Powered by Orion AI Video Services')).toBeTruthy()
  expect(document.title).toBe('Orion · One sentence in. A narrated film out.')
})

test('ACC-02 the address ?login=user opens the members’ login, and Cancel closes it', async () => {
  const { place } = landing('?login=user')
  expect(await screen.findByRole('dialog', { name: 'User Login' })).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toEqual({})
})

test('ACC-03 ACC-04 the partners’ login links to the registration, and the registration links back to the login', async () => {
  landing()
  press('Partner Login')
  const login = await screen.findByRole('dialog', { name: 'Partner Login' })
  fireEvent.click(within(login).getByRole('button', { name: 'Create Partner Account' }))
  await screen.findByRole('dialog', { name: 'Create Partner Account' })
  press('Back to login')
  expect(await screen.findByRole('dialog', { name: 'Partner Login' })).toBeTruthy()
})

test('ACC-05 the key is displayed once, read-only, with a copy button, and is filled into the login', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  landing()
  await register()
  expect(field('Your API key').value).toBe('orion_new')
  expect(field('Your API key').readOnly).toBe(true)
  expect(screen.getByText(/^This key is shown only once/)).toBeTruthy()
  press('Copy')
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy()
  expect(write).toHaveBeenLastCalledWith('orion_new')
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy()
  fireEvent.keyDown(field('Your API key'), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  press("I've Saved My API Key - Continue to Login")
  await screen.findByRole('dialog', { name: 'Partner Login' })
  expect([field('Email').value, field('API Key').value]).toEqual(['ines@marea.example', 'orion_new'])
})

test('ACC-05 a key that was left behind is gone: the login is empty, and no storage contains the key', async () => {
  landing()
  await register()
  press("I've Saved My API Key - Continue to Login")
  await screen.findByRole('dialog', { name: 'Partner Login' })
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Partner Login')
  await screen.findByRole('dialog', { name: 'Partner Login' })
  expect(field('API Key').value).toBe('')
  expect(JSON.stringify({ ...localStorage })).not.toContain('orion_new')
})

test('ACC-05 if the browser refuses to copy, a message is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  landing()
  await register()
  press('Copy')
  expect(await screen.findByText('Failed to copy API key')).toBeTruthy()
})

test('ACC-02 the login links to the reset of a forgotten password, and the mail’s link sets a new password', async () => {
  landing('?login=user')
  await screen.findByRole('dialog', { name: 'User Login' })
  press('Forgot password?')
  expect(await screen.findByRole('dialog', { name: 'Forgot password?' })).toBeTruthy()
})

test('ACC-02 the mail’s link opens the form for a new password over everything, and then the login', async () => {
  const onReset = vi.fn()
  answer(resetPassword, { message: 'Password changed' })
  const { place } = landing('', { resetToken: 'of-the-mail', onReset })
  await screen.findByRole('dialog', { name: 'Choose a new password' })
  type('New password', 'a boat of seven words')
  type('Repeat the new password', 'a boat of seven words')
  press('Set password')
  await waitFor(() => expect(onReset).toHaveBeenCalledOnce())
  await waitFor(() => expect(place()).toEqual({ dialog: 'user-login' }))
})

test('KEY-01 56 after a session ended, the login replaces the open dialog in the address, or it would open again', async () => {
  const { place } = show(<Landing />, { at: '?tab=my-account&dialog=rotate-key' })
  fireEvent.click(screen.getByRole('button', { name: 'Partner Login' }))
  await waitFor(() => expect(place()).toMatchObject({ dialog: 'partner-login' }))
})
