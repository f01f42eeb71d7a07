import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { createConnection, testConnection } from '@orion/contract/providers.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../fakes/models/openai.ts'
import type { Fake } from '../fakes/serve.ts'
import { expectAccessible, watchErrors } from './journey.ts'
import { acceptLensFilm } from './lens-film.ts'

let fake: Fake
test.beforeAll(async () => {
  fake = await fakeOpenai()
})
test.afterAll(() => fake.close())

test('34.1 34.4 PRV-04 PRV-05 PRV-07 S05 S08 S10 a film in 13 presses, whose pictures are searched, made, chosen and credited', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const { client, workflow_id, organization_id, content, finished, open, presses } = await acceptLensFilm(page)
  // the film starts automatically at the top, and a button below it shares it
  const video = page.locator('.film-player video')
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.5)
  expect(presses).toBeLessThanOrEqual(13)
  await expect.poll(() => page.locator('.work-area').evaluate((it) => it.scrollTop)).toBe(0)
  await expect(
    page.getByRole('region', { name: 'The film', exact: true }).getByRole('button', { name: 'Share link' }),
  ).toBeVisible()
  await expectAccessible(page)
  const connect = async (provider: string, label: string, fields: Record<string, string>) => {
    const { body } = await client.call(createConnection, { organization_id, provider, label, fields })
    return body.connection.connection_id
  }
  await connect('commons', 'Free photographs', {})
  const painter = await connect('openai_compatible', 'House painter', { address: fake.url, api_key: OPENAI_ACCOUNT.api_key })
  await client.call(testConnection, { connection_id: painter, capability: 'image', model: OPENAI_ACCOUNT.image_model })
  const drawings = () => fake.seen.filter(({ path }) => path === '/v1/images/generations').length
  const before = await content<ImageSelection>(5)

  await open(5)
  await page.getByRole('button', { name: 'Search for an image for scene 1', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search for an image for scene 1' })
  await search.getByLabel('Words').fill('lighthouse lens')
  await expect(search.getByText(/^Cost: free\./)).toBeVisible()
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  const first = page.getByRole('radiogroup', { name: /Scene 1/ })
  await expect(first.getByRole('radio', { name: /, found, / })).toHaveCount(3)
  await expect(first.getByRole('radio').first()).toBeChecked()
  await first.getByRole('radio', { name: /found, CC BY-SA 4.0/ }).check({ force: true })
  await expect(page.getByText('by Ana & Luz Vega')).toBeVisible()

  await page.getByRole('button', { name: 'Make another image for scene 2', exact: true }).click()
  const make = page.getByRole('dialog', { name: 'Make another image for scene 2' })
  await expect(make.getByRole('button', { name: 'Make the image' })).toBeEnabled()
  await expectAccessible(page)
  fake.trouble = 'refused'
  await make.getByRole('button', { name: 'Make the image' }).click()
  await expect(page.getByText(/^House painter .*rejected as a result of our safety system/)).toBeVisible()
  fake.trouble = 'none'
  await page.getByRole('button', { name: 'Ask again' }).click()
  await make.getByLabel('What it should show').fill('A lake before hills, seen from a lighthouse')
  await make.getByRole('button', { name: 'Make the image' }).click()
  const second = page.getByRole('radiogroup', { name: /Scene 2/ })
  await second.getByRole('radio', { name: /made by a model/ }).check({ force: true })
  await expect(page.getByText(`Made by OpenAI or compatible · ${OPENAI_ACCOUNT.image_model}`)).toBeVisible()
  await expect(page.getByText(/safety system/)).toHaveCount(0)
  await expectAccessible(page)
  const scenesNow = async () => (await content<ImageSelection>(5)).scenes
  // the page shows a choice before the server has saved it
  await expect
    .poll(async () =>
      (await scenesNow())
        .slice(0, 2)
        .map(({ candidates, chosen }) => candidates.find(({ candidate_id }) => candidate_id === chosen)?.kind),
    )
    .toEqual(['found', 'made'])
  const scenes = await scenesNow()
  expect(scenes.slice(2).map(({ chosen }) => chosen)).toEqual(before.scenes.slice(2).map(({ chosen }) => chosen))
  const asked = drawings()
  await client.call(setAutopilot, { workflow_id, points_limit: 10_000_000 })
  await finished(({ stages }) => !stages[10]?.needs_update)
  expect(drawings()).toBe(asked)
  await open(10)
  const download = page.waitForEvent('download')
  await page.getByRole('tab', { name: 'Files', exact: true }).click()
  await page.getByRole('button', { name: 'Download sources.md' }).click()
  const sources = await readFile(await (await download).path(), 'utf8')
  expect(sources).toContain('by Ana & Luz Vega, CC BY-SA 4.0, via Wikimedia Commons')
  expect(sources).toContain(`OpenAI or compatible · ${OPENAI_ACCOUNT.image_model}`)
  quiet()
})
