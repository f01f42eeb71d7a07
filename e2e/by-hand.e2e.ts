import { readFile } from 'node:fs/promises'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectToast, watchErrors } from './journey.ts'
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
  quiet()
})
