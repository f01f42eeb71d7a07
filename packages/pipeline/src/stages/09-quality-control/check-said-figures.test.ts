import type { StageRequest } from '../../core/stage.ts'
import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { expect, test } from 'vitest'
import { checkSpokenFigures } from './check-said-figures.ts'

const figure = (value: number, number_text: string, unit: string) => ({ value, number_text, unit, measure: 'count' })

function runChecks(text: string, slots: object, { candidate = {}, script = {}, spoken = text } = {}) {
  const drawn = { candidate_id: 'a', kind: 'drawn', template: 'amount', variant: 'A', slots, ...candidate }
  const none = { sentences: [] }
  const inputs = {
    image_selection: { scenes: [{ scene_id: 'scene-1', text, candidates: [drawn], chosen: 'a' }] },
    voice_scenes: { scenes: [{ id: 'scene-1', text: spoken }] },
    script_generation: {
      script_with_timestamps: { hook: none, introduction: none, main_content: none, call_to_action: none, outro: none },
      ...script,
    },
  } as unknown as StageRequest<'quality_control'>['inputs']
  return checkSpokenFigures(inputs, 'en').map((check) => [getVerdict(check), check.detail])
}

const PASSED = [['passed', undefined]]

test('QUOTED 6 S09 a drawing without the figures of its scene’s spoken words fails', () => {
  const shown = { figure: figure(15673, '15,673', 'workers') }
  expect(runChecks('It paid 15,673 workers.', shown)).toEqual(PASSED)
  expect(runChecks('It paid about 16,000 workers.', shown)).toEqual([['failed', '15,673 workers']])
  expect(runChecks('It paid 15,673 workers.', shown, { spoken: 'It paid 14,000 workers.' })).toEqual([
    ['failed', '15,673 workers'],
  ])
  expect(runChecks('It opened in 1914.', { year: 1904, text: '1904' })).toEqual([['failed', '1904']])
  expect(runChecks('It paid fifty workers.', { figure: figure(50, '50', 'workers') })).toEqual(PASSED)
  expect(runChecks('It cost 5 million dollars.', { figure: figure(5_000_000, '5 million', 'dollars') })).toEqual(PASSED)
})

test('QUOTED 6 S09 a drawing may show more than is spoken, and a scene without figures may show any', () => {
  const bars = { bars: [{ figure: figure(464, '464', 'degrees') }, { figure: figure(15, '15', 'degrees') }] }
  expect(runChecks('The average on the Earth is about 15.', bars)).toEqual(PASSED)
  expect(runChecks('They were many.', { figure: figure(50, '50', 'workers') })).toEqual(PASSED)
})

test('QUOTED 6 S09 a drawing over several scenes needs its figure in one of them, but a later drawing does not count', () => {
  const slots = { figure: figure(40, '40', 'ships') }
  const scene = (scene_id: string, text: string, shown: object) => {
    const candidate = { candidate_id: 'a', kind: 'drawn', template: 'amount', variant: 'A', slots: shown }
    return { scene_id, text, candidates: [candidate], chosen: 'a' }
  }
  const found = (last: object) => {
    const scenes = [
      scene('one', 'It had 40 ships.', slots),
      scene('two', 'That was in 1900.', slots),
      scene('three', 'It lost 7.', last),
    ]
    const inputs = { image_selection: { scenes } } as unknown as StageRequest<'quality_control'>['inputs']
    return checkSpokenFigures(inputs, 'en').flatMap(({ scene_id, pass }) => (pass ? [] : [scene_id]))
  }
  expect(found(slots)).toEqual([])
  expect(found({ figure: figure(41, '41', 'ships') })).toEqual(['three'])
})

test('QUOTED 6 S09 a sentence that is split into scenes counts as spoken in each of them', () => {
  const sentence = { id: 'm', text: 'It grew from 13 ships in 1900 to 40.', facts: [] }
  const none = { sentences: [] }
  const parts = { hook: none, introduction: none, main_content: { sentences: [sentence] }, call_to_action: none, outro: none }
  const script = { script_with_timestamps: parts }
  expect(runChecks('It grew from 13 ships', { figure: figure(40, '40', 'ships') }, { script })).toEqual(PASSED)
})

test('QUOTED 6 S09 boards, continued images and a person’s words are not checked; an edition gets only a warning', () => {
  const wrong = { figure: figure(40, '40', 'ships') }
  const of = (candidate: object) => runChecks('It had 13 ships.', wrong, { candidate })
  expect(of({})).toEqual([['failed', '40 ships']])
  expect(of({ board: { board_id: 'b', take_id: 't', seen: true } })).toEqual(PASSED)
  expect(of({ own_words: ['40 ships'] })).toEqual(PASSED)
  expect(of({ slots: { ...wrong, goes_on: true } })).toEqual(PASSED)
  expect(of({ kind: 'found', template: 'photograph' })).toEqual(PASSED)
  expect(runChecks('It had 13 ships.', wrong, { script: { edition: {} } })).toEqual([['warning', '40 ships']])
  expect(checkSpokenFigures({}, 'en')).toEqual([])
})
