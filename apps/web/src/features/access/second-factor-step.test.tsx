import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loginPartner } from '@orion/contract/access.ts'
import { answerSecondFactor, askForPasskey } from '@orion/contract/second-factor.ts'
import { answer, sentTo } from '../../test/network.ts'
import { partner } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { PartnerLogin } from './partner-login.tsx'
import './second-factor-step.tsx' // the login loads this step lazily

test('SCALE-6 a login that requires a code shows one more step; a wrong code is reported, and there is a way back', async () => {
  let closed = false
  show(<PartnerLogin prefilled={null} onClose={() => (closed = true)} onCreate={() => undefined} />)
  answer(askForPasskey, { data: { totp: true, options: null } })
  answer(loginPartner, {
    ...{ code: 'second_factor_required', detail: 'This account asks for a second factor: a code, a recovery code or a passkey.' },
    ticket: 'stands-for-it',
  } as never)
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText(/API Key/), { target: { value: 'api-key-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy()
  answer(answerSecondFactor, {
    code: 'wrong_credentials',
    detail: 'This code is wrong or was used already. Wait for the next one.',
  })
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
  expect(sentTo(answerSecondFactor)).toEqual([{ ticket: 'stands-for-it', code: '123456' }])
  answer(answerSecondFactor, partner())
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(closed).toBe(true))
})
