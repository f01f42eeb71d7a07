import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { expect, test } from 'vitest'
import {
  isOfPicture,
  isOfShot,
  planMend,
  withOtherPicture,
  withOtherTemplate,
  withShorterPause,
  withSlowerScene,
} from './mend.ts'

test('S09 the fault of an image is corrected by the next candidate, only in its scene', () => {
  const scenes = ['one', 'two'].map((scene_id) => ({
    scene_id,
    chosen: 'c',
    candidates: ['a', 'b', 'c'].map((candidate_id) => ({ candidate_id })),
  })) as unknown as ImageSelection['scenes']
  expect(withOtherPicture(scenes, 'two')?.map(({ chosen }) => chosen)).toEqual(['c', 'a'])
  expect(withOtherPicture(scenes, 'three')).toBeNull()
})

test('S09 a user’s own image is not replaced: the button leads to its scene', () => {
  const candidates = [
    { candidate_id: 'a', kind: 'drawn', template: 'quotation', variant: 'A' },
    { candidate_id: 'own', kind: 'upload', template: 'photograph', variant: 'A' },
  ]
  const shows = (chosen: string) => [{ scene_id: 'one', chosen, candidates }] as unknown as ImageSelection['scenes']
  expect(withOtherPicture(shows('own'), 'one')).toBeNull()
  expect(withOtherTemplate(shows('own'), 'one')).toBeNull()
  expect(withOtherPicture(shows('a'), 'one')?.[0].chosen).toBe('own')
})

test('S09 a scene like the previous one is corrected by the next candidate that differs from both neighbours', () => {
  const scene = (scene_id: string, templates: string[]) => ({
    scene_id,
    chosen: '0',
    candidates: templates.map((template, index) => ({ candidate_id: String(index), template })),
  })
  const scenes = [
    scene('one', ['quotation']),
    scene('two', ['quotation', 'quotation', 'map', 'list']),
    scene('three', ['map', 'quotation']),
  ] as unknown as ImageSelection['scenes']
  expect(withOtherTemplate(scenes, 'two')?.map(({ chosen }) => chosen)).toEqual(['0', '3', '0'])
  expect(withOtherTemplate(scenes, 'one')).toBeNull()
  const looks = (...row: string[]) =>
    row.map((chosen, index) => ({
      scene_id: `${index}`,
      chosen,
      candidates: ['A', 'B', 'C'].map((variant) => ({ candidate_id: variant, template: 'quotation', variant })),
    })) as unknown as ImageSelection['scenes']
  expect(withOtherTemplate(looks('A', 'B', 'A', 'B'), '3')?.map(({ chosen }) => chosen)).toEqual(['A', 'B', 'A', 'C'])
  expect(withOtherTemplate(looks('A', 'B', 'C'), '1')).toBeNull()
})

test('S09 another image corrects a missing letter only if the letter is in the image and not in the scene’s words', () => {
  const check = { check: 'missing_glyphs', figure: 1, limit: '0', unit: 'faults', pass: false, scene_id: 'one' } as const
  expect(isOfPicture({ ...check, fix_stage: 5 })).toBe(true)
  expect(isOfPicture({ ...check, fix_stage: 3 })).toBe(false)
  expect(isOfPicture({ ...check, check: 'frozen', fix_stage: 6 })).toBe(true)
  expect(isOfPicture({ ...check, check: 'caption_speed', fix_stage: 3 })).toBe(false)
})

test('S09 captions that are too fast are corrected by speaking only their scene slower', () => {
  const scenes = ['one', 'two'].map((id) => ({ id, rate: 1, audio_asset_id: id })) as unknown as VoiceScene[]
  const check = { check: 'caption_speed', figure: 21, limit: '≤ 17', unit: '', pass: false, scene_id: 'two' }
  expect(withSlowerScene(scenes, check)).toEqual([scenes[0], { id: 'two', rate: 0.8 }])
  expect(withSlowerScene(scenes, { ...check, scene_id: 'none' })).toBeNull()
  expect(withSlowerScene([{ ...scenes[1], rate: 0.7 }], check)).toBeNull()
})

test('S09 faults that only another shot corrects are distinguished from those that another look corrects', () => {
  const check = (name: string): QualityCheck => ({ check: name, figure: 1, limit: '0', unit: '', pass: false, fix_stage: 5 })
  const shots = ['templates', 'picture_reason', 'printed_letters', 'word_delay'].map(check)
  const looks = ['text_boxes', 'broken_lines', 'title_whole', 'one_scale', 'figures', 'said_figures', 'list_count'].map(check)
  expect([...shots, ...looks].map(isOfPicture)).not.toContain(false)
  expect([...shots, ...looks].map(isOfShot)).toEqual([...shots.map(() => true), ...looks.map(() => false)])
  expect(isOfPicture(check('caption_drift'))).toBe(false)
})

test('S09 a long silence in a pause is corrected in that pause; in a scene or at the end a person decides', () => {
  const scenes = ['one', 'two', 'three'].map((id) => ({ id, audio_asset_id: id })) as unknown as VoiceScene[]
  const timeline = [0, 9, 20].map((start, index) => ({
    scene_id: ['one', 'two', 'three'][index],
    speech_start_seconds: start,
    speech_end_seconds: start + 4,
  })) as unknown as VoiceAssembly['timeline']
  const silence = { check: 'silence', figure: 7, limit: '≤ 4', unit: 's', pass: false, fix_stage: 7 } as const
  const mended = withShorterPause(scenes, timeline, { ...silence, at_seconds: 13.4 })
  expect(mended).toEqual([scenes[0], { ...scenes[1], pause_after_seconds: 1.2 }, scenes[2]])
  expect(withShorterPause(scenes, timeline, { ...silence, at_seconds: 24 })).toBeNull()
  expect(withShorterPause(scenes, timeline, { ...silence, at_seconds: 2 })).toBeNull()
})

test('S09 every correction names the stage that it edits and the stage that runs; a person’s decision has none', () => {
  const voices = { version: 2, content: { scenes: [{ id: 'two', rate: 1, audio_asset_id: 'a' }] as unknown as VoiceScene[] } }
  const candidates = [
    { candidate_id: 'a', kind: 'drawn', template: 'quotation', variant: 'A' },
    { candidate_id: 'b', kind: 'drawn', template: 'list', variant: 'A' },
  ]
  const scenes = [{ scene_id: 'two', chosen: 'a', candidates }] as unknown as ImageSelection['scenes']
  const pictures = { version: 5, content: { scenes } as ImageSelection }
  const tracks = [{ track_id: 'own' }, { track_id: 'up', kind: 'upload' }]
  const music = { version: 7, content: { tracks, chosen: 'up' } as unknown as MusicSound }
  const check = (part: Partial<QualityCheck>): QualityCheck => ({
    ...{ check: '', figure: 21, limit: '≤ 17', unit: '', pass: false, scene_id: 'two', fix_stage: 5 },
    ...part,
  })
  const mend = (part: Partial<QualityCheck>) => planMend(check(part), { voices, pictures, music, timeline: [] })
  expect(mend({ check: 'caption_speed' })).toMatchObject({ how: 'slower', edit: { stage_number: 3, version: 2 }, run: 3 })
  expect(mend({ check: 'word_delay' })).toMatchObject({ how: 'shot', edit: { stage_number: 5, version: 5 }, run: 6 })
  expect(mend({ check: 'broken_lines' })).toMatchObject({ how: 'picture', run: 6, scene_id: 'two' })
  expect(mend({ check: 'attribution', fix_stage: 7, scene_id: undefined })).toMatchObject({
    how: 'track',
    edit: { stage_number: 7, content: { chosen: 'own' } },
    run: 8,
  })
  expect(mend({ check: 'duration', fix_stage: 4 })).toEqual({ how: 'length', run: 4, settings: { fit_length: true } })
  for (const name of ['duration', 'title', 'pronunciation', 'loudness', 'caption_drift', 'platform_x'])
    expect(mend({ check: name, fix_stage: 2 }), name).toBeNull()
})
