import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageToVideo, ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { rendererEngine } from '@orion/film/render.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../../fakes/replicate.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { recipeHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { connectionTo, toolsFor } from '../../providers/conformance/trial.ts'
import { replicate } from '../../providers/replicate/provider.ts'
import { planSegments } from '../../segments/plan-segments.ts'
import { type ClipData, isClipUnit, isFilmedUnit, type SegmentData, type VideoUnit } from './providers/port.ts'
import { providers } from './providers/index.ts'
import { imageToVideo } from './stage.ts'

type Request = StageRequest<'image_to_video'>

let fake: Fake
let folder: string
let request: Request
beforeAll(async () => {
  fake = await fakeReplicate()
  folder = await mkdtemp(join(tmpdir(), 'orion-clips-'))
  const { voice_assembly, image_selection } = await smallFilm(folder)
  const [first] = image_selection.scenes
  Object.assign(first, { overlay: { title: 'Bees and flowers' } })
  Object.assign(first.candidates[0], { kind: 'drawn', template: 'page', variant: 'A', slots: { look: 0 } })
  first.chosen = first.candidates[0].candidate_id
  request = {
    film: SMALL_FILM,
    prompt: null,
    settings: ImageToVideoSettings.parse({}),
    inputs: { voice_assembly, image_selection },
  }
})
afterAll(async () => {
  await closeRenderer()
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const service = (connection_id = 'c1') => ({
  connection_id,
  provider: 'replicate',
  capability: 'video' as const,
  origin: fake.url,
  model: REPLICATE_ACCOUNT.video_model,
  version: 1,
})
const asked = (settings: Partial<ImageToVideoSettings> = {}, chosen = true): Request => ({
  ...request,
  settings: { ...request.settings, ...settings },
  services: [service()],
  ...(chosen && { chosen: { video: service() } }),
})
const hashUnit = (unit: unknown): string => recipeHash({ stage: 'image_to_video', provider: 'local', unit })
const planClips = (wish: Request) => imageToVideo.plan(wish).filter(isClipUnit)
const findScene = (template: string) => planSegments(request, 'e').find(({ recipe }) => recipe.template === template)!.scene_id

/** Makes tasks as a run does. A task that others need is made once. */
function maker(): { make: (unit: VideoUnit) => Promise<StoredUnit<ClipData | SegmentData>>; paths: Map<string, string> } {
  const made = new Map<string, Promise<StoredUnit<ClipData | SegmentData>>>()
  const paths = new Map<string, string>()
  const make = (unit: VideoUnit): Promise<StoredUnit<ClipData | SegmentData>> => {
    const key = hashUnit(unit)
    const known = made.get(key) ?? makeNow(unit, key)
    made.set(key, known)
    return known
  }
  const makeNow = async (unit: VideoUnit, key: string): Promise<StoredUnit<ClipData | SegmentData>> => {
    const own = join(folder, key)
    await mkdir(own)
    const tools = {
      env: {},
      signal: new AbortController().signal,
      folder: own,
      progress: () => {},
      made: make,
      readAsset: (id: string) => Promise.resolve(paths.get(id) ?? join(folder, id)),
      service: () =>
        Promise.resolve({
          provider: replicate,
          call: toolsFor(
            connectionTo(
              { provider: replicate, fields: () => ({ api_key: REPLICATE_ACCOUNT.api_key }), moved: (url) => url },
              fake.url,
            ),
            REPLICATE_ACCOUNT.video_model,
          ),
        }),
    } as unknown as Tools
    const { data, files } = await imageToVideo.make(unit, providers[0], tools)
    const assets = Object.fromEntries(
      Object.entries(files).map(([name, { path }]) => [name, `${key}/${name}/${paths.set(`${key}/${name}/`, path).size}`]),
    )
    for (const [name, id] of Object.entries(assets)) paths.set(id, files[name].path)
    return { data, assets }
  }
  return { make, paths }
}

test('PRV-04 S06 without a clip the tasks are the same as before clips existed', () => {
  const before = planSegments(request, rendererEngine())
  expect(imageToVideo.plan(request)).toEqual(before)
  expect(imageToVideo.plan({ ...request, services: [service()] })).toEqual(before)
  expect(Object.keys(before[0]).sort()).toEqual(['candidate_id', 'engine', 'recipe', 'scene_id', 'text'])
})

test('PRV-04 S06 a chosen service makes all clips except for title and sources, and a scene’s own choice takes precedence', () => {
  const drawn = planSegments(request, 'e')
  const named = drawn.filter(({ recipe }) => recipe.overlay !== undefined)
  expect(planClips(asked())).toHaveLength(drawn.length - named.length)
  const [one] = planClips(asked())
  const title = findScene('page')
  const own = planClips(asked({ clips: { [one.scene_id]: null, [title]: { prompt: 'A quay at dawn' } } }))
  expect(own.map(({ scene_id }) => scene_id)).not.toContain(one.scene_id)
  expect(own.find(({ scene_id }) => scene_id === title)!.asked).toBe('A quay at dawn')
  const alone = planClips(asked({ clips: { [title]: { connection_id: 'c1', model: 'other/model' } } }, false))
  expect(alone.map(({ scene_id, service: { model } }) => [scene_id, model])).toEqual([[title, 'other/model']])
  expect(planClips(asked({ clips: { [title]: { connection_id: 'gone' } } }, false))).toEqual([])
})

test('PRV-04 a clip’s recipe ignores connection, captions and renderer, but depends on version, words and length', () => {
  const [clip] = planClips(asked())
  const through = (wish: Request) => planClips(wish).find(({ scene_id }) => scene_id === clip.scene_id)!
  expect(JSON.stringify(clip)).not.toContain('renderer')
  expect(hashUnit(through(asked({ caption_style: 'none', transitions: 'lively' })))).toBe(hashUnit(clip))
  const other = { ...asked(), services: [service('c2')], chosen: { video: service('c2') } }
  expect(imageToVideo.plan(other).map(hashUnit)).toEqual(imageToVideo.plan(asked()).map(hashUnit))
  expect(hashUnit(through(asked({ takes: { [clip.scene_id]: 1 } })))).not.toBe(hashUnit(clip))
  expect(hashUnit(through(asked({ clips: { [clip.scene_id]: { prompt: 'Rain' } } })))).not.toBe(hashUnit(clip))
})

test('PRV-05 the seconds of a clip are predicted, and its segment costs as much as a drawn one', () => {
  const units = imageToVideo.plan(asked())
  const [clip] = units.filter(isClipUnit)
  const seconds = Math.ceil(
    planSegments(request, 'e').find(({ scene_id }) => scene_id === clip.scene_id)!.recipe.frames / 30 / 1.04,
  )
  expect(imageToVideo.expect!(clip)!.expected.second).toBe(Math.max(5, seconds))
  expect(imageToVideo.usage(clip)).toEqual({ expected: 0, most: 0 })
  const frames = (wish: Request) => imageToVideo.plan(wish).reduce((sum, unit) => sum + imageToVideo.usage(unit).expected, 0)
  expect(frames(asked())).toBe(frames(request))
  expect(units.filter(isFilmedUnit).every((unit) => imageToVideo.expect!(unit) === null)).toBe(true)
})

test('PRV-01 PRV-05 S06 a scene’s clip is made once, cut to the scene under its captions, with its service and terms', async () => {
  const wish = asked({ clips: { [findScene('page')]: { connection_id: 'c1', prompt: 'A quay at dawn' } } }, false)
  const { make, paths } = maker()
  const units = imageToVideo.plan(wish)
  fake.seen.length = 0
  const made = await Promise.all(units.map(make))
  const begun = fake.seen.filter(({ method }) => method === 'POST')
  expect(begun).toHaveLength(1)
  expect(begun[0].body.toString()).not.toContain('data:image')
  const content = imageToVideo.finish(wish, units, made)
  expect(ImageToVideo.parse(content)).toEqual(content)
  expect(content.segments.map(({ scene_id }) => scene_id)).toEqual(planSegments(request, 'e').map(({ scene_id }) => scene_id))
  const [filmed, ...others] = content.segments
  expect(others.every(({ clip }) => clip === undefined)).toBe(true)
  expect(filmed.template).toBe('footage')
  const clip_path = paths.get(filmed.clip!.clip_asset_id)!
  expect(filmed.clip).toMatchObject({
    sha256: createHash('sha256')
      .update(await readFile(clip_path))
      .digest('hex'),
    asked: 'A quay at dawn',
    prompt: expect.stringMatching(/^A quay at dawn\n.*No words.*\nTrue to life/u),
    provider: 'Replicate',
    model: REPLICATE_ACCOUNT.video_model,
    terms: expect.stringMatching(/^https:/u),
    credit: `AI · ${REPLICATE_ACCOUNT.video_model}`,
    used: { second: expect.any(Number) },
  })
  const path = paths.get(filmed.video_asset_id)!
  expect(await countFrames(path)).toBe(filmed.frames)
  const { video, audio } = await probeMedia(path, { demuxer: 'mov' })
  expect(video).toMatchObject({ codec: 'h264', width: 1920, height: 1080, frame_rate: 30 })
  expect(audio).toBeNull()
  expect(imageToVideo.assets(content)).toContain(filmed.clip!.clip_asset_id)
  expect(getEnglish(imageToVideo.sentence(content))).toContain('One of them is a clip that a model generated.')
})

test('PRV-07 S06 if a service fails and the run allows it, the scene is drawn once in its place, and says so', () => {
  const wish = asked({ clips: { 'scene-3': { connection_id: 'c1' } } }, false)
  const instead_of = { provider: 'replicate', reason: 'Replicate: no credit is left on this account.' }
  const units = imageToVideo.plan(wish)
  const replaced = units.map((unit) => ('service' in unit ? imageToVideo.instead!(unit, wish)! : unit))
  const made = replaced.map((_, index) => ({
    data: { frames: 1 },
    assets: { video: `v${index}` },
    ...('service' in units[index] && { instead_of }),
  }))
  const content = imageToVideo.finish(wish, replaced, made)
  expect(content.segments.map(({ scene_id }) => scene_id)).toEqual(planSegments(request, 'e').map(({ scene_id }) => scene_id))
  expect(content.segments[2]).toMatchObject({ template: 'quotation', instead_of })
  expect(getEnglish(imageToVideo.sentence(content))).toContain('no credit is left')
})
