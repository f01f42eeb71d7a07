import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { expect, test } from 'vitest'
import { movePicture, withPicture, readWords } from './own-pictures.ts'

const shared = { licence: 'own', attribution: 'me' }
const drawn = (candidate_id: string): Candidate => ({ candidate_id, kind: 'drawn', image_asset_id: candidate_id, ...shared })
const mine: Candidate = {
  candidate_id: 'upload-1',
  kind: 'upload',
  image_asset_id: '1',
  slots: { title: 'One', credit: 'A. Person' },
  ...shared,
}
const scene = (scene_id: string, ...own: Candidate[]): ImageScene => ({
  scene_id,
  text: scene_id,
  candidates: [drawn(`${scene_id}-A`), ...own],
  chosen: own[0]?.candidate_id ?? `${scene_id}-A`,
  solemn: false,
})

test('S05 an image that is dragged to another scene is chosen there, and the first scene shows its drawing again', () => {
  const [first, second] = movePicture([scene('a', mine), scene('b')], 'upload-1', { from: 'a', to: 'b' })
  expect(first).toEqual(scene('a'))
  expect(second.chosen).toBe('upload-1')
  expect(second.candidates.map(({ candidate_id }) => candidate_id)).toEqual(['b-A', 'upload-1'])
  expect(readWords(second.candidates[1])).toEqual({ title: undefined, caption: undefined, credit: 'A. Person', as_it_is: false })
  const scenes = [scene('a', mine), scene('b')]
  expect(movePicture(scenes, 'upload-1', { from: 'a', to: 'a' })).toEqual(scenes)
  expect(movePicture(scenes, 'a-A', { from: 'a', to: 'b' })).toEqual(scenes)
})

test('S05 another layout of an image changes only its own scene', () => {
  const changed = { ...mine, variant: 'C' as const }
  const [first, second] = withPicture([scene('a', mine), scene('b', mine)], 'a', changed)
  expect(first.candidates[1].variant).toBe('C')
  expect(second.candidates[1].variant).toBeUndefined()
})
