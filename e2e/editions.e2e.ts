import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { listEditions } from '@orion/contract/editions.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { saveCredential } from '@orion/contract/credentials.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { expect, test, type Page } from '@playwright/test'
import { readZip } from '../apps/server/src/test/read-zip.ts'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/models/openai.ts'
import { fakePlatforms } from '../fakes/platforms.ts'
import type { Fake } from '../fakes/serve.ts'
import { HONEY, translated } from '../fakes/models/translations.ts'
import { YOUTUBE_ACCOUNT } from '../fakes/youtube.ts'
import { type Client, signedIn, waitForWorkflow } from './client.ts'
import { captionsIn, tracksIn } from './film-file.ts'
import { enterAsPartner, createOrganization, expectAccessible, expectToast, updateFilm, watchErrors } from './journey.ts'
import { makeSigningKey, takeSigned } from './shown-outside.ts'
import { type Product, removeData, startProduct } from './start-product.ts'

/** Few sentences, since a film in each language is made. */
const TEXT = HONEY.split(/(?<=\.) /u).slice(0, 3).join(' ').replace('# Honey\n\n', '') // prettier-ignore
const FIRST = 'Honey is a sweet food that bees make from nectar.'
const CORRECTED = 'A colony of 40,000 bees collects about 30 kilograms in one summer.'
/** The film's other languages, with their codes: those that this journey opens, and at full size one more. */
const LANGUAGES = [
  { name: 'Español', code: 'es', track: 'spa' },
  { name: 'العربية', code: 'ar', track: 'ara' },
  ...(process.env.ORION_TEST_SIZE === 'full' ? [{ name: '中文', code: 'zh', track: 'zho' }] : []),
]
const NAMES = LANGUAGES.map(({ name }) => name)
const POINTS = 10_000_000

let said = TEXT
const site = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<html lang="en"><head><title>Honey</title></head><body><article><h1>Honey</h1><p>${said}</p></article></body></html>`),
)

let reader: Fake
let product: Product
let platforms: Awaited<ReturnType<typeof fakePlatforms>>
let page_url: string
test.beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  page_url = `${origin}/honey`
  reader = await fakeOpenai()
  platforms = await fakePlatforms()
  const settings = {
    PROVIDER_NETWORKS: '127.0.0.0/8',
    ORION_ALLOW_ORIGINS: origin,
    ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9',
    WELCOME_GRANT_POINTS: '2000000',
  }
  product = await startProduct({ env: { ...platforms.settings, ...settings } })
})
test.afterAll(async () => {
  await product?.stop()
  if (product) removeData(product)
  await reader?.close()
  await Promise.all(Object.values(platforms?.fakes ?? {}).map((simulator) => simulator.close()))
  site.close()
})

const openAt = (page: Page, id: string, stage: number, part = 'publish') =>
  page.goto(`${product.url}/?tab=orion-workflows&wf=${id}&stage=${stage}&part=${part}`)
const contentIn = async <T>(client: Client, workflow_id: string, stage_number: number): Promise<T> =>
  (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T
const complete = (client: Client, id: string) =>
  waitForWorkflow(client, id, ({ status, autopilot }) => {
    if (autopilot?.stopped_reason) throw new Error(autopilot.stopped_reason)
    return status === 'completed'
  })

/** A partner's film of a page. The organization signs its films, and has a model and a YouTube account. */
async function makeFilm(page: Page): Promise<{ client: Client; film: string }> {
  const partner = await enterAsPartner(page, undefined, product.url)
  await createOrganization(page)
  await makeSigningKey(page)
  const client = await signedIn(product.url, partner)
  const [{ organization_id }] = (await client.call(listOrganizations, {})).body.organizations
  const fields = { address: `${reader.url}/v1`, api_key: OPENAI_ACCOUNT.api_key }
  const asked = { organization_id, provider: 'openai_compatible', label: 'My reader', fields }
  const { connection_id } = (await client.call(createConnection, asked)).body.connection
  const account = { provider_name: 'youtube', category: 'social', credentials: YOUTUBE_ACCOUNT, org_id: organization_id } as const
  expect((await client.call(saveCredential, account)).status).toBe(201)
  const { workflow_id: film } = (
    await client.call(createWorkflow, {
      ...{ organization_id, workflow_name: 'Honey', topic: 'Honey', language: 'en', video_config: { duration: 30 } },
      ...{ source: { urls: [page_url] }, choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } } },
      autopilot: { points_limit: POINTS },
    })
  ).body
  await complete(client, film)
  return { client, film }
}

/** Makes the film in the other languages at its own times, as a person does at stage 10. Downloads all of them, also as one file. */
async function makeEditions(page: Page, client: Client, film: string): Promise<string[]> {
  await openAt(page, film, 10, 'languages')
  const languages = page.getByRole('region', { name: 'Other languages' })
  await expect(languages.getByText('No other language yet.')).toBeVisible()
  for (const name of NAMES) await languages.getByRole('checkbox', { name }).check()
  await languages.getByRole('radio', { name: /^Scene by scene as the original/ }).check()
  await expect(languages.getByText(/^\d+\.\d{4} pts at most\.$/)).toBeVisible()
  await expectAccessible(page)
  await languages.getByRole('button', { name: `Make ${NAMES.length} editions` }).click()
  await expectToast(page, `${NAMES.length} editions were made.`)
  const listed = await client.call(listEditions, { workflow_id: film })
  expect(listed.status, JSON.stringify(listed.body)).toBe(200)
  const { editions } = listed.body.data
  const ids = editions.map(({ workflow_id }) => workflow_id)
  for (const id of ids) await complete(client, id)
  for (const name of NAMES) await expect(languages.getByRole('listitem').filter({ hasText: name })).toContainText('complete')
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    languages.getByRole('button', { name: 'Download all languages' }).click(),
  ])
  expect(all.suggestedFilename()).toBe('Honey.zip')
  const files = readZip(readFileSync(await all.path()))
  for (const language of ['en', ...LANGUAGES.map(({ code }) => code)])
    expect(Object.keys(files)).toContain(`film.${language}.mp4`)
  await expectOneFilm(files)
  return ids
}

/** Checks the file with all languages at the original's times: one video track, and a sound and captions for each language (EDITIONS 1). */
async function expectOneFilm(files: Record<string, Buffer>): Promise<void> {
  const told = files['README.txt']!.toString()
  const one = files['film.all-languages.mp4']
  expect(one, told).toBeDefined()
  const path = test.info().outputPath('one.mp4')
  writeFileSync(path, one!)
  const { Video, Audio, Subtitle } = await tracksIn(path)
  expect(Video).toEqual(['eng'])
  expect(Audio).toEqual(Subtitle)
  expect(Audio![0]).toBe('eng')
  expect(Audio!.length, told).toBeGreaterThan(1)
  for (const { name, track } of LANGUAGES) if (!Audio!.includes(track)) expect(told).toContain(`${name} has no track in one file`)
}

/** Changes a word on an image of an edition. The word is then the person's own. */
async function changeLabel(page: Page, client: Client, edition: string): Promise<void> {
  await openAt(page, edition, 2)
  const { labels } = (await contentIn<ScriptGeneration>(client, edition, 2)).edition!
  const unit = labels.find(({ of }) => of === 'nectar')!
  await page.getByText(/^Words on the images/).click()
  await page.getByRole('textbox', { name: unit.of, exact: true }).fill('kilos')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await updateFilm(page)
  await waitForWorkflow(client, edition, ({ autopilot, stages }) => autopilot === null && !stages[8].needs_update)
  expect(await labelsIn(client, edition)).toContain('kilos')
}

const labelsIn = async (client: Client, id: string): Promise<string> => {
  const { scenes, boards } = await contentIn<ImageSelection>(client, id, 5)
  return JSON.stringify([scenes.map(({ candidates }) => candidates), boards?.boards.map(({ takes }) => takes)])
}

/** The page from which the film is made changes a figure. The film's sources are read again, and the film is corrected (EDN-04). */
async function correctFilm(page: Page, client: Client, film: string): Promise<void> {
  said = TEXT.replace('50,000', '40,000')
  await openAt(page, film, 10, 'share')
  const watched = page.getByRole('region', { name: 'Watched sources' })
  await watched.getByRole('button', { name: 'Check now' }).click()
  await expect(watched.getByRole('heading', { name: /^The source changed: 1 of \d+ sentences$/ })).toBeVisible()
  await watched.getByLabel('Reason for the correction').fill('The page corrected its figure.')
  await expectAccessible(page)
  await watched.getByRole('button', { name: /^Make corrected version/ }).click()
  await expectToast(page, 'One sentence is being corrected.')
  await complete(client, film)
}

test('EDN-01 EDN-03 EDN-04 one film in other languages: a label changed, its source corrected, all signed, published, proved', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { client, film } = await makeFilm(page)
  const editions = await makeEditions(page, client, film)
  const [spanish, arabic] = editions as [string, string]
  const films = await Promise.all(
    [film, ...editions].map(async (id) => (await contentIn<VideoAssembly>(client, id, 8)).film_asset_id),
  )
  expect(new Set(films).size).toBe(1 + NAMES.length)
  await openAt(page, arabic, 2)
  await page.getByRole('button', { name: new RegExp(`^${translated(FIRST, 'Arabic')}`, 'u') }).click()
  await expect(page.getByText(`The original: ${FIRST}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await changeLabel(page, client, spanish)

  await correctFilm(page, client, film)
  await openAt(page, film, 10, 'languages')
  const languages = page.getByRole('region', { name: 'Other languages' })
  const behind = languages.getByText('complete · 1 scene of the original changed')
  await expect(behind).toHaveCount(NAMES.length)
  const pictures = await contentIn<ImageSelection>(client, arabic, 5)
  for (const [index, name] of NAMES.entries()) {
    await languages.getByRole('button', { name: new RegExp(`^Bring up to date, .*: ${name}$`, 'u') }).click()
    await expectToast(page, '1 scene is made again.')
    await expect(behind).toHaveCount(NAMES.length - 1 - index)
  }
  for (const id of editions) await complete(client, id)
  const now = await contentIn<ImageSelection>(client, arabic, 5)
  const same = now.scenes.filter((scene) => pictures.scenes.some((was) => was.text === scene.text && was.chosen === scene.chosen))
  expect([now.scenes.length, same.length]).toEqual([pictures.scenes.length, pictures.scenes.length - 1])
  expect(await labelsIn(client, spanish)).toContain('kilos')
  await languages.getByRole('button', { name: 'Open: العربية' }).click()
  await expect(page.getByRole('heading', { name: 'Honey (العربية)', exact: true }).first()).toBeVisible()

  await publishEdition(page, arabic)
  await proveEdition(page)
  await page.getByRole('tab', { name: 'Languages', exact: true }).click()
  await page.getByRole('button', { name: 'Open the original' }).click()
  await expect(page.getByRole('heading', { name: 'Honey', exact: true }).first()).toBeVisible()
  errors()
})

/** Publishes an updated edition: signed, in its own language, with its captions. */
async function publishEdition(page: Page, edition: string): Promise<void> {
  await openAt(page, edition, 10)
  const path = await takeSigned(page)
  const spoken = translated(CORRECTED, 'Arabic').replace(/\s+/gu, '')
  expect((await captionsIn(path)).map(({ words }) => words.replace(/\s+/gu, '')).join('')).toContain(spoken)
  const area = page.getByRole('region', { name: 'Publish', exact: true })
  for (const [question, answer] of Object.entries({
    'Who can see it': 'Unlisted',
    'Is this film made for children?': 'No, it is not made for children',
    'Does it show altered or synthetic scenes': 'No',
  }))
    await area.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check()
  await expect(area.getByRole('region', { name: 'Checks' }).getByRole('status')).toHaveText(
    /^(Everything passes|\d things? to know)$/,
  )
  await area.getByRole('button', { name: 'Publish', exact: true }).click()
  const posts = page.getByRole('region', { name: 'Posts of this film' })
  await expect(posts.getByRole('article', { name: 'YouTube: Published', exact: true })).toBeVisible()
  const [post] = platforms.fakes.youtube.posts()
  expect(post).toMatchObject({ spoken: 'ar', captions_in: ['ar'], visibility: 'unlisted' })
  expect(post!.title).toMatch(/^[\p{Script=Arabic} ]+$/u)
}

/** Opens the edition's proof page without an account, in its own language and direction, and revokes it (EDITIONS 4). */
async function proveEdition(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Share', exact: true }).click()
  const proof = page.getByRole('region', { name: 'Ways to share this film' }).getByRole('region', { name: 'Proof page' })
  await proof.getByRole('button', { name: 'Set up page' }).click()
  await proof.getByRole('button', { name: 'Make public' }).click()
  const address = product.url + new URL((await proof.locator('code').textContent())!).pathname
  const context = await page.context().browser()!.newContext()
  const guest = await context.newPage()
  await guest.goto(address)
  await expect(guest.locator('html[lang="ar"][dir="rtl"]')).toHaveCount(1)
  await expect(guest.getByText(translated(CORRECTED, 'Arabic')).first()).toBeVisible()
  await expectAccessible(guest)
  await proof.getByRole('button', { name: 'Revoke page' }).click()
  await page.getByRole('dialog', { name: 'Revoke page' }).getByRole('button', { name: 'Revoke page' }).click()
  await expect(proof.getByText('Not public.')).toBeVisible()
  expect((await guest.goto(address))?.status()).toBe(404)
  await context.close()
}
