import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loginUser } from '@orion/contract/access.ts'
import { askForPasskey } from '@orion/contract/second-factor.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
import { endSession } from '../../app/session.ts'
import { enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import './second-factor-step.tsx' // the page loads this part lazily; it is imported here, so that no test waits for it
import { UserLogin } from './user-login.tsx'

function login(language?: 'es') {
  const [onClose, onForgot] = [vi.fn(), vi.fn()]
  show(<UserLogin onClose={onClose} onForgot={onForgot} />, { language })
  endSession()
  return { onClose, onForgot }
}
function fill() {
  type('Email', ' nils@marea.example ')
  type('Password', 'four words of mine')
}

test('ACC-02 missing and invalid values are reported at their fields, the first one has the focus, and nothing is sent', () => {
  login()
  expect(document.activeElement).toBe(field('Email'))
  type('Email', 'nils at marea')
  press('Login')
  expect(findProblem('Email')).toBe('Enter a valid email address')
  expect(findProblem('Password')).toBe('Enter the password')
  expect(document.activeElement).toBe(field('Email'))
  type('Email', 'nils@marea.example')
  expect(findProblem('Email')).toBeNull()
  press('Login')
  expect(document.activeElement).toBe(field('Password'))
  expect(sentTo(loginUser)).toEqual([])
})

test('ACC-02 ACC-06 Enter signs in, spaces around the values are removed, and the session is stored in this browser', async () => {
  const { onClose } = login()
  answer(loginUser, member('VIEWER'))
  fill()
  enter('Password')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(loginUser)).toEqual([{ email: 'nils@marea.example', password: 'four words of mine' }])
  expect(localStorage.getItem(TOKEN_KEY)).toBe('token-of-a-test')
})

test('ACC-02 two clicks send one request, and the button shows that it is in progress', async () => {
  const { onClose } = login()
  const { said, tell } = late<ReturnType<typeof member>>()
  answer(loginUser, said)
  fill()
  press('Login')
  await waitFor(() => expect(isBusy('Login')).toBe(true))
  press('Login')
  enter('Email')
  tell(member('VIEWER'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(loginUser)).toHaveLength(1)
})

test('ACC-07 56 a refusal has the server’s words and what to do, the typed text stays, and the next attempt replaces it', async () => {
  const { onClose } = login()
  answer(loginUser, { code: 'wrong_credentials', detail: 'E-mail or password is wrong.' })
  fill()
  press('Login')
  expect([...(await screen.findByRole('alert')).querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'User login failed',
    'E-mail or password is wrong.',
    'Type both again. If you do not know the password, choose “Forgot password?” below.',
  ])
  expect(field('Password').value).toBe('four words of mine')
  expect(onClose).not.toHaveBeenCalled()
  answer(loginUser, member('VIEWER'))
  press('Login')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('ACC-07 a server failure without a message shows, in the page’s language, that the login failed', async () => {
  login()
  answer(loginUser, { code: 'internal', detail: '' })
  fill()
  press('Login')
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed. Please check your credentials.')
})

test('ACC-02 SHL-05 in Spanish the dialog explains whom to ask for an invitation, and names the missing values', () => {
  const { onForgot } = login('es')
  press('Entrar')
  expect(findProblem('Contraseña')).toMatch(/contraseña/i)
  expect(screen.getByText(/invit/i, { selector: 'p.hint' })).toBeTruthy()
  press('¿Olvidaste tu contraseña?')
  expect(onForgot).toHaveBeenCalledOnce()
})

test('SCALE-6 the way back from the second factor opens the login with the typed address', async () => {
  login()
  answer(askForPasskey, { data: { totp: true, options: null } })
  const detail = 'This account asks for a second factor: a code, a recovery code or a passkey.'
  answer(loginUser, { code: 'second_factor_required', detail, ticket: 'stands-for-it' } as never)
  fill()
  press('Login')
  await screen.findByRole('heading', { name: 'One more step' })
  press('Back to login')
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('nils@marea.example')
})
