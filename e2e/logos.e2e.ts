import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, watchErrors, ORION_URL } from './journey.ts'

/** A red PNG of 2 × 2 pixels. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

const SITE_PORT = Number(process.env.ORION_SITE_PORT) // the only port of this machine from which the product may read
const ORIGIN = `http://127.0.0.1:${SITE_PORT}`

let site: Server
test.beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/logo.png') response.writeHead(200, { 'content-type': 'image/png' }).end(RED)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void site.listen(SITE_PORT, '127.0.0.1', resolve))
})
test.afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('ORG-01 ORG-02 a logo is shown from our own copy; one that cannot be read is told on the form, and the rest is saved', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await enterAsPartner(page)
  await createOrganization(page)
  const card = page.getByRole('article').filter({ hasText: 'Marea Studio' })
  const form = page.getByRole('dialog', { name: 'Edit Organization' })
  const save = async (address: string) => {
    await card.getByRole('button', { name: /^Edit/ }).click()
    await form.getByLabel(/Logo URL/).fill(address)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }

  await save(`${ORIGIN}/logo.png`)
  await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/orion\/files\//)
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)

  await save(`${ORIGIN}/gone.png`)
  await expect(card.locator('img')).toHaveCount(0)
  await expect
    .poll(async () => {
      await card.getByRole('button', { name: /^Edit/ }).click()
      await expect(form.getByLabel(/Logo URL/)).toHaveValue(`${ORIGIN}/gone.png`)
      const told = await form.getByText(/answered with status 404\./).count()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      return told
    })
    .toBe(1)
  await save('http://169.254.169.254/logo.png')
  expect(new Set(asked)).toEqual(new Set([ORION_URL]))
  quiet()
})
