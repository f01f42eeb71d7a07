import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { DrawnScene } from '@orion/contract/contents/06-image-to-video.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { beforeAll, expect, test } from 'vitest'
import { smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { PlacedPicture } from './check-pictures.ts'
import { checkShowing } from './check-showing.ts'

type Film = Awaited<ReturnType<typeof smallFilm>>

let film: Film
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-showing-'))
  film = await smallFilm(folder, '320x180')
  await rm(folder, { recursive: true })
})

type Change = { candidate?: Partial<Candidate>; scene?: Partial<ImageScene>; drawn?: Partial<DrawnScene> }

const line = (text: string, from_seconds = 0.3): DrawnScene['texts'][number] => ({
  text,
  x: 90,
  y: 90,
  width: 400,
  height: 60,
  size: 48,
  from_seconds,
})
const WHY = { reason: 'sentence', words: 'flowers' } as const

/** The film with a reason for each image and a label of one word on it. `changes` are by the index of the scene. */
function withShots(changes: Record<number, Change> = {}): StageRequest<'quality_control'>['inputs'] {
  const scenes = film.image_selection.scenes.map((scene, index) => {
    const own = changes[index] ?? {}
    const slots = { label: scene.text.split(' ')[0]! }
    return { ...scene, ...own.scene, candidates: [{ ...scene.candidates[0]!, slots, why: WHY, ...own.candidate }] }
  })
  const segments = film.image_to_video.segments.map((segment, index) => ({
    ...segment,
    drawn: { texts: [line(scenes[index]!.text.split(' ')[0]!)], ...changes[index]?.drawn },
  }))
  return { ...film, image_selection: { ...film.image_selection, scenes }, image_to_video: { ...film.image_to_video, segments } }
}

const flat = (scene_id: string, start: number, from: number, to: number): PlacedPicture => ({
  scene_id,
  start_seconds: start,
  picture: {
    ...{ kind: 'picture', seconds: 2.2, frames: 66, black: [], frozen: [], caption_contrast: null },
    flat: from === to ? [] : [{ start_seconds: from, end_seconds: to }],
  },
})
const FULL = [flat('scene-1', 0, 0, 0), flat('scene-2', 2.2, 0, 0)]

const told = (changes: Record<number, Change> = {}, pictures = FULL): QualityCheck[] =>
  checkShowing(withShots(changes), pictures, 'en')
const bad = (changes: Record<number, Change>, pictures = FULL): [string, string | undefined, number][] =>
  told(changes, pictures).flatMap(({ check, scene_id, figure, pass, warning }) =>
    pass && !warning ? [] : [[check, scene_id, figure] as [string, string | undefined, number]],
  )

test('S09 a film with good images passes every check of images', () => {
  expect(told().map(({ check, pass, warning }) => [check, pass, warning])).toEqual(
    [
      'picture_reason', 'one_scale', 'title_whole', 'broken_lines', 'printed_letters', 'word_delay', 'empty_pictures',
    ].map((check) => [check, true, undefined]), // prettier-ignore
  )
})

test('S09 films from before images had reasons are not checked', () => {
  expect(checkShowing(film, FULL, 'en')).toEqual([])
})

test('S09 29.6 a drawn image without a reason fails, a found or generated one warns, and a person’s choice passes', () => {
  expect(bad({ 1: { candidate: { why: undefined } } })).toEqual([['picture_reason', 'scene-2', 1]])
  expect(bad({ 1: { candidate: { why: { ...WHY, words: ' ' } } } })).toEqual([['picture_reason', 'scene-2', 1]])
  expect(bad({ 1: { candidate: { why: undefined }, scene: { chosen_by_person: true } } })).toEqual([])
  for (const kind of ['found', 'made'] as const)
    expect(told({ 1: { candidate: { why: undefined, kind } } }).filter(({ check }) => check === 'picture_reason')).toEqual([
      expect.objectContaining({ scene_id: 'scene-2', pass: false, warning: true }),
    ])
  expect(bad({ 1: { candidate: { why: undefined, kind: 'upload' } } })).toEqual([])
})

test('S09 two scales for one measure fail, also with other unit names, and other measures may have other scales', () => {
  const ruler = (unit: string, full: number) => ({
    candidate: { slots: { figure: { value: 300, number_text: '300', unit, measure: 'measure' }, full } },
  })
  expect(bad({ 1: ruler('m', 400), 3: ruler('metres', 400) })).toEqual([])
  expect(bad({ 1: ruler('m', 400), 3: ruler('metres', 500) })).toEqual([['one_scale', 'scene-4', 1]])
  expect(bad({ 1: ruler('metres', 400), 3: ruler('years', 500) })).toEqual([])
  const dots = (unit: string, each: number) => ({
    candidate: { slots: { figure: { value: 300, number_text: '300', unit, measure: 'count' }, each } },
  })
  expect(bad({ 1: dots('bees', 10), 3: dots('flowers', 100) })).toEqual([['one_scale', 'scene-4', 1]])
})

test('S09 a title that is not complete on its image fails', () => {
  const opening = (text: string) => ({
    0: {
      candidate: { slots: { title: 'How bees feed?' }, why: { reason: 'opening', words: 'x' } as const },
      drawn: { texts: [line('How bees'), line(text)] },
    },
  })
  expect(bad(opening('feed?'))).toEqual([])
  expect(bad(opening('…'))).toEqual([['title_whole', 'scene-1', 1]])
})

test('S09 a line break between a number and its unit fails with its scene', () => {
  const parted = {
    candidate: { slots: { label: 'at most 330 metres' } },
    drawn: { texts: [line('at most 330'), line('metres')] },
  }
  expect(bad({ 2: parted })).toEqual([['broken_lines', 'scene-3', 1]])
})

test('S09 a label far from the point that it names is a warning', () => {
  const label = (of: { x: number; y: number }) => ({ 1: { drawn: { texts: [{ ...line('This'), of }] } } })
  const places = (of: { x: number; y: number }) => told(label(of)).filter(({ check }) => check === 'label_place')
  expect(places({ x: 300, y: 120 })).toEqual([expect.objectContaining({ figure: 0, pass: true })])
  expect(places({ x: 550, y: 230 })).toEqual([expect.objectContaining({ figure: 100 })]) // 60 px next to it, 80 px below it
  expect(places({ x: 550, y: 230 })[0]!.warning).toBeUndefined()
  expect(places({ x: 1500, y: 120 })).toEqual([
    expect.objectContaining({ figure: 1010, limit: '≤ 432', warning: true, scene_id: 'scene-2', detail: 'This' }),
  ])
  expect(told().some(({ check }) => check === 'label_place')).toBe(false)
})

test('S09 more than a third of the spoken letters printed on images is a warning with the scene that prints most', () => {
  const spoken = film.image_selection.scenes.map(({ text }, index): [number, Change] => [
    index,
    { drawn: { texts: [line(text, 0.4)] } },
  ])
  const all = told(Object.fromEntries(spoken)).find(({ check }) => check === 'printed_letters')
  expect(all).toMatchObject({ figure: 100, limit: '≤ 30', pass: false, warning: true, scene_id: 'scene-3' })
  expect(told().find(({ check }) => check === 'printed_letters')!.warning).toBeUndefined()
})

test('S09 the film’s title over a scene is complete and not bound to the time of a word', () => {
  const inputs = withShots({ 1: { drawn: { texts: [line('pollination.', 1.5)] } } })
  const found = () =>
    checkShowing(inputs, FULL, 'en').flatMap(({ check, scene_id, pass, warning }) =>
      scene_id === 'scene-2' && check !== 'printed_letters' && (!pass || warning) ? [check] : [],
    )
  expect(found()).toEqual(['word_delay'])
  inputs.image_selection!.scenes[1]!.overlay = { title: 'pollination.' }
  expect(found()).toEqual([])
  inputs.image_selection!.scenes[1]!.overlay = { title: 'pollination. And more' }
  expect(found()).toEqual(['title_whole'])
})

test('S09 a label that appears later than its word is a warning with its time, and an earlier one passes', () => {
  const late = (seconds: number) => ({ 1: { drawn: { texts: [line('pollination.', seconds)] } } }) // spoken 0.4 + 2 * 0.36 s into its scene
  const delays = (seconds: number) => told(late(seconds)).filter(({ check }) => check === 'word_delay')
  expect(delays(1.3)).toEqual([expect.objectContaining({ figure: 0.18, pass: true })])
  expect(delays(1.3)[0]!.warning ?? delays(0)[0]!.warning).toBeUndefined()
  expect(delays(1.5)).toEqual([
    expect.objectContaining({
      scene_id: 'scene-2',
      figure: 0.38,
      at_seconds: 3.7,
      pass: false,
      warning: true,
      detail: 'pollination.',
    }),
  ])
})

test('S09 more than a tenth of a second of empty background is a warning, also across a cut', () => {
  expect(bad({}, [flat('scene-1', 0, 0.4, 0.5), flat('scene-2', 2.2, 0, 0)])).toEqual([])
  expect(bad({}, [flat('scene-1', 0, 0.4, 0.6), flat('scene-2', 2.2, 0, 0)])).toEqual([['empty_pictures', 'scene-1', 0.2]])
  expect(bad({}, [flat('scene-1', 0, 2.1, 2.2), flat('scene-2', 2.2, 0, 0.1)])).toEqual([['empty_pictures', 'scene-1', 0.2]])
  const unseen = FULL.map(({ picture, ...placed }) => ({ ...placed, picture: { ...picture, flat: undefined } }))
  expect(told({}, unseen).some(({ check }) => check === 'empty_pictures')).toBe(false)
})
