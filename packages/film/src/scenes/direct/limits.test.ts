import { expect, test } from 'vitest'
import { textFaults } from '../accept.ts'
import { drawScene } from '../draw-scene.ts'
import { samplesOf } from '../gallery/samples.ts'
import { randomRecipe } from '../random-recipe.ts'
import type { Label, SceneRecipe, Slots } from '../recipe.ts'
import { DIAGRAM_NAMES, SLOT_LIMITS, slotFault, type DiagramName } from './limits.ts'

const label = (text: string): Label => ({ text, word: text.split(' ')[0]! })

test('S05 SHW every shot that tells how something works has limits, and its samples and random slots keep them', () => {
  for (const name of DIAGRAM_NAMES) {
    const samples = samplesOf(name)
    expect([...new Set(samples.map(({ language }) => language))], name).toEqual(expect.arrayContaining(['en', 'ar', 'ja']))
    for (const { language, scene } of samples)
      expect(slotFault(name, scene.slots as Slots[DiagramName], language), `${name} ${language}`).toBeNull()
    for (let number = 0; number < 30; number++) {
      const { language, slots } = randomRecipe(number, name)
      expect(slotFault(name, slots as Slots[DiagramName], language), `${name} ${number}`).toBeNull()
    }
  }
})

test('S05 SHW a label is four words at most, eight letters in Japanese and Chinese, and comes with a word', () => {
  const nodes = [label('One'), label('Two'), label('Three')]
  expect(slotFault('cycle', { nodes }, 'en')).toBeNull()
  expect(slotFault('cycle', { nodes: [...nodes, label('Four words and more')] }, 'en')).toBeNull()
  expect(slotFault('cycle', { nodes: [...nodes, label('Five words and one more')] }, 'en')).toBe(
    'nodes 4 is too long or has no word to come with',
  )
  expect(slotFault('chain', { links: [label('海が温まってくる'), label('雨')] }, 'ja')).toBeNull()
  expect(slotFault('chain', { links: [label('海が少し温まってくる'), label('雨')] }, 'ja')).toContain('too long')
  expect(slotFault('chain', { links: [label('Rain'), { text: 'Flood' } as Label] }, 'en')).toContain('no word')
})

test('S05 SHW too few nodes, too many, an unknown slot, an icon that is not drawn and a step beyond the last are faults', () => {
  const two = [label('One'), label('Two')]
  expect(slotFault('cycle', { nodes: two }, 'en')).toBe('nodes has 2, not 3 to 6')
  expect(slotFault('chain', { links: Array.from({ length: 6 }, () => label('One')) }, 'en')).toBe('links has 6, not 2 to 5')
  expect(slotFault('chain', { links: two, arrows: 2 } as Slots['chain'], 'en')).toBe('arrows is no slot')
  expect(slotFault('tree', { parts: two } as unknown as Slots['tree'], 'en')).toBe('root is missing')
  expect(slotFault('chain', { links: [label('One'), { ...label('Two'), icon: 'no such shape' }] }, 'en')).toContain('icon')
  expect(slotFault('balance', { left: two, right: two, heavier: 'both' as 'left' }, 'en')).toBe('heavier is none of left, right')
  expect(slotFault('steps', { steps: two, first: 3, of: 4 }, 'en')).toBeNull()
  expect(slotFault('steps', { steps: two, first: 4, of: 4 }, 'en')).toBe('steps reach beyond the last one, 4')
})

test('S05 SHW a drawn scene whose labels are too long has a fault', () => {
  const recipe = {
    ...randomRecipe(0, 'chain', '16:9'),
    slots: { links: [label('Rain falls'), label('A river that goes over its banks')] },
  } as SceneRecipe
  expect(textFaults(drawScene(recipe), recipe).map(({ rule }) => rule)).toContain('slots')
})

test('S05 SHW every slot of a shot has its limit', () => {
  for (const name of DIAGRAM_NAMES)
    for (const { scene } of samplesOf(name))
      expect(Object.keys(SLOT_LIMITS[name]), name).toEqual(expect.arrayContaining(Object.keys(scene.slots)))
})
