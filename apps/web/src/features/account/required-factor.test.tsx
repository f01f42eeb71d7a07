import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSecondFactor, setUpSecondFactor } from '@orion/contract/second-factor.ts'
import { USER_KEY } from '../../app/restore-session.ts'
import { answer } from '../../test/network.ts'
import { member } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { RequiredFactor } from './required-factor.tsx'

const off = { totp: false, passkeys: [], recovery_left: 0, required_by: ['Marea Studio'] }
const session = { ...member('VIEWER'), must_set_up_second_factor: true }
const isHeld = () => JSON.parse(localStorage.getItem(USER_KEY) ?? '{}').must_set_up_second_factor === true

test('SCALE-6 a person without a required second factor sees who requires it, sets one up and can continue', async () => {
  answer(getSecondFactor, { code: 'internal', detail: 'Something went wrong on our side.' })
  show(<RequiredFactor session={session} />, { session })
  expect(await screen.findByText('The second factor could not be loaded')).toBeTruthy()
  answer(getSecondFactor, { data: off })
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText(/^Marea Studio requires a second factor/)).toBeTruthy()
  answer(setUpSecondFactor, { data: { ...off, secret: 'JBSWY3DP', address: 'otpauth://totp/O', recovery_codes: ['aaaa'] } })
  fireEvent.click(screen.getByRole('button', { name: 'Set up a second factor' }))
  fireEvent.change(await screen.findByLabelText(/Code of the app/), { target: { value: '123456' } })
  expect(isHeld()).toBe(true)
  answer(setUpSecondFactor, { data: { ...off, totp: true, recovery_left: 10 } })
  answer(getSecondFactor, { data: { ...off, totp: true, recovery_left: 10 } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(isHeld()).toBe(false))
})

test('SCALE-6 a person without a second factor can continue when the organization no longer requires one', async () => {
  answer(getSecondFactor, { data: { ...off, required_by: [] } })
  show(<RequiredFactor session={session} />, { session })
  await waitFor(() => expect(isHeld()).toBe(false))
})
