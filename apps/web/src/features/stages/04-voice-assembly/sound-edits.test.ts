import { expect, test } from 'vitest'
import { allBreathsAs, breathAs, findSound, withAllBreaths, withBreath, withSound } from './sound-edits.ts'

const scenes = [
  { id: 'a', audio_asset_id: 'sound-a' },
  { id: 'b', audio_asset_id: 'sound-b' },
]
const breaths = [
  { scene_id: 'a', start_seconds: 1, end_seconds: 1.3 },
  { scene_id: 'a', start_seconds: 3, end_seconds: 3.2 },
  { scene_id: 'b', start_seconds: 0.2, end_seconds: 0.5 },
]

test('S04 a breath is softened, removed and restored alone or with all others; an unchanged sound is no edit', () => {
  const softer = withSound([], withBreath(findSound([], scenes[0]), breaths[1], 'softened'))
  expect(softer).toEqual([
    {
      scene_id: 'a',
      audio_asset_id: 'sound-a',
      trim_start_seconds: 0,
      trim_end_seconds: 0,
      breaths: [{ start_seconds: 3, end_seconds: 3.2, as: 'softened' }],
    },
  ])
  expect(breathAs(softer[0], breaths[0])).toBe('kept')
  expect(withSound(softer, withBreath(softer[0], breaths[1], 'kept'))).toEqual([])
  expect(allBreathsAs(softer, { scenes, breaths })).toBeNull()
  const cut = withAllBreaths(softer, { scenes, breaths }, 'cut')
  expect(cut.map((sound) => sound.breaths.map(({ start_seconds, as }) => [start_seconds, as]))).toEqual([
    [
      [1, 'cut'],
      [3, 'cut'],
    ],
    [[0.2, 'cut']],
  ])
  expect(allBreathsAs(cut, { scenes, breaths })).toBe('cut')
  expect(withAllBreaths(cut, { scenes, breaths }, 'kept')).toEqual([])
})

test('S04 the edits of a sound do not apply to another recording', () => {
  const trimmed = withSound([], { ...findSound([], scenes[0]), trim_start_seconds: 0.2 })
  expect(findSound(trimmed, scenes[0]).trim_start_seconds).toBe(0.2)
  expect(findSound(trimmed, { id: 'a', audio_asset_id: 'another' }).trim_start_seconds).toBe(0)
})
