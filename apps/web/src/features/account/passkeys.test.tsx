import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPasskey, proveByPasskey, removePasskey, type SecondFactor } from '@orion/contract/second-factor.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { Passkeys } from './passkeys.tsx'

const off: SecondFactor = { totp: false, passkeys: [], recovery_left: 0, required_by: [] }
const laptop = { passkey_id: 'p1', name: 'Laptop', created_at: '2026-11-20T08:00:00.000Z', last_used_at: null }
const options = { challenge: 'AAAA', rp: { id: 'localhost', name: 'Orion' }, user: { id: 'AA', name: 'i', displayName: 'I' } }
const signed = { clientDataJSON: new ArrayBuffer(3), authenticatorData: new ArrayBuffer(3), signature: new ArrayBuffer(3) }
const raw = { id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', getClientExtensionResults: () => ({}) }
const create = vi.fn()

/** These tests replace the browser's own functions for passkeys. */
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    value: { create, get: async () => ({ ...raw, response: signed }) },
    configurable: true,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('SCALE-6 a passkey is named and made by the browser; a refusal of the browser is explained', async () => {
  show(<Passkeys state={off} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  answer(addPasskey, ({ passkey }) => ({
    data: passkey ? { ...off, passkeys: [laptop], recovery_codes: ['aaaa'] } : { ...off, options },
  }))
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' Laptop ' } })
  create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create passkey' }))
  press()
  expect(await screen.findByText(/^No passkey was received/)).toBeTruthy()
  create.mockResolvedValueOnce({
    ...raw,
    response: { clientDataJSON: new ArrayBuffer(3), attestationObject: new ArrayBuffer(3), getTransports: () => ['internal'] },
  })
  press()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Recovery codes')).value).toBe('aaaa')
  expect(sentTo(addPasskey).at(-1)).toMatchObject({ name: 'Laptop', passkey: { id: 'AAAA' } })
})

test('SCALE-6 a passkey is removed with a code, or with a passkey in place of a code', async () => {
  const state = { ...off, passkeys: [laptop], recovery_left: 10 }
  show(<Passkeys state={state} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove passkey Laptop' }))
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
  expect(act.disabled || act.getAttribute('aria-disabled') === 'true').toBe(true)
  answer(proveByPasskey, ({ passkey }) => ({ data: passkey ? { code: 'abcd-efgh' } : { options: { challenge: 'AAAA' } } }))
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText('Your passkey was accepted.')).toBeTruthy()
  answer(removePasskey, { data: off })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sentTo(removePasskey)).toEqual([{ passkey_id: 'p1', code: 'abcd-efgh' }]))
})
