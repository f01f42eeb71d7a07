import { createWorkflow } from '@orion/contract/workflows.ts'
import { acceptStage, executeStage } from '@orion/contract/stages.ts'
import { expect, test } from '@playwright/test'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/models/openai.ts'
import type { Fake } from '../fakes/serve.ts'
import { signedIn, waitForWorkflow, type Client } from './client.ts'
import { enterAsPartner, createOrganization, expectAccessible, expectToast, ORION_URL, watchErrors } from './journey.ts'

const TEXT =
  'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823. Its light reached 32 kilometres. A first-order lens stands 2.59 ' +
  'metres high and weighs 5,800 kilograms.'

let fake: Fake
test.beforeAll(async () => {
  fake = await fakeOpenai()
})
test.afterAll(() => fake.close())

/** How often each voice was asked to speak. */
const spoken = (voice: string): number =>
  fake.seen.filter(({ path, body }) => path === '/v1/audio/speech' && JSON.parse(body.toString()).voice === voice).length

/** Makes a film up to its scenes, spoken by the built-in voice. */
async function spokenFilm(client: Client, organization_id: string): Promise<string> {
  const { body } = await client.call(createWorkflow, {
    organization_id,
    workflow_name: 'How a lighthouse lens works',
    topic: 'How a lighthouse lens works',
    language: 'en',
    video_config: { duration: 30 },
    source: { text: TEXT },
  })
  const { workflow_id } = body
  for (const number of [1, 2, 3] as const) {
    if (number > 1) await client.call(acceptStage, { workflow_id, stage_number: number - 1 })
    await client.call(executeStage, { workflow_id, stage_id: number })
    await waitForWorkflow(client, workflow_id, ({ stages }) => /awaiting|failed/.test(stages[number].status))
  }
  return workflow_id
}

test('PRV-02 PRV-04 PRV-07 a service is connected, fails in its words, works, and its voice is heard, chosen, speaks again', async ({
  page,
}) => {
  const errors = watchErrors(page, /status of 502/) // a wrong key may not list the models
  const partner = await enterAsPartner(page)
  await createOrganization(page)
  await page.getByRole('button', { name: 'Models & services: Marea Studio' }).click()
  await expect(page.getByText('No service is connected')).toBeVisible()
  await page.getByRole('button', { name: 'Connect a service' }).first().click()
  const form = page.getByRole('dialog', { name: 'Connect a service' })
  await form.getByRole('button', { name: 'Setup Guide' }).click()
  await expect(form.getByRole('region', { name: 'Setup Guide' }).getByRole('listitem').first()).toContainText('OpenAI')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Address' }).fill(fake.url)
  await form.getByLabel('API key (optional)').fill('sk-wrong-0123456789')
  await form.getByRole('textbox', { name: 'Name' }).fill('House voices')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Connect' }).click()
  await expectToast(page, 'House voices is connected. Test it before a film uses it.')

  const card = page.getByRole('article', { name: 'House voices' })
  await expect(card.getByText('Not tested', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Test House voices' }).click()
  const tested = page.getByRole('dialog', { name: 'Test House voices' })
  await tested.getByRole('button', { name: 'Run test' }).click()
  await expect(tested.getByRole('list', { name: 'What was found' })).toContainText('Incorrect API key provided')
  await tested.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText('Failing')).toBeVisible()

  await card.getByRole('button', { name: 'Actions for House voices' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit House voices' })
  await edited.getByLabel('API key (optional)').fill(OPENAI_ACCOUNT.api_key)
  await edited.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'House voices is saved')
  await card.getByRole('button', { name: 'Test House voices' }).click()
  await page.getByRole('button', { name: /What to test/ }).click()
  await page.getByRole('option', { name: 'Voices' }).click()
  await expect(tested.getByRole('button', { name: /tts-fake/ })).toBeVisible()
  await tested.getByRole('button', { name: 'Run test' }).click()
  await expect(tested.getByRole('list', { name: 'What was found' })).toContainText('spoke (')
  await expectAccessible(page)
  await tested.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText('Working')).toBeVisible()
  await expect(card.getByText('tested with tts-fake')).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toContain(OPENAI_ACCOUNT.api_key)

  const client = await signedIn(ORION_URL, partner)
  const organization_id = new URL(page.url()).searchParams.get('org') ?? ''
  const workflow_id = await spokenFilm(client, organization_id)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=3`)
  await page.getByRole('button', { name: 'Change voice' }).click()
  const voices = page.getByRole('dialog', { name: 'Change voice' })
  await expect(voices.getByRole('group', { name: 'House voices (OpenAI or compatible)' })).toBeVisible()
  const before = spoken('nova')
  await voices.getByRole('button', { name: 'Preview Nova' }).click()
  await expect.poll(() => spoken('nova')).toBe(before + 1)
  await voices.getByRole('radio', { name: 'Nova' }).check()
  await expectAccessible(page)
  await voices.getByRole('button', { name: 'Use this voice' }).click()
  await expectToast(page, 'Nova is the voice of the next run')

  await client.call(executeStage, { workflow_id, stage_id: 3 })
  const again = await waitForWorkflow(client, workflow_id, ({ stages }) => stages[3].version === 2)
  expect(again.stages[3].status).toBe('awaiting_approval')
  await expect(page.getByText(/^Spoken by OpenAI or compatible · tts-fake · \d+ characters/).first()).toBeVisible()
  await expect(page.getByText('· House voices (OpenAI or compatible)')).toBeVisible()
  const scenes = spoken('nova')
  await page.getByRole('button', { name: 'More for scene 1' }).click()
  await page.getByRole('menuitem', { name: 'Another version' }).click()
  const take = page.getByRole('dialog', { name: 'Another version of scene 1' })
  await take.getByRole('button', { name: 'Speak it again' }).click()
  await waitForWorkflow(client, workflow_id, ({ stages }) => stages[3].version === 3)
  expect(spoken('nova')).toBe(scenes + 1)
  errors()
})
