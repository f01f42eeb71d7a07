import { SOCIAL_PLATFORMS, type SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_FIELDS, PLATFORM_NAMES, saveCredential } from '@orion/contract/credentials.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { FACEBOOK_ACCOUNT } from '../fakes/facebook.ts'
import type { Simulator } from '../fakes/faults.ts'
import { INSTAGRAM_ACCOUNT } from '../fakes/instagram.ts'
import { mastodonAccount } from '../fakes/mastodon.ts'
import { fakePlatforms } from '../fakes/platforms.ts'
import type { Trouble } from '../fakes/serve.ts'
import { TIKTOK_ACCOUNT } from '../fakes/tiktok.ts'
import { X_ACCOUNT } from '../fakes/x.ts'
import { YOUTUBE_ACCOUNT } from '../fakes/youtube.ts'
import { makeClient } from './client.ts'
import { createOrganization, enterAsPartner, expectAccessible, expectToast, signInPage, watchErrors } from './journey.ts'
import { copyMadeFilms, type MadeFilm, readMadeFilm } from './made-films.ts'
import { removeData, startProduct, type Product } from './start-product.ts'

const ZONE = 'America/Mexico_City'
const DAY_MS = 86_400_000
const ACCOUNTS = { x: X_ACCOUNT, facebook: FACEBOOK_ACCOUNT, instagram: INSTAGRAM_ACCOUNT, tiktok: TIKTOK_ACCOUNT } as const

test.describe.configure({ mode: 'serial' })
test.use({ timezoneId: ZONE })

let product: Product
let simulators: Awaited<ReturnType<typeof fakePlatforms>>['fakes']
let owner: MadeFilm

test.beforeAll(async () => {
  const platforms = await fakePlatforms()
  simulators = platforms.fakes
  const nowhere = { ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9', COMMONS_URL: 'http://127.0.0.1:9' }
  const data_folder = await copyMadeFilms()
  product = await startProduct({ data_folder, env: { ...platforms.settings, ...nowhere } })
  owner = readMadeFilm(data_folder, 'publish')
})
test.afterAll(async () => {
  await product.stop()
  removeData(product)
  await Promise.all(Object.values(simulators).map((simulator) => simulator.close()))
})

/** Opens the finished film's last stage in the partner's browser. */
async function openStage(page: Page): Promise<Locator> {
  await signInPage(page, product.url, owner)
  await page.goto(`${product.url}/?tab=orion-workflows&wf=${owner.workflow_id}&stage=10`)
  const area = page.getByRole('region', { name: 'Publish', exact: true })
  await expect(area.getByRole('tab', { name: /^YouTube/ })).toBeVisible()
  return area
}

const post = (page: Page, platform: string, state: string): Locator =>
  page.getByRole('region', { name: 'Posts of this film' }).getByRole('article', { name: `${platform}: ${state}`, exact: true })

/** Answers the sheet's questions, each found by its first words. */
async function answer(area: Locator, answers: Record<string, string>): Promise<void> {
  for (const [question, said] of Object.entries(answers))
    await area.getByRole('radiogroup', { name: question }).getByRole('radio', { name: said, exact: true }).check()
}

/** Clicks the button once nothing blocks it. */
async function send(area: Locator, word: string): Promise<void> {
  await expect(area.getByRole('region', { name: 'Checks' }).getByRole('status')).toHaveText(
    /^(Everything passes|\d things? to know)$/,
  )
  await area.getByRole('button', { name: word, exact: true }).click()
}

/** A time in the journey's zone, as the fields for day and time expect it. */
function inZone(at: number): { day: string; hour: string } {
  const written = new Date(at).toLocaleString('sv-SE', { timeZone: ZONE })
  return { day: written.slice(0, 10), hour: written.slice(11, 16) }
}

async function chooseTime(fields: Locator, at: number): Promise<void> {
  const { day, hour } = inZone(at)
  await fields.getByLabel('Day').fill(day)
  await fields.getByLabel('Time', { exact: true }).fill(hour)
}

const live = (simulator: Simulator) => simulator.posts().filter(({ state }) => state !== 'rejected')

const YOUTUBE_ANSWERS = {
  'Who can see it': 'Unlisted',
  'Is this film made for children?': 'No, it is not made for children',
  'Does it show altered or synthetic scenes': 'No',
}

test('S10 SOC-01 PUB-06 who never published before rehearses, connects by the Setup Guide and schedules, all on the sheet', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const area = await openStage(page)
  await expect(
    area.getByText('No platform is connected yet. Connect one to publish your film, or make a rehearsal below.'),
  ).toBeVisible()
  await expect(area.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)

  await area.getByRole('checkbox', { name: /^Rehearse/ }).check()
  await answer(area, YOUTUBE_ANSWERS)
  await send(area, 'Rehearse now')
  await expect(post(page, 'YouTube', 'Rehearsed')).toBeVisible()
  await expect(post(page, 'YouTube', 'Rehearsed')).toContainText('nothing left this machine')
  await expectAccessible(page)
  for (const simulator of Object.values(simulators)) expect(simulator.calls).toEqual([])

  await area.getByRole('button', { name: 'Connect YouTube' }).click()
  const dialog = page.getByRole('dialog', { name: 'Social Media API Keys' })
  await expect(dialog.getByRole('region', { name: 'Setup Guide' }).getByRole('listitem').first()).toBeVisible()
  await dialog.getByLabel('API Key').fill(YOUTUBE_ACCOUNT.api_key)
  await dialog.getByLabel('Client ID').fill(YOUTUBE_ACCOUNT.client_id)
  await dialog.getByLabel('Client Secret').fill(YOUTUBE_ACCOUNT.client_secret)
  await dialog.getByLabel('Refresh Token').fill(YOUTUBE_ACCOUNT.refresh_token)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, /YouTube/)
  await dialog.getByRole('button', { name: 'Test Connection' }).click()
  await expect(dialog.getByText('Connected as Orion Test Channel')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await expect(area.getByRole('tab', { name: /^YouTube/ })).toBeVisible()
  await area.getByLabel('Title').fill('One lens, thirty-two kilometres')
  await answer(area, YOUTUBE_ANSWERS)
  await answer(area, { When: 'At a time' })
  await chooseTime(area, Date.now() + 2 * DAY_MS)
  await send(area, 'Schedule')
  await expect(post(page, 'YouTube', 'Scheduled')).toContainText('America/Mexico City (GMT-6)')
  expect(simulators.youtube.posts()).toEqual([])

  await area.getByRole('button', { name: 'Posts', exact: true }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const row = page.getByRole('button', { name: /Scheduled$/ })
  const before = await row.textContent()
  await row.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, /^Moved to /)
  await expect(row).not.toHaveText(before ?? '')
  for (const layout of ['List', 'Week', 'Month']) {
    await page.getByRole('button', { name: layout, exact: true }).click()
    await expectAccessible(page)
  }
  quiet()
})

test('S10 PUB-01 PUB-03 PUB-04 a film goes out on every platform once: at its hour, refused and mended, unknown and resolved', async ({
  page,
}) => {
  const accounts = { ...ACCOUNTS, mastodon: mastodonAccount(simulators.mastodon.url) }
  for (const [platform, credentials] of Object.entries(accounts)) {
    const { organization_id: org_id } = owner
    const saved = await makeClient(product.url, owner.api_key).call(saveCredential, {
      provider_name: platform,
      category: 'social',
      credentials,
      org_id,
    })
    expect(saved.status).toBe(201)
  }
  const area = await openStage(page)
  const open = (name: string) => area.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

  // the scheduled post is sent in the next minute but one
  await post(page, 'YouTube', 'Scheduled').getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change the post for YouTube' })
  // the field has no seconds, so at least a minute remains to save it
  await chooseTime(change, Math.ceil((Date.now() + 60_000) / 60_000) * 60_000)
  await change.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changed')

  // refused, corrected, sent again
  const top = (await page.getByRole('banner').boundingBox())!.y
  await open('X')
  simulators.x.conduct = { ...simulators.x.conduct, refuses: 'content' }
  await area.getByLabel('Text').fill('x'.repeat(281))
  await expect(area.getByRole('region', { name: 'Checks' })).toContainText('Text: 281 of 280.')
  await area.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(area.getByLabel('Text')).toBeFocused()
  expect((await page.getByRole('banner').boundingBox())!.y, 'the work area scrolls alone').toBe(top)
  await area.getByLabel('Text').fill('One lens, thirty-two kilometres.')
  await send(area, 'Publish')
  const refused = post(page, 'X', 'Failed')
  await expect(refused).toContainText('Nothing is live on X: it was certainly not published.')
  await expect(refused).toContainText('You are not allowed to post a video longer than 2 minutes.')
  simulators.x.conduct = { ...simulators.x.conduct, refuses: null }
  await refused.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(post(page, 'X', 'Published')).toBeVisible()

  // the answer to the publishing call never arrives, so the platform is asked until the result is known
  simulators.instagram.fault = { at: /media_publish/, kind: 'after' }
  await open('Instagram')
  await send(area, 'Publish')
  await expect(post(page, 'Instagram', 'Published')).toBeVisible()
  await post(page, 'Instagram', 'Published').getByRole('button', { name: 'What happened' }).click()
  await expect(post(page, 'Instagram', 'Published')).toContainText('No answer to the call that publishes: it may be live')

  await open('Facebook')
  await send(area, 'Publish')
  await expect(post(page, 'Facebook', 'Published')).toBeVisible()

  await open('TikTok')
  await answer(area, { 'Who can see it': 'Only you', 'Is the film made with AI?': 'Yes' })
  await send(area, 'Publish')
  await expect(post(page, 'TikTok', 'Published')).toBeVisible()

  await open('Mastodon')
  await answer(area, { 'Who can see it': 'Followers' })
  await send(area, 'Publish')
  await expect(post(page, 'Mastodon', 'Published')).toContainText('followers')
  await expect(post(page, 'YouTube', 'Published')).toBeVisible({ timeout: 300_000 })

  for (const platform of SOCIAL_PLATFORMS)
    expect(live(simulators[platform]), `posts on ${PLATFORM_NAMES[platform]}`).toHaveLength(1)
  const [video] = simulators.youtube.posts()
  expect(video).toMatchObject({ title: 'One lens, thirty-two kilometres', visibility: 'unlisted' })
  for (const platform of SOCIAL_PLATFORMS) expect(simulators[platform].posts()[0].sha256).toBe(video.sha256)
  await expectAccessible(page)
})

/** How a platform is connected, and its message for each error. The account may name the address of the simulator. */
type Connection = {
  account: Record<string, string> | ((url: string) => Record<string, string>)
  as: string
  words: Partial<Record<Trouble, string>>
}

const { refresh_token: _, ...WITHOUT_RENEWAL } = TIKTOK_ACCOUNT
const CONNECTIONS: Record<SocialPlatform, Connection> = {
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
  mastodon: {
    account: mastodonAccount,
    as: '@orion_test@social.example.com',
    words: {
      expired: 'The access token expired',
      wrong_permission: 'This action is outside the authorized scopes',
      rate_limit: 'Too many requests. Try again in 300 seconds.',
    },
  },
}

test('SOC-01 SOC-03 SOC-05 Test Connection of all platforms: who we are, then each trouble in the platform’s own words', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page, undefined, product.url)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Social Media: Marea Studio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Social Media API Keys' })
  for (const key of SOCIAL_PLATFORMS) {
    const { account: given, as, words } = CONNECTIONS[key]
    const account = typeof given === 'function' ? given(simulators[key].url) : given
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
      simulators[key].trouble = trouble
      await check.click()
      const failure = dialog.getByRole('alert')
      await expect(failure).toContainText('Connection test failed')
      await expect(failure).toContainText(said)
      await expect(dialog.getByRole('tab', { name: new RegExp(`^${name} ?Error`) })).toBeVisible()
    }
    simulators[key].trouble = 'none'
    await check.click()
    await expect(dialog.getByText(`Connected as ${as}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Setup Guide' }).click()
    await expect(dialog.getByText('Scopes and permissions')).toBeVisible()
    if (key === 'x') await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Setup Guide' }).click()
    const content = await page.content()
    for (const value of Object.values(account)) expect(content).not.toContain(value)
  }
  quiet()
})
