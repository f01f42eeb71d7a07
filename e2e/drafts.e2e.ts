import { expect, test, type Page } from '@playwright/test'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { editStageContent, executeStage, acceptStage, getStageContent, updateScenes } from '@orion/contract/stages.ts'
import { createWorkflow, getWorkflow } from '@orion/contract/workflows.ts'
import { type Client, newPartner, waitForWorkflow } from './client.ts'
import { expectAccessible, expectToast, ORION_URL, signInPage, watchErrors } from './journey.ts'

const TEXT =
  'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823. Its light reached 32 kilometres. A first-order lens stands 2.59 ' +
  'metres high and weighs 5,800 kilograms. It gathers 83% of the light of its lamp.'

/** A film from quotations that waits for approval opens with the sentences of its sources. */
const showScript = (page: Page) => page.getByRole('button', { name: 'Script', exact: true }).click()

/** The partner of all films that are made through the API. Films with the same text in one organization share their results. */
let partner: Awaited<ReturnType<typeof newPartner>>
test.beforeAll(async () => {
  partner = await newPartner(ORION_URL)
})

/** A film whose script awaits review. Its partner is signed in on the page from the next load on. */
async function makeScript(page: Page): Promise<{ client: Client; workflow_id: string }> {
  const client = await signInPage(page, ORION_URL, partner)
  const { organization_id } = partner
  const film = {
    organization_id,
    topic: 'How a lighthouse lens works',
    source: { text: TEXT },
    video_config: { duration: 30 },
  } as const
  const { workflow_id } = (await client.call(createWorkflow, film)).body
  for (const number of [1, 2]) {
    await client.call(executeStage, { workflow_id, stage_id: number })
    await waitForWorkflow(client, workflow_id, ({ stages }) => stages[number].status === 'awaiting_approval')
    if (number === 1) await client.call(acceptStage, { workflow_id, stage_number: 1 })
  }
  return { client, workflow_id }
}

test('WFD-05 what is typed outlives a reload and another stage, is saved once, and a newer version is told before it is lost', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { client, workflow_id } = await makeScript(page)

  const open = (stage: number) => page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`)
  const text = page.getByLabel(/^Text of /)
  await open(2)
  await showScript(page)
  const first = page.locator('.sentence').first()
  const before = (await first.textContent())!.trim()
  await first.click()
  await text.fill('A lens of rings, not one thick glass.')
  await page.reload()
  await expect(page.locator('.sentence').first()).toHaveText('A lens of rings, not one thick glass. (your words)')
  await page.getByRole('tab', { name: /Content Research/ }).click()
  await expect(page.getByRole('heading', { name: 'Stage 1: Content Research' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.sentence').first()).toHaveText('A lens of rings, not one thick glass. (your words)')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await expect(page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.locator('.sentence').first().click()
  await text.fill('Typed in this tab.')
  const accept = page.getByRole('button', { name: 'Accept & Continue' })
  await expect(accept, 'what is open stands in its place').toHaveCount(0)
  await expect(page.getByText('Draft: only you can see it')).toBeVisible()
  await text.press('Control+Enter')
  const { data } = (await client.call(getStageContent, { workflow_id, stage_number: 2 })).body
  const content = structuredClone(data.content) as { script_with_timestamps: { hook: { content: string } } }
  content.script_with_timestamps.hook.content = before
  await client.call(editStageContent, { workflow_id, stage_number: 2, content, version: data.version })
  await expect(page.getByText('Somebody saved another version meanwhile.', { exact: false })).toBeVisible()
  await expect(page.getByText('Typed in this tab.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.locator('.script')).toContainText(before)
  await expect(accept).toBeEnabled()
  errors()
})

test('WFD-05 two people edit one script: by keyboard both are seen, what only one changed is kept, what both changed is chosen', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { client, workflow_id } = await makeScript(page)
  type Script = Record<string, { content: string; sentences: { id: string; text: string }[] }>
  const read = async () => {
    const { data } = (await client.call(getStageContent, { workflow_id, stage_number: 2 })).body
    const content = structuredClone(data.content) as { script_with_timestamps: Script }
    return {
      content,
      version: data.version,
      said: SCRIPT_SECTIONS.flatMap((name) => content.script_with_timestamps[name].sentences),
    }
  }
  /** What another person's page saves meanwhile. */
  const theySave = async (texts: Record<string, string>) => {
    const { content, version } = await read()
    for (const section of Object.values(content.script_with_timestamps)) {
      section.sentences = section.sentences.map((each) => ({ ...each, text: texts[each.id] ?? each.text }))
      section.content = section.sentences.map(({ text }) => text).join(' ')
    }
    await client.call(editStageContent, { workflow_id, stage_number: 2, content, version })
  }
  const { said, version: begun } = await read()
  const [first, second, third] = said
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=2`)
  await showScript(page)
  const write = async (place: number, text: string) => {
    await page.locator(`[id="${said[place].id}"]`).click()
    await page.getByLabel(/^Text of /).fill(text)
  }
  await write(0, 'My first sentence.')
  // clicked while the first editor is open: its closing must not move the button away
  await write(1, 'My second sentence.')
  await page.keyboard.press('Escape')
  await theySave({ [second.id]: 'Their second sentence.', [third.id]: 'Their third sentence.' })

  await page.getByRole('button', { name: 'See both', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Two edits of one thing' })
  await expect(dialog.getByText(/saved version \d+ /).first()).toBeVisible()
  await expect(dialog.getByRole('group', { name: /they changed it/ })).toHaveCount(1)
  const both = dialog.getByRole('group', { name: /both changed it/ })
  await expect(both).toHaveCount(1)
  const save = dialog.getByRole('button', { name: 'Save what is chosen' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await both.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(both.getByRole('radio').nth(1)).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(save).toBeEnabled()
  await expectAccessible(page)
  await save.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Saved as a new version')
  const after = await read()
  expect(after.version).toBe(begun + 2)
  expect(after.said.map(({ text }) => text)).toEqual([
    'My first sentence.',
    'Their second sentence.',
    'Their third sentence.',
    ...said.slice(3).map(({ text }) => text),
  ])
  expect(after.said[0].text).not.toBe(first.text)
  errors()
})

test('WFD-05 a scene that was edited is spoken by one press, and its stage cannot be accepted before', async ({ page }) => {
  const errors = watchErrors(page)
  const { client, workflow_id } = await makeScript(page)
  await client.call(acceptStage, { workflow_id, stage_number: 2 })
  await client.call(executeStage, { workflow_id, stage_id: 3 })
  await waitForWorkflow(client, workflow_id, ({ stages }) => stages[3].status === 'awaiting_approval')
  const voices = async () => {
    const { data } = (await client.call(getStageContent, { workflow_id, stage_number: 3 })).body
    return (data.content as VoiceScenes).scenes
  }
  const before = await voices()

  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=3`)
  const accept = page.getByRole('button', { name: 'Accept & Continue' })
  const make = page.getByRole('button', { name: /^Make 1 change · 0\.\d+ pts$/ })
  const type = async (text: string) => {
    await page.getByRole('button', { name: /^Text of scene 1:/ }).click()
    await page.getByRole('textbox', { name: 'Text of scene 1', exact: true }).fill(text)
  }
  await expect(accept).toBeVisible()
  await expect(make).toBeHidden()
  await type('One lens of rings is lighter than one thick glass.')
  await make.click()
  await expectToast(page, 'Saved as a new version')
  await expect(accept).toBeVisible()
  await expect.poll(async () => (await voices())[0].text).toBe('One lens of rings is lighter than one thick glass.')
  const after = await voices()
  expect(after[0].audio_asset_id).not.toBe(before[0].audio_asset_id)
  expect(after.slice(1).map(({ audio_asset_id }) => audio_asset_id)).toEqual(
    before.slice(1).map(({ audio_asset_id }) => audio_asset_id),
  )

  // another person saved this version but did not make it; the same button makes it, and nothing else continues before
  const { version } = (await client.call(getStageContent, { workflow_id, stage_number: 3 })).body.data
  const scenes = after.map((scene, index) => (index === 0 ? { ...scene, text: 'One lens of rings is light.' } : scene))
  await client.call(updateScenes, { workflow_id, scenes, version })
  await page.reload()
  await expect(make).toBeVisible()
  await expect(accept).toBeHidden()
  await expect(page.getByText('Your edits are not made yet. Make them, then accept.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('menuitem', { name: /^Make 1 change: Voice Scenes/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Accept/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect((await client.call(getWorkflow, { workflow_id })).body.data.stages[3].status).toBe('awaiting_approval')
  await make.click()
  await expect(accept).toBeVisible()
  await expect(make).toBeHidden()
  await expect.poll(async () => (await voices())[0].text).toBe('One lens of rings is light.')
  await accept.click()
  await expectToast(page, 'Stage 3 accepted. Ready for the next stage.')
  await expect(page.getByRole('heading', { name: /^Stage 4:/ })).toBeVisible()
  errors()
})

test('34 words are found by keys in the whole film, with stage and scene, replaced in the ticked places, and taken back by undo', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { client, workflow_id } = await makeScript(page)
  const script = async () => {
    const { data } = (await client.call(getStageContent, { workflow_id, stage_number: 2 })).body
    return JSON.stringify((data.content as { script_with_timestamps: object }).script_with_timestamps)
  }
  const before = await script()
  expect(before).toContain('lens')
  await page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=2`)
  await showScript(page)
  await page.locator('.sentence').first().waitFor()
  await page.keyboard.press('Control+Shift+F')
  const dialog = page.getByRole('dialog', { name: 'Find and replace in this film' })
  await dialog.getByLabel('Find', { exact: true }).fill('LENS')
  await dialog.getByLabel('Replace with', { exact: true }).fill('lantern')
  const found = dialog.getByRole('region', { name: 'Script Generation' })
  await expect(found.getByRole('listitem').first()).toContainText('lantern')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Replace \d+$/ }).click()
  await expect(dialog.getByText(/^\d+ places? replaced: Script Generation, version 2\./)).toBeVisible()
  expect(await script()).toContain('lantern')
  expect(await script()).not.toMatch(/\blens\b/i)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.locator('.script')).toContainText('lantern')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Undone in stage 2')
  await expect(page.locator('.script')).not.toContainText('lantern')
  expect(await script()).toBe(before)
  errors()
})
