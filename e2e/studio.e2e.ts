import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, ORION_URL, expectToast } from './journey.ts'

test('WFD-01 WFD-02 WFD-06 the studio of a new workflow: ends of the row, closed stages, four examples, and a load that fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsPartner(page)
  await createOrganization(page)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Name').fill('Series two: The tides')
  await form.getByRole('button', { name: 'Create Workflow' }).click()

  await expect(page.getByRole('heading', { name: 'Stage 1: Content Research' })).toBeVisible()
  await expect(page.getByText('The tides', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Series two')
  await expect(page.getByText('Stage 1 of 10')).toBeVisible()
  await expect(page.getByText('0.0000 pts').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'First Stage', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next stage', exact: true })).toBeDisabled()
  await expect(page.getByRole('tab')).toHaveCount(10)
  await expect(page.getByRole('tab', { name: /2 Script Generation/ })).toHaveAttribute('aria-disabled', 'true')

  for (const name of ['Technology', 'Business', 'Educational', 'Health'])
    await expect(page.getByRole('button', { name: `Use the example ${name}` })).toBeVisible()
  const prompt = page.getByLabel('Prompt', { exact: true })
  await page.getByRole('button', { name: 'Use the example Health' }).click()
  const example = await prompt.inputValue()
  await expect(page.getByText(`${example.length}/2000 characters`)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the example Health' }).click()
  await expectToast(page, 'Prompt copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(example)
  await prompt.fill('   ')
  await expect(page.getByRole('button', { name: 'Execute Stage 1' })).toBeDisabled()

  const workflow = /\/api\/orion\/workflows\/[^/?]+$/
  await page.route(workflow, (route) => route.abort())
  await page.reload()
  await expectToast(page, 'Failed to load workflow data')
  await expect(page.getByText('Failed to load workflow', { exact: true })).toBeVisible()
  await page.unroute(workflow)
  await page.getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stage 1: Content Research' })).toBeVisible()
})
