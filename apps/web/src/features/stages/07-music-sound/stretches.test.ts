import { expect, test } from 'vitest'
import { type MixScene, plainMix, listStretches, withLevel, withStretch } from './stretches.ts'

const SCENES = (['hook', 'main_content', 'main_content', 'main_content', 'outro'] as const).map((section, index): MixScene => ({
  scene_id: `s${index}`,
  start_seconds: index * 2,
  end_seconds: index * 2 + 2,
  section,
}))

test('S07 ranges are the script’s sections, divided where a level begins; changing one level keeps the others', () => {
  const whole = listStretches(SCENES)
  expect(whole.map(({ from, end_seconds, gain_db }) => [from, end_seconds, gain_db])).toEqual([
    [0, 2, 0],
    [1, 8, 0],
    [4, 10, 0],
  ])
  const louder = withLevel(whole, 1, -4)
  const parted = withStretch(listStretches(SCENES, louder), SCENES, 3)
  expect(parted).toEqual([
    { scene_id: 's0', gain_db: 0 },
    { scene_id: 's1', gain_db: -4 },
    { scene_id: 's3', gain_db: -4 },
    { scene_id: 's4', gain_db: 0 },
  ])
  const stretches = listStretches(SCENES, withLevel(listStretches(SCENES, parted), 2, 2))
  expect(stretches.map(({ from, gain_db }) => [from, gain_db])).toEqual([
    [0, 0],
    [1, -4],
    [3, 2],
    [4, 0],
  ])
})

test('S07 a mix with only default values is sent as an empty mix', () => {
  expect(plainMix({ levels: withLevel(listStretches(SCENES), 0, 0), duck_db: undefined })).toEqual({})
  expect(plainMix({ duck_db: 12, starts_seconds: undefined })).toEqual({ duck_db: 12 })
})
