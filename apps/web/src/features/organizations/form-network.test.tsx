import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrganization, updateOrganization } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { field, late, press, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { OrganizationForm } from './form.tsx'

const { membership: _, ...MADE } = organization()
const create = () => press('Create Organization')
const readKey = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key')

test('ORG-02 SHL-06 without a network the form says so, and the next attempt, clicked twice, creates one organization', async () => {
  const onClose = vi.fn()
  show(<OrganizationForm onClose={onClose} />)
  type('Organization name', 'Marea Studio')
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  create()
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(onClose).not.toHaveBeenCalled()
  const { said, tell } = late<Answer<typeof createOrganization>>()
  answer(createOrganization, said)
  create()
  fireEvent.click(screen.getByRole('button', { name: 'Create Organization' }))
  tell({ organization: MADE, message: 'Created' })
  expect(await screen.findByText('Organization created successfully')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(createOrganization).length).toBeGreaterThan(0)
  const [first, ...others] = sent.mock.calls.map(([, init]) => readKey(init))
  expect(first).toBeTruthy()
  expect(new Set(others), 'the server knows every call as the same attempt').toEqual(new Set([first]))
  sent.mockRestore()
})

test('ORG-07 an organization that cannot be created is reported in the words of the form where the server gives none', async () => {
  show(<OrganizationForm onClose={vi.fn()} />)
  type('Organization name', 'Marea Studio')
  answer(createOrganization, { code: 'internal', detail: '' })
  create()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create organization')
  answer(createOrganization, { organization: MADE, message: 'Created' })
  create()
  expect(await screen.findByText('Organization created successfully')).toBeTruthy()
})

test('ORG-07 a change that cannot be saved is reported in the words of the form where the server gives none', async () => {
  show(<OrganizationForm organization={MADE} onClose={vi.fn()} />)
  type('Legal name', 'Marea Studio, S.A.')
  answer(updateOrganization, { code: 'internal', detail: '' })
  press('Save changes')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update organization')
  expect(field('Legal name').value).toBe('Marea Studio, S.A.')
  answer(updateOrganization, { organization: MADE, message: 'Updated' })
  press('Save changes')
  expect(await screen.findByText('Organization updated successfully')).toBeTruthy()
})

test('ORG-02 a name that was typed and emptied is required at its field, and the button is off', () => {
  show(<OrganizationForm onClose={vi.fn()} />)
  for (const value of ['Client', '  ']) fireEvent.input(field('Organization name'), { target: { value } })
  expect(screen.getByText('Organization name is required')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Organization' }).disabled).toBe(true)
})
