import { expect, test } from 'vitest'
import { countChanges } from './count-changes.ts'

test('34.2 changes are counted as entries of lists and fields of objects; a new order counts once', () => {
  const scenes = [{ id: 'a', text: 'One' }, { id: 'b', text: 'Two' }, { id: 'c', text: 'Three' }] // prettier-ignore
  expect(countChanges(scenes, scenes)).toBe(0)
  expect(countChanges(scenes, [scenes[0], { id: 'b', text: 'Deux' }, { id: 'c', text: 'Trois' }])).toBe(2)
  expect(countChanges(scenes, scenes.slice(1))).toBe(1)
  expect(countChanges(scenes, scenes.toReversed())).toBe(1)
  expect(countChanges({ hook: scenes, outro: scenes }, { hook: scenes.slice(1), outro: scenes })).toBe(1)
  // requests contain only changed values
  expect(countChanges({ f1: { weight: 3, kept: true }, f2: { weight: 3 } }, { f1: { weight: 5, kept: false } })).toBe(2)
  expect(countChanges({ fade: 1, gain: 2 }, { gain: 2 }), 'a field taken away').toBe(1)
  expect(countChanges('A title', 'Another')).toBe(1)
})
