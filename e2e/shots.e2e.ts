import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Route } from '@playwright/test'
import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { acceptStage, editStageContent, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { waitForWorkflow } from './client.ts'
import { expectAccessible, save, watchErrors } from './journey.ts'
import { openMadeFilm } from './lens-film.ts'

const findChosen = ({ candidates, chosen }: ImageScene) => candidates.find(({ candidate_id }) => candidate_id === chosen)!

test('S05 S06 S09 SHW-7 words, figures, other shots and a picture’s move are changed, each in its own segment alone', async ({
  page,
}, { outputDir }) => {
  const quiet = watchErrors(page, /409|422/)
  const { client, workflow_id, organization_id, content, finished, open } = await openMadeFilm(page, 'shots')
  await client.call(setAutopilot, { workflow_id, points_limit: null })
  await client.call(createConnection, { organization_id, provider: 'commons', label: 'Free photographs', fields: {} })
  const pictures = () => content<ImageSelection>(5)
  const segments = async () => (await content<ImageToVideo>(6)).segments
  /** Lets stage 6 make the changes. Returns the positions of the scenes with a new segment. */
  const remade = async (): Promise<number[]> => {
    const before = await segments()
    // images that a run draws or finds are made first and accepted; nothing is made from them before
    const { stages } = await waitForWorkflow(client, workflow_id, (now) => now.stages[5]!.status !== 'processing')
    if (stages[5]!.status === 'awaiting_approval') {
      const accepted = await client.call(acceptStage, { workflow_id, stage_number: 5 })
      expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    }
    const started = await client.call(executeStage, { workflow_id, stage_id: 6 })
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    await waitForWorkflow(client, workflow_id, ({ stages }) => stages[6]!.status === 'awaiting_approval')
    const after = await segments()
    return after.flatMap(({ video_asset_id }, index) => (video_asset_id === before[index]!.video_asset_id ? [] : [index]))
  }
  const { scenes } = await pictures()
  const share = scenes.findIndex((scene) => findChosen(scene).template === 'share')
  expect(share).toBeGreaterThan(0)
  const name = `Change the words of scene ${share + 1}’s image`
  const scene = page.getByRole('radiogroup', { name: new RegExp(`^Scene ${share + 1}:`) })
  const again = page.getByText(/^Stage 6 then makes /)

  await open(5)
  await scene.getByRole('radio').nth(1).check({ force: true })
  await expect(again).toHaveText(new RegExp(`^Stage 6 then makes 1 of ${scenes.length} scenes again: 0\\.\\d{4} pts\\.`))
  await scene.getByRole('radio').first().check({ force: true })
  await expect(again).toHaveCount(0)

  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const act = dialog.getByRole('button', { name: 'Draw with these words' })
  await dialog.getByLabel('Label', { exact: true }).fill('of all the light that the lamp gives')
  await expect(dialog.getByText('At most 4 words.')).toBeVisible()
  await expect(act).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Label', { exact: true }).fill('of the lamp')
  await dialog.getByLabel('Figure', { exact: true }).fill('84')
  await expect(dialog.getByText(/^Draws one image: 0\.\d{4} pts\.$/)).toBeVisible()
  await expect(dialog.getByText(`Stage 6 then makes 1 of ${scenes.length} scenes again`)).toBeVisible()
  await expectAccessible(page)

  // another window changes another scene just before these words arrive
  const stored = await client.call(getStageContent, { workflow_id, stage_number: 5 })
  const other = scenes.findIndex(({ candidates }, index) => index > 0 && index !== share && candidates.length > 1)
  const theirs = scenes.map((each, index) => (index === other ? { ...each, chosen: each.candidates[1]!.candidate_id } : each))
  const { version } = stored.body.data
  let is_first = true
  const first_change = async (route: Route) => {
    if (!is_first || route.request().method() !== 'PUT') return route.fallback()
    is_first = false
    await client.call(editStageContent, { workflow_id, stage_number: 5, version, content: { scenes: theirs } })
    return route.fallback()
  }
  await page.route('**/stages/5/content', first_change)
  await act.click()
  await expect(dialog.getByText(/Your words are still here/)).toBeVisible()
  await expect(dialog.getByLabel('Label', { exact: true })).toHaveValue('of the lamp')
  await act.click()
  await expect(scene.getByRole('radio', { name: /, Your words, / })).toBeChecked()
  await expectAccessible(page)
  const worded = (await pictures()).scenes
  expect(worded[other]!.chosen).toBe(theirs[other]!.chosen)
  expect(findChosen(worded[share]!)).toMatchObject({
    own_words: ['84 %', 'of the lamp'],
    slots: { label: 'of the lamp', figure: { value: 84, number_text: '84', unit: '%' } },
  })
  // the words are saved first, and a run then draws them
  await expect.poll(async () => findChosen((await pictures()).scenes[share]!).image_asset_id).toBeDefined()
  expect(await remade()).toEqual([share, other].toSorted((a, b) => a - b))
  const printed = (await segments())[share]!.drawn!.texts.map(({ text }) => text).join(' ')
  expect(printed).toContain('of the lamp')
  expect(printed).toContain('84')

  await open(5)
  await page.getByRole('button', { name: 'Search for an image for scene 1', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search for an image for scene 1' })
  await search.getByLabel('Words').fill('lighthouse lens')
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  const first = page.getByRole('radiogroup', { name: /^Scene 1:/ })
  await first.getByRole('radio', { name: /found, CC BY-SA 4.0/ }).check({ force: true })
  await expect(page.getByText('by Ana & Luz Vega')).toBeVisible()
  const moveTo = async (move: string, is_new: boolean) => {
    await page.getByRole('button', { name: /Move$/ }).click()
    await page.getByRole('option', { name: move, exact: true }).click()
    await save(page, () => page.getByRole('button', { name: /^Save \d+ changes?/ }).click())
    const changed = await remade()
    // the image's author is also credited at the end, from the first time on
    const credited = (await pictures()).scenes.findIndex(({ overlay }) => overlay !== undefined && 'credit' in overlay)
    expect(changed).toEqual(is_new ? [0, credited] : [0])
    await open(5)
  }
  /** How far a part of the first segment's image differs between 55 % and 80 % of its time, before the transition; 0 to 255. */
  const moved = async (): Promise<number> => {
    const { body } = await client.call(getStageContent, { workflow_id, stage_number: 6 })
    const { video_asset_id, frames } = (await segments())[0]!
    const file = join(outputDir, 'first.mp4')
    const answer = await fetch(new URL(body.data.asset_urls[video_asset_id]!, client.url))
    await mkdir(outputDir, { recursive: true })
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    const seen = [0.55, 0.8].map((share) => `eq(n,${Math.round(frames * share)})`).join('+')
    const part = `select='${seen}',crop=iw/3:ih/3:iw*0.6:ih*0.3,scale=64:36:flags=area`
    const raw = ['-vf', part, '-fps_mode', 'vfr', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1']
    const { stdout } = await runFfmpeg(['-f', 'mov', '-i', file, ...raw])
    const [one, two] = [stdout.subarray(0, stdout.length / 2), stdout.subarray(stdout.length / 2)]
    return one.reduce((sum, value, index) => sum + Math.abs(value - two[index]!), 0) / one.length
  }
  await moveTo('Pan across', true)
  const panned = await moved()
  await moveTo('None', false)
  expect(await moved()).toBeLessThan(panned / 3)

  await client.call(setAutopilot, { workflow_id, points_limit: 10_000_000 })
  await finished(({ stages }) => !stages[10]?.needs_update)
  const { checks } = await content<QualityControl>(9)
  const figures = checks.filter(({ check, scene_id }) => check === 'figures' && scene_id === worded[share]!.scene_id)
  expect(figures).toEqual([
    expect.objectContaining({ unit: 'own', pass: false, warning: true, detail: expect.stringContaining('84') }),
  ])
  quiet()
})
