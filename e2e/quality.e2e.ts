import { expect, test } from '@playwright/test'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { editStageContent, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { waitForWorkflow } from './client.ts'
import { expectAccessible, updateFilm, watchErrors } from './journey.ts'
import { openMadeFilm } from './lens-film.ts'

/** Words with many letters. A fast voice speaks them faster than a person can read. */
const DENSE =
  'Straightforward lighthouse engineers strengthened extraordinarily transparent glass structures throughout the nineteenth century.'

test('S09 S03 S05 WFD-04 what a check found is mended by one press, for its scene alone, and the film made after it passes', async ({
  page,
}) => {
  const quiet = watchErrors(page, /409/) // a stage has no price while earlier stages wait for an update
  const { client, workflow_id, content, finished, open } = await openMadeFilm(page, 'quality')
  const edit = async (stage_number: number, scenes: object[]): Promise<void> => {
    const { data } = (await client.call(getStageContent, { workflow_id, stage_number })).body
    const edited = { version: data.version, content: { ...data.content, scenes } }
    expect((await client.call(editStageContent, { workflow_id, stage_number, ...edited })).status).toBe(200)
  }
  const failing = async (check: string) =>
    (await content<QualityControl>(9)).checks
      .filter((each) => each.check === check && (!each.pass || each.warning))
      .map(({ scene_id }) => scene_id)
  expect(await failing('caption_speed')).toEqual([])
  const drawn = (await content<ImageSelection>(5)).scenes
  const alike = drawn.length - 1
  expect(await failing('templates')).toEqual([drawn[alike].scene_id])

  // a scene that is spoken too fast
  const told = (await content<VoiceScenes>(3)).scenes
  await edit(3, told.map((scene, index) => (index === 1 ? { ...scene, text: DENSE, rate: 1.4 } : scene))) // prettier-ignore
  await client.call(executeStage, { workflow_id, stage_id: 3 })
  // the film stops at a failed check
  const { autopilot } = await waitForWorkflow(client, workflow_id, (now) => now.autopilot?.stopped_reason !== undefined)
  expect(autopilot!.stopped_reason).toMatch(/Quality Control\) found faults: caption_speed\. Correct them/)
  const quick = (await content<VoiceScenes>(3)).scenes
  expect(await failing('caption_speed')).toEqual([quick[1].id])
  expect(await failing('templates')).toContain(drawn[alike].scene_id)

  const findRow = (check: string) => page.locator('.check-row', { hasText: check }).first()
  await open(9)
  const speed = findRow('Reading speed')
  await expect(speed).toContainText('Fail')
  await expect(speed).toContainText(/\d characters\/s/)
  await expect(speed).toContainText(/Limit: at most \d+/)
  await speed.getByRole('button', { name: /^Go to Scene 2 · \d:\d\d$/ }).click()
  await expect
    .poll(() => page.locator('.film-player video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  const started = page.waitForResponse((answer) => answer.url().endsWith('/execute-stage'))
  await speed.getByRole('button', { name: /^Fix \d+\.\d{4} pts$/ }).click()
  expect((await started).status()).toBe(202)
  // the report stays visible and shows the progress
  await expect(page.getByRole('heading', { name: 'Stage 9: Quality Control' })).toBeVisible()
  // autopilot is started again; it continues from the newly spoken scene, and the film is checked again
  await waitForWorkflow(client, workflow_id, ({ stages }) => stages[3]!.status === 'awaiting_approval')
  expect((await client.call(setAutopilot, { workflow_id, points_limit: 10_000_000 })).status).toBe(200)
  await expect.poll(() => failing('caption_speed'), { timeout: 300_000 }).toEqual([])
  await finished()
  const slower = (await content<VoiceScenes>(3)).scenes
  expect(slower.map(({ rate }, index) => rate < quick[index].rate)).toEqual(quick.map((_, index) => index === 1))
  expect(slower.map(({ audio_asset_id }, index) => audio_asset_id === quick[index].audio_asset_id)).toEqual(
    quick.map((_, index) => index !== 1),
  )

  // the same by hand
  await client.call(setAutopilot, { workflow_id, points_limit: null })
  const before = (await content<ImageSelection>(5)).scenes
  await open(9)
  await expect(findRow('Consecutive scenes with the same design')).toContainText('Warning')
  await findRow('Consecutive scenes with the same design')
    .getByRole('button', { name: /^Fix (free|\d+\.\d{4} pts)$/ })
    .click()
  await findRow('Consecutive scenes with the same design').getByRole('button', { name: 'Open Image to Video' }).click()
  await expect(page.getByRole('heading', { name: 'Stage 6: Image to Video' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept & Continue' }).click()
  await page.getByRole('tab', { name: /9 Quality Control/ }).click()
  await expect(findRow('Consecutive scenes with the same design')).toContainText('Changed. Update the film to check it again.')
  await expect(findRow('Consecutive scenes with the same design').getByRole('button', { name: /^Fix (free|\d)/ })).toHaveCount(0)
  await updateFilm(page)
  await expect.poll(() => failing('templates'), { timeout: 300_000 }).toEqual([])
  // warnings about the content of images may remain
  await expect(page.getByText(/^(\d+ of \d+ checks pass|Passes with \d+ warnings?)$/)).toBeVisible()
  const after = (await content<ImageSelection>(5)).scenes
  expect(after.map(({ chosen }, index) => chosen !== before[index].chosen)).toEqual(before.map((_, index) => index === alike))
  quiet()
})
