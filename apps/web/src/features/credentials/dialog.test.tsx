import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Platform, SOCIAL_PLATFORMS } from '@orion/contract/contents/10-distribution.ts'
import { listCredentials, saveCredential } from '@orion/contract/credentials.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { SocialKeys } from './dialog.tsx'

const open = async (platform?: Platform) => {
  answer(listCredentials, [])
  show(<SocialKeys organization={organization()} platform={platform} onClose={vi.fn()} />)
  return screen.findByText('More')
}

test('SOC-01 the dialog has the five tabs of the texts; a webhook stands under More and is saved as they are', async () => {
  const more = await open()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace('Not configured', ''))).toEqual([
    'YouTube',
    'X',
    'Facebook',
    'Instagram',
    'TikTok',
  ])
  expect(SOCIAL_PLATFORMS).toHaveLength(5)
  expect(screen.queryByLabelText('Webhook URL')).toBeNull()
  fireEvent.click(more)
  const webhook = within(await screen.findByRole('region', { name: 'Webhook' }))
  answer(saveCredential, { id: 'credential-6' })
  localStorage.setItem(TOKEN_KEY, 'token-of-a-test')
  fireEvent.change(webhook.getByLabelText('Webhook URL'), { target: { value: 'https://films.example.com/hook' } })
  fireEvent.change(webhook.getByLabelText('Signing Secret'), { target: { value: 'a secret of ours' } })
  fireEvent.click(webhook.getByRole('button', { name: 'Save Credentials' }))
  await expect
    .poll(() => sentTo(saveCredential))
    .toMatchObject([
      {
        provider_name: 'webhook',
        category: 'social',
        credentials: { url: 'https://films.example.com/hook', secret: 'a secret of ours' },
      },
    ])
})

test('SOC-01 whoever is sent to connect a webhook finds More open, with its guide', async () => {
  await open('webhook')
  const webhook = within(await screen.findByRole('region', { name: 'Webhook' }))
  expect(await webhook.findByText('Idempotency-Key')).toBeTruthy()
})
