import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createPartner } from '@orion/contract/access.ts'
import type { Answer } from '@orion/contract/route.ts'
import { enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { CreatePartner } from './create-partner.tsx'

const MADE: Answer<typeof createPartner> = {
  api_key: 'orion_new',
  api_user: {
    id: 'partner-1',
    company_name: 'Marea Studio',
    contact_name: 'Inés Carvajal',
    contact_email: 'ines@marea.example',
    created_at: '2026-11-20T08:00:00.000Z',
  },
}

function form() {
  const acts = { onClose: vi.fn(), onLogin: vi.fn(), onCreated: vi.fn() }
  show(<CreatePartner {...acts} />)
  return acts
}
function fill() {
  type('Company name', ' Marea Studio ')
  type('Contact name', 'Inés Carvajal')
  type('Contact email', 'ines@marea.example')
}
const create = () => press('Create Partner Account')

test('ACC-04 company, contact and address are required, with an error at each field; the description is optional', () => {
  form()
  type('Contact email', 'ines')
  create()
  expect(findProblem('Company name')).toBe('Enter the company name')
  expect(findProblem('Contact name')).toBe('Enter the contact name')
  expect(findProblem('Contact email')).toBe('Enter a valid email address')
  expect(findProblem('Description (optional)')).toBeNull()
  expect(document.activeElement).toBe(field('Company name'))
  expect(sentTo(createPartner)).toEqual([])
})

test('ACC-04 a click or Enter sends the typed values and shows the key with the e-mail address for signing in', async () => {
  const { onCreated } = form()
  answer(createPartner, MADE)
  fill()
  enter('Contact email')
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith({ api_key: 'orion_new', email: 'ines@marea.example' }))
  expect(sentTo(createPartner)).toEqual([
    { company_name: 'Marea Studio', contact_name: 'Inés Carvajal', contact_email: 'ines@marea.example' },
  ])
})

test('ACC-04 ACC-07 server errors appear at their fields, and the typed text stays', async () => {
  const { onCreated } = form()
  const msg = 'An account with this address exists already'
  answer(createPartner, { code: 'invalid_fields', detail: [{ loc: ['body', 'contact_email'], msg, type: 'taken' }] })
  fill()
  type('Description (optional)', 'Films of the sea')
  create()
  expect(await screen.findByText('Registration failed')).toBeTruthy()
  expect(findProblem('Contact email')).toBe(msg)
  expect(field('Description (optional)').value).toBe('Films of the sea')
  expect(onCreated).not.toHaveBeenCalled()
})

test('ACC-07 a server failure without a message shows that the registration failed and can be tried again', async () => {
  form()
  answer(createPartner, { code: 'internal', detail: '' })
  fill()
  create()
  expect((await screen.findByRole('alert')).textContent).toContain('Registration failed. Please try again.')
})

test('ACC-05 the dialog cannot be closed while the account is created, because the key is returned only once', async () => {
  const { onClose, onCreated, onLogin } = form()
  const { said, tell } = late<typeof MADE>()
  answer(createPartner, said)
  fill()
  create()
  await waitFor(() => expect(isBusy('Create Partner Account')).toBe(true))
  create()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(field('Company name'), { key: 'Escape' })
  press('Back to login')
  expect(onClose).not.toHaveBeenCalled()
  expect(onLogin).not.toHaveBeenCalled()
  tell(MADE)
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(sentTo(createPartner)).toHaveLength(1)
})

test('ACC-04 a person who already has a key can return to the login', () => {
  const { onLogin } = form()
  press('Back to login')
  expect(onLogin).toHaveBeenCalledOnce()
})
