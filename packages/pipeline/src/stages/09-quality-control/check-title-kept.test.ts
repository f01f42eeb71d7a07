import type { Film, StageRequest } from '../../core/stage.ts'
import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { expect, test } from 'vitest'
import { checkTitleKept } from './check-title-kept.ts'

const TOPIC = 'Why is the sky blue'

type Wish = { topic?: string; language?: Film['language']; more?: object; opening?: string }

function listVerdicts(title: string, { topic = TOPIC, language = 'en', more = {}, opening }: Wish = {}) {
  const { script_metadata, ...script } = { script_metadata: {}, ...more }
  const scenes = opening === undefined ? [] : [{ scene_id: 'scene-1', overlay: { title: opening } }]
  const inputs = {
    script_generation: { ...script, script_metadata: { title, ...script_metadata } },
    image_selection: { scenes },
  } as unknown as StageRequest<'quality_control'>['inputs']
  return checkTitleKept(inputs, { topic, name: 'n', language, duration_seconds: 60, seed: 's' }).map(
    (check) => [getVerdict(check), check.fix_stage, check.scene_id] as const,
  )
}

test('QUOTED 6 S09 a film with another title than its person gave fails; marks and capitals do not matter', () => {
  expect(listVerdicts('Why is the sky blue?')).toEqual([['passed', 2, undefined]])
  expect(listVerdicts('The colour of the sky')).toEqual([['failed', 2, undefined]])
  expect(listVerdicts('Why is the sky')).toEqual([['failed', 2, undefined]])
  expect(listVerdicts('Honey bees', { topic: 'Make a video about honey bees.' })).toEqual([['passed', 2, undefined]])
  expect(listVerdicts('三つの理由', { topic: '五つの理由', language: 'ja' })).toEqual([['failed', 2, undefined]])
  expect(listVerdicts(TOPIC, { opening: `${TOPIC}?` })).toEqual([['passed', 2, undefined]])
  expect(listVerdicts(TOPIC, { opening: 'Blue skies' })).toEqual([['failed', 5, 'scene-1']])
})

test('QUOTED 6 S09 an own title, an edition’s title, and a replacement of an impossible title are not checked', () => {
  expect(listVerdicts('Blue', { more: { script_metadata: { own_title: true } } })).toEqual([])
  expect(listVerdicts('Azul', { more: { edition: {} } })).toEqual([])
  expect(listVerdicts('The sky', { topic: '' })).toEqual([])
  expect(listVerdicts('The sky', { topic: 'A very long topic that says much more than a title may say '.repeat(3) })).toEqual([])
  expect(listVerdicts('The sky', { topic: '空はなぜ青いのか' })).toEqual([])
})

test('QUOTED 6 S09 another title by a model that wrote the film is a warning; in a film from quotations it fails', () => {
  expect(listVerdicts('Blue light', { topic: 'The sky', more: { plan: { telling: 'written' } } })).toEqual([
    ['warning', 2, undefined],
  ])
  expect(listVerdicts('Blue light', { more: { plan: { telling: 'named' } } })).toEqual([['failed', 2, undefined]])
})

test('issue 51 S09 a title that a model planned for a question is no warning, because it may answer the question', () => {
  expect(listVerdicts('Blue light', { more: { plan: { telling: 'written' } } })).toEqual([])
  expect(
    listVerdicts('Luz azul', { topic: '¿Por qué es azul el cielo?', language: 'es', more: { plan: { telling: 'written' } } }),
  ).toEqual([])
})
