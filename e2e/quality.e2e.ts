import { expect, test } from '@playwright/test'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { editStageContent, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { type Client, signedIn, startFilm, waitForWorkflow } from './client.ts'
import { becomePartner, ORION_URL, watchErrors } from './journey.ts'

const TEXT = `The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a lighthouse was seen from 12 kilometres; with the lens its light reached 32 kilometres. A first-order lens stands 2.59 metres high and weighs about 5,800 kilograms. It gathers 83% of the light of its lamp, where a mirror gathered 39%.`

/** Words with many letters, which a quick voice says faster than anybody reads. */
const DENSE =
  'Straightforward lighthouse engineers strengthened extraordinarily transparent glass structures throughout the nineteenth century.'

const content = async <T>(client: Client, workflow_id: string, stage_number: number): Promise<T> =>
  (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T

const edit = async (client: Client, workflow_id: string, stage_number: number, scenes: object[]): Promise<void> => {
  const { data } = (await client.call(getStageContent, { workflow_id, stage_number })).body
  const answer = await client.call(editStageContent, { workflow_id, stage_number, version: data.version, content: { ...data.content, scenes } }) // prettier-ignore
  expect(answer.status).toBe(200)
}

test('S09 S03 S05 WFD-04 what a check found is mended by one press, for its scene alone, and the film made after it passes', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const client = await signedIn(ORION_URL, await becomePartner(page))
  const { organization } = (await client.call(createOrganization, { name: 'Marea Studio' })).body
  const workflow_id = await startFilm(client, {
    organization_id: organization.organization_id,
    topic: 'What did one lens change?',
    text: TEXT,
    language: 'en',
    duration: 30,
  })
  const isDone = () => waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed')
  const failing = async (check: string) =>
    (await content<QualityControl>(client, workflow_id, 9)).checks
      .filter((each) => each.check === check && (!each.pass || each.warning))
      .map(({ scene_id }) => scene_id)
  await isDone()
  expect(await failing('caption_speed')).toEqual([])
  expect(await failing('templates')).toEqual([])

  // a scene that is said too fast, and one that is drawn like the one before it
  const drawn = (await content<ImageSelection>(client, workflow_id, 5)).scenes
  const shown = ({ candidates, chosen }: (typeof drawn)[number]) =>
    candidates.find(({ candidate_id }) => candidate_id === chosen)!
  const lookOf = ({ template, variant }: ReturnType<typeof shown>) => `${template}/${variant}`
  const likeBefore = (index: number) => drawn[index].candidates.find((each) => lookOf(each) === lookOf(shown(drawn[index - 1])))
  const alike = drawn.findIndex((_, index) => index > 2 && likeBefore(index) !== undefined)
  const likewise = drawn.map((scene, index) => (index === alike ? { ...scene, chosen: likeBefore(index)!.candidate_id } : scene))
  await edit(client, workflow_id, 5, likewise)
  const told = (await content<VoiceScenes>(client, workflow_id, 3)).scenes
  await edit(client, workflow_id, 3, told.map((scene, index) => (index === 1 ? { ...scene, text: DENSE, rate: 1.4 } : scene))) // prettier-ignore
  await client.call(executeStage, { workflow_id, stage_id: 3 })
  await isDone()
  const quick = (await content<VoiceScenes>(client, workflow_id, 3)).scenes
  expect(await failing('caption_speed')).toEqual([quick[1].id])
  expect(await failing('templates')).toContain(drawn[alike].scene_id)

  const open = (stage: number) => page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`)
  const rowOf = (check: string) => page.locator('.check-row', { hasText: check }).first()
  await open(9)
  const speed = rowOf('Reading speed')
  await expect(speed).toContainText('Fail')
  await expect(speed).toContainText(/\d characters\/s/)
  await expect(speed).toContainText(/Limit ≤ \d+/)
  await expect(speed.getByRole('button', { name: /^Scene 2 · / })).toBeVisible()
  await speed.getByRole('button', { name: 'Fix in Voice Scenes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stage 3: Voice Scenes' })).toBeVisible()
  await isDone() // by autopilot, which is on
  expect(await failing('caption_speed')).toEqual([])
  const slower = (await content<VoiceScenes>(client, workflow_id, 3)).scenes
  expect(slower.map(({ rate }, index) => rate < quick[index].rate)).toEqual(quick.map((_, index) => index === 1))
  expect(slower.map(({ audio_asset_id }, index) => audio_asset_id === quick[index].audio_asset_id)).toEqual(
    quick.map((_, index) => index !== 1),
  )

  // the same by hand
  await client.call(setAutopilot, { workflow_id, points_limit: null })
  const before = (await content<ImageSelection>(client, workflow_id, 5)).scenes
  await open(9)
  await expect(rowOf('Scenes drawn alike in a row')).toContainText('Warning')
  await rowOf('Scenes drawn alike in a row').getByRole('button', { name: 'Fix in Image Selection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stage 6: Image to Video' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept & Continue' }).click()
  await page.getByRole('tab', { name: /9 Quality Control/ }).click()
  await expect(rowOf('Scenes drawn alike in a row')).toContainText('Changed. Update the film, and it is checked again.')
  await expect(rowOf('Scenes drawn alike in a row').getByRole('button', { name: /^Fix in/ })).toHaveCount(0)
  await page.locator('button:not([aria-busy])', { hasText: /Update all, .* at most/ }).click()
  await expect(page.getByText('Everything passes')).toBeVisible({ timeout: 300_000 })
  expect(await failing('templates')).toEqual([])
  const after = (await content<ImageSelection>(client, workflow_id, 5)).scenes
  expect(after.map(({ chosen }, index) => chosen !== before[index].chosen)).toEqual(before.map((_, index) => index === alike))
  quiet()
})
