import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { ImageSelection, ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { renderScene } from '@orion/film/render.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { findFacts } from '@orion/language/facts.ts'
import { sourceTypeIn } from '@orion/media/join/generated-mark.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COMMONS,
  GEMINI,
  OPENAI,
  OPENVERSE,
  PEXELS,
  isServiceUnit,
  servicePictures,
  type Stand,
  useOfStand,
} from './stand-ins.fixture.ts'
import type { Fake, Trouble } from '../../../../../../fakes/serve.ts'
import { contentHash, recipeHash } from '../../../core/asset-recipe.ts'
import type { ChosenService } from '../../../core/service-use.ts'
import { SMALL_FILM, smallFilm } from '../../../core/small-film.fixture.ts'
import type { StageRequest, StoredUnit } from '../../../core/stage.ts'
import { connectionTo, toolsFor } from '../../../providers/conformance/trial.ts'
import { type PictureData, type PictureUnit, isDrawnUnit } from '../tasks.ts'
import type { ServiceUnit } from './units.ts'
import { imageToVideo } from '../../06-image-to-video/stage.ts'
import { getName } from '../shots/candidates.ts'
import { imageSelection } from '../stage.ts'

type Request = StageRequest<'image_selection'>

let folder: string
let inputs: Request['inputs']
const fakes = new Map<string, Fake>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-pictures-'))
  const { script_generation } = await smallFilm(folder)
  inputs = { script_generation }
  for (const stand of [OPENAI, GEMINI, COMMONS, OPENVERSE, PEXELS]) fakes.set(stand.provider.key, await stand.start())
})
afterAll(async () => {
  await closeRenderer()
  for (const fake of fakes.values()) await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const getService = (stand: Stand): ChosenService => useOfStand(stand, fakes.get(stand.provider.key)!.url)

const request = (more: Partial<Request> = {}, settings: Partial<Request['settings']> = {}): Request => ({
  film: SMALL_FILM,
  prompt: null,
  inputs,
  ...more,
  settings: ImageSelectionSettings.parse(settings),
})

const ALL = [OPENAI, GEMINI, COMMONS, OPENVERSE, PEXELS]
const connected = (more: Partial<Request> = {}, settings: Partial<Request['settings']> = {}): Request =>
  request({ services: ALL.map(getService), ...more }, settings)

const getSceneId = (unit: ServiceUnit): string => imageSelection.describe(unit).id
const servedIn = (wish: Request): ServiceUnit[] => imageSelection.plan(wish).filter(isServiceUnit)
const recipe = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })

/** Makes a service's task with its simulator. */
async function make(unit: ServiceUnit, trouble: Trouble = 'none') {
  const stand = ALL.find(({ provider }) => provider.key === unit.service.provider)!
  const fake = fakes.get(stand.provider.key)!
  const own = await mkdtemp(join(folder, 'unit-'))
  fake.trouble = trouble
  fake.seen.length = 0
  try {
    return await servicePictures(unit, {
      folder: own,
      signal: new AbortController().signal,
      progress: () => {},
      once: (_step, _ask, call) => call(),
      service: () =>
        Promise.resolve({ provider: stand.provider, call: toolsFor(connectionTo(stand, fake.url), unit.service.model) }),
    })
  } finally {
    fake.trouble = 'none'
  }
}

/** A run with drawn scenes without files, and with images of services from their simulators. */
async function run(wish: Request, trouble: Trouble = 'none'): Promise<ImageSelection> {
  const units = imageSelection.plan(wish)
  const made: StoredUnit<PictureData>[] = []
  for (const unit of units) made.push(isServiceUnit(unit) ? await stored(unit, trouble) : drawn(unit))
  return ImageSelection.parse(imageSelection.finish(wish, units, made))
}

async function stored(unit: ServiceUnit, trouble: Trouble): Promise<StoredUnit<PictureData>> {
  const { data, files } = await make(unit, trouble)
  return { data, assets: Object.fromEntries(Object.keys(files).map((name) => [name, `${recipe(unit).slice(0, 8)}-${name}`])) }
}

const drawn = (unit: PictureUnit): StoredUnit<PictureData> => {
  const recipes = isDrawnUnit(unit) ? unit.recipes : []
  return {
    data: { credits: recipes.map(() => ({ licence: 'own', attribution: 'Orion' })) },
    assets: Object.fromEntries(recipes.map((each) => [getName(each), `${each.seed}-${getName(each)}`])),
  }
}

test('PRV-04 S05 the recipe of a drawn scene does not depend on services', () => {
  const composition = inputs.script_generation!.script_metadata.composition
  const before: ImageSelection = { scenes: [], brand_color: '#0e7c86', composition } // made before films had worlds
  const plain = imageSelection.plan(request({ before }))
  const asked = imageSelection.plan(
    connected(
      { before, chosen: { image: getService(OPENAI), stock: getService(PEXELS) } },
      { searches: { s1: [{ words: 'bees', kind: 'photo', connection_id: 'commons' }] } },
    ),
  )
  expect(asked.filter(isDrawnUnit)).toEqual(plain)
  expect(plain.map((unit) => contentHash({ ...unit, engine: '', notes: undefined }))).toMatchInlineSnapshot(`
    [
      "05de00d6e57b11701019bc65635397817f81b7c7c95cb3b2e46707b862180ebb",
      "537ab951a6c0451d13d672b57b8f5531cd3a767ee693d9c0d4151eabef3550ee",
      "68f17b5eca8a43deffe11a99c7b9c2aca6854cd724e1930c324353bfbf2e0b77",
      "df4ec8f6afcb153cccf2a85ba1c06fe9700b998301f994d0c808d2fb8b561850",
    ]
  `)
})

const IMAGE = () => ({ chosen: { image: getService(OPENAI) } })
const STOCK = () => ({ chosen: { stock: getService(PEXELS) } })
const kinds = (content: ImageSelection, index = 0) => content.scenes[index].candidates.map(({ kind }) => kind)
const shownIn = ({ scenes }: ImageSelection) =>
  scenes.map(({ candidates, chosen }) => candidates.find(({ candidate_id }) => candidate_id === chosen)!.kind)

test('PRV-04 S05 found images come before generated ones, and these before drawn ones; searches use the film’s subject', async () => {
  const found = await run(connected(STOCK()))
  expect(shownIn(found)).toEqual(['found', 'found', 'found', 'drawn'])
  expect(kinds(found, 3)).toEqual(['drawn']) // the last scene shows the film's own motif
  expect(kinds(found, 1)).toEqual(['drawn', ...Array.from({ length: 6 }, () => 'found')])
  expect(new Set(found.scenes.slice(0, 3).map(({ chosen }) => chosen)).size).toBe(3) // no image appears twice
  const made = await run(connected({ chosen: { ...IMAGE().chosen, ...STOCK().chosen } }))
  expect(shownIn(made)).toEqual(['found', 'found', 'found', 'made'])
  expect(kinds(made, 3)).toEqual(['drawn', 'made'])
  expect(shownIn(await run(connected()))).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
})

test('PICTURES 1 29.9 a generated image never replaces a chart of the fact, and none appears twice in a film', async () => {
  const script = structuredClone(inputs.script_generation!)
  const { introduction } = script.script_with_timestamps
  const text = '80% of all crops need bees.'
  introduction.content = text
  introduction.sentences = [{ id: 's1', text, facts: findFacts(text, 'en', '') }]
  const wish = connected({ ...IMAGE(), inputs: { script_generation: script } })
  const units = imageSelection.plan(wish)
  const made: StoredUnit<PictureData>[] = []
  for (const unit of units) made.push(isServiceUnit(unit) ? await stored(unit, 'none') : drawn(unit))
  const listVisible = (results: typeof made) =>
    imageSelection.finish(wish, units, results).scenes.map(({ candidates, chosen }) => {
      const { kind, why } = candidates.find(({ candidate_id }) => candidate_id === chosen)!
      return kind === 'made' ? `made for a ${why!.reason}` : kind
    })
  expect(listVisible(made)).toEqual(['made for a sentence', 'drawn', 'made for a sentence', 'made for a sentence'])
  const same = made.map((unit) => ('made' in unit.assets ? { ...unit, assets: { made: 'the same picture' } } : unit))
  expect(listVisible(same)).toEqual(['made for a sentence', 'drawn', 'drawn', 'drawn'])
})

test('PRV-04 S05 a person’s choice stays when a service is chosen later, and a chosen found image when words change', async () => {
  const first = await run(connected(STOCK()))
  const [, b, a] = first.scenes
  const edited = imageSelection.edit!(request(), first, {
    scenes: [
      { scene_id: a.scene_id, chosen: a.candidates[0].candidate_id },
      { scene_id: b.scene_id, chosen: b.candidates[5].candidate_id },
    ],
  })
  const later = await run(connected({ ...IMAGE(), edited, before: edited }))
  expect(shownIn(later)).toEqual(['made', 'found', 'drawn', 'made'])
  expect(later.scenes[1].chosen).toBe(b.candidates[5].candidate_id)
  const other = { ...edited, scenes: edited.scenes.map((scene) => ({ ...scene, text: 'Other words.' })) }
  const after = await run(connected({ before: other }))
  expect(after.scenes[1].chosen).toBe(b.candidates[5].candidate_id)
  expect(after.scenes[1].candidates.find(({ candidate_id }) => candidate_id === after.scenes[1].chosen)!.slots!.title).toBe(
    b.text.replace(/\.$/u, '.'),
  )
  expect(shownIn(after)).toEqual(['drawn', 'found', 'drawn', 'drawn'])
})

test('PRV-04 S05 a run makes only new images, and existing ones stay without their connection, model or choice', async () => {
  const makes = { s1: [{ prompt: 'A bee on a thistle', connection_id: 'google' }] }
  const first = connected(IMAGE(), { makes })
  const before = await run(first)
  expect(servedIn(first)).toHaveLength(5)
  expect(kinds(before, 1).filter((kind) => kind === 'made')).toHaveLength(2)
  const isOfGoogle = ({ service }: ServiceUnit) => service.provider === 'google'
  expect(servedIn({ ...first, before }).map(recipe)).toEqual(
    servedIn(first)
      .filter((unit) => !isOfGoogle(unit))
      .map(recipe),
  )
  const newer = first.services!.map((each) => ({ ...each, version: 99, origin: 'http://elsewhere.example', model: 'other' }))
  expect(servedIn({ ...first, before, services: newer }).filter(isOfGoogle)).toEqual([])
  const another = connected({ ...IMAGE(), before }, { makes: { s1: [...makes.s1, { ...makes.s1[0], take: 1 }] } })
  const [unit, ...rest] = servedIn(another).filter(isOfGoogle)
  expect(rest).toEqual([])
  expect(unit).toMatchObject({ scene_id: 's1', draw: { prompt: 'A bee on a thistle' }, service: { provider: 'google', take: 1 } })
  expect(recipe(unit)).not.toBe(recipe(servedIn(first).find(isOfGoogle)))
  const gone = await run(request({ before }, { makes }))
  expect(gone.scenes.map(({ candidates }) => candidates.map(({ candidate_id }) => candidate_id))).toEqual(
    before.scenes.map(({ candidates }) => candidates.map(({ candidate_id }) => candidate_id)),
  )
  expect(gone.scenes.map(({ chosen }) => chosen)).toEqual(before.scenes.map(({ chosen }) => chosen))
  const taken = connected({ ...IMAGE(), before }, { takes: { s2: 1 } })
  expect(servedIn(taken).map((unit) => [getSceneId(unit), unit.service.take])).toEqual([
    ['s0', 0],
    ['s1', 0],
    ['s2', 1],
    ['s4', 0],
  ])
  const shown = await run(taken)
  expect(kinds(shown, 2)).toEqual(['drawn', 'made', 'made'])
  expect(shown.scenes[2].chosen).toBe(shown.scenes[2].candidates[2].candidate_id)
})

test('WFD-04 S05 the content that is predicted for an update gives each scene its own images', async () => {
  const wish = connected(
    {},
    {
      searches: {
        s0: [{ words: 'lake hills', kind: 'photo', connection_id: 'commons' }],
        s1: [{ words: 'bees', kind: 'photo', connection_id: 'commons' }],
      },
    },
  )
  const units = imageSelection.plan(wish)
  const known: (StoredUnit<PictureData> | null)[] = []
  for (const unit of units)
    known.push(!isServiceUnit(unit) ? drawn(unit) : getSceneId(unit) === 's1' ? await stored(unit, 'none') : null)
  const told = imageSelection.foretell!(wish, units, known)!
  expect(kinds(told, 0)).not.toContain('found')
  expect(kinds(told, 1)).toContain('found')
})

test('PRV-05 S05 a search keeps up to six images with author, licence, page, date and hash, and required credits', async () => {
  const searches = { s0: [{ words: 'lake hills', kind: 'photo' as const, connection_id: 'commons' }] }
  const wish = connected({}, { searches })
  const [unit] = servedIn(wish)
  expect(imageSelection.expect!(unit)).toEqual({ expected: {}, most: {} })
  const { data, files, used } = await make(unit)
  expect(used).toEqual({})
  expect(data.pictures).toHaveLength(3)
  for (const { path, width, height, mime_type } of Object.values(files)) {
    const image = await loadImage(await readFile(path))
    expect([image.width, image.height, mime_type]).toEqual([width, height, 'image/jpeg'])
  }
  const content = await run(wish)
  const found = content.scenes[0].candidates.filter(({ kind }) => kind === 'found')
  expect(found.map(({ licence, author, slots }) => [licence, author, slots!.credit])).toEqual([
    ['CC BY-SA 4.0', 'Ana & Luz Vega', 'Ana & Luz Vega · CC BY-SA 4.0 · Wikimedia Commons'],
    ['Public domain', 'NASA', undefined],
    ['CC0', 'Bo Lind', undefined],
  ])
  for (const each of found) {
    expect(each).toMatchObject({ provider: 'Wikimedia Commons', template: 'photograph', variant: 'A' })
    for (const address of [each.licence_url, each.page_url]) expect(address).toMatch(/^https:\/\//u)
    expect(each.sha256).toMatch(/^[0-9a-f]{64}$/u)
    expect(Date.parse(each.fetched_at!)).toBeGreaterThan(0)
  }
  expect(content.scenes[0].chosen).toBe(content.scenes[0].candidates[0].candidate_id)
  expect(new Set(imageSelection.assets(content)).size).toBe(4 + 3)
})

test.each([OPENAI, GEMINI])(
  'PRV-05 S05 an image by $provider.key states its service, model, prompt and terms, and carries the mark',
  async (stand) => {
    const makes = { s0: [{ prompt: 'A lake before hills', connection_id: stand.provider.key }] }
    const wish = connected({}, { makes })
    const [unit] = servedIn(wish)
    expect(imageSelection.expect!(unit)).toEqual({ expected: { image: 1 }, most: { image: 1 } })
    const { files, used } = await make(unit)
    expect(used).toEqual({ image: 1 })
    expect(sourceTypeIn((await readFile(files.made.path)).toString('latin1'))).toMatch(/trainedAlgorithmicMedia$/u)
    const sent = fakes.get(stand.provider.key)!.seen.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    for (const words of ['A lake before hills', 'watermarks']) expect(sent[0].body.toString()).toContain(words)
    const made = (await run(wish)).scenes[0].candidates.at(-1)
    expect(made).toMatchObject({
      kind: 'made',
      provider: stand.provider.name,
      model: stand.model,
      prompt: 'A lake before hills',
      terms: expect.stringMatching(/^https?:/u),
      slots: { credit: 'AI-generated illustration' },
    })
  },
)

test('PRV-05 S05 small, blurred or damaged images are refused, large ones are reduced, and a camera’s rotation is undone', async () => {
  const [unit] = servedIn(connected(IMAGE()))
  const painted = (width: number, height: number) => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    for (let at = 0; at < 300; at++) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 5) * 10}%)`
      context.fillRect((at * 131) % width, (at * 71) % height, width / 9, height / 11)
    }
    return canvas
  }
  const { acceptPicture } = await import('../../../core/accept-picture.ts')
  const wish = { service: 'Fake', language: SMALL_FILM.language, made: false, signal: new AbortController().signal }
  const take = async (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return acceptPicture(path, `${path}.jpg`, wish)
  }
  const large = painted(3200, 1800)
  expect(await take('large', await large.encode('png'))).toEqual({ width: 2560, height: 1440, few_colors: false })
  const small = createCanvas(20, 12)
  small.getContext('2d').drawImage(large, 0, 0, 20, 12)
  const blurred = createCanvas(1600, 900)
  blurred.getContext('2d').imageSmoothingQuality = 'high'
  blurred.getContext('2d').drawImage(small, 0, 0, 1600, 900)
  await expect(take('blurred', await blurred.encode('jpeg', 90))).rejects.toThrow('Fake: the image is not sharp.')
  await expect(take('small', await painted(600, 400).encode('jpeg', 90))).rejects.toThrow('600 pixels wide')
  const whole = await painted(800, 500).encode('jpeg', 90)
  await expect(take('damaged', whole.subarray(0, whole.length / 2))).rejects.toThrow('Fake: the image is damaged.')
  await expect(take('none', Buffer.from('upstream is warming up, and says so at some length'))).rejects.toMatchObject({
    trouble: 'answer',
  })
  expect(await take('turned', turned(await painted(1200, 800).encode('jpeg', 90), 6))).toEqual({
    width: 800,
    height: 1200,
    few_colors: false,
  })
  await expect(make(unit, 'no_picture')).rejects.toMatchObject({ trouble: 'answer' })
})

/** An EXIF segment with the camera's orientation. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

test.each([COMMONS, OPENVERSE, PEXELS])(
  'PRV-07 S05 $provider.key: an empty search is reported at the scene, and repeated only when a person asks',
  async (stand) => {
    const ask = { words: 'nothing', kind: 'photo' as const, connection_id: stand.provider.key }
    const wish = connected({}, { searches: { s0: [ask] } })
    const before = await run(wish, 'nothing')
    expect(before.scenes[0].missing).toMatchObject([
      { kind: 'found', ask: 'nothing', detail: expect.stringContaining(stand.provider.name) },
    ])
    expect(getEnglish(imageSelection.sentence(before))).toMatch(
      /Requested images that are missing: 1\. .+ has no image for these words/u,
    )
    expect(kinds(before)).toEqual(['drawn'])
    expect(servedIn({ ...wish, before })).toEqual([])
    expect((await run({ ...wish, before })).scenes[0].missing).toEqual(before.scenes[0].missing)
    const again = connected({ before }, { searches: { s0: [{ ...ask, take: 1 }] } })
    expect(servedIn(again)).toHaveLength(1)
    const found = await run(again)
    expect(found.scenes[0].missing).toBeUndefined()
    expect(kinds(found).filter((kind) => kind === 'found').length).toBeGreaterThan(1)
  },
)

test('PRV-07 S05 a service’s failure reaches the run with its message and trouble', async () => {
  const [made] = servedIn(connected(IMAGE()))
  await expect(make(made, 'refused')).rejects.toMatchObject({
    trouble: 'refused',
    message: expect.stringContaining('safety system'),
  })
  await expect(make(made, 'rate_limit')).rejects.toMatchObject({ trouble: 'busy' })
  const [found] = servedIn(connected(STOCK()))
  expect((await make(found, 'no_picture')).data.pictures).toEqual([]) // a file that is no image gives none, and the scene is drawn
  await expect(make(found, 'rate_limit')).rejects.toMatchObject({ trouble: 'busy' })
})

test('PRV-07 S05 a failed request for one scene stops no run; a failed chosen service does, unless Orion may replace it', async () => {
  const makes = { s1: [{ prompt: 'A bee', connection_id: 'google' }] }
  const wish = connected(IMAGE(), { makes })
  const units = imageSelection.plan(wish)
  const failure = { message: 'Google: it refuses this content.', trouble: 'refused' as const }
  const without = (unit: PictureUnit, more: { when_failing?: 'stop' | 'built_in' } = {}) =>
    imageSelection.without!({ settings: wish.settings, ...more }, unit, failure)
  const asked = units.filter(isServiceUnit).find(({ service }) => service.provider === 'google')!
  const given = units.filter(isServiceUnit).find(({ service }) => service.provider !== 'google')!
  expect(without(units[0])).toBeNull()
  expect(without(given)).toBeNull()
  const failed = { pictures: [], failed: { detail: failure.message, trouble: 'refused' } }
  expect(without(asked)).toEqual(failed)
  expect(without(given, { when_failing: 'built_in' })).toEqual(failed)
  const made = units.map((unit) =>
    isServiceUnit(unit) ? { data: without(unit, { when_failing: 'built_in' })!, assets: {} } : drawn(unit),
  )
  const content = ImageSelection.parse(imageSelection.finish(wish, units, made))
  expect(shownIn(content)).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
  expect(content.scenes[1].missing).toMatchObject([
    { trouble: 'refused' },
    { ask: 'A bee', detail: failure.message, trouble: 'refused' },
  ])
})

test('S05 S06 found and generated images fill the frame with their credit, and no word is out of place', async () => {
  const asks = {
    searches: { s0: [{ words: 'lake', kind: 'photo' as const, connection_id: 'commons' }] },
    makes: { s1: [{ prompt: 'A lake', connection_id: 'google' }] },
  }
  const wish = connected({}, asks)
  const content = await run(wish)
  const pick = (index: number, kind: string) => content.scenes[index].candidates.find((each) => each.kind === kind)!.candidate_id
  const edited = imageSelection.edit!(request(), content, {
    scenes: [
      { scene_id: 's0', chosen: pick(0, 'found') },
      { scene_id: 's1', chosen: pick(1, 'made') },
    ],
  })
  const moving = imageToVideo.plan({
    film: SMALL_FILM,
    prompt: null,
    settings: CONTENTS.image_to_video.settings.parse({}),
    inputs: { image_selection: edited },
  })
  const paths = new Map<string, string>()
  for (const unit of servedIn(wish)) {
    const { files } = await make(unit)
    for (const [name, { path }] of Object.entries(files)) paths.set(`${recipe(unit).slice(0, 8)}-${name}`, path)
  }
  for (const [index, credit] of ['Ana & Luz Vega · CC BY-SA 4.0 · Wikimedia Commons', 'AI-generated illustration'].entries()) {
    const [shown] = 'recipe' in moving[index] ? [moving[index].recipe] : []
    if (shown === undefined) throw new Error('The scene is no drawn one.')
    expect(shown).toMatchObject({ template: 'photograph', variant: 'A', slots: { credit } })
    const picture_paths = [paths.get((shown.slots as { picture: string }).picture)!]
    const out_path = join(folder, `scene-${index}.mp4`)
    const { text_faults } = await renderScene({ ...shown, frames: 12 }, { out_path, picture_paths })
    expect(text_faults).toEqual([])
  }
})

test('S05 a deleted connection is reported at its scene and stops nothing', async () => {
  const content = await run(request({}, { makes: { s0: [{ prompt: 'A bee', connection_id: 'away' }] } }))
  expect(content.scenes[0].missing).toMatchObject([
    { kind: 'made', ask: 'A bee', detail: expect.stringContaining('not there any more') },
  ])
})

test('S05 a person can change the layout and words of a service’s image, but not its credit', async () => {
  const content = await run(connected({}, { searches: { s0: [{ words: 'lake', kind: 'photo', connection_id: 'commons' }] } }))
  const [scene] = content.scenes
  const found = scene.candidates.find(({ licence }) => licence.startsWith('CC BY'))!
  const wish = { ...found, variant: 'C', licence: 'mine', slots: { title: 'Ours', focus: { x: 0.1, y: 0.9 }, credit: 'Me' } }
  const edited = imageSelection.edit!(request(), content, {
    scenes: [{ scene_id: scene.scene_id, chosen: found.candidate_id, candidates: [wish] }],
  })
  expect(edited.scenes[0]).toMatchObject({ chosen: found.candidate_id, chosen_by_person: true })
  expect(edited.scenes[0].candidates).toHaveLength(scene.candidates.length)
  expect(edited.scenes[0].candidates.find(({ candidate_id }) => candidate_id === found.candidate_id)).toEqual({
    ...found,
    variant: 'C',
    slots: { title: 'Ours', focus: { x: 0.1, y: 0.9 }, credit: found.slots!.credit, graded: true },
  })
})
