import { readFile } from 'node:fs/promises'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectToast, updateFilm, watchErrors } from './journey.ts'
import { makeLensFilm } from './lens-film.ts'

test('S04 S06 WFD-03 a caption edited in place is in the files and in the film; the other scenes are not made again', async ({
  page,
}) => {
  const quiet = watchErrors(page, /422/)
  const { content, finished, open } = await makeLensFilm(page)
  const before = { voice: await content<VoiceAssembly>(4), film: await content<ImageToVideo>(6) }
  const edited = before.voice.captions[1]

  await open(4)
  await page.getByRole('button', { name: 'Edit caption 2', exact: true }).click()
  const words = page.getByLabel('Words of caption 2', { exact: true })
  await expect(words).toBeFocused()
  await words.fill('a'.repeat(60))
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(page.getByText('A caption line has at most 42 characters.')).toBeVisible()
  await words.fill('Written by hand\nin the studio')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Written by hand in the studio')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expectToast(page, 'Saved as a new version')
  await page.getByRole('button', { name: 'Write the captions', exact: true }).click()
  await finished(({ stages }) => stages[8]!.version > 1 && !stages[10]?.needs_update)

  const voice = await content<VoiceAssembly>(4)
  expect(voice.audio_asset_id).toBe(before.voice.audio_asset_id)
  expect(voice.captions[1].lines).toEqual(['Written by hand', 'in the studio'])
  const film = await content<ImageToVideo>(6)
  const made = film.segments.filter(({ video_asset_id }, index) => video_asset_id !== before.film.segments[index].video_asset_id)
  expect(made.map(({ scene_id }) => scene_id)).toEqual([edited.scene_id])

  await open(4)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download SRT', exact: true }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Written by hand\nin the studio')

  // beside the first version only the edited caption differs; it is taken back by itself
  await page.getByRole('tab', { name: 'Iterations', exact: true }).click()
  await page.getByRole('button', { name: 'Compare version 1', exact: true }).click()
  const compared = page.getByRole('dialog', { name: 'Two versions beside each other' })
  await expect(compared.locator('del')).toContainText('Written by hand')
  await expectAccessible(page)
  await compared.getByRole('button', { name: /^Take B’s: Scene/ }).click()
  await expectToast(page, 'Taken into the version in use')
  const linesOf = ({ captions }: VoiceAssembly) => captions.map(({ lines }) => lines)
  expect(linesOf(await content<VoiceAssembly>(4))).toEqual(linesOf(before.voice))

  await open(6)
  await page.getByRole('button', { name: 'Change how scene 2 looks', exact: true }).click()
  await page.getByRole('dialog', { name: 'Change how scene 2 looks' }).waitFor()
  await expectAccessible(page)
  quiet()
})

test('S03 S04 a scene is split at any word, spoken slower and followed by a wished pause', async ({ page }) => {
  const quiet = watchErrors(page)
  const { content, finished, open } = await makeLensFilm(page)
  const before = await content<VoiceScenes>(3)
  const menu = async (number: number, act: string): Promise<void> => {
    await page.getByRole('button', { name: `More for scene ${number}`, exact: true }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }

  await open(3)
  await menu(2, 'Split…')
  const dialog = page.getByRole('dialog', { name: 'Split scene 2' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'at', exact: true }).click()
  await menu(3, 'Rate and pause')
  const pace = page.getByRole('dialog', { name: 'Rate and pause of scene 3' })
  await pace.getByRole('checkbox').uncheck()
  await pace.getByRole('slider', { name: /Pause after it/ }).fill('2.5')
  await pace.getByRole('button', { name: 'Use it', exact: true }).click()
  await menu(1, 'Your own take')
  const own = page.getByRole('dialog', { name: 'Your own take of scene 1' })
  await own.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(own.getByText(/Recording ([4-9]|\d\d)\./)).toBeVisible()
  await own.getByRole('button', { name: 'Stop', exact: true }).click()
  await own.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(own.getByText('these words usually take')).toBeVisible()
  await own.getByLabel('Whose voice is it?').fill('Ada Marea')
  await own.getByRole('checkbox').check()
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Use this take', exact: true }).click()
  await expect(page.getByText('Own take: Ada Marea, brought to the film in the next run')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expectToast(page, 'Saved as a new version')
  await page.getByRole('button', { name: 'Speak the changes', exact: true }).click()
  await finished(({ stages }) => stages[8]!.version > 1 && !stages[10]?.needs_update)

  const { scenes } = await content<VoiceScenes>(3)
  expect(scenes).toHaveLength(before.scenes.length + 1)
  expect(scenes[2].text.startsWith('at Cordouan')).toBe(true)
  expect(`${scenes[1].text} ${scenes[2].text}`).toBe(before.scenes[1].text)
  expect(scenes[0]).toMatchObject({ text: before.scenes[0].text, own_take: { attribution: 'Ada Marea' } })
  expect(scenes[0].audio_asset_id).not.toBe(before.scenes[0].audio_asset_id)
  expect(scenes[0].words!.length).toBe(before.scenes[0].words!.length)
  expect(scenes[0].duration_seconds).toBeGreaterThan(3)
  const { timeline } = await content<VoiceAssembly>(4)
  const [first] = scenes[0].words!
  expect(timeline[0].speech_end_seconds - timeline[0].speech_start_seconds).toBeCloseTo(
    scenes[0].words!.at(-1)!.end_seconds - first.start_seconds,
    1,
  )
  expect(timeline[3].speech_start_seconds - timeline[2].speech_end_seconds).toBeCloseTo(2.5, 1)

  await open(4)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const grip = page.getByRole('slider', { name: 'Pause after scene 1', exact: true })
  const seconds = Number(await grip.getAttribute('aria-valuenow'))
  await grip.focus()
  for (let times = 0; times < 5; times++) await grip.press('ArrowRight')
  await expect(grip).toHaveAttribute('aria-valuenow', String(Math.round(seconds * 10 + 5) / 10))
  const box = (await grip.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const wished = Number(await grip.getAttribute('aria-valuenow'))
  expect(wished).toBeGreaterThan(seconds + 0.5)
  await expectAccessible(page)
  const spoken = (await content<VoiceScenes>(3)).scenes.map(({ audio_asset_id }) => audio_asset_id)
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expectToast(page, 'Saved as a new version')
  await updateFilm(page)
  await finished(({ stages }) => stages[8]!.version > 2 && !stages[10]?.needs_update)
  const moved = await content<VoiceAssembly>(4)
  expect(moved.timeline[1].speech_start_seconds - moved.timeline[0].speech_end_seconds).toBeCloseTo(wished, 1)
  expect((await content<VoiceScenes>(3)).scenes.map(({ audio_asset_id }) => audio_asset_id)).toEqual(spoken)
  quiet()
})
