import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loginPartner } from '@orion/contract/access.ts'
import { answer, sentTo } from '../../test/network.ts'
import { partner } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { PartnerLogin } from './partner-login.tsx'

function login(prefilled: { email: string; api_key: string } | null = null) {
  const onClose = vi.fn()
  show(<PartnerLogin prefilled={prefilled} onClose={onClose} onCreate={() => {}} />)
  return onClose
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }))

test('ACC-03 missing values are reported at their fields, and nothing is sent', () => {
  login()
  press()
  expect(screen.getByText('Enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Enter the API key')).toBeTruthy()
  expect(sentTo(loginPartner)).toEqual([])
})

test('ACC-03 after a registration both fields are filled in, and one click signs in', async () => {
  const onClose = login({ email: 'ines@marea.example', api_key: 'orion_key' })
  answer(loginPartner, partner())
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(loginPartner)).toEqual([{ email: 'ines@marea.example', api_key: 'orion_key' }])
})

test('ACC-03 56 a wrong key is reported with what to do, and the typed text stays', async () => {
  const onClose = login({ email: 'ines@marea.example', api_key: 'wrong' })
  answer(loginPartner, { code: 'wrong_credentials', detail: 'E-mail or API key is wrong.' })
  press()
  expect(await screen.findByText('E-mail or API key is wrong.')).toBeTruthy()
  expect(screen.getByText(/^Copy the email and the newest API key again\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ines@marea.example')
  expect(onClose).not.toHaveBeenCalled()
})

test('ACC-07 a server failure without a message shows that the login failed', async () => {
  login({ email: 'ines@marea.example', api_key: 'orion_key' })
  answer(loginPartner, { code: 'internal', detail: '' })
  press()
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
})
