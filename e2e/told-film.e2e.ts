import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { type ScriptGeneration, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { acceptStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { createWorkflow, saveWorkflowChoices } from '@orion/contract/workflows.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { expect, test, type Page } from '@playwright/test'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/models/openai.ts'
import type { Fake } from '../fakes/serve.ts'
import { type Client, signedIn, waitForWorkflow } from './client.ts'
import { enterAsPartner, expectAccessible, expectToast, save, watchErrors } from './journey.ts'
import { FULL, type Product, startProduct } from './start-product.ts'

const text = readFileSync(
  join(import.meta.dirname, '../packages/pipeline/src/stages/02-script-generation/built-in/samples/panama.en.md'),
  'utf8',
)

let reader: Fake
/** A separate product, whose films have full size. */
let product: Product
test.beforeAll(async () => {
  reader = await fakeOpenai()
  product = await startProduct({ env: { ...FULL, PROVIDER_NETWORKS: '127.0.0.0/8' } })
})
test.afterAll(async () => {
  await product?.[Symbol.asyncDispose]()
  await reader?.close()
})

type Film = { client: Client; organization_id: string; workflow_id: string; open: (stage: number) => Promise<unknown> }

async function readContent<T>({ client, workflow_id }: Film, stage_number: number): Promise<T> {
  return (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T
}

const listSentences = ({ script_with_timestamps }: ScriptGeneration) =>
  SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences)

const NAMES = {
  hook: 'Hook',
  introduction: 'Introduction',
  main_content: 'Main content',
  call_to_action: 'Call to action',
  outro: 'Outro',
}

/** The name of the part with the most sentences, as its button shows it. */
function longestPart({ script_with_timestamps }: ScriptGeneration): string {
  const parts = SCRIPT_SECTIONS.flatMap((name) => {
    const { sentences, paragraphs } = script_with_timestamps[name]
    return paragraphs.map((from, place) => ({
      name: `${place + 1} of ${NAMES[name]}`,
      length: (paragraphs[place + 1] ?? sentences.length) - from,
    }))
  })
  return parts.toSorted((a, b) => b.length - a.length)[0]!.name
}

const readVersion = ({ client, workflow_id }: Film, stage: number, version: number) =>
  waitForWorkflow(client, workflow_id, ({ stages }) => stages[stage].version === version && stages[stage].status !== 'processing')

/** Sends the request of the open dialog and returns the script's next version. */
async function askAgain(page: Page, film: Film, version: number): Promise<ScriptGeneration> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Cost: 0\.\d+ pts( at most)?\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await readVersion(film, 2, version)
  await expect(page.getByRole('heading', { name: 'Left out' })).toBeVisible()
  return readContent(film, 2)
}

/** A person's changes of the research: removes, weighs, orders and adds facts. They are still there after a reload. */
async function changeResearch(page: Page, film: Film): Promise<{ struck: string; first: string }> {
  const facts = page.getByRole('region', { name: 'Facts' })
  const row = facts.getByRole('listitem').first()
  const searchFacts = async (word: string): Promise<void> => {
    await facts.getByRole('searchbox', { name: 'Search facts' }).fill(word)
    await expect(row).toContainText(word)
  }
  await searchFacts('malaria')
  const struck = await row.locator('mark').innerText()
  await row.getByRole('button', { name: `Leave out: ${struck}` }).click()
  await expect(row.getByRole('button', { name: `Take back: ${struck}` })).toBeVisible()
  await searchFacts('Goethals')
  const weight = facts.getByRole('slider').first()
  await weight.focus()
  await page.keyboard.press('End')
  await expect(weight).toHaveAttribute('aria-valuetext', 'Weight 5 of 5')
  await facts
    .getByRole('button', { name: /^Make it a key point/ })
    .first()
    .click()

  const points = page.getByRole('region', { name: 'Key points' })
  await expect(points.getByRole('listitem')).toHaveCount(5)
  await points.getByRole('button', { name: 'Edit weight, seconds and order' }).click()
  const handle = points
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Drag .* to another place$/ })
  const first = /^Drag (.*) to another place$/.exec((await handle.getAttribute('aria-label'))!)![1]!
  await handle.focus()
  await page.keyboard.press('Enter')
  const top = points.getByRole('listitem').first()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(top).toHaveAttribute('data-drop', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(points.getByRole('listitem').first()).toContainText(first)
  await points.getByRole('button', { name: 'Add a key point' }).click()
  await points.getByRole('textbox').fill('What the ships carry')
  await page.keyboard.press('Enter')
  await expect(points.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).click()
  await expectToast(page, 'Saved as a new version')
  await page.reload()
  await expect(points.getByRole('listitem').first()).toContainText(first)
  await searchFacts('malaria')
  await expect(row.getByRole('button', { name: `Take back: ${struck}` })).toBeVisible()
  const { reading, content_research_analysis: analysis } = await readContent<ContentResearch>(film, 1)
  expect(analysis.key_points_structure.by_person).toBe(true)
  expect(reading!.facts.filter(({ kept }) => kept === false).map(({ quote }) => quote)).toEqual([struck])
  return { struck, first }
}

/** Makes the film's stages up to its segments. The model's drawing is on the screen with its mark, and the segments show it. */
async function expectBoards(page: Page, film: Film): Promise<void> {
  const { client, workflow_id } = film
  for (const stage of [3, 4, 5, 6]) {
    expect((await client.call(acceptStage, { workflow_id, stage_number: stage - 1 })).status).toBe(200)
    expect((await client.call(executeStage, { workflow_id, stage_id: stage })).status).toBe(202)
    await readVersion(film, stage, 1)
  }
  const { boards, scenes } = await readContent<ImageSelection>(film, 5)
  const { segments } = await readContent<ImageToVideo>(film, 6)
  const sentences = boards!.boards.flatMap((board) => board.sentences.map(({ scene_id }) => [scene_id, board.board_id]))
  expect(sentences.map(([scene_id]) => scene_id)).toEqual(scenes.map(({ scene_id }) => scene_id))
  expect(
    scenes.map(({ scene_id, candidates, chosen }) => [
      scene_id,
      candidates.find(({ candidate_id }) => candidate_id === chosen)?.board?.board_id,
    ]),
  ).toEqual(sentences)
  expect(segments.map(({ scene_id, candidate_id, template }) => [scene_id, candidate_id, template])).toEqual(
    scenes.map(({ scene_id, chosen }) => [scene_id, chosen, 'board']),
  )

  await film.open(5)
  await expect(page.getByText('What the film draws: a disc')).toBeVisible()
  const board = page.getByRole('region', { name: 'Illustration 1', exact: true })
  await expect(board.getByText('Drawn by a model, not checked')).toBeVisible()
  const drawing = board.getByRole('img', { name: 'Illustration 1 as shown in sentence 2' })
  await board.getByRole('radio', { name: /^Sentence 2:/ }).check({ force: true })
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await undoEdit(page, film)
  await putPicture(page, film, boards!.boards[0].board_id)
}

/** A part that was switched off and saved is visible again after an undo. The board is the former one, and nothing was paid. */
async function undoEdit(page: Page, film: Film): Promise<void> {
  const board = page.getByRole('region', { name: 'Illustration 1', exact: true })
  const boardsNow = async () => (await readContent<ImageSelection>(film, 5)).boards!
  const balance = async () =>
    (await film.client.call(getBalance, { organization_id: film.organization_id })).body.data.current_points
  const [before, paid, asked] = [await boardsNow(), await balance(), reader.seen.length]
  await board.getByRole('button', { name: 'Parts, labels and image' }).press('Enter')
  await board.getByRole('region', { name: 'Parts' }).getByRole('checkbox').first().press('Space')
  // the page can undo once it knows that the change was saved
  await save(page, () => page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).press('Enter'))
  expect(await boardsNow()).not.toEqual(before)
  await page.getByRole('tab', { name: 'Iterations' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expectToast(page, 'Undone in stage 5')
  expect(await boardsNow()).toEqual(before)
  expect([await balance(), reader.seen.length]).toEqual([paid, asked])
  await page.reload()
  await expect(board.getByRole('button', { name: 'Parts, labels and image' })).toHaveAttribute('aria-expanded', 'false')
}

/** Puts an uploaded image on a board by keys. It is drawn without a request. */
async function putPicture(page: Page, film: Film, board_id: string): Promise<void> {
  const board = page.getByRole('region', { name: 'Illustration 1', exact: true })
  const readPicture = async () => {
    const { takes, chosen } = (await readContent<ImageSelection>(film, 5)).boards!.boards.find((it) => it.board_id === board_id)!
    const take = takes.find(({ take_id }) => take_id === chosen)!
    return { ...take.edits?.picture, stills: Object.keys(take.stills).length }
  }
  const asked = reader.seen.length
  const { stills } = await readPicture()
  await board.getByRole('button', { name: 'Parts, labels and image' }).press('Enter')
  const file = { name: 'quay.jpg', mimeType: 'image/jpeg', buffer: photoNumbered(2) }
  await board.getByLabel('Add an image to the illustration').setInputFiles(file)
  await expect(board.getByRole('radio', { name: 'Image: quay.jpg' })).toBeChecked()
  const place = board.getByRole('group', { name: /^Place of the image on the illustration/ })
  await place.press('ArrowLeft')
  await place.press('Shift+ArrowDown')
  await board.getByLabel('Who made it').fill('Photograph: Ada Lind')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Save|Make) \d+ changes?/ }).press('Enter')
  const picture = { cells: 'H1-K4', credit: 'Photograph: Ada Lind', origin: { kind: 'upload' } }
  await expect.poll(readPicture).toMatchObject({ ...picture, stills: 0 })
  await board.getByRole('button', { name: 'Draw them' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Draw what was changed' })
  await expect(dialog.getByText('Cost: free.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Draw them' }).press('Enter')
  await expect.poll(readPicture).toMatchObject({ ...picture, stills })
  expect(reader.seen.length, 'no model is asked').toBe(asked)
}

test('S01 S02 WFD-05 BOARDS 1 a film that a model tells: facts weighed and struck, parts asked again, asks read, boards drawn', async ({
  page,
}) => {
  const errors = watchErrors(page, /502 \(Bad Gateway\)/) // the models of the service that does not exist
  const { url } = product
  const partner = await enterAsPartner(page, undefined, url)
  const client = await signedIn(url, partner)
  const { organization_id } = (await client.call(createOrganization, { name: 'Marea Studio' })).body.organization
  const connect = async (label: string, address: string) => {
    const fields = { address, api_key: OPENAI_ACCOUNT.api_key }
    const asked = { organization_id, provider: 'openai_compatible', label, fields }
    return (await client.call(createConnection, asked)).body.connection.connection_id
  }
  const far = await connect('Far away', 'https://models.invalid/v1')
  const near = await connect('My reader', `${reader.url}/v1`)
  const chat = (connection_id: string) => ({ chat: { connection_id, model: OPENAI_ACCOUNT.model } })
  const made = await client.call(createWorkflow, {
    ...{ organization_id, workflow_name: 'Panama', topic: 'The Panama Canal', language: 'en' },
    ...{ video_config: { duration: 60 }, source: { text }, choices: chat(far) },
  })
  const { workflow_id } = made.body
  const open = (stage: number) => page.goto(`${url}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`)
  const film: Film = { client, organization_id, workflow_id, open }

  await open(1)
  await expect(page.getByText('Sends your sources to models.invalid')).toBeVisible()
  await client.call(saveWorkflowChoices, { workflow_id, choices: chat(near) })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Execute/ })).toBeVisible()
  await expect(page.getByText(/Sends your sources/)).toBeHidden()
  await page.getByRole('button', { name: /^Execute/ }).click()
  await readVersion(film, 1, 1)
  const { struck, first } = await changeResearch(page, film)
  await page.getByRole('button', { name: /^Accept & Continue/ }).click()

  await page.getByRole('button', { name: /^Execute/ }).click()
  await readVersion(film, 2, 1)
  await expect(page.getByText('What the viewer will know')).toBeVisible()
  const script = await readContent<ScriptGeneration>(film, 2)
  const said = listSentences(script).map((sentence) => sentence.text)
  expect(said[0]).toContain(first.replace(/ …$/u, ''))
  expect(said.join(' ')).not.toContain(struck)
  await expect(page.getByRole('list', { name: 'Whose words the sentences are in' })).toContainText(
    /\d+ with figures and names checked/,
  )
  await expectAccessible(page)
  await page.locator('.sentence', { hasText: said[1] }).click()
  await expect(page.locator('.sentence-open mark').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const untold = page.getByRole('region', { name: 'Left out' })
  const fact = await untold.getByRole('listitem').first().locator('mark').innerText()
  await untold.getByRole('button', { name: `Add this too: ${fact}` }).click()
  const more = await askAgain(page, film, 2)
  expect(listSentences(more).map((sentence) => sentence.text)).toContain(fact)
  expect(listSentences(more).length).toBeGreaterThanOrEqual(said.length)

  for (const [version, act, note] of [
    [3, 'Stronger opening', 'makes a stranger stay'],
    [4, 'For children', 'for children of eight to ten'],
  ] as const) {
    const before = await readContent<ScriptGeneration>(film, 2)
    await page.getByRole('button', { name: 'Rewrite part 1 of Hook' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    const after = await askAgain(page, film, version)
    expect(reader.seen.some(({ body }) => body.toString().includes(note))).toBe(true)
    for (const name of SCRIPT_SECTIONS.filter((each) => each !== 'hook'))
      expect(JSON.stringify(after.script_with_timestamps[name].sentences)).toBe(
        JSON.stringify(before.script_with_timestamps[name].sentences),
      )
  }
  const whole = await readContent<ScriptGeneration>(film, 2)
  await page.getByRole('button', { name: `Rewrite part ${longestPart(whole)}` }).click()
  await page.getByRole('menuitem', { name: 'Shorter' }).click()
  const shorter = await askAgain(page, film, 5)
  expect(shorter.script_metadata.estimated_duration).toBeLessThan(whole.script_metadata.estimated_duration)

  await page.getByRole('tab', { name: 'Details' }).click()
  const asks = page.getByRole('region', { name: 'Requests and answers' })
  await asks.getByText('Plan', { exact: true }).click()
  await asks
    .getByText(/^Sent: the request/)
    .first()
    .click()
  await expect(asks.getByRole('region', { name: 'Sent: the request' })).toContainText(/begin [0-9a-f]{16}/)
  await asks
    .getByText(/^The answer/)
    .first()
    .click()
  await expect(asks.getByRole('region', { name: 'The answer' })).toContainText('"promise"')
  await expectAccessible(page)
  expect(await page.content()).not.toContain(OPENAI_ACCOUNT.api_key)
  await page.setViewportSize({ width: 390, height: 844 })
  const cutOff = () =>
    page.locator('.main, .inspector-body').evaluateAll((all) => all.map((e) => e.scrollHeight - e.clientHeight))
  await expect.poll(cutOff, 'on a phone all of it is reached by scrolling the stage').toEqual([0, 0])
  await page.setViewportSize({ width: 1440, height: 900 })

  await client.call(saveWorkflowChoices, { workflow_id, choices: { chat: null } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Left out' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add this too/ })).toHaveCount(0)
  errors() // no price can be given for a service that cannot be called
  await page.getByRole('button', { name: 'Rewrite part 1 of Hook' }).click()
  await page.getByRole('menuitem', { name: 'Stronger opening' }).click()
  // without a model, a person chooses how the film begins
  await expect(
    page.getByRole('dialog', { name: 'Stronger opening' }).getByText(/No language model writes new words here/),
  ).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rewrite part 1 of Hook' }).click()
  await expect(page.getByRole('menuitem', { name: 'Stronger opening' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'For children' })).toBeHidden()
  await page.keyboard.press('Escape')

  await client.call(saveWorkflowChoices, { workflow_id, choices: chat(near) })
  const quiet = watchErrors(page)
  await expectBoards(page, film)
  quiet()
})
