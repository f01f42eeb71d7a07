import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { expect, test } from 'vitest'
import { isOfPicture, isOfShot, withOtherPicture, withOtherTemplate, withSlowerScene } from './mend.ts'

test('S09 a picture’s fault is mended by the next candidate of its scene alone', () => {
  const scenes = ['one', 'two'].map((scene_id) => ({
    scene_id,
    chosen: 'c',
    candidates: ['a', 'b', 'c'].map((candidate_id) => ({ candidate_id })),
  })) as unknown as ImageSelection['scenes']
  expect(withOtherPicture(scenes, 'two')?.map(({ chosen }) => chosen)).toEqual(['c', 'a'])
  expect(withOtherPicture(scenes, 'three')).toBeNull()
})

test('S09 a picture of the user’s own is not taken out of its scene: the press leads there', () => {
  const candidates = [
    { candidate_id: 'a', kind: 'drawn', template: 'statement', variant: 'A' },
    { candidate_id: 'own', kind: 'upload', template: 'photograph', variant: 'A' },
  ]
  const shows = (chosen: string) => [{ scene_id: 'one', chosen, candidates }] as unknown as ImageSelection['scenes']
  expect(withOtherPicture(shows('own'), 'one')).toBeNull()
  expect(withOtherTemplate(shows('own'), 'one')).toBeNull()
  expect(withOtherPicture(shows('a'), 'one')?.[0].chosen).toBe('own')
})

test('S09 a scene drawn like the one before it is mended by the next candidate that is unlike both beside it', () => {
  const scene = (scene_id: string, templates: string[]) => ({
    scene_id,
    chosen: '0',
    candidates: templates.map((template, index) => ({ candidate_id: String(index), template })),
  })
  const scenes = [
    scene('one', ['statement']),
    scene('two', ['statement', 'statement', 'place', 'list']),
    scene('three', ['place', 'statement']),
  ] as unknown as ImageSelection['scenes']
  expect(withOtherTemplate(scenes, 'two')?.map(({ chosen }) => chosen)).toEqual(['0', '3', '0'])
  expect(withOtherTemplate(scenes, 'one')).toBeNull()
  const looks = (...row: string[]) =>
    row.map((chosen, index) => ({
      scene_id: `${index}`,
      chosen,
      candidates: ['A', 'B', 'C'].map((variant) => ({ candidate_id: variant, template: 'statement', variant })),
    })) as unknown as ImageSelection['scenes']
  expect(withOtherTemplate(looks('A', 'B', 'A', 'B'), '3')?.map(({ chosen }) => chosen)).toEqual(['A', 'B', 'A', 'C'])
  expect(withOtherTemplate(looks('A', 'B', 'C'), '1')).toBeNull()
})

test('S09 a letter that the scene’s words hold is not mended by another picture, one that the picture alone holds is', () => {
  const check = { check: 'missing_glyphs', figure: 1, limit: '0', unit: 'faults', pass: false, scene_id: 'one' } as const
  expect(isOfPicture({ ...check, fix_stage: 5 })).toBe(true)
  expect(isOfPicture({ ...check, fix_stage: 3 })).toBe(false)
  expect(isOfPicture({ ...check, check: 'frozen', fix_stage: 6 })).toBe(true)
  expect(isOfPicture({ ...check, check: 'caption_speed', fix_stage: 3 })).toBe(false)
})

test('S09 hurried captions are mended by speaking their scene slower, and no other again', () => {
  const scenes = ['one', 'two'].map((id) => ({ id, rate: 1, audio_asset_id: id })) as unknown as VoiceScene[]
  const check = { check: 'caption_speed', figure: 21, limit: '≤ 17', unit: '', pass: false, scene_id: 'two' }
  expect(withSlowerScene(scenes, check)).toEqual([scenes[0], { id: 'two', rate: 0.8 }])
  expect(withSlowerScene(scenes, { ...check, scene_id: 'none' })).toBeNull()
  expect(withSlowerScene([{ ...scenes[1], rate: 0.7 }], check)).toBeNull()
})

test('S09 what only another shot mends is told from what another look of the same shot does', () => {
  const check = (name: string): QualityCheck => ({ check: name, figure: 1, limit: '0', unit: '', pass: false, fix_stage: 5 })
  const shots = ['templates', 'picture_reason', 'printed_letters', 'same_place'].map(check)
  const looks = ['text_boxes', 'broken_lines', 'title_whole', 'one_scale', 'figures'].map(check)
  expect([...shots, ...looks].map(isOfPicture)).not.toContain(false)
  expect([...shots, ...looks].map(isOfShot)).toEqual([...shots.map(() => true), ...looks.map(() => false)])
  expect(isOfPicture(check('word_delay'))).toBe(false)
})
