import { expect, test } from 'vitest'
import type { ToldScene } from '../told.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Given } from './catalogue-shot.ts'
import { DIAGRAM_SHOTS } from './diagram-shots.ts'

const SCENE: ToldScene = { scene_id: 'one', text: '', sentences: [] }

const fill = (shot: string, slots: Record<string, string[]>, language: 'en' | 'ja' = 'en') => {
  const given: Given[] = Object.entries(slots).flatMap(([slot, all]) => all.map((words) => ({ slot, words })))
  const film = { title: '', topic: '', language, seed: '', sources: [], scenes: [SCENE] }
  return CATALOGUE.find((each) => each.shot === shot)!.fill(given, SCENE, film, 0)
}

test('S05 READER-3 a director may choose each shot that tells how something works, once in the catalogue', () => {
  const names = CATALOGUE.map(({ shot }) => shot)
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(expect.arrayContaining(DIAGRAM_SHOTS.map(({ shot }) => shot)))
})

test('S05 READER-3 what was given stands in the shot as labels, each with the word of the sentence that it comes with', () => {
  expect(fill('chain', { link: ['a drought', 'the lake falls', 'fewer ships'] })).toEqual({
    template: 'chain',
    slots: {
      links: [
        { text: 'a drought', word: 'drought' },
        { text: 'the lake falls', word: 'lake' },
        { text: 'fewer ships', word: 'fewer' },
      ],
    },
  })
  expect(fill('cycle', { node: ['雨が降る', '川が流れる', '雲になる'], center: ['水の循環'] }, 'ja')).toMatchObject({
    slots: { center: { text: '水の循環', word: '水の循環' } },
  })
})

test('S05 READER-3 of two cases each has what then happens, in their order; a case without it is no shot', () => {
  const cases = { condition: ['the needle'], when: ['red', 'green'] }
  expect(fill('if-then', { ...cases, outcome: ['stop', 'go on'] })).toMatchObject({
    slots: {
      ways: [
        { when: { text: 'red' }, outcome: { text: 'stop' } },
        { when: { text: 'green' }, outcome: { text: 'go on' } },
      ],
    },
  })
  expect(fill('if-then', { ...cases, outcome: ['stop'] })).toBeNull()
})

test('S05 READER-3 a balance says of neither side that it is heavier', () => {
  expect(fill('balance', { left: ['cheap'], right: ['loud at night'] })).toEqual({
    template: 'balance',
    slots: { left: [{ text: 'cheap', word: 'cheap' }], right: [{ text: 'loud at night', word: 'loud' }] },
  })
})

test('S05 READER-3 too few labels, and one that is too long for a picture, are no shot', () => {
  expect(fill('cycle', { node: ['rain', 'river'] })).toBeNull()
  expect(fill('chain', { link: ['rain', 'a river that leaves its bed'] })).toBeNull()
  expect(fill('flow', { from: ['the mountains'] })).toBeNull()
  expect(fill('tree', { whole: ['bees'], part: ['one kind'] })).toBeNull()
})
