import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { afterAll, expect, test } from 'vitest'
import type { Tools } from '../../../core/stage.ts'
import { makeDocx } from '../../../sources/pictured-files.fixture.ts'
import { contentResearch } from '../../01-content-research/stage.ts'
import { scriptGeneration } from '../../02-script-generation/stage.ts'
import { imageSelection } from '../stage.ts'

let folder = ''
afterAll(async () => {
  await closeRenderer()
  await rm(folder, { recursive: true, force: true })
})

test('PICTURES 1 PICTURES 3 a film of a Word document shows the document’s images without a model and a network', async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-document-'))
  const path = join(folder, 'ferry.docx')
  const parts = [
    { text: 'The ferry of the fjord', style: 'Heading1' as const },
    { text: 'The ferry joins the two banks of the fjord. It leaves its pier each hour from five in the morning.' },
    { jpeg: photoNumbered(51, 1280, 800) },
    { text: 'Figure 1: The ferry at its pier', style: 'Caption' as const },
    { text: 'Its crew', style: 'Heading1' as const },
    { text: 'Nine people work on it in turns. The captain keeps a log of the tides in a blue book.' },
    { jpeg: photoNumbered(52, 1280, 800) },
    { text: 'Figure 2: The log of the tides', style: 'Caption' as const },
    { text: 'Whoever wants to cross on foot pays nothing. The town bears the cost for everybody who lives here.' },
  ]
  await writeFile(path, await makeDocx(parts))
  const film = { topic: 'The ferry of the fjord', name: 'Ferry', language: 'en', duration_seconds: 40, seed: 'one' } as const
  const tools = {
    env: { ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}', ORION_ALLOW_ORIGINS: '' },
    signal: new AbortController().signal,
    folder,
    progress: () => undefined,
    readAsset: async () => path,
    describeAsset: async () => ({ name: 'ferry.docx', mime_type: '' }),
  } as unknown as Tools
  const asked = { film, prompt: null, inputs: {}, settings: { source: { asset_ids: ['ferry'], may_use_pictures: true } } }
  const read = await contentResearch.make(contentResearch.plan(asked)[0]!, contentResearch.providers[0]!, tools)
  const assets = Object.fromEntries(Object.keys(read.files).map((name) => [name, name]))
  const content_research = contentResearch.finish(asked, [], [{ data: read.data, assets }])

  const telling = { film, prompt: null, settings: {}, inputs: { content_research } }
  const units = scriptGeneration.plan(telling)
  const told = await scriptGeneration.make(units[0]!, scriptGeneration.providers[0]!, tools)
  const script_generation = scriptGeneration.finish(telling, units, [{ data: told.data, assets: {} }])

  const inputs = { content_research, script_generation }
  const showing = { film, prompt: null, settings: ImageSelectionSettings.parse({}), inputs }
  const { scenes } = imageSelection.foresee!(showing, imageSelection.plan(showing))
  const shown = scenes.map(({ candidates, chosen }) => candidates.find(({ candidate_id }) => candidate_id === chosen)!)
  expect(shown[0]).toMatchObject({ kind: 'found', title: 'The ferry at its pier', provider: 'The ferry of the fjord' })
  const log = scenes.findIndex(({ text }) => text.includes('blue book'))
  expect(shown[log]).toMatchObject({ title: 'The log of the tides', why: { reason: 'beside' } })
})
