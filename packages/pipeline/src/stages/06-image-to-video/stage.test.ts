import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { renderStill } from '@orion/film/render.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { type SceneRecipe, classWorld } from '@orion/film/recipe.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import type { StageRequest, Tools } from '../../core/stage.ts'
import type { SegmentUnit } from '../../segments/plan-segments.ts'
import { isClipUnit } from './providers/port.ts'
import { imageToVideo } from './stage.ts'
import { joinAfter } from '../../segments/transitions.ts'

type Request = StageRequest<'image_to_video'>

const SENTENCES = ['A box moved the world.', 'It is made of steel.', 'Look at one today.']
const FRAMES = 40

let folder: string
let picture: string

beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-stage6-'))))
afterAll(async () => {
  await closeRenderer()
  await rm(folder, { recursive: true })
})

const id = (scene: number): string => `scene-${scene + 1}`

function assembled(sentences: string[]): VoiceAssembly {
  const scenes = sentences.map((text, scene) => {
    const start_seconds = (scene * FRAMES) / 30
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => ({
      text: word,
      start_seconds: start_seconds + 0.1 + at * 0.2,
      end_seconds: start_seconds + 0.28 + at * 0.2,
      char_start: index,
      char_end: index + word.length,
    }))
    return { text, scene_id: id(scene), start_seconds, end_seconds: start_seconds + FRAMES / 30, words }
  })
  const captions = scenes.map(({ text, words, ...scene }) => ({
    ...scene,
    lines: [text],
    words: words.map((word) => ({ ...word, line: 0 })),
  }))
  const timeline = scenes.map(({ scene_id, start_seconds, end_seconds, words }) => ({
    ...{ scene_id, start_seconds, end_seconds, words },
    frames: FRAMES,
    speech_start_seconds: start_seconds,
    speech_end_seconds: end_seconds,
  }))
  return { timeline, captions } as VoiceAssembly
}

function selected(sentences: string[]): ImageSelection {
  const scenes = sentences.map((text, scene) => ({
    scene_id: id(scene),
    text,
    candidates: [
      {
        candidate_id: 'drawn',
        kind: 'drawn' as const,
        image_asset_id: 'still',
        licence: 'CC0-1.0',
        attribution: 'Orion',
        template: 'quotation',
        variant: 'A' as const,
        slots: { words: text, speaker: 'Orion' },
      },
      { candidate_id: 'mine', kind: 'upload' as const, image_asset_id: 'picture', licence: 'own', attribution: 'me' },
    ],
    chosen: scene === 1 ? 'mine' : 'drawn',
    solemn: false,
  }))
  return { scenes, brand_color: '#0e7c86' }
}

const request = (sentences = SENTENCES): Request => ({
  film: { topic: 'boxes', name: 'Boxes', language: 'en', duration_seconds: 4, seed: 'seed' },
  prompt: null,
  settings: { caption_style: 'box', transitions: 'calm' },
  inputs: { voice_assembly: assembled(sentences), image_selection: selected(sentences) },
})

const drawnIn = (wish: Request) => imageToVideo.plan(wish).filter((unit): unit is SegmentUnit => !isClipUnit(unit))

const hashUnit = (unit: SegmentUnit): string => recipeHash({ stage: 'image_to_video', provider: 'local', unit })

test('S06 every scene becomes a segment of its exact length, also with an uploaded image', async () => {
  const units = drawnIn(request())
  const still = { at_frame: 0, width: 960, mime: 'image/png' } as const
  picture = join(folder, 'picture.png')
  await writeFile(picture, await renderStill(units[0].recipe as SceneRecipe, still))
  const tools = {
    env: {},
    signal: new AbortController().signal,
    folder,
    readAsset: () => Promise.resolve(picture),
    progress: () => {},
  } as unknown as Tools
  const stored = []
  for (const [index, unit] of units.entries()) {
    const { data, files } = await imageToVideo.make(unit, imageToVideo.providers[0], tools)
    expect(await countFrames(files.video.path)).toBe(FRAMES)
    const { video } = await probeMedia(files.video.path, { demuxer: 'mov' })
    expect(video).toMatchObject({ codec: 'h264', width: 1920, height: 1080, frame_rate: 30 })
    stored.push({ data, assets: { video: `video-${index}` } })
  }
  const content = imageToVideo.finish(request(), units, stored)
  expect(ImageToVideo.parse(content)).toEqual(content)
  expect(content.segments.map(({ template, frames }) => [template, frames])).toEqual([
    ['quotation', FRAMES],
    ['photograph', FRAMES],
    ['quotation', FRAMES],
  ])
  expect(content.segments.map(({ text_faults }) => text_faults)).toEqual([[], [], []])
  const printed = content.segments.map(({ drawn }) => drawn!.texts.map(({ text }) => text).join(' '))
  expect([printed[0], printed[2]]).toEqual([`${SENTENCES[0]} Orion`, `${SENTENCES[2]} Orion`])
  expect(imageToVideo.assets(content)).toEqual(['video-0', 'video-1', 'video-2'])
})

test('S06 times are relative to the scene, so a scene that only moves in the film keeps its recipe', () => {
  const units = drawnIn(request())
  expect(units[2].recipe.captions[0].words[0]).toMatchObject({ start_seconds: 0.1, end_seconds: 0.28 })
  const moved = request()
  for (const scene of [...moved.inputs.voice_assembly!.timeline, ...moved.inputs.voice_assembly!.captions]) {
    if (scene.scene_id === id(0)) continue
    for (const timed of [scene, ...scene.words]) {
      timed.start_seconds += 1.4
      timed.end_seconds += 1.4
    }
  }
  expect(drawnIn(moved).map(hashUnit)).toEqual(units.map(hashUnit))
})

test('S06 a changed sentence changes only the recipe of its own scene', () => {
  const before = drawnIn(request()).map(hashUnit)
  const after = drawnIn(request([SENTENCES[0], SENTENCES[1], 'Look at another one.'])).map(hashUnit)
  expect(after.map((hash, scene) => hash === before[scene])).toEqual([true, true, false])
})

test('S06 without voices captions follow each other evenly, and each scene lasts as long as its text takes to read', () => {
  const silent = request()
  delete silent.inputs.voice_assembly
  const recipes = drawnIn(silent).map(({ recipe }) => recipe)
  for (const [scene, { captions, frames }] of recipes.entries()) {
    expect(captions.flatMap(({ lines }) => lines).join(' ')).toBe(SENTENCES[scene])
    expect(captions.at(-1)!.end_seconds).toBeLessThanOrEqual(frames / 30)
    expect(frames).toBeGreaterThanOrEqual(90)
  }
})

test('S06 without images the film shows pages of its text, and without any content it says which stage to run', () => {
  const plain = request()
  delete plain.inputs.image_selection
  const recipes = drawnIn(plain).map(({ recipe }) => recipe)
  expect(recipes.map(({ template }) => template)).toEqual(['page', 'page', 'page'])
  expect(recipes[1]).toMatchObject({ slots: { text: SENTENCES[1] }, frames: FRAMES })
  expect(recipes[1].captions.flatMap(({ lines }) => lines).join(' ')).toBe(SENTENCES[1])
  delete plain.inputs.voice_assembly
  expect(() => drawnIn(plain)).toThrow('Run stage 5')
})

test('S06 BOARDS 4 a shot that is no longer drawn is refused with a message, and other shots are not', () => {
  const images = selected(SENTENCES)
  images.scenes[0]!.candidates[0]!.template = 'illustration'
  const wish = (scenes: ImageSelection['scenes']) => ({
    ...request(),
    inputs: { ...request().inputs, image_selection: { ...images, scenes } },
  })
  expect(() => drawnIn(wish(images.scenes))).toThrow(
    expect.objectContaining({ code: 'wrong_state', message: expect.stringContaining('any more. Run stage 5 again') }),
  )
  const [first, ...others] = images.scenes
  expect(drawnIn(wish([{ ...first!, chosen: 'mine' }, ...others]))).toHaveLength(SENTENCES.length)
})

test('S06 captions that a person wrote are drawn as written, and change only their own scene’s recipe', () => {
  const own = request()
  const cues = [{ start_seconds: 0, end_seconds: 0.8, lines: ['By hand'] }]
  own.inputs.voice_assembly!.edited_captions = [{ scene_id: id(1), said: SENTENCES[1], cues }]
  const units = drawnIn(own)
  expect(units[1].recipe.captions).toMatchObject([{ start_seconds: 0.1, end_seconds: 0.9, lines: ['By hand'] }])
  expect(units.map((unit, scene) => hashUnit(unit) === hashUnit(drawnIn(request())[scene]))).toEqual([true, false, true])
})

test('S06 with captions off none are drawn', () => {
  const plain = { ...request(), settings: { caption_style: 'none', transitions: 'cut' } as const }
  expect(drawnIn(plain).map(({ recipe }) => recipe.captions)).toEqual([[], [], []])
})

test('QUOTED 5 S06 a film without a voice always has captions, whatever the settings are', () => {
  const { inputs } = request()
  const voice_assembly: VoiceAssembly = { ...inputs.voice_assembly!, narration: 'on_screen' }
  const looks = { [id(0)]: { caption_style: 'none' }, [id(1)]: { caption_style: 'large' } } as const
  const settings = { caption_style: 'none', transitions: 'cut' } as const
  const before = { ...({} as ImageToVideo), segments: [], caption_style: 'none', transitions: 'cut', looks } as const
  const units = drawnIn({ ...request(), inputs: { ...inputs, voice_assembly }, settings, before: before as never })
  expect(units.map(({ recipe }) => recipe.caption_style)).toEqual(['box', 'large', 'box'])
  expect(units.map(({ recipe }) => recipe.captions.flatMap(({ lines }) => lines).join(' '))).toEqual(SENTENCES)
})

test('S06 two scenes share a wipe, the film opens and ends on its own background, and most transitions are cuts', () => {
  const lively = { ...request(), settings: { caption_style: 'box', transitions: 'lively' } as const }
  const recipes = drawnIn(lively).map(({ recipe }) => recipe)
  expect([recipes[0].transition_in, recipes[2].transition_out]).toEqual(['cut', 'cut'])
  for (const scene of [1, 2]) expect(recipes[scene].transition_in === 'wipe').toBe(recipes[scene - 1].transition_out === 'wipe')
  const joins = Array.from({ length: 1000 }, (_, index) =>
    joinAfter('seed', { scene_id: id(index), index, count: 1000 }, { liveliness: 'calm' }),
  )
  const cuts = joins.filter((join) => join === 'cut').length
  expect(cuts).toBeGreaterThan(540)
  expect(cuts).toBeLessThan(660)
})

test('S06 SHW in a film with a world no scene ends empty: it has a cut, or a wipe to the motif of the next', () => {
  for (const liveliness of ['calm', 'lively', 'cut'] as const) {
    const joins = Array.from({ length: 300 }, (_, index) =>
      joinAfter('seed', { scene_id: id(index), index, count: 300 }, { liveliness, has_world: true }),
    )
    expect(new Set(joins)).toEqual(new Set(liveliness === 'cut' ? ['cut'] : ['cut', 'wipe']))
  }
  const world = { palette: 'sea', ...classWorld('sea'), why: { palette: 'sea', word: 'sea' } } as const
  const { image_selection, ...others } = request().inputs
  const wish = { ...request(), inputs: { ...others, image_selection: { ...image_selection!, world } } }
  for (const { recipe } of drawnIn(wish)) expect(recipe.world).toEqual(classWorld('sea'))
})

/** The result of stage 6 for a request, its files named by scene. */
function makeResult(wish: Request): ImageToVideo {
  const made = drawnIn(wish).map(({ scene_id, recipe }) => ({
    data: { frames: recipe.frames },
    assets: { video: `${scene_id} made` },
  }))
  return imageToVideo.finish(wish, imageToVideo.plan(wish), made)
}

const edit = (previous: ImageToVideo, looks: unknown): ImageToVideo => imageToVideo.edit!(request(), previous, { looks })

test('S06 a scene’s own motion, transition and captions change its segment, and the next one’s if they share a transition', () => {
  const before = makeResult(request())
  const hashes = drawnIn(request()).map(hashUnit)
  const changed = (looks: unknown) => {
    const edited = edit(before, looks)
    const units = drawnIn({ ...request(), edited, before: edited })
    return { units, places: units.flatMap((unit, scene) => (hashUnit(unit) === hashes[scene] ? [] : [scene])) }
  }
  const moved = changed({ [id(1)]: { motion: 'pan' }, [id(2)]: { motion: 'still' } })
  expect(moved.places).toEqual([1, 2])
  expect([moved.units[1].recipe.slots, moved.units[2].recipe.stands_still]).toMatchObject([{ move: 'pan' }, true])
  const worded = changed({ [id(0)]: { caption_style: 'none' }, [id(1)]: { caption_style: 'large', caption_place: 'top' } })
  expect(worded.places).toEqual([0, 1])
  expect(worded.units[0].recipe.captions).toEqual([])
  expect(worded.units[1].recipe).toMatchObject({ caption_style: 'large', caption_place: 'top' })
  const was = before.segments[0].transition_out === 'wipe' ? 'cut' : 'wipe'
  const joined = changed({ [id(0)]: { join: was } })
  expect(joined.places).toEqual([0, 1])
  expect(joined.units[1].recipe.transition_in).toBe(was)
  expect(changed({ [id(1)]: { motion: 'own' } }).places).toEqual([])
})

test('S06 a look is kept before and after it is made, blocks acceptance until then, and moves with its scene', () => {
  const before = makeResult(request())
  expect(imageToVideo.incomplete!(before)).toBeNull()
  const edited = edit(before, { [id(0)]: { join: 'wipe', caption_place: 'top' }, [id(2)]: {} })
  expect(edited.segments).toEqual(before.segments)
  expect(edited.looks).toEqual({ [id(0)]: { join: 'wipe', caption_place: 'top' } })
  expect(getEnglish(imageToVideo.incomplete!(edited)!)).toContain('One scene is not made')
  const again = makeResult({ ...request(), edited, before: edited })
  expect(imageToVideo.incomplete!(again)).toBeNull()
  expect(again.segments[0]).toMatchObject({ look: edited.looks![id(0)], transition_out: 'wipe' })
  // another stage's change: no look is an unsaved edit any more, and the settings still apply
  expect(makeResult({ ...request(), before: again }).looks).toEqual(edited.looks)
  const back = edit(again, {})
  expect(back.looks).toBeUndefined()
  expect(drawnIn({ ...request(), edited: back, before: back }).map(hashUnit)).toEqual(drawnIn(request()).map(hashUnit))
})

test('34 S06 stored renderings stay with every version, change no result, and are removed with their scene', () => {
  const before = makeResult(request())
  const renderings = {
    [id(1)]: [
      { candidate_id: 'other', look: { motion: 'pan' } },
      { candidate_id: 'own', look: {} },
    ],
  }
  const edited = imageToVideo.edit!(request(), before, { renderings })
  expect(edited).toEqual({ ...before, renderings })
  const again = makeResult({ ...request(), edited, before: edited })
  expect(again.renderings).toEqual(renderings)
  expect(again.segments).toEqual(before.segments)
  expect(makeResult({ ...request(), before: { ...again, renderings: { elsewhere: [] } } }).renderings).toBeUndefined()
  const refused = (wish: unknown) => () => imageToVideo.edit!(request(), before, { renderings: wish })
  expect(refused({ elsewhere: [] })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ loc: ['renderings', 'elsewhere'] })] }),
  )
  expect(refused({ [id(1)]: Array.from({ length: 4 }, () => renderings[id(1)][1]) })).toThrow('at most')
})

test('34 S06 a motion that was set for another image of the scene does not prevent other edits', () => {
  const before = makeResult(request())
  const moved = { ...before, looks: { [id(0)]: { motion: 'pan' as const } } } // scene 1 is a drawing now
  expect(edit(moved, { ...moved.looks, [id(1)]: { motion: 'still' } }).looks).toMatchObject({ [id(1)]: { motion: 'still' } })
})

test('S06 an unknown scene, a pan of a drawing, a transition after the last scene and an empty look are refused by name', () => {
  const before = makeResult(request())
  const refusal = (looks: unknown) => {
    try {
      return edit(before, looks)
    } catch (error) {
      return error
    }
  }
  const cases = [
    [{ elsewhere: { motion: 'still' } }, ['looks', 'elsewhere'], 'The film has no such scene.'],
    [
      { [id(0)]: { motion: 'pan' } },
      ['looks', id(0), 'motion'],
      'A drawn scene has the motion of its shot. Choose that motion, or none.',
    ],
    [{ [id(2)]: { join: 'cut' } }, ['looks', id(2), 'join'], 'The last scene has no transition, because no scene follows it.'],
    [{ [id(1)]: { caption_style: 'loud' } }, ['looks', id(1), 'caption_style'], 'Choose one of the captions’ looks'],
  ] as const
  for (const [looks, loc, msg] of cases)
    expect(refusal(looks)).toMatchObject({ code: 'invalid_fields', fields: [expect.objectContaining({ loc, msg })] })
})

test('54 S06 captions are in capitals if requested, and with the default each scene keeps its recipe', () => {
  const hashes = drawnIn(request()).map(hashUnit)
  const settings = { ...request().settings, caption_case: 'capitals' as const }
  const asWritten = { ...request(), settings: { ...settings, caption_case: 'written' as const } }
  expect(drawnIn(asWritten).map(hashUnit)).toEqual(hashes)
  const own = edit(makeResult(request()), { [id(2)]: { caption_case: 'written' } })
  const units = drawnIn({ ...request(), settings, edited: own, before: own })
  expect(units.map(({ recipe }) => recipe.caption_case)).toEqual(['capitals', 'capitals', undefined])
  expect(hashUnit(units[2])).toBe(hashes[2])
  const onTrack = drawnIn({ ...request(), settings: { ...settings, caption_style: 'none' } })
  expect(onTrack.every(({ recipe }) => recipe.caption_case === undefined)).toBe(true)
})

test('S06 settings for the whole film apply to each scene without its own', () => {
  const own = edit(makeResult(request()), { [id(2)]: { motion: 'own', caption_place: 'bottom' } })
  const settings = { caption_style: 'plain', caption_place: 'top', motion: 'still', transitions: 'calm' } as const
  const recipes = drawnIn({ ...request(), settings, edited: own, before: own }).map(({ recipe }) => recipe)
  expect(recipes.map(({ caption_place }) => caption_place)).toEqual(['top', 'top', undefined])
  expect(recipes.map(({ stands_still }) => stands_still)).toEqual([true, undefined, undefined])
  expect(recipes[1].slots).toMatchObject({ move: 'still' })
  expect(recipes.map(({ caption_style }) => caption_style)).toEqual(['plain', 'plain', 'plain'])
})
