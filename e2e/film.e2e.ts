import { expect, test } from '@playwright/test'
import { becomePartner, enterAsPartner, createOrganization, watchErrors, expectToast } from './journey.ts'
import { makeSigningKey, showOutside, takeCut, takeSigned } from './shown-outside.ts'

const SOURCE =
  'The Panama Canal is a waterway of 82 kilometres that joins the Atlantic Ocean to the Pacific Ocean. It opened on 15 August 1914. ' +
  'Before it, a ship from New York to San Francisco sailed 22,500 kilometres around Cape Horn; through the canal the voyage is 9,500 ' +
  'kilometres. Each ship is lifted 26 metres above the sea by three locks to Gatun Lake. Theodore Roosevelt said: "I took the Canal ' +
  'Zone and let Congress debate; and while the debate goes on, the canal does also." About 14,000 ships pass through the canal in a ' +
  'year. More than 75,000 people worked on its construction. A wider set of locks opened on 26 June 2016.'

test('FILM-01 WFL-01 WFL-02 EDN-03 EDN-04 EDN-05 a topic and a text become a film that plays, downloads and is shown outside', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await becomePartner(page)
  await createOrganization(page)
  await makeSigningKey(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  await expect(page.getByText('No Workflows Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Your First Workflow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Workflow' })
  await dialog.getByLabel('Topic').fill('What did the Panama Canal change?')
  await dialog.getByRole('button', { name: /Duration/ }).click()
  await page.getByRole('option', { name: '30 seconds' }).click()
  await dialog.getByLabel('Source text (optional)').fill(SOURCE)
  await dialog.getByText('Autopilot', { exact: true }).click()
  await expect(dialog.getByLabel('Points limit'), 'it is proposed once the price is known').not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Create and Start' }).click()
  await expectToast(page, 'Workflow created successfully')

  await expect(page.getByText(/Processing Stage \d+\.\.\./)).toBeVisible()
  await expect(page.getByRole('tab', { name: /10 Distribution Done/ })).toBeVisible({ timeout: 300_000 })
  await expect(
    page.getByText('No platform is connected yet. Connect one to publish your film, or make a rehearsal below.'),
  ).toBeVisible()

  await page.getByRole('tab', { name: /8 Video Assembly/ }).click()
  const video = page.locator('.film-player video')
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(27)
  expect(await video.evaluate((it: HTMLVideoElement) => [it.videoWidth, it.videoHeight])).toEqual([960, 540])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.5)

  const link = await page.context().newPage() // the film's address, as somebody opens it who got it as a link
  await link.goto(await video.evaluate((it: HTMLVideoElement) => it.currentSrc))
  await expect.poll(() => link.locator('video').evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(27)
  await link.close()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download Film/ }).click()
  expect((await download).suggestedFilename()).toMatch(/panama.*\.mp4$/i)

  await page.getByRole('tab', { name: /5 Image Selection/ }).click()
  await page.getByRole('button', { name: 'Preview the motion' }).first().click()
  const preview = page.getByLabel('Preview of Scene 1')
  await expect.poll(() => preview.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.2)
  expect(await preview.evaluate((it: HTMLVideoElement) => [it.videoWidth, it.videoHeight])).toEqual([640, 360])

  await page.getByRole('tab', { name: /10 Distribution/ }).click()
  await page.getByRole('tab', { name: 'Files', exact: true }).click()
  const formats = page.getByRole('region', { name: 'Other formats' })
  await expect(formats.getByRole('button', { name: /Make it for 0\.5\d* pts/ })).toHaveCount(2)
  await takeSigned(page)
  await takeCut(page)
  await showOutside(page)
  quiet()
})

test('WFD-02 WFD-03 a stage is prompted, reviewed, sent back and accepted by hand', async ({ page }) => {
  await enterAsPartner(page)
  await createOrganization(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  await page.getByRole('button', { name: 'Create Your First Workflow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Workflow' })
  await dialog.getByRole('button', { name: 'Create Workflow' }).click()
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
  await dialog.getByLabel('Topic').fill('What did the Panama Canal change?')
  await dialog.getByLabel('Source text (optional)').fill(SOURCE)
  await dialog.getByRole('button', { name: 'Create Workflow' }).click()

  await page.getByRole('button', { name: 'Change topic or sources' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Execute Stage 1' })).toBeDisabled()
  await expect(page.getByText('0/2000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Use the example Educational' }).click()
  await page.getByRole('button', { name: 'Execute Stage 1' }).click()
  await page.getByRole('button', { name: 'Reject & Re-execute', exact: true }).click()
  await page.getByRole('button', { name: 'Execute Stage 1' }).click()
  await page.getByRole('button', { name: 'Accept & Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stage 2: Script Generation' })).toBeVisible()
  await page.getByRole('tab', { name: /1 Content Research/ }).click()
  await page.getByRole('tab', { name: 'Iterations' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Use this one: Version 1' }).click()
  await expectToast(page, 'Version 1 is in use now')
  await expect(page.getByRole('button', { name: 'Use this one: Version 2' })).toBeVisible()
  await page.getByRole('tab', { name: 'Iterations' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expectToast(page, 'Undone in stage 1')
  await expect(page.getByRole('button', { name: 'Use this one: Version 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use this one: Version 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Iterations' }).focus()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expectToast(page, 'Done again in stage 1')
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const compared = page.getByRole('dialog', { name: 'Two versions beside each other' })
  await expect(compared.getByRole('table', { name: 'How they were made' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Content', exact: true }).click()
  await expect(page.getByText('Points of the last run')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+z') // the accepted version is current again, and the next stage is open
  await expectToast(page, 'Undone in stage 1')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox', { name: 'Go to, run, create…' }).fill('Stage 2')
  await page.getByRole('menuitem', { name: /Stage 2: Script Generation/ }).click()
  await expect(page.getByRole('heading', { name: 'Stage 2: Script Generation' })).toBeVisible()
  await page.getByRole('heading', { name: 'Stage 2: Script Generation' }).click()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /Use shortcuts of a single key/ }).uncheck()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: 'Stage 2: Script Generation' })).toBeVisible()
})
