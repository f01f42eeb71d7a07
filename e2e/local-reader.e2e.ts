import { expect, test } from '@playwright/test'
import { fakeOllama } from '../fakes/ollama.ts'
import { fakeVoices } from '../fakes/voices.ts'
import { becomePartner, createOrganization, expectAccessible, watchErrors } from './journey.ts'
import { startProduct } from './start-product.ts'

test('PRV-03 PRV-04 issue 33: from nothing installed to films told on this machine, by two presses', async ({ page }) => {
  const errors = watchErrors(page)
  const before = await fakeOllama()
  await before.close()
  const voices = await fakeVoices()
  await using product = await startProduct({ env: { OLLAMA_URL: before.url, LOCAL_VOICES_URL: voices.url } })
  await becomePartner(page, undefined, product.url)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Models & services: Marea Studio' }).click()
  const told = page.getByRole('region', { name: 'Have films told on this machine' })
  await expect(told.getByRole('list', { name: 'Lines for a terminal' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const ollama = await fakeOllama(Number(new URL(before.url).port))
  ollama.step_ms = 100
  await told.getByRole('button', { name: 'Look again' }).click()
  await expect(told.getByText('Not tried on Orion’s recorded asks yet.')).toBeVisible()
  await told.getByRole('button', { name: /^Download and use Gemma 3/ }).click()
  await expect(told.getByText(/GB of .* GB, about \d+ (?:s|min) left/)).toBeVisible()
  await expectAccessible(page)
  await expect(told.getByText(/A 60 s film will take about \d+ min to tell here\./)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /Language models: made by/ })).toContainText('Ollama')
  await expect(page.getByRole('article', { name: 'Ollama' })).toBeVisible()
  await expectAccessible(page)

  const spoken = page.getByRole('region', { name: 'Voices on this machine' })
  await spoken.getByRole('button', { name: 'Show all 10 voices' }).click()
  await spoken.getByRole('button', { name: 'Download and install Thorsten' }).click()
  await expect(spoken.getByText('The address of this voice has moved (status 404).')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  errors()
  await ollama.close()
  await voices.close()
})
