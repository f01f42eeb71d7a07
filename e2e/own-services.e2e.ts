import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { createConnection, listConnections, testConnection } from '@orion/contract/providers.ts'
import { acceptStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { createWorkflow, setAutopilot } from '@orion/contract/workflows.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { fakeArchiveOrg } from '../fakes/collections/archive-org.ts'
import { fakeArtInstitute } from '../fakes/collections/art-institute.ts'
import { fakeCommons } from '../fakes/collections/commons.ts'
import { fakeKokoro } from '../fakes/voices/kokoro.ts'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/models/openai.ts'
import { fakeLibraryOfCongress } from '../fakes/collections/library-of-congress.ts'
import { fakeMetMuseum } from '../fakes/collections/met-museum.ts'
import { fakeNasa } from '../fakes/collections/nasa.ts'
import { fakeOpenverse } from '../fakes/collections/openverse.ts'
import { fakePexels, PEXELS_ACCOUNT } from '../fakes/collections/pexels.ts'
import { fakePhylopic } from '../fakes/collections/phylopic.ts'
import type { Fake } from '../fakes/serve.ts'
import { type Client, signedIn, startFilm, waitForWorkflow } from './client.ts'
import { enterAsPartner, createOrganization, expectAccessible, expectToast, watchErrors } from './journey.ts'
import { startProduct, type Product } from './start-product.ts'

const TEXT = 'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823. Its light reached 32 kilometres.'
const run = promisify(execFile)

/** The stand-ins for the collections, at the addresses that the product uses. */
let collections: Fake[]
let addresses: Record<string, string>
test.beforeAll(async () => {
  const [commons, openverse, pexels, nasa, met, institute, congress, phylopic, archive] = (collections = await Promise.all([
    ...[fakeCommons(), fakeOpenverse(), fakePexels()],
    ...[fakeNasa(), fakeMetMuseum(), fakeArtInstitute(), fakeLibraryOfCongress(), fakePhylopic(), fakeArchiveOrg()],
  ]))
  addresses = {
    COMMONS_URL: commons.url,
    OPENVERSE_URL: openverse.url,
    PEXELS_URL: pexels.url,
    NASA_URL: nasa.url,
    MET_MUSEUM_URL: met.url,
    ART_INSTITUTE_URL: institute.url,
    LIBRARY_OF_CONGRESS_URL: congress.url,
    PHYLOPIC_URL: phylopic.url,
    ARCHIVE_ORG_URL: archive.url,
    ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9',
  }
})
test.afterAll(() => Promise.all(collections.map((fake) => fake.close())))

/** Opens the screen 'Models & services' of a partner's new organization. */
async function openServices(page: Page, { url }: Product): Promise<{ client: Client; organization_id: string }> {
  const partner = await enterAsPartner(page, undefined, url)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Models & services: Marea Studio' }).click()
  await expect(page.getByRole('heading', { name: 'Services per task' })).toBeVisible()
  const organization_id = new URL(page.url()).searchParams.get('org') ?? ''
  return { client: await signedIn(url, partner), organization_id }
}

/** Confirms once what is sent to free collections. */
async function agreeToFreePictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use free photographs' }).click()
  await expectToast(page, 'Free photographs can be searched now')
}

/** Chooses a preset for all rows at once, and waits for its message. */
async function choosePreset(page: Page, preset: string, said: string): Promise<void> {
  await page.getByRole('group', { name: 'Set all at once' }).getByRole('button', { name: preset }).click()
  await expectToast(page, said)
  await expect(page.getByRole('button', { name: preset, pressed: true })).toBeVisible()
}

/** The row of a capability, which shows its service. */
const findRow = (page: Page, capability: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${capability}: made by`) })

type Made = { client: Client; workflow_id: string; open: (stage: number) => Promise<unknown> }

const madeOn = (page: Page, { url }: Product, client: Client, workflow_id: string): Made => ({
  client,
  workflow_id,
  open: (stage) => page.goto(`${url}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`),
})

/** Makes a film by autopilot to its end. After that a person decides. */
async function makeFilm(page: Page, product: Product, client: Client, organization_id: string): Promise<Made> {
  const film = { organization_id, topic: 'What did one lens change?', text: TEXT, language: 'en', duration: 30 } as const
  const workflow_id = await startFilm(client, film)
  const ended = await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed' || status === 'failed')
  expect(Object.values(ended.stages).map(({ error_message }) => error_message)).toEqual(Array.from({ length: 10 }, () => null))
  await client.call(setAutopilot, { workflow_id, points_limit: null })
  return madeOn(page, product, client, workflow_id)
}

/** Makes and accepts a film's first five stages, with parts from services. Nothing is drawn or joined. */
async function makeParts(page: Page, product: Product, client: Client, organization_id: string): Promise<Made> {
  const film = { organization_id, topic: 'What did one lens change?', source: { text: TEXT }, language: 'en' } as const
  const { workflow_id } = (await client.call(createWorkflow, { ...film, video_config: { duration: 30 } })).body
  const made = madeOn(page, product, client, workflow_id)
  for (const stage_id of [1, 2, 3, 4, 5]) {
    expect((await client.call(executeStage, { workflow_id, stage_id })).status).toBe(202)
    await nextVersion(made, stage_id, 1)
  }
  return made
}

/** Waits for a stage's next version and accepts it. */
async function nextVersion({ client, workflow_id }: Made, stage_number: number, version: number): Promise<void> {
  const isOver = ({ status, version: made }: { status: string; version: number }) => made === version || status === 'failed'
  const { stages } = await waitForWorkflow(client, workflow_id, ({ stages: all }) => isOver(all[stage_number]))
  expect(stages[stage_number], `version ${version}`).toMatchObject({ status: 'awaiting_approval', version })
  await client.call(acceptStage, { workflow_id, stage_number })
}

/** Searches an image for scene 1 and has another one made for scene 2, each separately. */
async function askForPictures(page: Page, film: Made, painter: Fake): Promise<void> {
  const openverse = collections[1]
  const count = () => ({
    painted: painter.seen.filter(({ path }) => path === '/v1/images/generations').length,
    searched: openverse.seen.filter(({ path }) => path === '/v1/images/').length,
  })
  const readCandidates = async (scene: number) => {
    const answer = await film.client.call(getStageContent, { workflow_id: film.workflow_id, stage_number: 5 })
    return (answer.body.data.content as ImageSelection).scenes[scene].candidates
  }
  const countMade = async (scene: number) => (await readCandidates(scene)).filter(({ kind }) => kind === 'made').length
  await film.open(5)
  const before = { ...count(), made: await countMade(1) }
  await page.getByRole('button', { name: 'Search for an image for scene 1' }).click()
  const searching = page.getByRole('dialog', { name: 'Search for an image for scene 1' })
  await searching.getByRole('textbox', { name: 'Words' }).fill('lighthouse lens')
  await searching.getByRole('button', { name: /Where/ }).click()
  await page.getByRole('option', { name: 'Openverse' }).click()
  await expectAccessible(page)
  await searching.getByRole('button', { name: 'Search', exact: true }).click()
  await nextVersion(film, 5, 2)
  expect(count(), 'one search, and no picture is paid again').toMatchObject({
    painted: before.painted,
    searched: before.searched + 1,
  })
  const found = (await readCandidates(0)).filter(({ provider }) => provider === 'Openverse')
  expect(found.length).toBeGreaterThan(0)
  for (const { licence, page_url } of found) expect([licence, page_url]).not.toContain('')
  await expect(
    page
      .getByRole('radiogroup', { name: /^Scene 1:/ })
      .getByRole('radio', { name: /, found, / })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: '5 Image Selection Done' })).toBeVisible()

  const making = page.getByRole('dialog', { name: 'Make another image for scene 2' })
  await page.getByRole('button', { name: 'Make another image for scene 2' }).click()
  await making.getByRole('button', { name: 'Make the image' }).click()
  await nextVersion(film, 5, 3)
  expect(count()).toMatchObject({ painted: before.painted + 1, searched: before.searched + 1 })
  expect(await countMade(1)).toBe(before.made + 1)
}

/** Lets another voice speak scene 1. It speaks once, and no other scene. */
async function speakByAnother(page: Page, film: Made, voice: string, spoken: () => number): Promise<void> {
  const before = spoken()
  await film.open(3)
  await page.getByRole('button', { name: 'More for scene 1' }).click()
  await page.getByRole('menuitem', { name: 'Voice of this scene' }).click()
  const voices = page.getByRole('dialog', { name: 'Voice of scene 1' })
  await voices.getByRole('radio', { name: voice }).check()
  await voices.getByRole('button', { name: 'Use this voice' }).click()
  await page.getByRole('button', { name: /^Make \d+ changes? · / }).click()
  await expect.poll(spoken).toBe(before + 1)
  await nextVersion(film, 3, 3) // an edit makes a version too
}

/** Checks the use that services counted, in the breakdown of a stage. */
async function expectCounted(page: Page, film: Made, stage: number, list: string, words: RegExp): Promise<void> {
  await film.open(stage)
  await page.getByRole('button', { name: 'Where points went' }).click()
  const breakdown = page.getByRole('dialog', { name: 'Where points went' })
  await expect(breakdown.getByRole('list', { name: list })).toContainText(words)
  await expectAccessible(page)
}

/** A voice that fails stops its stage with the service's message. One button replaces it by Orion's own voice. */
async function useBuiltIn(page: Page, film: Made, speaker: Fake): Promise<void> {
  const { workflow_id } = film
  speaker.trouble = 'unknown_model'
  await film.open(3)
  await film.client.call(executeStage, { workflow_id, stage_id: 3, take: 'new' }) // a request that fails while the page is still opening
  await page.getByRole('button', { name: 'Use the built-in one' }).click()
  await waitForWorkflow(film.client, workflow_id, ({ stages }) => stages[3].status !== 'failed')
  await nextVersion(film, 3, 4)
  await expect(page.getByText('· built-in voice')).toBeVisible()
  speaker.trouble = 'none'
}

test('PRV-02 PRV-04 PRV-05 PRV-07 one press connects the servers of this computer, and a film is made with them', async ({
  page,
}) => {
  const errors = watchErrors(page, /502 \(Bad Gateway\)/) // the models of the service that does not exist
  const [ollama, kokoro, painter] = await Promise.all([fakeOpenai(11_434, { key: false }), fakeKokoro(8880), fakeOpenai()])
  await using product = await startProduct({ env: { ...addresses, PROVIDER_NETWORKS: '127.0.0.0/8' } })
  const { client, organization_id } = await openServices(page, product)
  const connect = async (label: string, fields: Record<string, string>) =>
    (await client.call(createConnection, { organization_id, provider: 'openai_compatible', label, fields })).body.connection
  for (const name of ['Ollama', 'Kokoro']) {
    await page.getByRole('button', { name: `Connect: ${name}` }).click()
    await expectToast(page, `${name} is connected. Test it before a film uses it.`)
  }
  await page.getByRole('article', { name: 'Kokoro' }).getByRole('button', { name: 'Test Kokoro' }).click()
  const tested = page.getByRole('dialog', { name: 'Test Kokoro' })
  await expect(tested.getByRole('button', { name: /What to test/ })).toHaveCount(0) // its models only speak
  await tested.getByRole('button', { name: 'Run test' }).click()
  await expect(tested.getByRole('list', { name: 'What was found' })).toContainText('spoke (')
  await tested.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('article', { name: 'Ollama' }).getByRole('button', { name: 'Test Ollama' }).click()
  await page.getByRole('button', { name: 'Run test' }).click()
  await expect(page.getByRole('list', { name: 'What was found' })).toContainText('All right')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(ollama.seen.some(({ path }) => path === '/v1/chat/completions')).toBe(true)

  await agreeToFreePictures(page)
  const { connection_id } = await connect('Painter', { address: painter.url, api_key: OPENAI_ACCOUNT.api_key })
  await client.call(testConnection, { connection_id, capability: 'image' })
  await connect('Far away', { address: 'https://models.invalid/v1', api_key: OPENAI_ACCOUNT.api_key })
  await page.reload()
  await choosePreset(page, 'Cloud', 'Connected services make what they can')
  await expect(findRow(page, 'Voices')).toContainText('Far away')
  await choosePreset(page, 'Offline', 'Everything is made on this server again')
  await expect(findRow(page, 'Voices')).toContainText('Built in')
  await choosePreset(page, 'My models', 'Your own models make what they can')
  await expect(findRow(page, 'Voices')).toContainText('Kokoro')
  await expect(findRow(page, 'Images')).toContainText('Painter')
  await expect(findRow(page, 'Stock images')).toContainText('Wikimedia Commons')
  await expectAccessible(page)

  const film = await makeFilm(page, product, client, organization_id)
  await askForPictures(page, film, painter)
  const spoken = () => kokoro.seen.filter(({ path, body }) => path.endsWith('speech') && body.includes('am_adam')).length
  expect(kokoro.seen.some(({ path, body }) => path.endsWith('speech') && body.includes('af_heart'))).toBe(true)
  await speakByAnother(page, film, 'Adam', spoken)
  await expectCounted(page, film, 3, 'Voice by scene, all versions together', /\d+ characters on your key/)
  await expectCounted(page, film, 5, 'Services by scene, all versions together', /images? on your key/)
  await useBuiltIn(page, film, kokoro)
  errors()
  await Promise.all([ollama, kokoro, painter].map((fake) => fake.close()))
})

test('PRV-02 PRV-04 PRV-05 a film’s voices and pictures are made with the keys of whoever runs the server', async ({ page }) => {
  const errors = watchErrors(page)
  const openai = await fakeOpenai()
  const env = {
    ...addresses,
    OPENAI_API_KEY: OPENAI_ACCOUNT.api_key,
    OPENAI_BASE_URL: `${openai.url}/v1`,
    PEXELS_API_KEY: PEXELS_ACCOUNT.api_key,
    USD_PER_POINT: '0.01',
  }
  await using product = await startProduct({ env })
  const root = join(import.meta.dirname, '..')
  const prices = (...args: string[]) =>
    run('npm', ['run', '--silent', 'prices', '--', ...args], {
      cwd: root,
      env: { ...process.env, ...env, DATA_DIR: product.data_folder },
    })
  for (const meter of ['character', 'image']) await prices('service', 'openai_compatible', '*', meter, '15')
  expect((await prices()).stdout).toMatch(/openai_compatible +speech.*offered/u)

  const { client, organization_id } = await openServices(page, product)
  await agreeToFreePictures(page)
  const { connections } = (await client.call(listConnections, { organization_id })).body
  const { connection_id } = connections.find(({ provider }) => provider === 'openai_compatible')!
  await expect(page.getByText('“My models” leaves out OpenAI or compatible until a test')).toBeVisible()
  for (const capability of ['speech', 'image'] as const) await client.call(testConnection, { connection_id, capability })
  const pexels = connections.find(({ provider }) => provider === 'pexels')!
  await client.call(testConnection, { connection_id: pexels.connection_id, capability: 'stock' }) // free pictures are tested already
  await page.reload()
  await choosePreset(page, 'My models', 'Your own models make what they can')
  await expect(findRow(page, 'Voices')).toContainText('OpenAI or compatible')
  await expect(findRow(page, 'Stock images')).toContainText('Pexels')
  const film = await makeParts(page, product, client, organization_id)
  await askForPictures(page, film, openai)
  const spoken = () => openai.seen.filter(({ path, body }) => path === '/v1/audio/speech' && body.includes('"nova"')).length
  await speakByAnother(page, film, 'Nova', spoken)
  await expectCounted(page, film, 3, 'Voice by scene, all versions together', /\d+ characters/)
  await expectCounted(page, film, 5, 'Services by scene, all versions together', /\d images?/)
  expect(await page.content()).not.toContain(OPENAI_ACCOUNT.api_key)
  errors()
  await openai.close()
})
