import { type SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_FIELDS, PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { expect, test } from '@playwright/test'
import { FACEBOOK_ACCOUNT } from '../fakes/facebook.ts'
import { INSTAGRAM_ACCOUNT } from '../fakes/instagram.ts'
import { fakePlatforms } from '../fakes/platforms.ts'
import type { Fake, Trouble } from '../fakes/serve.ts'
import { TIKTOK_ACCOUNT } from '../fakes/tiktok.ts'
import { X_ACCOUNT } from '../fakes/x.ts'
import { YOUTUBE_ACCOUNT } from '../fakes/youtube.ts'
import { enterAsPartner, createOrganization, watchErrors } from './journey.ts'
import { removeData, startProduct, type Product } from './start-product.ts'

type Journey = { account: Record<string, string>; as: string; words: Partial<Record<Trouble, string>> }

const { refresh_token: _, ...WITHOUT_RENEWAL } = TIKTOK_ACCOUNT
const JOURNEYS: Record<SocialPlatform, Journey> = {
  youtube: {
    account: YOUTUBE_ACCOUNT,
    as: 'Orion Test Channel',
    words: {
      expired: 'invalid_grant: Token has been expired or revoked.',
      wrong_permission: 'Request had insufficient authentication scopes. (insufficientPermissions)',
      rate_limit: 'because you have exceeded your quota. (quotaExceeded)',
    },
  },
  x: {
    account: X_ACCOUNT,
    as: 'Orion Test (@orion_test)',
    words: { expired: 'Unauthorized', wrong_permission: 'oauth1 app permissions', rate_limit: 'Too Many Requests. Try again in' },
  },
  facebook: {
    account: FACEBOOK_ACCOUNT,
    as: 'Orion Test Page',
    words: {
      expired: 'Error validating access token: Session has expired.',
      wrong_permission: 'The token lacks the permission pages_manage_posts, pages_read_engagement.',
      rate_limit: 'Application request limit reached (code 4',
    },
  },
  instagram: {
    account: INSTAGRAM_ACCOUNT,
    as: '@orion.test',
    words: {
      expired: 'Error validating access token: Session has expired. (code 190/463',
      wrong_permission: 'Application does not have permission for this action (code 10',
      rate_limit: 'Application request limit reached (code 4',
    },
  },
  tiktok: {
    account: WITHOUT_RENEWAL,
    as: 'Orion Test',
    words: {
      expired: 'The access token is invalid or not found in the request. (access_token_invalid',
      wrong_permission: '(scope_not_authorized',
      rate_limit: 'Please try again later. (rate_limit_exceeded',
    },
  },
}

let fakes: Record<SocialPlatform, Fake>
let product: Product
test.beforeAll(async () => {
  const platforms = await fakePlatforms()
  fakes = platforms.fakes
  product = await startProduct({ env: platforms.settings })
})
test.afterAll(async () => {
  await product.stop()
  removeData(product)
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
})

test('SOC-01 SOC-03 SOC-05 Test Connection of all five platforms: who we are, then each trouble in the platform’s own words', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page, undefined, product.url)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Social Media: Marea Studio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Social Media API Keys' })
  for (const [key, { account, as, words }] of Object.entries(JOURNEYS) as [SocialPlatform, Journey][]) {
    const name = PLATFORM_NAMES[key]
    await dialog.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    for (const { name: field, label } of PLATFORM_FIELDS[key])
      if (field in account) await dialog.getByRole('textbox', { name: label, exact: true }).fill(account[field])
    await dialog.getByRole('button', { name: 'Save Credentials' }).click()
    await expect(dialog.getByText('Stored, not tested yet.')).toBeVisible()
    const check = dialog.getByRole('button', { name: 'Test Connection' })
    await check.click()
    await expect(dialog.getByText(`Connected as ${as}`)).toBeVisible()
    for (const [trouble, said] of Object.entries(words) as [Trouble, string][]) {
      fakes[key].trouble = trouble
      await check.click()
      const failure = dialog.getByRole('alert')
      await expect(failure).toContainText('Connection test failed')
      await expect(failure).toContainText(said)
      await expect(dialog.getByRole('tab', { name: new RegExp(`^${name} ?Error`) })).toBeVisible()
    }
    fakes[key].trouble = 'none'
    await check.click()
    await expect(dialog.getByText(`Connected as ${as}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Setup Guide' }).click()
    await expect(dialog.getByText('Scopes and permissions')).toBeVisible()
    await dialog.getByRole('button', { name: 'Setup Guide' }).click()
    const content = await page.content()
    for (const value of Object.values(account)) expect(content).not.toContain(value)
  }
  quiet()
})
