import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { expect, test } from 'vitest'
import { withChosen } from './pictures/own-pictures.ts'
import { withEdits, type ContentEdit } from './use-content-edits.ts'

const scene = (scene_id: string, chosen: string, ...ids: string[]) =>
  ({ scene_id, chosen, candidates: ids.map((candidate_id) => ({ candidate_id })) }) as ImageScene

test('S05 edits wait for each other and apply to the last saved version; a removed image cannot be chosen', () => {
  const edits: ContentEdit<readonly ImageScene[]>[] = [
    (now) => withChosen(now, 'one', 'b'),
    (now) => withChosen(now, 'two', 'c'),
    (now) => withChosen(now, 'one', 'x'),
  ]
  const kept = [scene('one', 'a', 'a', 'b'), scene('two', 'a', 'a', 'c')]
  expect(withEdits(kept, edits).map(({ chosen }) => chosen)).toEqual(['b', 'c'])
  const later = [scene('one', 'mine', 'a', 'b', 'mine'), scene('two', 'a', 'a')]
  expect(withEdits(later, edits.slice(1)).map(({ chosen }) => chosen)).toEqual(['mine', 'a'])
  expect(withEdits(later, edits)[0].candidates).toHaveLength(3)
})
