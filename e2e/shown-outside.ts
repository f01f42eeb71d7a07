import { readFile } from 'node:fs/promises'
import { readCredentials } from '@orion/media/credentials/credentials.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, ORION_URL } from './journey.ts'

/** The same path of an address on the tested product. */
const here = (address: string | null): string => ORION_URL + new URL(address ?? '').pathname

/**
 * Shows a finished film to people without an account, as at stage 10: by a link that accepts a note, and on its proof page, where a reader
 * reports an error. Both are then revoked (EDITIONS 4 and 5).
 */
export async function showOutside(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Share', exact: true }).click()
  const outside = page.getByRole('region', { name: 'Ways to share this film' })
  const links = outside.getByRole('region', { name: 'Review link' })
  await links.getByRole('button', { name: 'Make link' }).click()
  const review = here(await links.locator('code').textContent())
  const context = await page.context().browser()!.newContext()
  const guest = await context.newPage()
  await guest.goto(review)
  await expect(guest.getByRole('heading', { name: 'What did the Panama Canal change?' })).toBeVisible()
  await expect.poll(() => guest.locator('video').evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(27)
  await expectAccessible(guest)
  await guest.getByLabel('Your name').fill('Ana Ruiz')
  await expect(guest.getByRole('heading', { name: 'Sentence by sentence' })).toBeVisible()
  const sentence = guest.locator(':is(#sentences, #sentences + p) + ol > li').nth(1)
  const time = sentence.getByRole('button')
  const start = Number(await time.getAttribute('data-seconds'))
  await time.click()
  await expect.poll(() => guest.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)).toBeCloseTo(start, 1)
  await expect(guest.getByLabel('At (minutes:seconds)')).toHaveValue((await time.textContent()) ?? '')
  await guest.getByLabel('Your note about this moment').fill('The map could stay longer.')
  await guest.getByRole('button', { name: 'Send the note' }).click()
  await expect(guest.getByText('Your note is with the film now.')).toBeVisible()
  await expect(sentence.getByRole('listitem')).toContainText('Ana Ruiz')
  await expect(sentence.getByRole('listitem')).toContainText('The map could stay longer.')
  await expect(links.getByText(/1 note/)).toBeVisible()

  const proof = outside.getByRole('region', { name: 'Proof page' })
  await proof.getByRole('button', { name: 'Set up page' }).click()
  await proof.getByRole('button', { name: 'Make public' }).click()
  const address = here(await proof.locator('code').textContent())
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Sentence by sentence' })).toBeVisible()
  await expect(guest.getByText('Passages of sources without a known open licence are not shown')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('What is wrong?').fill('The year is another one.')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you. The author of the film will read it.' })).toBeVisible()
  await proof.getByRole('button', { name: 'Turn into a note' }).click()
  await expect(proof.getByText('already a note')).toBeVisible()

  await proof.getByRole('button', { name: 'Revoke page' }).click()
  await page.getByRole('dialog', { name: 'Revoke page' }).getByRole('button', { name: 'Revoke page' }).click()
  await expect(proof.getByText('Not public.')).toBeVisible()
  expect((await guest.goto(address))?.status()).toBe(404)
  await links.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('dialog', { name: 'Revoke link' }).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(links.getByText('No link yet.')).toBeVisible()
  expect((await guest.goto(review))?.status()).toBe(404)
  await context.close()
}

/** Downloads a finished film's cut for an editing program. Its ZIP names and contains every piece (issue 34). */
export async function takeCut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editing files' }).click()
  const list = page.getByRole('list', { name: 'Editing files' })
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download: Everything, as a ZIP' }).click()
  const saved = await download
  await page.keyboard.press('Escape')
  expect(saved.suggestedFilename()).toMatch(/panama.*\.zip$/i)
  const bytes = await readFile(await saved.path(), 'latin1')
  for (const file of [
    'README.txt',
    'FILM.otio',
    'FILM.fcpxml',
    'FILM.edl',
    'MUSIC.edl',
    'SCN001.mp4',
    'VOICE.wav',
    'MUSIC.wav',
    'CAPTIONS.srt',
  ])
    expect(bytes).toContain(file)
}

/** From now on, films of this publisher are signed, after one click (EDN-03). */
export async function makeSigningKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Social Media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Social Media API Keys' })
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByText('Signed films').click()
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  await expect(dialog.getByText('Orion made this key')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Downloads the film after stage 10, which is signed and displayed as signed. Returns the file's path. */
export async function takeSigned(page: Page): Promise<string> {
  await expect(page.getByText(/^Signed by Marea Studio with a key that Orion made/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download film' }).click()
  const path = await (await download).path()
  const read = await readCredentials({ path, mime_type: 'video/mp4' })
  expect(read).toMatchObject({ issuer: 'Marea Studio', untrusted: true, faults: [] })
  expect(read!.assertions.map(({ label }) => label)).toContain('org.orion.claims')
  return path
}
