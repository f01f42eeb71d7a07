import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { updateFilm, watchErrors } from './journey.ts'
import { makeLensFilm } from './lens-film.ts'

/** A photograph's cells from dark to light, in an order that no drawing has: rows of eight. */
const CELLS = [
  [0.9, 0.1, 0.6, 0.2, 0.95, 0.1, 0.9, 0.35],
  [0.1, 0.8, 0.3, 0.9, 0.05, 0.7, 0.1, 0.9],
  [0.7, 0.2, 0.9, 0.1, 0.6, 0.15, 0.95, 0.05],
]

/** The photograph as a PNG of 1600 × 900. */
const photograph = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate((cells) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
    const context = canvas.getContext('2d')!
    cells.forEach((row, y) =>
      row.forEach((light, x) => {
        const value = Math.round(light * 255)
        context.fillStyle = `rgb(${value} ${value} ${value})`
        context.fillRect(x * 200, y * 300, 200, 300)
      }),
    )
    return canvas.toDataURL('image/png')
  }, CELLS)
  return Buffer.from(address.split(',')[1], 'base64')
}

/** How like the photograph the film is at a second, 1 for its very pattern: the cells of its right half, where no words stand. */
async function likeness(page: Page, second: number): Promise<number> {
  const seen = await page.locator('.film-player video').evaluate(async (video: HTMLVideoElement, at) => {
    const shown = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = at
    await shown
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const context = canvas.getContext('2d')!
    context.drawImage(video, 0, 0, 64, 36)
    const light = (x: number, y: number) => {
      const [red, green, blue] = context.getImageData(x, y, 1, 1).data
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return [6, 18].map((y) => [36, 44, 52, 60].map((x) => light(x, y)))
  }, second)
  const pairs = seen.flatMap((row, y) => row.map((light, x) => [light, CELLS[y][x + 4]]))
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const sum = (value: (pair: number[]) => number) => pairs.reduce((total, pair) => total + value(pair), 0)
  return sum(([x, y]) => (x - a) * (y - b)) / Math.sqrt(sum(([x]) => (x - a) ** 2) * sum(([, y]) => (y - b) ** 2) || 1)
}

test('S05 S08 WFD-04 one’s own photograph stands in the film; a wrong file is told what to send; from a second to the source', async ({
  page,
}) => {
  const quiet = watchErrors(page, /415/)
  const { content, finished, open } = await makeLensFilm(page)
  const { timeline } = await content<VoiceAssembly>(4)
  const middle = (timeline[1].start_seconds + timeline[1].end_seconds) / 2

  await open(8)
  expect(await likeness(page, middle)).toBeLessThan(0.6)

  await open(5)
  const second = page.getByRole('radiogroup', { name: /Scene 2/ })
  const add = page.getByLabel(/Add a picture of yours to scene 2 /)
  await add.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Words, and no picture.') })
  await expect(page.getByRole('alert')).toHaveText('notes.png: A scene takes a picture: JPEG, PNG or WebP.')
  await expect(second.getByRole('radio')).toHaveCount(3)
  await add.setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: await photograph(page) })
  const own = second.getByRole('radio', { name: /uploaded/ })
  await expect(own).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await second.getByRole('radio').first().check({ force: true })
  await expect(page.getByLabel('Credit')).toHaveCount(0)
  await own.check({ force: true })
  await page.getByLabel('Credit').fill('Photograph: Ada Lind')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  const chosen = async () => {
    const { scenes } = await content<ImageSelection>(5)
    return scenes[1].candidates.find(({ candidate_id }) => candidate_id === scenes[1].chosen)
  }
  await expect.poll(chosen).toMatchObject({
    kind: 'upload',
    licence: 'Supplied by the user',
    attribution: 'Photograph: Ada Lind',
    slots: { credit: 'Photograph: Ada Lind' },
  })
  await expect(page.getByText('4 stages need an update:')).toBeVisible()
  await updateFilm(page)
  await finished(({ stages }) => !stages[10]?.needs_update)

  await open(10)
  const download = page.waitForEvent('download')
  await page.getByText(/^\d+ files: film, captions/).click()
  await page.getByRole('button', { name: 'Download sources.md' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Photograph: Ada Lind · Supplied by the user')

  await open(8)
  await expect.poll(() => likeness(page, middle)).toBeGreaterThan(0.9)
  await page.getByRole('button', { name: 'Show in the script', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stage 2: Script Generation' })).toBeVisible()
  await page.getByRole('button', { name: 'Show in Your text', exact: true }).click()
  await expect(page.getByRole('dialog').locator('mark')).toContainText(/lens|lighthouse/)
  quiet()
})
