import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { deleteSigningKey, getSigningKey, saveSigningKey } from '@orion/contract/signing.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { SignedFilms } from './signed-films.tsx'

const it = organization()
const key = (part: object = {}) => ({
  data: {
    ...{ subject: 'Museum', issuer: 'Museum (root)', self_made: true, usable: true },
    ...{ expires_at: '2096-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z', ...part },
  },
})
const open = async () => {
  answer(listOrganizations, organizations(it))
  show(<SignedFilms organization_id={it.organization_id} />)
  fireEvent.click(screen.getByText('Signed films'))
  return within(await screen.findByRole('region', { name: 'Signed films' }))
}

test('EDN-03 one click makes a key, and a note explains that readers will not trust its issuer', async () => {
  answer(getSigningKey, { data: null })
  answer(saveSigningKey, key())
  const section = await open()
  fireEvent.click(await section.findByRole('button', { name: 'Make a key' }))
  expect(await section.findByText(/untrusted issuer/)).toBeTruthy()
  expect(sentTo(saveSigningKey)).toMatchObject([{ make: true }])
  expect(section.getByText('Museum (root)')).toBeTruthy()
})

test('EDN-03 problems of an imported key appear at their fields, and the typed text stays', async () => {
  answer(getSigningKey, key())
  const msg = 'The first certificate is of another key: put the signer’s own first'
  answer(saveSigningKey, { code: 'invalid_fields', detail: [{ loc: ['body', 'chain'], msg, type: 'invalid_value' }] })
  const section = await open()
  fireEvent.click(await section.findByRole('button', { name: 'Use our own key' }))
  fireEvent.change(section.getByLabelText('Private key (PKCS#8, PEM)'), { target: { value: 'the key' } })
  fireEvent.change(section.getByLabelText('Certificates (PEM)'), { target: { value: 'the chain' } })
  fireEvent.click(section.getByRole('button', { name: 'Save the key' }))
  expect(await section.findByText(msg)).toBeTruthy()
  expect((section.getByLabelText('Private key (PKCS#8, PEM)') as HTMLTextAreaElement).value).toBe('the key')
})

test('EDN-03 a key that expires within thirty days shows a warning; a key is removed after a confirmation', async () => {
  answer(getSigningKey, key({ expires_at: new Date(Date.now() + 20 * 86_400_000).toISOString() }))
  answer(deleteSigningKey, { message: 'Signing key removed successfully' })
  const section = await open()
  expect(await section.findByText(/This key ends soon/)).toBeTruthy()
  fireEvent.click(section.getByRole('button', { name: 'Remove the key' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the key' }))
  expect(await section.findByRole('button', { name: 'Make a key' })).toBeTruthy()
})

test('EDN-03 before a key is replaced, the effect on signed films is shown; a refusal shows the reason', async () => {
  answer(getSigningKey, key())
  const section = await open()
  fireEvent.click(await section.findByRole('button', { name: 'Make another key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make another key' }))
  expect(dialog.getByText(/Those that were signed stay as they are\.$/)).toBeTruthy()
  answer(saveSigningKey, { code: 'internal', detail: 'Something went wrong on our side.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Make a key' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The key could not be savedSomething went wrong on our side.')
  answer(saveSigningKey, key({ subject: 'Another' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make a key' }))
  expect(await screen.findByText('Films made from now on are signed')).toBeTruthy()
  expect(await section.findByText('Another')).toBeTruthy()
})

test('EDN-03 an expired key, and a key that this machine cannot use, are reported as such', async () => {
  answer(getSigningKey, key({ expires_at: '2026-01-01T00:00:00.000Z' }))
  const section = await open()
  expect(await section.findByText('This key has ended: films are not signed. Bring or make another one.')).toBeTruthy()
  expect(screen.getByText(/^The key ended Jan 1, 2026$/)).toBeTruthy()
})

test('EDN-03 TRUST a viewer sees who signs, and no buttons', async () => {
  const { membership } = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership })))
  answer(getSigningKey, key())
  show(<SignedFilms organization_id={it.organization_id} />, { session: member('VIEWER') })
  fireEvent.click(screen.getByText('Signed films'))
  const section = within(await screen.findByRole('region', { name: 'Signed films' }))
  expect(await section.findByText('Your role may see who signs, not change it.')).toBeTruthy()
  expect(section.getByText('Museum')).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
})

test('EDN-03 a key that cannot be loaded shows a message, and a retry loads it', async () => {
  answer(getSigningKey, { code: 'unavailable', detail: 'The database is away.' })
  const section = await open()
  expect(await section.findByText('The signing key could not be loaded')).toBeTruthy()
  answer(getSigningKey, { data: null })
  fireEvent.click(section.getByRole('button', { name: 'Try Again' }))
  expect(await section.findByRole('button', { name: 'Make a key' })).toBeTruthy()
})
