import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, expectAccessible, ORION_URL, watchErrors } from './journey.ts'

const TEXT = 'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823. Its light reached 32 kilometres.'

test('S01 WFD-02 a film that began without sources is given some: a wrong link is told at its field, a text and a file stay', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enterAsPartner(page)
  await createOrganization(page)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Topic').fill('How a lighthouse lens works')
  await form.getByRole('button', { name: 'Create Workflow' }).click()
  await page.getByRole('button', { name: 'Execute Stage 1' }).click()
  await expect(page.getByText('There are no sources', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add sources' }).click()
  await page.getByLabel('Links (optional)').fill('lighthouse')
  const execute = page.getByRole('button', { name: 'Execute Stage 1' })
  await execute.click()
  await expect(page.getByText('“lighthouse” does not start with http:// or https://')).toBeVisible()
  await expect(page.getByLabel('Links (optional)')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Links (optional)').fill('')
  await page.getByLabel('Source text (optional)').fill(TEXT)
  const buffer = Buffer.from('A first-order lens stands 2.59 metres high and weighs 5,800 kilograms.')
  await page.locator('input[type="file"]').setInputFiles({ name: 'lens.txt', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('button', { name: 'Remove lens.txt' })).toBeVisible()
  await expect(execute).not.toHaveAttribute('aria-busy', 'true')
  await execute.click()
  await expect(page.getByText('32 kilometres', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show in lens' }).first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Change sources' }).click()
  await expect(page.getByLabel('Source text (optional)')).toHaveValue(TEXT)
  await expect(page.getByText('lens.txt')).toBeVisible()
  await expectAccessible(page)
  errors()
})
