import { expect, test } from 'vitest'
import { exactTemplates, shotNamed } from '../declared.ts'

test('54 the shot waterfall is declared, with a label in both languages', () => {
  const { en = '', es = '' } = shotNamed('waterfall')?.label ?? {}
  expect([en, es]).not.toContain('')
})

test('54 a board’s plan that requests bars or a change for such a scene gets the waterfall', () => {
  expect([exactTemplates('bars')[0], exactTemplates('change')[0]]).toEqual(['waterfall', 'waterfall'])
})
