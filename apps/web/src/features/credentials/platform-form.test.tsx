import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  deleteCredential,
  listCredentials,
  saveCredential,
  testCredential,
  type Credential,
} from '@orion/contract/credentials.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
import { enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { PlatformForm } from './platform-form.tsx'

const STORED: Credential = {
  id: 'credential-1',
  provider_name: 'instagram',
  category: 'social',
  description: null,
  org_id: 'marea',
  status: 'configured',
  masked: { access_token: '••••9f2a', account_id: '••••4471', facebook_page_id: '••••8080' },
}
const form = (part: { stored?: Credential; draft?: Record<string, string> } = {}, wish?: Parameters<typeof show>[1]) =>
  show(<PlatformForm platform="instagram" org_id="marea" stored={part.stored} draft={part.draft ?? {}} onDraft={vi.fn()} />, wish)

test('SOC-02 missing values are named by their labels, and nothing is sent', async () => {
  form({ draft: { account_id: '4471' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Credentials' }))
  expect(await screen.findByText('Please fill in all required fields: Access Token, Facebook Page ID')).toBeTruthy()
  expect(sentTo(saveCredential)).toEqual([])
})

test('SOC-02 only typed values are sent, never a masked value', async () => {
  answer(saveCredential, { id: 'credential-1' })
  form({ stored: STORED, draft: { access_token: 'new-token' } })
  localStorage.setItem(TOKEN_KEY, 'token-of-a-test')
  fireEvent.click(screen.getByRole('button', { name: 'Save Credentials' }))
  await waitFor(() => expect(sentTo(saveCredential).map((it) => it.credentials)).toEqual([{ access_token: 'new-token' }]))
})

test('SOC-03 the test uses the stored values: without them, or with changes, it shows a note and sends nothing', async () => {
  form({ stored: STORED, draft: { account_id: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Test Connection' }))
  expect(await screen.findByText('Save the changes first: the test uses what is stored.')).toBeTruthy()
  expect(sentTo(testCredential)).toEqual([])
})

test('SOC-03 a refusal of the platform is shown in its own words', () => {
  form({ stored: { ...STORED, status: 'error', detail: 'Invalid OAuth access token.' } })
  expect(screen.getByText('Connection test failed')).toBeTruthy()
  expect(screen.getByText('Invalid OAuth access token.')).toBeTruthy()
})

test('TRUST a viewer sees a note and can change nothing', () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  form({ stored: STORED }, { session: member('VIEWER') })
  expect(screen.getByText('Your role may see which platforms are configured, not change them.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Credentials' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

const TOKEN = 'token-of-a-test'
const NEW = { access_token: 'new-token', account_id: '4471', facebook_page_id: '8080' }

/** The form in its dialog, with typed values. */
function Held({ stored, draft: first = {} }: { stored?: Credential; draft?: Record<string, string> }) {
  const [draft, setDraft] = useState<Record<string, string>>(first)
  return <PlatformForm platform="instagram" org_id="marea" stored={stored} draft={draft} onDraft={setDraft} />
}
function held(part: Parameters<typeof Held>[0] = {}) {
  show(<Held {...part} />)
  localStorage.setItem(TOKEN_KEY, TOKEN)
}

test('SOC-02 without a session a message is shown, and nothing is sent', async () => {
  held({ draft: NEW })
  localStorage.removeItem(TOKEN_KEY)
  press('Save Credentials')
  expect(await screen.findByText('No authentication token found')).toBeTruthy()
  expect(sentTo(saveCredential)).toEqual([])
})

test('SOC-02 SOC-05 Enter saves the credentials once, shows a confirmation, and clears the fields', async () => {
  held({ draft: NEW })
  const { said, tell } = late<{ id: string }>()
  answer(saveCredential, said)
  answer(listCredentials, [])
  enter('Account ID')
  await waitFor(() => expect(isBusy('Save Credentials')).toBe(true))
  press('Save Credentials')
  enter('Account ID')
  tell({ id: 'credential-1' })
  expect(await screen.findByText('Instagram credentials saved successfully!')).toBeTruthy()
  expect(sentTo(saveCredential)).toHaveLength(1)
  await waitFor(() => expect(field('Account ID').value).toBe(''))
})

test('SOC-02 server errors appear at their fields, and the typed text stays', async () => {
  held({ draft: NEW })
  const msg = 'An account id has digits alone'
  answer(saveCredential, {
    code: 'invalid_fields',
    detail: [{ loc: ['body', 'credentials', 'account_id'], msg, type: 'digits' }],
  })
  press('Save Credentials')
  await waitFor(() => expect(findProblem('Account ID')).toBe(msg))
  expect(screen.getByText(`Error saving credentials: ${msg}`)).toBeTruthy()
  expect(field('Access Token').value).toBe('new-token')
})

test('SOC-02 a stored value is shown masked, and disappears when a person types', () => {
  held({ stored: STORED })
  expect(field('Account ID').value).toBe('••••4471')
  expect(screen.getAllByText('Stored. Type over it to replace it.')).toHaveLength(3)
  type('Account ID', '••••44715')
  expect(field('Account ID').value).toBe('5')
})

test('SOC-03 a test shows its progress and then the connected account; a network failure is named', async () => {
  held({ stored: STORED })
  const { said, tell } = late<Answer<typeof testCredential>>()
  answer(testCredential, said)
  answer(listCredentials, [])
  press('Test Connection')
  expect(await screen.findByText('Asking Instagram…')).toBeTruthy()
  press('Test Connection')
  tell({ status: 'configured', connected_as: '@marea' })
  await waitFor(() => expect(screen.queryByText('Asking Instagram…')).toBeNull())
  expect(sentTo(testCredential)).toEqual([{ credential_id: 'credential-1' }])
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  press('Test Connection')
  expect(await screen.findByText('Connection test failed due to network error')).toBeTruthy()
})

test('SOC-03 the form shows the connected account, the time of the test, and when the token expires or expired', () => {
  const { unmount } = show(
    <Held
      stored={{
        ...STORED,
        connected_as: '@marea',
        checked_at: '2026-11-20T08:00:00.000Z',
        expires_at: '2099-01-01T00:00:00.000Z',
      }}
    />,
  )
  expect(screen.getByText('Connected as @marea')).toBeTruthy()
  expect(screen.getByText(/^The access token ends Jan 1/)).toBeTruthy()
  unmount()
  show(<Held stored={{ ...STORED, expires_at: '2026-01-01T00:00:00.000Z' }} />)
  expect(screen.getByText('Stored, not tested yet.')).toBeTruthy()
  expect(screen.getByText(/^The access token ended Jan 1.* Enter a new one\.$/)).toBeTruthy()
})

test('SOC-02 credentials are deleted after a confirmation; a refusal shows the reason in it', async () => {
  held({ stored: STORED })
  press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Instagram credentials' }))
  expect(dialog.getByText('Are you sure you want to delete these credentials? This action cannot be undone.')).toBeTruthy()
  answer(deleteCredential, { code: 'conflict', detail: 'A post waits for these credentials.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Error deleting credentialsA post waits for these credentials.')
  answer(deleteCredential, { message: 'Deleted' })
  answer(listCredentials, [])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Instagram credentials deleted successfully!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SOC-02 without stored credentials there is nothing to test or delete, and both buttons say so', async () => {
  held()
  press('Delete')
  expect(await screen.findByText('Nothing is stored for this platform yet.')).toBeTruthy()
  press('Test Connection')
  expect(await screen.findByText('Save the credentials first: the test uses what is stored.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SOC-01 the guide opens and closes below the fields, and the typed text stays', async () => {
  held({ draft: { account_id: '4471' } })
  press('Setup Guide')
  expect(screen.getByRole('button', { name: 'Setup Guide' }).getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('Scopes and permissions')).toBeTruthy()
  press('Setup Guide')
  await waitFor(() => expect(screen.queryByText('Scopes and permissions')).toBeNull())
  expect(field('Account ID').value).toBe('4471')
})

/** The answer of a server that fails without a message. */
const broken = () => Promise.resolve(new Response('', { status: 500 }))
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('SOC-02 SOC-05 a failure to save without a server message shows the catalogue’s text, also after a network failure', async () => {
  const { unmount } = form()
  for (const name of ['Delete', 'Test Connection'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true')
  unmount()
  held({ draft: NEW })
  globalThis.fetch = cut
  press('Save Credentials')
  expect(await screen.findByText('Error saving credentials. Please try again.')).toBeTruthy()
  globalThis.fetch = broken
  press('Save Credentials')
  expect(await screen.findByText('Error saving credentials: Unknown error')).toBeTruthy()
})

test('SOC-02 a failure to delete without a server message shows the catalogue’s text, also after a network failure', async () => {
  held({ stored: STORED })
  press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Instagram credentials' }))
  globalThis.fetch = broken
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Error deleting credentials')
  globalThis.fetch = cut
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Error deleting credentials. Please try again.'))
})
