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

test('SOC-01 the dialog has the five specified tabs, then Mastodon’s; a webhook is under More and is saved in the same way', async () => {
  const more = await open()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace('Not configured', ''))).toEqual([
    'YouTube',
    'X',
    'Facebook',
    'Instagram',
    'TikTok',
    'Mastodon',
  ])
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

test('SOC-01 a link to connect a webhook opens More with its guide', async () => {
  await open('webhook')
  const webhook = within(await screen.findByRole('region', { name: 'Webhook' }))
  expect(await webhook.findByText('Idempotency-Key')).toBeTruthy()
})

test('SOC-01 typed values stay while another tab is open, and each tab shows its state', async () => {
  const stored = { category: 'social', description: null, org_id: 'marea', masked: {} }
  answer(listCredentials, [
    { ...stored, id: 'c1', provider_name: 'youtube', status: 'configured' },
    { ...stored, id: 'c2', provider_name: 'x', status: 'error', detail: 'Invalid token.' },
  ])
  show(<SocialKeys organization={organization()} onClose={vi.fn()} />)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.slice(0, 3).map((tab) => tab.textContent)).toEqual(['YouTubeConfigured', 'XError', 'FacebookNot configured'])
  fireEvent.change(screen.getByLabelText('Client ID'), { target: { value: 'client-1' } })
  fireEvent.click(tabs[1])
  expect(await screen.findByText('Invalid token.')).toBeTruthy()
  fireEvent.click(tabs[0])
  expect((await screen.findByLabelText<HTMLInputElement>('Client ID')).value).toBe('client-1')
})

test('SOC-04 credentials that cannot be loaded show a message and a retry; the security note stays visible', async () => {
  answer(listCredentials, { code: 'unavailable', detail: 'The database is away.' })
  show(<SocialKeys organization={organization()} onClose={vi.fn()} />)
  expect(await screen.findByText('The credentials could not be loaded')).toBeTruthy()
  expect(screen.getByText(/^Every value is encrypted before it is stored/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  answer(listCredentials, [])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findAllByRole('tab')).toHaveLength(SOCIAL_PLATFORMS.length)
})
