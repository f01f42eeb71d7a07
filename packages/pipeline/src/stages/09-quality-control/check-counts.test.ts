import type { StageRequest } from '../../core/stage.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { checkCounts } from './check-counts.ts'

const items = (...names: string[]) => names.map((name) => ({ name }))

function passes(text: string, slots: object, { template = 'list', language = 'en' as FilmLanguage } = {}) {
  const candidate = { candidate_id: 'a', kind: 'drawn', template, variant: 'A', slots }
  const image_selection = { scenes: [{ scene_id: 'scene-1', text, candidates: [candidate], chosen: 'a' }] }
  const inputs = { image_selection } as unknown as StageRequest<'quality_control'>['inputs']
  return checkCounts(inputs, language).map(({ pass }) => pass)
}

test('QUOTED 6 S09 a list that is announced with another count than it shows fails, by its heading and by its words', () => {
  const three = items('honey', 'wax', 'pollen')
  expect(passes('Bees give three things: honey, wax, pollen.', { items: three })).toEqual([true])
  expect(passes('Bees give four things: honey, wax, pollen.', { items: three })).toEqual([false])
  expect(passes('Honey, wax, pollen.', { heading: 'Five gifts', items: three })).toEqual([false])
  expect(passes('Honey, wax, pollen.', { heading: 'Three gifts', items: three })).toEqual([true])
  expect(passes('蜂は4つのものをくれる：蜜、蝋、花粉。', { items: items('蜜', '蝋', '花粉') }, { language: 'ja' })).toEqual([
    false,
  ])
})

test('QUOTED 6 S09 a number that announces nothing is not taken as a list’s count', () => {
  const four = items('eggs', 'milk', 'flour', 'bread')
  expect(passes('In 3 hours he bought eggs, milk, flour and bread.', { items: four })).toEqual([true])
  expect(passes('He came in 3 hours. He bought: eggs, milk, flour, bread.', { items: four })).toEqual([true])
  expect(passes('After 3 years he bought four things: eggs, milk, flour, bread.', { items: four })).toEqual([true])
  expect(passes('It came in 1904: eggs, milk, flour, bread.', { items: four })).toEqual([true])
  expect(passes('3 %: eggs, milk, flour, bread.', { items: four })).toEqual([true])
  expect(passes('Four things.', { text: 'Four things.' }, { template: 'page' })).toEqual([])
  expect(checkCounts({}, 'en')).toEqual([])
})

test('QUOTED 6 S09 steps are counted over the film: a scene may show some of them, but not more than there are', () => {
  const steps = [{ text: 'Boil water' }, { text: 'Add tea' }]
  const of = (slots: object, text = 'Boil water. Add tea.') => passes(text, { steps, ...slots }, { template: 'steps' })
  expect(of({ first: 1, of: 5 })).toEqual([true])
  expect(of({ first: 4, of: 5 })).toEqual([true])
  expect(of({ first: 5, of: 5 })).toEqual([false])
  expect(of({ first: 1, of: 2, heading: 'Three steps' })).toEqual([false])
  expect(of({ first: 1, of: 2, heading: 'Two steps' })).toEqual([true])
})
