import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { makeDocx } from '../packages/pipeline/src/sources/pictured-files.fixture.ts'
import { signedIn, waitForWorkflow } from './client.ts'
import { enterAsPartner, createOrganization, expectAccessible, expectToast, ORION_URL, watchErrors } from './journey.ts'

const PARTS = [
  { text: 'The ferry of the fjord', style: 'Heading1' as const },
  { text: 'The ferry joins the two banks of the fjord. It leaves its pier each hour from five in the morning.' },
  { jpeg: photoNumbered(51, 1280, 800) },
  { text: 'Figure 1: The ferry at its pier', style: 'Caption' as const },
  { text: 'Its crew', style: 'Heading1' as const },
  { text: 'Nine people work on it in turns. The captain keeps a log of the tides in a blue book.' },
  { jpeg: photoNumbered(52, 1280, 800) },
  { text: 'Figure 2: The log of the tides', style: 'Caption' as const },
  { text: 'Whoever wants to cross on foot pays nothing. The town bears the cost for everybody who lives here.' },
]

test('PICTURES 1 PICTURES 4 S05 S10 a document’s images wait for a word, stand beside their paragraphs, are credited', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const client = await signedIn(ORION_URL, await enterAsPartner(page))
  await createOrganization(page)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Topic').fill('The ferry of the fjord')
  const word = form.getByRole('checkbox', { name: 'I may use the images in these links and files' })
  await expect(word).toHaveCount(0)
  await form.locator('input[type="file"]').setInputFiles({
    name: 'ferry.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await makeDocx(PARTS),
  })
  await expect(word).not.toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Workflow' }).click()
  await page.getByRole('button', { name: 'Execute Stage 1' }).click()

  await expect(page.getByText(/^2 images in “.*ferry.*” carry no licence/iu)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('waits for your confirmation', { exact: false })).toHaveCount(2)
  const workflow_id = new URL(page.url()).searchParams.get('wf')!
  const content = async <T>(stage_number: number): Promise<T> =>
    (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T
  expect((await content<ContentResearch>(1)).source_pictures!.map(({ may_use }) => may_use)).toEqual([undefined, undefined])
  await page.getByRole('checkbox', { name: /^I may use them: the images in /u }).check({ force: true })
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await expectAccessible(page)

  await client.call(setAutopilot, { workflow_id, points_limit: 10_000_000 })
  await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed')
  const { scenes } = await content<ImageSelection>(5)
  const shown = scenes.flatMap(({ candidates, chosen }) => candidates.find(({ candidate_id }) => candidate_id === chosen) ?? [])
  const found = shown.filter(({ kind }) => kind === 'found')
  expect([...new Set(found.map(({ title }) => title))].toSorted()).toEqual(['The ferry at its pier', 'The log of the tides'])
  expect(found.length, 'a photograph stands on through its paragraph').toBeGreaterThan(2)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=5`)
  await expect(page.getByText('It is beside this paragraph in its source', { exact: false }).first()).toBeVisible()
  const { checks } = await content<QualityControl>(9)
  expect(checks.find(({ check }) => check === 'picture_credits')).toMatchObject({ figure: 2, limit: '≥ 2', pass: true })
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=10`)
  const download = page.waitForEvent('download')
  await page.getByRole('tab', { name: 'Files', exact: true }).click()
  await page.getByRole('button', { name: 'Download sources.md' }).click()
  const sources = await readFile(await (await download).path(), 'utf8')
  for (const { attribution } of found) expect(sources).toContain(attribution)
  quiet()
})
