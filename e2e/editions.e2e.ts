import { readFileSync } from 'node:fs'
import { setAutopilot, createWorkflow } from '@orion/contract/workflows.ts'
import { listEditions } from '@orion/contract/editions.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { expect, test } from '@playwright/test'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/openai.ts'
import type { Fake } from '../fakes/serve.ts'
import { HONEY, translated } from '../fakes/translations.ts'
import { signedIn, waitForWorkflow } from './client.ts'
import { becomePartner, expectAccessible, expectToast, updateFilm, watchErrors } from './journey.ts'
import { type Product, removeData, startProduct } from './start-product.ts'

/** Few sentences, since three films are made. */
const TEXT = HONEY.split(/(?<=\.) /u).slice(0, 5).join(' ') // prettier-ignore

let reader: Fake
let product: Product
test.beforeAll(async () => {
  reader = await fakeOpenai()
  product = await startProduct({ env: { PROVIDER_NETWORKS: '127.0.0.0/8' } })
})
test.afterAll(async () => {
  await product?.stop()
  if (product) removeData(product)
  await reader?.close()
})

test('EDN-01 one film in two languages, one from right to left: own words on a picture, the original changed, brought up to date', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const partner = await becomePartner(page, undefined, product.url)
  const client = await signedIn(product.url, partner)
  const { organization_id } = (await client.call(createOrganization, { name: 'Marea Studio' })).body.organization
  const fields = { address: `${reader.url}/v1`, api_key: OPENAI_ACCOUNT.api_key }
  const asked = { organization_id, provider: 'openai_compatible', label: 'My reader', fields }
  const { connection_id } = (await client.call(createConnection, asked)).body.connection
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
  const { workflow_id: film } = (
    await client.call(createWorkflow, {
      ...{ organization_id, workflow_name: 'Honey', topic: 'Honey', language: 'en', video_config: { duration: 30 } },
      ...{ source: { text: TEXT }, choices, autopilot: { points_limit: 10_000_000 } },
    })
  ).body
  const open = (id: string, stage: number) => page.goto(`${product.url}/?tab=orion-workflows&wf=${id}&stage=${stage}`)
  const contentOf = async <T>(workflow_id: string, stage_number: number): Promise<T> =>
    (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T
  const update = (id: string) =>
    waitForWorkflow(client, id, ({ autopilot, stages }) => {
      if (autopilot?.stopped_reason) throw new Error(autopilot.stopped_reason)
      return autopilot === null && !stages[8].needs_update
    })
  const complete = (id: string) =>
    waitForWorkflow(client, id, ({ status, autopilot }) => {
      if (autopilot?.stopped_reason) throw new Error(autopilot.stopped_reason)
      return status === 'completed'
    })
  await complete(film)

  await open(film, 10)
  const languages = page.getByRole('region', { name: 'Other languages' })
  await expect(languages.getByText('No other language yet.')).toBeVisible()
  await languages.getByRole('checkbox', { name: 'Español' }).check()
  await languages.getByRole('checkbox', { name: 'العربية' }).check()
  await expect(languages.getByText(/^about \d+\.\d+ pts, and what the language model counts\.$/)).toBeVisible()
  await expectAccessible(page)
  await languages.getByRole('button', { name: 'Make 2 editions' }).click()
  await expectToast(page, '2 editions are there.')
  const [spanish, arabic] = (await client.call(listEditions, { workflow_id: film })).body.data.editions.map(
    ({ workflow_id }) => workflow_id,
  ) as [string, string]
  await complete(spanish)
  await complete(arabic)
  await expect(languages.getByRole('listitem').filter({ hasText: 'العربية' })).toContainText('complete')
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    languages.getByRole('button', { name: 'Download all languages' }).click(),
  ])
  expect(all.suggestedFilename()).toBe('Honey.zip')
  const zip = readFileSync(await all.path()).toString('latin1')
  for (const language of ['en', 'es', 'ar']) expect(zip).toContain(`film.${language}.mp4`)
  for (const id of [spanish, arabic])
    expect((await contentOf<VideoAssembly>(id, 8)).film_asset_id).not.toBe(
      (await contentOf<VideoAssembly>(film, 8)).film_asset_id,
    )

  await open(arabic, 2)
  const first = 'Honey is a sweet food that bees make from nectar.'
  await page.getByRole('button', { name: translated(first, 'Arabic') }).click()
  await expect(page.getByText(`The original: ${first}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await open(spanish, 2)
  const { labels } = (await contentOf<ScriptGeneration>(spanish, 2)).edition!
  const unit = labels.find(({ of }) => of === 'kilograms') ?? labels[0]!
  await page.getByText(/^Words on the pictures/).click()
  await page.getByRole('textbox', { name: unit.of, exact: true }).fill('kilos')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await updateFilm(page)
  await update(spanish)
  expect(JSON.stringify((await contentOf<ImageSelection>(spanish, 5)).scenes.map(({ candidates }) => candidates))).toContain(
    'kilos',
  )

  await open(film, 2)
  await page.getByRole('button', { name: first }).click()
  await page.getByRole('textbox', { name: /^Text of/ }).fill('Bees make honey.')
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await client.call(setAutopilot, { workflow_id: film, points_limit: 10_000_000 })
  await complete(film)
  await open(film, 10)
  await expect(languages.getByText('complete · 1 scene of the original changed')).toHaveCount(2)
  const images = await contentOf<ImageSelection>(arabic, 5)
  await languages.getByRole('button', { name: 'Bring up to date: العربية' }).click()
  await expectToast(page, '1 scene is made again.')
  await expect(languages.getByText('complete · 1 scene of the original changed')).toHaveCount(1)
  await update(arabic)
  expect((await contentOf<ImageSelection>(arabic, 5)).scenes.slice(1)).toEqual(images.scenes.slice(1))
  await languages.getByRole('button', { name: 'Open: العربية' }).click()
  await expect(page.getByRole('heading', { name: 'Honey (العربية)', exact: true }).first()).toBeVisible()
  await open(arabic, 10)
  await page.getByRole('button', { name: 'Open the original' }).click()
  await expect(page.getByRole('heading', { name: 'Honey', exact: true }).first()).toBeVisible()
  errors()
})
