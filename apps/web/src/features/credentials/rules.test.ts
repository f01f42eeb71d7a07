import { expect, test } from 'vitest'
import { PLATFORM_FIELDS } from '@orion/contract/credentials.ts'
import { changedValues, keptFields, missingLabels } from './rules.ts'

test('SOC-01 the five platforms have exactly the specified fields, TikTok one more; Mastodon and a webhook have their own', () => {
  const names = Object.fromEntries(
    Object.entries(PLATFORM_FIELDS).map(([platform, fields]) => [
      platform,
      fields.map(({ name, optional }) => name + (optional ? '?' : '')),
    ]),
  )
  expect(names).toEqual({
    youtube: ['api_key', 'client_id', 'client_secret', 'refresh_token'],
    x: ['consumer_key', 'consumer_secret', 'access_token', 'access_token_secret'],
    facebook: ['page_access_token', 'page_id', 'app_id', 'app_secret'],
    instagram: ['access_token', 'account_id', 'facebook_page_id'],
    tiktok: ['app_id', 'app_secret', 'access_token', 'refresh_token?'],
    mastodon: ['server', 'access_token'],
    webhook: ['url', 'secret'],
  })
})

test('SOC-02 missing required fields are named by label; optional ones are not', () => {
  expect(missingLabels('x', { consumer_key: 'a', access_token: '   ' })).toEqual([
    'Consumer Secret',
    'Access Token',
    'Access Token Secret',
  ])
  expect(missingLabels('tiktok', { app_id: 'a', app_secret: 'b', access_token: 'c' })).toEqual([])
})

test('SOC-02 a masked value is not sent again, a typed value is', () => {
  expect(changedValues('x', { consumer_key: '••••1234', consumer_secret: ' new ', access_token: '••••' })).toEqual({
    consumer_secret: 'new',
    access_token_secret: '',
  })
  expect(keptFields('x', { consumer_key: '••••1234', consumer_secret: ' new ', access_token: '••••' })).toEqual([
    'consumer_key',
    'access_token',
  ])
})
