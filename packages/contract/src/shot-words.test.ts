import { expect, test } from 'vitest'
import { textAt, withText, wordsOfShot } from './shot-words.ts'

const FIGURE = { value: 32, number_text: '32', unit: 'km', label: '', measure: 'measure' }

test('S05 SHW-7 the texts of a shot are listed in reading order with their paths, and optional texts may be empty', () => {
  const slots = { bars: [{ name: 'before', figure: FIGURE }], full: 40 }
  expect(wordsOfShot({ template: 'bars', slots })).toEqual([
    { path: ['measure'], kind: 'label', text: '', optional: true },
    { path: ['bars', 0, 'name'], kind: 'label', text: 'before', optional: false },
    { path: ['bars', 0, 'figure', 'number_text'], kind: 'number', text: '32', optional: false },
    { path: ['bars', 0, 'figure', 'unit'], kind: 'unit', text: 'km', optional: false },
  ])
  expect(wordsOfShot({ template: 'statement', slots: { sentence: 'All of it.' } })).toEqual([])
})

test('S05 SHW-7 a change of a text changes only that text, and an optional text can be removed', () => {
  const slots = { phrase: 'one lens', items: [{ name: 'a' }, { name: 'b' }] }
  expect(withText(slots, ['items', 1, 'name'], 'c')).toEqual({ phrase: 'one lens', items: [{ name: 'a' }, { name: 'c' }] })
  expect(withText(slots, ['phrase'], '')).toEqual({ items: slots.items })
  expect([textAt(slots, ['items', 0, 'name']), textAt(slots, ['items', 5, 'name'])]).toEqual(['a', undefined])
})
