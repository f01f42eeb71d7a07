import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, expectAccessible, ORION_URL, watchErrors } from './journey.ts'

test('AST-01 the library is empty at first; an uploaded picture is found, looked at and downloaded', async ({ page }) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page)
  await createOrganization(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  await page.getByRole('button', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { name: 'No Files Yet' })).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('tkm_api_key') ?? '')
  const listed = await page.request.get(`${ORION_URL}/api/zeta/api-users/organizations`, { headers: { 'x-api-key': token } })
  const { organizations } = (await listed.json()) as { organizations: { organization_id: string }[] }
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
    const pen = canvas.getContext('2d')
    if (pen) pen.fillRect(40, 40, 200, 200)
    return canvas.toDataURL('image/png').split(',')[1]
  })
  const sent = await page.request.post(`${ORION_URL}/api/orion/assets/`, {
    headers: { 'x-api-key': token },
    multipart: {
      organization_id: organizations[0].organization_id,
      file: { name: 'Farola-marítima.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') },
    },
  })
  expect(sent.status()).toBe(201)

  await page.reload()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('640×360')
  await expectAccessible(page)
  await card.getByRole('button', { name: /^About/ }).click()
  const about = page.getByRole('dialog')
  await about.getByLabel('Tags').fill('faro')
  await about.getByLabel('Folder').fill('Costa')
  await about.getByRole('button', { name: 'Save' }).click()
  for (const chip of ['Costa', 'faro']) await page.getByRole('button', { name: chip, exact: true }).click()
  await expect(card).toHaveCount(1)
  await page.getByLabel('Search by name, tag, film or scene').fill('farola MARITIMA')
  await expect(card).toHaveCount(1)
  await page.getByLabel('Search by name, tag, film or scene').fill('volcano')
  await expect(page.getByRole('heading', { name: 'No file matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('button', { name: 'Sounds' }).click()
  await expect(page.getByRole('heading', { name: 'No file matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Images' }).click()
  await card.getByRole('button', { name: /^Look at/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 640)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: /^Download/ }).click()
  expect((await (await download).createReadStream()).readable).toBe(true)
  quiet()
})
