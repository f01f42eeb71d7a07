import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout } from '@orion/contract/access.ts'
import { saveCredential } from '@orion/contract/credentials.ts'
import type { Answer } from '@orion/contract/route.ts'
import { getSecondFactor } from '@orion/contract/second-factor.ts'
import { USER_KEY } from '../../app/restore-session.ts'
import { isParked } from '../../app/session.ts'
import { field, isBusy, late, press, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { partner } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { RotateKey } from './rotate-key.tsx'

type Made = Answer<typeof saveCredential>
const OFF = { totp: false, passkeys: [], recovery_left: 0, required_by: [] }

function rotate({ session = partner(), factor = OFF }: { session?: ReturnType<typeof partner>; factor?: typeof OFF } = {}) {
  answer(getSecondFactor, { data: factor })
  const onClose = vi.fn()
  show(<RotateKey onClose={onClose} />, { session })
  return onClose
}
const create = () => press('Create new key')
const problem = async () => (await screen.findByRole('alert')).textContent

test('KEY-01 before the change the dialog shows what becomes invalid, and Cancel changes nothing', () => {
  const onClose = rotate()
  expect(screen.getByText('Step 1 of 2: Confirm')).toBeTruthy()
  expect(screen.getByText(/all its sessions stop working, including this one/)).toBeTruthy()
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo(saveCredential)).toEqual([])
})

test('KEY-01 the new key is displayed once, can be copied if the browser allows it, and only a logout closes the dialog', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce()
  const onClose = rotate()
  answer(saveCredential, { id: 'key-2', api_key: 'orion_second' })
  create()
  expect((await screen.findByLabelText<HTMLInputElement>('Your new API key')).value).toBe('orion_second')
  expect(sentTo(saveCredential)).toMatchObject([{ provider_name: 'orion_api', category: 'other', org_id: 'marea' }])
  expect(screen.getByText('Step 2 of 2: New key')).toBeTruthy()
  press('Copy')
  expect(await screen.findByText('Failed to copy API key')).toBeTruthy()
  press('Copy')
  expect(await screen.findByText('API key copied to clipboard')).toBeTruthy()
  expect(write).toHaveBeenLastCalledWith('orion_second')
  fireEvent.keyDown(field('Your new API key'), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: /Close|Cancel/ })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  answer(logout, { code: 'unauthorized', detail: 'The session has ended.' }) // the session has ended together with the old key
  press('Logout now')
  await waitFor(() => expect(localStorage.getItem(USER_KEY)).toBeNull())
})

test('KEY-01 the dialog cannot be closed during the change: the old key is invalid and the new key is returned only once', async () => {
  const onClose = rotate()
  const { said, tell } = late<Made>()
  answer(saveCredential, said)
  create()
  await waitFor(() => expect(isBusy('Create new key')).toBe(true))
  create()
  press('Cancel')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  tell({ id: 'key-2', api_key: 'orion_second' })
  expect(await screen.findByLabelText('Your new API key')).toBeTruthy()
  expect(sentTo(saveCredential)).toHaveLength(1)
})

test('KEY-01 without a known address a message is shown, and nothing is sent', async () => {
  rotate({ session: { ...partner(), email: '' } })
  create()
  expect(await problem()).toBe('Failed to create new API keyUser email not available')
  expect(sentTo(saveCredential)).toEqual([])
})

test('KEY-01 an answer without a key is reported, and the session continues', async () => {
  rotate()
  answer(saveCredential, { id: 'key-2' })
  create()
  expect(await problem()).toContain('Failed to create API key - missing api_key in response')
  expect(isParked()).toBe(false)
})

test('KEY-01 a server error about a field is shown with the field’s location', async () => {
  rotate()
  const detail = [{ loc: ['body', 'provider_name'], msg: 'Field required', type: 'missing' }]
  answer(saveCredential, { code: 'invalid_fields', detail })
  create()
  expect(await problem()).toContain('Validation errors: body.provider_name: Field required')
})

test('KEY-01 any other refusal is shown in the server’s words, and a later attempt succeeds', async () => {
  rotate()
  answer(saveCredential, { code: 'too_many_requests', detail: 'Too many tries. Wait a minute.' })
  create()
  expect(await problem()).toContain('Too many tries. Wait a minute.')
  expect(isParked()).toBe(false)
  answer(saveCredential, { id: 'key-2', api_key: 'orion_second' })
  create()
  expect(await screen.findByLabelText('Your new API key')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('KEY-01 SCALE-6 the code of the second factor is sent too; a wrong code is cleared', async () => {
  rotate({ factor: { ...OFF, totp: true } })
  await screen.findByLabelText('Code of the app, or a recovery code')
  type('Code of the app, or a recovery code', '123456')
  answer(saveCredential, { code: 'wrong_credentials', detail: 'This code is wrong or was used already. Wait for the next one.' })
  create()
  expect(await problem()).toContain('This code is wrong')
  expect(sentTo(saveCredential)).toMatchObject([{ code: '123456' }])
  expect(field('Code of the app, or a recovery code').value).toBe('')
})
