import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Candidate, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { renderPreview, renderStill, completeFrame } from '@orion/film/render.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { PICTURE_PNG } from '../../../../fakes/picture.ts'
import { imageToVideo } from '../stages/06-image-to-video/stage.ts'
import { local } from '../stages/08-video-assembly/providers/local.ts'
import type { SegmentUnit } from '../segments/plan-segments.ts'
import { STILL } from './shown-scene.ts'
import type { StageRequest } from './stage.ts'
import { stillRecipe, windowStill } from './still-recipe.ts'

afterAll(closeRenderer)

const QUOTED: SceneRecipe = {
  ...STILL,
  ...{ template: 'quotation', slots: { words: 'Bees visit flowers', speaker: 'A keeper' }, variant: 'A', language: 'en' },
  ...{ brand_color: '#0e7c86', seed: 'still', solemn: false, film_position: 0 },
}
const TITLED = { ...QUOTED, overlay: { title: 'How bees see' } }

test('34.6 S08 S10 the poster of a shot with a title shows only the title; without a title it shows all words', async () => {
  expect(windowStill(TITLED)).toMatchObject({ wordless: 'beneath' })
  expect(windowStill(QUOTED)).not.toHaveProperty('wordless')
  const folder = await mkdtemp(join(tmpdir(), 'orion-still-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const draw = async (recipe: SceneRecipe, wordless?: 'beneath') => {
    const unit = { kind: 'picture' as const, engine: local.engine, recipe, width: 320, ...(wordless && { wordless }) }
    const tools = { env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async () => randomUUID() }
    const { files } = await local.draw(unit, tools)
    return readFile(files.picture.path)
  }
  const other = { ...TITLED, slots: { words: 'Moths visit lamps at night', speaker: 'Another' } } as SceneRecipe
  expect((await draw(TITLED, 'beneath')).equals(await draw(other, 'beneath')), 'no word of the scene is seen').toBe(true)
  expect((await draw(TITLED)).equals(await draw(other))).toBe(false)
})

const FRAMES = 45
const TEXT = 'Bees visit flowers.'
const PICTURE = { kind: 'upload', image_asset_id: 'picture', licence: 'own', attribution: 'me' } as const

/** Every way in which a scene has an image: drawn, a person, a photograph in all layouts and colours, and a thing beside one. */
const PICTURES: Partial<Candidate>[] = [
  { kind: 'drawn', template: 'quotation', slots: { words: TEXT, speaker: 'Orion' } },
  { ...PICTURE, template: 'photograph', variant: 'A', slots: { graded: true, focus: { x: 0.2, y: 0.3 } } },
  { kind: 'drawn', template: 'quiet', slots: { look: 1 }, beside: { scene_id: 'scene-2', shows: 'a' } },
  { ...PICTURE, template: 'photograph', variant: 'B', slots: { graded: true, as_it_is: true, caption: 'A lake' } },
  { ...PICTURE, template: 'photograph', variant: 'C', slots: { credit: 'me' } },
  { ...PICTURE, template: 'person', slots: { name: 'Ana Vega', life: [] } },
]

function makeFilm(world?: ImageSelection['world']): StageRequest<'image_to_video'> {
  const scenes = PICTURES.map((picture, at) => ({
    ...{
      scene_id: `scene-${at + 1}`,
      text: TEXT,
      chosen: 'a',
      solemn: at === 3,
      ...(at === 0 && { overlay: { title: 'Bees' } }),
    },
    candidates: [{ candidate_id: 'a', licence: '', attribution: '', ...picture } as Candidate],
  }))
  const timeline = scenes.map(({ scene_id }, at) => {
    const from = (at * FRAMES) / 30
    const words = [{ text: 'Bees', start_seconds: from + 0.1, end_seconds: from + 0.4, char_start: 0, char_end: 4 }]
    const ends = { end_seconds: from + FRAMES / 30, speech_start_seconds: from, speech_end_seconds: from + 1 }
    return { scene_id, start_seconds: from, ...ends, frames: FRAMES, words }
  })
  return {
    film: { topic: 'bees', name: 'Bees', language: 'en', duration_seconds: 9, seed: 'seed' },
    ...{ prompt: null, settings: { caption_style: 'box', transitions: 'calm' } },
    inputs: {
      voice_assembly: { timeline, captions: [] as object[] } as VoiceAssembly,
      image_selection: { scenes, brand_color: '#0e7c86', ...(world && { world }) },
    },
  }
}

/** The fields of a recipe that belong to the segment: its times, its captions and its transitions. */
const SEGMENTS_OWN = Object.fromEntries(
  ['frames', 'words', 'captions', 'caption_style', 'transition_in', 'transition_out'].map((name) => [name, null]),
)

const planAll = (film: StageRequest<'image_to_video'>) => imageToVideo.plan(film) as SegmentUnit[]

test('34.6 S05 S06 a tile and its segment have the same recipe except for times, for every image and world', () => {
  const world = {
    palette: 'sea',
    motif: 'waves',
    light: 'morning',
    why: { palette: 'sea', word: null },
  } as unknown as ImageSelection['world']
  for (const film of [makeFilm(), makeFilm({ ...world!, hues: { field: 200, spark: 40, third: 20, fill: 220 } })]) {
    const images = film.inputs.image_selection!
    const seen = (recipe: SceneRecipe) => ({ ...recipe, ...SEGMENTS_OWN })
    const tiles = images.scenes.map((scene) => stillRecipe(film.film, images, { scene, candidate: scene.candidates[0]! }))
    expect(tiles.map(seen)).toEqual(planAll(film).map(({ recipe }) => seen(recipe)))
  }
})

test('34.6 S05 S06 the tile of a photograph equals its frame in the film, in its own colours and in the film’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-still-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const picture_path = join(folder, 'lake.png')
  await writeFile(picture_path, PICTURE_PNG)
  const film = makeFilm()
  const images = film.inputs.image_selection!
  const raw = ['-frames:v', '1', '-vf', 'scale=16:9:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  const pixels = async (path: string, pick: string[]) => [...(await runFfmpeg([...pick, '-i', path, ...raw])).stdout]
  const off = (one: number[], other: number[]) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
  const given = await pixels(picture_path, ['-f', 'image2'])
  const tiles: number[][] = []
  for (const at of [1, 3]) {
    const scene = images.scenes[at]!
    const recipe = stillRecipe(film.film, images, { scene, candidate: scene.candidates[0]! })
    const paths = { still: join(folder, `${at}.jpg`), segment: join(folder, `${at}.mp4`) }
    await writeFile(
      paths.still,
      await renderStill(recipe, {
        at_frame: completeFrame(recipe),
        width: 640,
        mime: 'image/jpeg',
        picture_paths: [picture_path],
      }),
    )
    const segment = { ...planAll(film)[at]!.recipe, captions: [], transition_in: 'cut', transition_out: 'cut' } as SceneRecipe
    await renderPreview(segment, { out_path: paths.segment, picture_paths: [picture_path] })
    const tile = await pixels(paths.still, ['-f', 'image2'])
    const filmed = await pixels(paths.segment, ['-ss', String((completeFrame(segment) - 1) / 30), '-f', 'mov'])
    expect(off(tile, filmed), `scene ${at + 1}`).toBeLessThan(9)
    tiles.push(tile)
  }
  expect(off(tiles[0]!, given), 'the file itself is other than what is filmed').toBeGreaterThan(20)
})
