import { expect, test } from '@playwright/test'
import { fakeOllama } from '../fakes/ollama.ts'
import { fakeVoices, voiceArchive } from '../fakes/voices.ts'
import { becomePartner, createOrganization, expectAccessible, watchErrors } from './journey.ts'
import { startProduct } from './start-product.ts'

test('PRV-03 PRV-04 issue 33: from nothing installed to films told on this machine, by two presses; it is asked of once', async ({
  page,
}) => {
  const errors = watchErrors(page, /status of 415/) // the browser's own words of the archive that is refused
  const before = await fakeOllama()
  await before.close()
  const voices = await fakeVoices()
  await using product = await startProduct({ env: { OLLAMA_URL: before.url, LOCAL_VOICES_URL: voices.url } })
  await becomePartner(page, undefined, product.url)
  await createOrganization(page)
  const toFilms = () => page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  const offers = page.getByRole('region', { name: 'What would make films better' })
  await toFilms()
  await offers.getByText('How to install Ollama').click()
  await expect(offers.getByRole('list', { name: 'Lines for a terminal' })).toBeVisible()
  await expect(offers.getByRole('button', { name: 'Use free pictures' })).toBeVisible()
  await offers.getByRole('button', { name: 'Not now: Pictures without a network' }).click()
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['A language model', 'Pictures', 'A voice'])
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
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
  await expect(told.getByText(/A 60 s film will take about \d+ min to tell here\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /Language models: made by/ })).toContainText('Ollama')
  await expect(page.getByRole('article', { name: 'Ollama' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation').getByRole('button', { name: 'MCP Servers' }).click()
  const better = page.getByRole('region', { name: 'What makes films better' })
  await expect(better.getByRole('listitem').first()).toHaveText(/^A language modelOllama · .*On$/)
  await toFilms()
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['Pictures', 'A voice'])
  await offers.getByRole('button', { name: 'Not now, none of these' }).click()
  await expect(offers).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open the example film' })).toBeVisible()
  await expect(offers).toHaveCount(0)
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Models & services: Marea Studio' }).click()
  await told.getByRole('button', { name: /^Remove Gemma 3/ }).click()
  await expect(told.getByRole('button', { name: /^Download and use Gemma 3/ })).toBeVisible()
  expect([...ollama.models]).toEqual([])

  const spoken = page.getByRole('region', { name: 'Voices on this machine' })
  await spoken.getByRole('button', { name: 'Show all 10 voices' }).click()
  await spoken.getByRole('button', { name: 'Download and install Thorsten' }).click()
  await expect(spoken.getByText('The address of this voice has moved (status 404).')).toBeVisible()
  await spoken.getByRole('button', { name: 'Install Thorsten from a file' }).click()
  const dialog = page.getByRole('dialog')
  const other = await voiceArchive([{ name: 'other/model.onnx', bytes: Buffer.from('no voice of ours') }])
  const sent = { name: 'other.tar.bz2', mimeType: 'application/x-bzip2', buffer: other }
  await dialog.getByLabel('Its archive (.tar.bz2), from this device').setInputFiles(sent)
  await dialog.getByRole('button', { name: 'Install' }).click()
  await expect(dialog.getByText('This archive is no voice of the catalogue: its sum differs.')).toBeVisible()
  await expectAccessible(page)

  errors()
  await ollama.close()
  await voices.close()
})
