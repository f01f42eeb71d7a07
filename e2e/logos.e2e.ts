import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, watchErrors } from './journey.ts'
import { removeData, startProduct, type Product } from './start-product.ts'

/** A red PNG of 2 × 2 pixels. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

let site: Server
let origin: string
let product: Product
test.beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/logo.png') response.writeHead(200, { 'content-type': 'image/png' }).end(RED)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  product = await startProduct({ env: { ORION_ALLOW_ORIGINS: origin } })
})
test.afterAll(async () => {
  await product.stop()
  removeData(product)
  site.closeAllConnections()
  site.close()
})

test('ORG-01 ORG-02 a logo is shown from our own copy; one that cannot be read is told on the form, and the rest is saved', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await enterAsPartner(page, undefined, product.url)
  await createOrganization(page)
  const card = page.getByRole('article').filter({ hasText: 'Marea Studio' })
  const form = page.getByRole('dialog', { name: 'Edit Organization' })
  const save = async (address: string) => {
    await card.getByRole('button', { name: /^Edit/ }).click()
    await form.getByLabel(/Logo URL/).fill(address)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }

  await save(`${origin}/logo.png`)
  await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/orion\/files\//)
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)

  await save(`${origin}/gone.png`)
  await expect(card.locator('img')).toHaveCount(0)
  await expect
    .poll(async () => {
      await card.getByRole('button', { name: /^Edit/ }).click()
      await expect(form.getByLabel(/Logo URL/)).toHaveValue(`${origin}/gone.png`)
      const told = await form.getByText(/answered with status 404\./).count()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      return told
    })
    .toBe(1)
  await save('http://169.254.169.254/logo.png')
  expect(new Set(asked)).toEqual(new Set([product.url]))
  quiet()
})
