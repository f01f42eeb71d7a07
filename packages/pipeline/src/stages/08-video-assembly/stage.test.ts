import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { writeStill } from '@orion/media/join/film-pictures.ts'
import { AppError } from '@orion/contract/errors.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { runStage } from '../03-voice-scenes/speak-script.fixture.ts'
import { planSegments } from '../../segments/plan-segments.ts'
import { local } from './providers/local.ts'
import type { PictureUnit } from './providers/port.ts'
import { videoAssembly } from './stage.ts'

afterAll(closeRenderer)

async function request(size?: string): Promise<StageRequest<'video_assembly'>> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage8-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { film: SMALL_FILM, prompt: null, settings: {}, inputs: await smallFilm(folder, size) }
}

/** Makes a drawing when it is requested. */
async function drawn(unit: PictureUnit): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage8-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { files } = await local.draw(unit, {
    env: {},
    signal: AbortSignal.timeout(900_000),
    folder,
    readAsset: async (asset_id) => asset_id,
  })
  const { path, width, height } = files.picture
  const { video } = await probeMedia(path, { demuxer: 'jpeg_pipe' })
  expect({ width, height }).toEqual({ width: video?.width, height: video?.height })
  return path
}

test('S08 the film has its poster, thumbnails, storyboard and measured facts', async () => {
  const { content } = await runStage(videoAssembly, await request())
  expect(await countFrames(content.film_asset_id, { demuxer: 'mov' })).toBe(330)
  expect(content).toMatchObject({ width: 1920, height: 1080, frame_rate: 30, video_codec: 'h264', audio_codec: 'aac' })
  expect(content.duration_seconds).toBeCloseTo(11, 1)
  expect(Math.abs(content.loudness_lufs + 14)).toBeLessThanOrEqual(0.5)
  expect(content.true_peak_dbtp).toBeLessThanOrEqual(-1)
  expect(content.chapters).toEqual([{ start_seconds: 0, title: 'How bees feed' }])
  const size = async (path: string) => (await probeMedia(path, { demuxer: 'jpeg_pipe' })).video
  expect(await size(content.poster_asset_id)).toMatchObject({ width: 1920, height: 1080 })
  expect(content.thumbnail_asset_ids).toHaveLength(3)
  expect(await size(content.thumbnail_asset_ids[2])).toMatchObject({ width: 1280, height: 720 })
  expect(await size(content.storyboard_asset_id)).toMatchObject({ width: 6 * 240, height: 136 })
  expect(videoAssembly.assets(content)).toHaveLength(6)
})

test(
  'S08 if stage 6 was skipped, the chosen stills and photographs are shown for the length of their scenes',
  { timeout: 900_000 },
  async () => {
    const wish = await request()
    const { image_to_video, image_selection, ...rest } = wish.inputs
    const still = `${image_to_video?.segments[0].video_asset_id}.jpg`
    await writeStill({ path: image_to_video?.segments[0].video_asset_id ?? '', seconds: 1, width: null }, still)
    const scenes = (image_selection?.scenes ?? []).map((scene) => ({
      ...scene,
      candidates: scene.candidates.map((candidate) => ({
        ...candidate,
        kind: 'upload' as const,
        image_asset_id: still,
        template: 'photograph',
        slots: { title: 'Bees visit 50 flowers' },
      })),
    }))
    const { content } = await runStage(videoAssembly, {
      ...wish,
      inputs: { ...rest, image_selection: { scenes, brand_color: '#0e7c86' } },
    })
    expect(await countFrames(content.film_asset_id, { demuxer: 'mov' })).toBe(330)
  },
)

test('S08 the storyboard is made before the sound exists, and a failed sound fails the film', async () => {
  const wish = await request('64x36')
  const [unit] = videoAssembly.plan(wish)
  if (unit.kind !== 'film') throw new Error('no film')
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage8-'))
  const storyboard = Promise.withResolvers<void>()
  const watcher = watch(folder, (_, name) => name === 'storyboard.jpg' && storyboard.resolve())
  onTestFinished(() => rm(folder, { recursive: true }))
  const tools = { env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async (id: string) => id, progress: () => {} }
  const sound = storyboard.promise.then(() => Promise.reject(new Error('no sound')))
  await expect(local.assemble(unit, { sound, picture: drawn }, tools)).rejects.toThrow('no sound')
  watcher.close()
})

test('S08 a film with one changed scene and its old sound has the same bytes as a film that is made completely', async () => {
  const before = await request('64x36')
  const { segments } = before.inputs.image_to_video!
  const changed = { ...segments[1], video_asset_id: segments[0].video_asset_id, frames: segments[0].frames }
  const of = (index: number) => (index === 1 ? changed : segments[index])
  const image_to_video = { ...before.inputs.image_to_video!, segments: segments.map((_, index) => of(index)) }
  const after = { ...before, inputs: { ...before.inputs, image_to_video } }
  const digest = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')

  const { content } = await runStage(videoAssembly, after)
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage8-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tools = { env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async (id: string) => id, progress: () => {} }
  const [was, unit] = [before, after].map((each) => videoAssembly.plan(each)[0])
  if (was.kind !== 'film' || unit.kind !== 'film') throw new Error('no film')
  const sound = await local.mix({ ...was.sound, seconds: unit.sound.seconds }, tools)
  const asked: PictureUnit[] = []
  const picture = (part: PictureUnit): Promise<string> => (asked.push(part), drawn(part))
  const { files } = await local.assemble(unit, { sound: Promise.resolve(sound.files.sound.path), picture }, tools)
  expect(asked.map(({ recipe }) => recipe)).toEqual([unit.poster, ...unit.thumbnails].flatMap(({ recipe }) => recipe ?? []))
  expect([unit.engine, unit.poster, unit.thumbnails[0]]).toEqual([was.engine, was.poster, was.thumbnails[0]])
  const { film_asset_id, storyboard_asset_id, poster_asset_id } = content
  expect(await Promise.all([files.film.path, files.storyboard.path, files.poster.path].map(digest))).toEqual(
    await Promise.all([film_asset_id, storyboard_asset_id, poster_asset_id].map(digest)),
  )
  const recipe = unit.poster.recipe && { ...unit.poster.recipe, overlay: { title: 'A title' } }
  const titled = { ...unit, poster: { ...unit.poster, recipe } }
  const [first, ...rest] = asked.splice(0)
  const no_sound = Promise.reject(new Error('no sound'))
  await expect(local.assemble(titled, { sound: no_sound, picture }, tools)).rejects.toThrow('no sound')
  expect(asked, '34.6 under the film’s title no words of the scene are torn').toEqual([
    { ...first, recipe, wordless: 'beneath' },
    ...rest,
  ])
  const { content: other } = await runStage(videoAssembly, before)
  expect(await digest(other.film_asset_id)).not.toBe(await digest(film_asset_id))
})

test('S08 poster and thumbnails are drawn like the film’s scenes, in the same light', async () => {
  const wish = await request('64x36')
  const [unit] = videoAssembly.plan(wish)
  if (unit.kind !== 'film') throw new Error('no film')
  const getPlace = ({ film_position, seed, variant, template }: Partial<SceneRecipe>) => [film_position, seed, variant, template]
  const { film, prompt, inputs } = wish
  const segments = planSegments({ film, prompt, inputs, settings: ImageToVideoSettings.parse({}) }, 'renderer')
  const drawn = segments.map(({ recipe }) => getPlace(recipe))
  expect(unit.thumbnails).toHaveLength(3)
  for (const { recipe } of [unit.poster, ...unit.thumbnails]) expect(drawn).toContainEqual(recipe && getPlace(recipe))
})

test('S08 34.6 a photograph’s poster is drawn as in the film, without captions, and a clip’s is a frame of the film', async () => {
  const wish = await request('64x36')
  const images = wish.inputs.image_selection!
  const asPhotograph = (scene: (typeof images.scenes)[number]) => ({
    ...scene,
    candidates: [{ ...scene.candidates[0], kind: 'upload' as const, template: 'photograph', slots: { title: 'Bees' } }],
  })
  wish.inputs.image_selection = { ...images, scenes: images.scenes.map(asPhotograph) }
  const [unit] = videoAssembly.plan(wish)
  if (unit.kind !== 'film') throw new Error('no film')
  const { film, prompt, inputs } = wish
  const segments = planSegments({ film, prompt, inputs, settings: ImageToVideoSettings.parse({}) }, 'renderer')
  const seen = ({ recipe }: { recipe: SceneRecipe | null }) =>
    recipe && {
      ...recipe,
      frames: 0,
      words: [],
      captions: [],
      caption_style: 'none',
      transition_in: 'cut',
      transition_out: 'cut',
    }
  expect([unit.poster, ...unit.thumbnails]).toHaveLength(4)
  for (const shot of [unit.poster, ...unit.thumbnails]) expect(segments.map(seen)).toContainEqual(seen(shot))
  const clip = { clip_asset_id: 'c', sha256: 's', provider: 'p', model: null, asked: '', prompt: '', terms: '', used: {} }
  const made = wish.inputs.image_to_video!
  wish.inputs.image_to_video = { ...made, segments: made.segments.map((segment) => ({ ...segment, clip })) } as typeof made
  const [filmed] = videoAssembly.plan(wish)
  if (filmed.kind !== 'film') throw new Error('no film')
  expect([filmed.poster, ...filmed.thumbnails].map(({ recipe }) => recipe)).toEqual([null, null, null, null])
})

test('S08 a film without images is refused with what to do, and one changed scene changes the recipe', async () => {
  const wish = await request('64x36')
  const { image_to_video, image_selection, ...rest } = wish.inputs
  expect(() => videoAssembly.plan({ ...wish, inputs: rest })).toThrow(AppError)
  expect(image_selection).toBeDefined()
  const hash = (each: StageRequest<'video_assembly'>) =>
    recipeHash({ stage: 'video_assembly', provider: 'local', unit: videoAssembly.plan(each)[0] })
  const segments = (image_to_video?.segments ?? []).map((segment, index) =>
    index === 2 ? { ...segment, video_asset_id: 'other' } : segment,
  )
  expect(hash(wish)).toBe(hash(structuredClone(wish)))
  expect(
    image_to_video && hash({ ...wish, inputs: { ...wish.inputs, image_to_video: { ...image_to_video, segments } } }),
  ).not.toBe(hash(wish))
})

test('S08 chapters have the titles that the script announces', async () => {
  const wish = await request('64x36')
  const inputs = structuredClone(wish.inputs)
  inputs.script_generation!.script_with_timestamps.main_content.sentences[0].facts = [
    { kind: 'chapter', values: { number: 1, title: 'The hive' } },
  ]
  const announced = inputs.script_generation!.script_with_timestamps.main_content.sentences[0].id
  for (const [index, scene] of inputs.voice_scenes!.scenes.entries())
    scene.sentence_ids = [index === 2 ? announced : `said-${index}`]
  for (const segment of inputs.image_to_video!.segments) segment.frames *= 10
  const film = videoAssembly.plan({ ...wish, inputs }).find((unit) => unit.kind === 'film')
  expect(film?.chapters.map(({ title }) => title)).toEqual(['How bees feed', 'The hive', 'They carry much pollen.'])
})
