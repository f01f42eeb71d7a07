import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import type { StoredUnit, Tools } from '../../core/stage.ts'
import { type AskedFilm, askFilm, askShots, sampleText } from '../../reader/ask-film.fixture.ts'
import type { PictureData } from './picture-content.ts'
import { isDirectUnit, isDrawnUnit } from './providers/service-unit.ts'
import { imageSelection } from './stage.ts'

let told: AskedFilm
let directed: Awaited<ReturnType<typeof askShots>>
beforeAll(async () => {
  told = await askFilm({ text: sampleText('panama.en') })
  directed = await askShots(told)
})

const shotOf = ({ candidates }: ImageScene) => candidates.find((each) => each.directed)
const shown = ({ candidates, chosen }: ImageScene) => candidates.find(({ candidate_id }) => candidate_id === chosen)
const [provider] = imageSelection.providers

test('S05 READER-3 a chosen model is asked once for the whole film; its shots stand first, the rules’ own beside them', () => {
  const { content, asked, units, foretold } = directed
  expect(asked.map(({ step }) => step)).toEqual(['direct'])
  const { scenes } = content
  const inner = scenes.slice(1, -1).filter((scene) => scene.directed !== undefined)
  expect(inner.length).toBeGreaterThan(4)
  expect(scenes[0]!.directed).toBeUndefined()
  expect(scenes.at(-1)!.directed).toBeUndefined()
  const shots = inner.flatMap((scene) => shotOf(scene) ?? [])
  expect(shots.length).toBeGreaterThan(2)
  for (const scene of inner) {
    expect(scene.directed).toMatchObject({ by: 'gpt-fake', take: 0 })
    if (shotOf(scene)) expect(shown(scene)).toBe(shotOf(scene))
    expect(scene.candidates.filter((each) => each.kind === 'drawn' && !each.directed).length).toBeGreaterThan(0)
  }
  for (const { why } of shots) expect(why!.words.length).toBeGreaterThan(3)
  expect(content.direction).toEqual({ model: 'gpt-fake' })
  expect(units.filter(isDirectUnit)).toHaveLength(1)
  expect(foretold!.expected.output_token).toBeGreaterThan(100)
})

test('S05 READER-3 without a model, or where none told the film, stage 5 is what it was', () => {
  const { chosen: _, ...request } = directed.request
  const plain = imageSelection.plan(request)
  expect(plain.every(isDrawnUnit)).toBe(true)
  const hashOf = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })
  expect(directed.units.filter(isDrawnUnit).map(hashOf)).toEqual(plain.map(hashOf))
  const { reading: __, ...research } = told.research
  const untold = { ...directed.request, inputs: { ...directed.request.inputs, content_research: research } }
  expect(imageSelection.plan(untold).some(isDirectUnit)).toBe(false)
})

test('S05 READER-3 a film that was directed is not asked again: its shots are drawn again at no cost', async () => {
  const again = await askShots(told, 'none', { before: directed.content })
  expect(again.asked).toEqual([])
  const names = ({ content }: typeof directed) => content.scenes.map(({ chosen }) => chosen)
  expect(names(again)).toEqual(names(directed))
  expect(again.content.direction).toEqual(directed.content.direction)
  const extra = again.units.filter(isDrawnUnit).filter(({ notes }) => notes?.directed)
  expect(extra.length).toBe(directed.content.scenes.filter(shotOf).length)
  for (const unit of extra) expect(imageSelection.usage(unit)).toEqual({ expected: 0, most: 0 })
})

test('S05 READER-3 after an edit only the changed scene is asked for, the others are told as they are shown', async () => {
  const script = structuredClone(told.script)
  const [sentence] = script.script_with_timestamps.main_content.sentences
  const old = sentence!.text
  sentence!.text = `${old.slice(0, -1)} today.`
  const edited = await askShots({ ...told, script }, 'none', { before: directed.content })
  const { direct } = edited.unit!
  expect(direct.scenes.filter(({ shown: as }) => as === undefined).map(({ text }) => text)).toEqual([sentence!.text])
  const kept = directed.content.scenes.filter(({ text }) => text !== old)
  for (const scene of kept) {
    const now = edited.content.scenes.find(({ scene_id }) => scene_id === scene.scene_id)!
    expect(now.chosen).toBe(scene.chosen)
    expect(now.directed).toEqual(scene.directed)
    const shot = shotOf(scene)
    if (shot) expect(direct.scenes.find(({ scene_id }) => scene_id === scene.scene_id)!.shown).toBe(shot.template)
  }
})

test('S05 READER-3 “Direct again” asks for every scene as another paid unit; what a person chose stays chosen', async () => {
  const before = structuredClone(directed.content)
  const [own, other] = before.scenes.filter(shotOf)
  own!.chosen = own!.candidates.find((each) => !each.directed)!.candidate_id
  own!.chosen_by_person = true
  const again = await askShots(told, 'none', { before, settings: { takes: { direction: 1 } } })
  const open = (of: typeof directed) => of.unit!.direct.scenes.filter(({ shown: as }) => as === undefined).length
  expect(open(again)).toBe(open(directed))
  expect(again.asked).toHaveLength(1)
  const hashOf = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })
  expect(hashOf(again.unit)).not.toBe(hashOf(directed.unit))
  const find = ({ scene_id }: ImageScene) => again.content.scenes.find((each) => each.scene_id === scene_id)!
  expect(find(own!).chosen).toBe(own!.chosen)
  expect(shown(find(other!))).toMatchObject({ directed: true })
  expect(find(other!).directed!.take).toBe(1)
})

test('S05 READER-3 where the model fails the film has the rules’ shots and says so, and keeps those of a run before', async () => {
  const trouble = { message: 'The service is busy.', trouble: 'busy' } as const
  const failed = imageSelection.without!(directed.request, directed.unit!, trouble)!
  expect(imageSelection.without!(directed.request, directed.unit!, { ...trouble, trouble: 'unknown' })).toBeNull()
  const finish = (request: typeof directed.request, units: typeof directed.units) =>
    imageSelection.finish(
      request,
      units,
      units.map((unit): StoredUnit<PictureData> =>
        isDirectUnit(unit)
          ? { data: failed, assets: {} }
          : { data: { credits: [{ licence: 'own', attribution: 'Orion' }] }, assets: { only: 'a' } },
      ),
    )
  const first = finish(directed.request, directed.units)
  expect(first.direction).toEqual({ model: null, failed: 'The service is busy.' })
  expect(first.scenes.some((scene) => scene.directed !== undefined || shotOf(scene))).toBe(false)
  const request = {
    ...directed.request,
    before: directed.content,
    settings: { ...directed.request.settings, takes: { direction: 1 } },
  }
  const kept = finish(request, imageSelection.plan(request))
  expect(kept.scenes.map((scene) => shotOf(scene)?.candidate_id)).toEqual(
    directed.content.scenes.map((scene) => shotOf(scene)?.candidate_id),
  )
  expect(kept.direction).toMatchObject({ model: 'gpt-fake', failed: 'The service is busy.' })
})

test('S05 READER-3 a shot that does not stand is told with its scene, and the rules’ shot stands first there', async () => {
  const { content } = await askShots(told, 'lies')
  const refused = content.scenes.filter(({ directed: of }) => of?.refused !== undefined)
  expect(refused.length).toBeGreaterThan(4)
  for (const scene of refused) {
    expect(shotOf(scene)).toBeUndefined()
    expect(shown(scene)!.kind).toBe('drawn')
  }
})

test('S05 a shot of a model is drawn for its scene: in the film’s colours, by what it shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-direct-'))
  afterAll(() => rm(folder, { recursive: true }))
  const unit = directed.unit!
  const scenes = unit.direct.scenes.filter(({ shown: as }) => as === undefined).slice(0, 1)
  const shots = [{ scene: `Z${unit.direct.scenes.indexOf(scenes[0]!) + 1}`, shot: 'place', because: '', slots: [] as unknown[] }]
  const word = /\p{L}{4,}/u.exec(scenes[0]!.text)![0]
  shots[0]!.slots.push({ slot: 'name', words: word, beside: '' })
  const tools = {
    ...{ env: {}, folder, signal: AbortSignal.timeout(60_000), mark: '0123456789abcdef', progress: () => undefined },
    service: async () => ({ provider: { capabilities: { chat: {} } }, call: {} }),
    once: async () => ({ value: { shots }, used: {}, model: 'm' }),
  } as unknown as Tools
  const { files, data } = await imageSelection.make(unit, provider!, tools)
  const [file] = Object.values(files)
  expect(file).toMatchObject({ mime_type: 'image/jpeg', width: 960, height: 540 })
  expect((await stat(file!.path)).size).toBeGreaterThan(5000)
  expect(data).toMatchObject({ by: { model: 'm', asks: 1 } })
})
