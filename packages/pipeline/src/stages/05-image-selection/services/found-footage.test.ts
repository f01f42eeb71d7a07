import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { ImageSelection, ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallClip } from '../../../../../../fakes/clip.ts'
import { type CommonsFile, fakeCommons } from '../../../../../../fakes/collections/commons.ts'
import { fakeOpenverse } from '../../../../../../fakes/collections/openverse.ts'
import type { Fake } from '../../../../../../fakes/serve.ts'
import { contentHash, recipeHash } from '../../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../../core/small-film.fixture.ts'
import { stillRecipe } from '../../../core/still-recipe.ts'
import type { StageRequest, StoredUnit } from '../../../core/stage.ts'
import { connectionTo, toolsFor } from '../../../providers/conformance/trial.ts'
import { planSegments } from '../../../segments/plan-segments.ts'
import { providers } from '../../06-image-to-video/providers/index.ts'
import { imageToVideo } from '../../06-image-to-video/stage.ts'
import { foundCredits } from '../../10-distribution/picture-credits.ts'
import { getName } from '../shots/candidates.ts'
import { type PictureData, type PictureUnit, isDrawnUnit } from '../tasks.ts'
import type { ServiceUnit } from './units.ts'
import { imageSelection } from '../stage.ts'
import { COMMONS, OPENVERSE, isServiceUnit, isThingUnit, servicePictures, useOfStand, type Stand } from './stand-ins.fixture.ts'

type Request = StageRequest<'image_selection'>

let folder: string
let inputs: Request['inputs']
let commons: Fake
let openverse: Fake
/** The small film with a topic of which the collection has images and clips. */
const film = { ...SMALL_FILM, topic: 'Bees' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-found-footage-'))
  const { script_generation } = await smallFilm(folder)
  inputs = { script_generation }
  const moves = await smallClip({ seconds: 4, source: 'testsrc2=size=854x480:rate=10' })
  const clip = { mime: 'video/mp4', width: 854, height: 480, bytes: moves } as const
  const files: CommonsFile[] = [
    { name: 'Bees at a hive.jpg', licence: 'CC0' },
    { ...clip, name: 'Bees on clover.webm', artist: 'Ana Vega' },
    { ...clip, name: 'Bees for sale.webm', licence: 'CC BY-NC 4.0' },
    { ...clip, name: 'Map of bees.webm' },
    { ...clip, name: 'Wasps.webm' },
    { ...clip, name: 'Bees, very small.webm', width: 320, height: 180 },
    {
      ...clip,
      name: 'Bees that stand still.webm',
      bytes: await smallClip({ seconds: 3, source: 'color=0x446688:size=854x480:rate=10' }),
    },
  ]
  commons = await fakeCommons(0, { files })
  openverse = await fakeOpenverse()
})
afterAll(async () => {
  await closeRenderer()
  await commons.close()
  await openverse.close()
  await rm(folder, { recursive: true, force: true })
})

const makeRequest = (more: Partial<Request> = {}): Request => ({
  film,
  prompt: null,
  inputs,
  services: [useOfStand(COMMONS, commons.url), useOfStand(OPENVERSE, openverse.url)],
  settings: ImageSelectionSettings.parse({}),
  ...more,
})
const chosen = () => makeRequest({ chosen: { stock: useOfStand(COMMONS, commons.url) } })
const recipe = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })

const paths = new Map<string, string>()
async function make(unit: ServiceUnit): Promise<StoredUnit<PictureData>> {
  const [stand, fake]: [Stand, Fake] = unit.service.provider === 'commons' ? [COMMONS, commons] : [OPENVERSE, openverse]
  const { data, files } = await servicePictures(unit, {
    folder: await mkdtemp(join(folder, 'unit-')),
    signal: new AbortController().signal,
    progress: () => {},
    once: (_step, _ask, call) => call(),
    service: () => Promise.resolve({ provider: stand.provider, call: toolsFor(connectionTo(stand, fake.url), null) }),
  })
  const assets = Object.fromEntries(Object.keys(files).map((name) => [name, `${recipe(unit).slice(0, 8)}-${name}`]))
  for (const [name, { path }] of Object.entries(files)) paths.set(assets[name]!, path)
  return { data, assets }
}

async function run(request: Request): Promise<ImageSelection> {
  const units = imageSelection.plan(request)
  const made: StoredUnit<PictureData>[] = []
  for (const unit of units) made.push(isServiceUnit(unit) ? await make(unit) : drawn(unit))
  return ImageSelection.parse(imageSelection.finish(request, units, made))
}

const drawn = (unit: PictureUnit): StoredUnit<PictureData> => {
  const recipes = isDrawnUnit(unit) ? unit.recipes : []
  return {
    data: { credits: recipes.map(() => ({ licence: 'own', attribution: 'Orion' })) },
    assets: Object.fromEntries(recipes.map((each) => [getName(each), `${each.seed}-${getName(each)}`])),
  }
}
const shown = ({ scenes }: ImageSelection) =>
  scenes.map(({ candidates, chosen: id }) => candidates.find(({ candidate_id }) => candidate_id === id)!)

let first: Promise<ImageSelection> | undefined
/** The small film with a collection chosen, run once for all tests. */
const firstRun = () => (first ??= run(chosen()))

test('PICTURES 1.4 S05 a film shows footage of its subject like photographs: licensed, credited and once', async () => {
  const content = await firstRun()
  const moving = shown(content).filter(({ clip }) => clip)
  expect(moving.map(({ title }) => title)).toEqual(['Bees on clover'])
  const [one] = moving
  expect(one).toMatchObject({
    kind: 'found',
    template: 'footage',
    provider: 'Wikimedia Commons',
    licence: 'CC BY-SA 4.0',
    author: 'Ana Vega',
    slots: { credit: 'Ana Vega · CC BY-SA 4.0 · Wikimedia Commons', graded: true },
    why: { reason: 'thing' },
  })
  expect(one!.clip!.seconds).toBeGreaterThan(2)
  expect(one!.clip!.seconds).toBeLessThanOrEqual(12)
  const { video, audio } = await probeMedia(paths.get(one!.clip!.asset_id)!, { demuxer: 'mov' })
  expect([video!.width, video!.height, audio]).toEqual([854, 480, null])
  const offered = new Set(
    content.scenes.flatMap(({ candidates }) => candidates.flatMap(({ clip, title }) => (clip ? title : []))),
  )
  expect([...offered], 'no NC, no map, nothing small or still, nothing else').toEqual(['Bees on clover'])
  expect(foundCredits(content)).toEqual(
    expect.arrayContaining([expect.stringContaining('“Bees on clover” by Ana Vega, CC BY-SA 4.0')]),
  )
  const assets = imageSelection.assets(content)
  expect(assets).toEqual(expect.arrayContaining([one!.clip!.asset_id, one!.image_asset_id]))
})

test('PICTURES 1.4 S06 a scene plays footage at its own pace in the film’s colours, and its still is the first frame', async () => {
  const content = await firstRun()
  const scene = content.scenes.find((each) => shown({ ...content, scenes: [each] })[0]!.clip)!
  const [candidate] = shown({ ...content, scenes: [scene] })
  const request = {
    film,
    prompt: null,
    settings: ImageToVideoSettings.parse({}),
    inputs: { image_selection: content },
  }
  const unit = planSegments(request, 'e').find(({ scene_id }) => scene_id === scene.scene_id)!
  expect(unit).toMatchObject({
    clip_asset_id: candidate!.clip!.asset_id,
    recipe: {
      template: 'footage',
      slots: { clip: candidate!.clip!.sha256, graded: true, own_pace: true, credit: candidate!.slots!['credit'] },
    },
  })
  const read: string[] = []
  const tools = {
    env: {},
    folder,
    signal: new AbortController().signal,
    progress: () => {},
    readAsset: (id: string) => (read.push(id), Promise.resolve(paths.get(id)!)),
  }
  const made = await imageToVideo.make(
    { ...unit, recipe: { ...unit.recipe, frames: 12, captions: [] } },
    providers[0]!,
    tools as never,
  )
  expect(read).toEqual([candidate!.clip!.asset_id])
  expect((await probeMedia(made.files['video']!.path, { demuxer: 'mov' })).video).toMatchObject({ width: 1920, frame_rate: 30 })
  const { segments } = imageToVideo.finish(request, [unit], [{ data: made.data as never, assets: { video: 'v' } }])
  expect(segments[0]).toMatchObject({ template: 'footage' })
  expect(stillRecipe(film, content, { scene, candidate: candidate! })).toMatchObject({
    template: 'photograph',
    slots: { picture: candidate!.image_asset_id },
  })
  // a model that makes clips of all scenes does not change footage
  const video = {
    connection_id: 'v',
    provider: 'replicate',
    capability: 'video' as const,
    origin: 'http://v',
    model: 'm',
    version: 1,
  }
  const clips = imageToVideo.plan({ ...request, services: [video], chosen: { video } }).filter((each) => 'kind' in each)
  expect(clips.map(({ scene_id }) => scene_id)).not.toContain(scene.scene_id)
})

test('PICTURES 1.4 S05 footage keeps its own colours if a person wants that, also in later runs', async () => {
  const content = await firstRun()
  const at = content.scenes.findIndex((each) => shown({ ...content, scenes: [each] })[0]!.clip)
  const { scene_id, chosen: candidate_id } = content.scenes[at]!
  const edited = imageSelection.edit!(makeRequest(), content, {
    scenes: [{ scene_id, chosen: candidate_id, candidates: [{ candidate_id, slots: { as_it_is: true } }] }],
  })
  const inputs_of = { image_selection: edited }
  const request = { film, prompt: null, settings: ImageToVideoSettings.parse({}), inputs: inputs_of }
  const unit = planSegments(request, 'e').find((each) => each.scene_id === scene_id)!
  expect(unit.recipe.slots).not.toHaveProperty('graded')
  const again = await run({ ...chosen(), before: edited })
  expect(again.scenes[at]!.chosen).toBe(candidate_id)
})

test('PICTURES 1.4 S05 a person can search footage; a collection without footage says so; old films keep their requests', async () => {
  const ask = (connection_id: string) => ({ words: 'bees', kind: 'footage' as const, connection_id })
  const searches = { s1: [ask('commons')], s2: [ask('openverse')] }
  const content = await run(makeRequest({ settings: ImageSelectionSettings.parse({ searches }) }))
  expect(content.scenes[1]!.candidates.flatMap(({ title, clip }) => (clip ? title : []))).toEqual(['Bees on clover'])
  expect(content.scenes[2]!.missing).toEqual([
    expect.objectContaining({ detail: 'Openverse has no footage. Choose another collection.' }),
  ])
  const units = imageSelection.plan(chosen()).filter(isServiceUnit).filter(isThingUnit)
  expect(units.map(({ thing, footage }) => [thing.kind, footage])).toEqual([['topic', 2]])
  const { thing, find, service } = units[0]!
  const { connection_id: _, ...made_by } = service
  const ask_id = contentHash({ thing, asked: find, made_by }).slice(0, 16)
  const before = structuredClone(await firstRun())
  for (const { candidates } of before.scenes) for (const each of candidates) if (each.ask_id) each.ask_id = ask_id
  const kept = imageSelection
    .plan({ ...chosen(), before })
    .filter(isServiceUnit)
    .filter(isThingUnit)
  expect(kept.map(({ footage }) => footage)).toEqual([undefined])
})
