import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { uploadAsset } from '@orion/contract/assets.ts'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { createConnection, listConnections, listProviders, testConnection } from '@orion/contract/providers.ts'
import { editStageContent, estimateStage, getStageContent } from '@orion/contract/stages.ts'
import { isBefore } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import {
  connection,
  estimate,
  keptChoices,
  listedProvider,
  member,
  notMade,
  offered,
  organization,
  organizations,
  partner,
  stage,
  workflow,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { MayEditProvider } from '../edit/may-edit.ts'
import '../run/connect-first.tsx' // the view loads these parts lazily; they are imported here, so that no test waits for them
import './pictures/picture-form.tsx'
import './words-dialog.tsx'
import { ImageSelectionView } from './view.tsx'

const drawn = (candidate_id: string, part: Partial<Candidate> = {}): Candidate => ({
  ...{ candidate_id, kind: 'drawn', licence: 'Made by Orion', attribution: 'Orion', template: 'quiet', variant: 'A', slots: {} },
  ...{ image_asset_id: `image-${candidate_id}`, ...part },
})
const photo = (candidate_id: string, part: Partial<Candidate> = {}): Candidate => ({
  ...{ candidate_id, kind: 'found', licence: 'CC BY 4.0', attribution: 'Ana Vega', author: 'Ana Vega', title: 'The lens' },
  ...{ image_asset_id: `image-${candidate_id}`, template: 'photograph', variant: 'A', slots: {}, provider: 'Commons', ...part },
})
const scene = (scene_id: string, text: string, candidates: Candidate[], part: Partial<ImageScene> = {}): ImageScene => ({
  ...{ scene_id, text, candidates, chosen: candidates[0]!.candidate_id, solemn: false, ...part },
})
const COUNTED = drawn('b1', {
  ...{ template: 'share', slots: { figure: { value: 83, number_text: '83', unit: '%' }, label: 'of the light' } },
  why: { reason: 'share', words: '83% of the light' },
})
const CONTENT: ImageSelection = {
  scenes: [
    scene('a', 'Before the lens the coast was dark.', [drawn('a1'), drawn('a2'), photo('a3')]),
    scene('b', 'It gathers 83% of the light.', [COUNTED, drawn('b2')]),
  ],
  brand_color: '#306040',
}

const COMMONS = { ...listedProvider(), key: 'commons', name: 'Commons', home: 'https://commons.wikimedia.org', keyless: true }

type Wish = { content?: ImageSelection; session?: Session; serves?: Record<string, null>; mayEdit?: boolean }

/** Renders the stage with a server that stores edits. A stored edit is loaded again, as after an event. */
function open({ content = CONTENT, session = partner(), serves = { stock: null, image: null }, mayEdit = true }: Wish = {}) {
  const { data } = notMade()
  let kept = content
  const now = () => ({ data: { ...data, version: 1, content: kept as never } })
  answer(getStageContent, now)
  answer(estimateStage, estimate())
  answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: serves })] }))
  answer(listProviders, { providers: [COMMONS] })
  answer(listConnections, { connections: [] })
  answer(editStageContent, ({ content: next }) => {
    kept = next as never
    setTimeout(() => fireEvent.click(screen.getByText('It is read again')))
    return { data: { version: 2, iteration_id: 'it-2', content: {} } }
  })
  const urls = Object.fromEntries(
    content.scenes.flatMap(({ candidates }) => candidates.map(({ image_asset_id: id }) => [id!, `/files/${id}`])),
  )
  const film = workflow(['completed', 'completed', 'completed', 'completed', 'awaiting_approval'])
  function Stage() {
    const [shown, setShown] = useState({ content, version: 1 })
    const view = { workflow: film, stage: stage(5, 'awaiting_approval'), urls, onChoose: vi.fn(), onAgain: vi.fn() }
    return (
      <>
        <MayEditProvider value={mayEdit}>
          <ImageSelectionView {...view} {...shown} />
        </MayEditProvider>
        <button type="button" onClick={() => setShown({ content: kept, version: shown.version + 1 })}>
          It is read again
        </button>
      </>
    )
  }
  show(<Stage />, { session })
}

const radios = (number: number) => within(screen.getByRole('radiogroup', { name: new RegExp(`^Scene ${number}: \\d images`) }))
const chosen = (number: number) =>
  radios(number)
    .getAllByRole<HTMLInputElement>('radio')
    .findIndex(({ checked }) => checked)
const edits = () => sentTo(editStageContent).map(({ version, content }) => ({ version, ...(content as ImageSelection) }))

test('S05 a scene lists its images with kind and author; a click chooses one and saves this at once', async () => {
  open()
  expect(
    radios(1)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')),
  ).toEqual([
    'Image A, Text page, Made by Orion',
    'Image B, Text page, Made by Orion',
    expect.stringMatching(/^Image C, found, CC BY 4\.0/),
  ])
  expect(screen.getByText('83% of the light').closest('p')?.textContent, 'why it is drawn so').toMatch(
    /^Share · A part of a whole: /,
  )
  fireEvent.click(radios(2).getAllByRole('radio')[1]!)
  expect(chosen(2), 'seen at once').toBe(1)
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]!.version).toBe(1)
  expect(edits()[0]!.scenes.map((each) => each.chosen)).toEqual(['a1', 'b2'])
  expect(edits()[0]!.scenes[0], 'no other scene is touched').toEqual(CONTENT.scenes[0])
})

test('S05 SHL-02 a number key chooses too; several choices in a row are all saved, each based on the previous version', async () => {
  open()
  fireEvent.keyDown(screen.getByRole('radiogroup', { name: /^Scene 1:/ }), { key: '2' })
  fireEvent.keyDown(screen.getByRole('radiogroup', { name: /^Scene 2:/ }), { key: '2' })
  fireEvent.keyDown(screen.getByRole('radiogroup', { name: /^Scene 2:/ }), { key: '9' }) // there is no ninth image
  expect([chosen(1), chosen(2)]).toEqual([1, 1])
  await waitFor(() =>
    expect(
      edits()
        .at(-1)!
        .scenes.map((each) => each.chosen),
    ).toEqual(['a2', 'b2']),
  )
  expect(edits().map(({ version }) => version)).toEqual(edits().map((_, index) => index + 1))
})

test('S05 WFD-06 a refused choice is reported, and the image in use is shown as chosen again', async () => {
  open()
  answer(editStageContent, { code: 'stale_version', detail: 'Somebody saved another version meanwhile.' })
  fireEvent.click(radios(1).getAllByRole('radio')[1]!)
  expect(chosen(1)).toBe(1)
  expect(await screen.findByText('Somebody saved another version meanwhile.')).toBeTruthy()
  await waitFor(() => expect(chosen(1)).toBe(0))
})

test('S05 AST-01 a person’s own image is uploaded to its scene, one at a time, and a refusal is shown at the scene', async () => {
  open()
  let refuse: (() => void) | undefined
  answer(
    uploadAsset,
    () => new Promise((resolve) => (refuse = () => resolve({ code: 'wrong_type', detail: 'A scene takes a picture.' }))),
  )
  const add = screen.getByLabelText<HTMLInputElement>(/^Add your own image to scene 2 /)
  fireEvent.change(add, { target: { files: [new File(['words'], 'notes.txt', { type: 'text/plain' })] } })
  await waitFor(() => expect(add.disabled).toBe(true))
  expect(screen.getByText('Uploading…')).toBeTruthy()
  await waitFor(() => expect(refuse).toBeDefined())
  refuse!()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('notes.txt: A scene takes a picture.')
  expect(alert.closest('[data-scene]')?.getAttribute('data-scene')).toBe('b')
  expect(add.disabled).toBe(false)
  expect(sentTo(uploadAsset)).toMatchObject([{ workflow_id: 'film-1', scene_id: 'b', file: 'notes.txt' }])
})

test('S05 SHW-02 a drawing with words offers to edit them; a photograph has its form instead', async () => {
  open({ content: { ...CONTENT, scenes: [{ ...CONTENT.scenes[0]!, chosen: 'a3' }, CONTENT.scenes[1]!] } })
  expect(screen.queryByRole('button', { name: 'Change the words of scene 1’s image' })).toBeNull()
  expect(await screen.findByRole('radio', { name: 'As it is' })).toBeTruthy()
  expect(screen.getAllByText(/Ana Vega/).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Change the words of scene 2’s image' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the words of scene 2’s image' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Label').value).toBe('of the light')
})

test('SHW-06 S05 an image whose licence no longer allows films is marked in the choice', () => {
  open({ content: { ...CONTENT, scenes: [scene('a', 'Dark.', [photo('a1', { licence: 'CC BY-NC 4.0' }), drawn('a2')])] } })
  expect(radios(1).getByText('May not be used any more: its licence forbids films.')).toBeTruthy()
})

test('PRV-04 S05 a request is offered for each kind of connected service, and one link leads to the page of services', async () => {
  open({ serves: { stock: null } })
  expect(await screen.findByRole('button', { name: 'Search for an image for scene 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Make another image for scene/ })).toBeNull()
  const connect = await screen.findByRole('button', { name: 'Models & services' })
  const last = screen.getAllByRole('button', { name: 'Preview the motion' }).at(-1)!
  expect(last.compareDocumentPosition(connect), 'the link, which loads late, is after the buttons').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('issue 56 S05 without a collection of images, free images are offered above the scenes, with the data that is sent', async () => {
  open({ serves: { image: null } })
  const use = await screen.findByRole('button', { name: 'Use free photographs' })
  expect(screen.getByText('What is sent')).toBeTruthy()
  expect(isBefore(use, screen.getAllByRole('button', { name: 'Preview the motion' })[0]!)).toBe(true)
})

test('issue 56 S05 after free images were connected, their offer is removed and each scene can search for an image', async () => {
  open({ serves: { image: null } })
  const use = await screen.findByRole('button', { name: 'Use free photographs' })
  answer(createConnection, { connection: connection({ connection_id: 'free', provider: 'commons' }) })
  answer(testConnection, { findings: [{ what: 'model', ok: true, detail: 'It answers.' }], status: 'working' })
  answer(saveOrganizationChoices, keptChoices())
  answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: { stock: null, image: null } })] }))
  fireEvent.click(use)
  expect(await screen.findByRole('button', { name: 'Search for an image for scene 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use free photographs' })).toBeNull()
})

test('issue 56 S05 with a collection of images, nothing is offered above the scenes', async () => {
  open({ serves: { stock: null, image: null } })
  await screen.findByRole('button', { name: 'Search for an image for scene 1' })
  expect(screen.queryByRole('button', { name: 'Use free photographs' })).toBeNull()
})

test('TEAM-04 S05 a viewer sees every image, and cannot request images, edit words or change colours', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  open({ session: member('VIEWER') })
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  expect(radios(1).getAllByRole('radio')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^(Search for an image|Make another image|Change)/ })).toBeNull()
})

test.each([
  ['a person who may edit can arrange', true, 1],
  ['a viewer cannot arrange', false, 0],
] as const)('TEAM-04 S05 %s a photograph, or show a scene next to a photograph', async (_who, edits_it, tools) => {
  const [first, second] = CONTENT.scenes
  const beside = drawn('b3', { beside: { scene_id: 'a', shows: 'b1' } as NonNullable<Candidate['beside']> })
  const scenes = [
    { ...first!, chosen: 'a3' },
    { ...second!, candidates: [COUNTED, beside] },
  ]
  open({ content: { ...CONTENT, scenes }, mayEdit: edits_it })
  expect(await screen.findByText('The photograph of scene 1 may stay beside it.')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('group', { name: 'Layout' })).toHaveLength(tools))
  expect(screen.queryAllByRole('button', { name: 'Show beside the photograph' })).toHaveLength(tools)
})
