import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveCredential, testCredential, type Credential } from '@orion/contract/credentials.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
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

test('SOC-02 what is missing is named by its label, and nothing is sent', async () => {
  form({ draft: { account_id: '4471' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Credentials' }))
  expect(await screen.findByText('Please fill in all required fields: Access Token, Facebook Page ID')).toBeTruthy()
  expect(sentTo(saveCredential)).toEqual([])
})

test('SOC-02 only what was typed is sent: a masked value never is', async () => {
  answer(saveCredential, { id: 'credential-1' })
  form({ stored: STORED, draft: { access_token: 'new-token' } })
  localStorage.setItem(TOKEN_KEY, 'token-of-a-test')
  fireEvent.click(screen.getByRole('button', { name: 'Save Credentials' }))
  await expect.poll(() => sentTo(saveCredential).map((it) => it.credentials)).toEqual([{ access_token: 'new-token' }])
})

test('SOC-03 the test uses what is stored: before that, and with changes, it says so and asks nobody', async () => {
  form({ stored: STORED, draft: { account_id: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Test Connection' }))
  expect(await screen.findByText('Save the changes first: the test uses what is stored.')).toBeTruthy()
  expect(sentTo(testCredential)).toEqual([])
})

test('SOC-03 what the platform refuses stands there in its own words', () => {
  form({ stored: { ...STORED, status: 'error', detail: 'Invalid OAuth access token.' } })
  expect(screen.getByText('Connection test failed')).toBeTruthy()
  expect(screen.getByText('Invalid OAuth access token.')).toBeTruthy()
})

test('TRUST who may only look sees that, and can change nothing', () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  form({ stored: STORED }, { session: member('VIEWER') })
  expect(screen.getByText('Your role may see which platforms are configured, not change them.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Credentials' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
