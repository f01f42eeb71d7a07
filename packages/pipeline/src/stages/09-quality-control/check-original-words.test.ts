import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { checkOriginalWords } from './check-original-words.ts'

type Request = StageRequest<'quality_control'>
type Words = { hedge: string; unit: string; label: string }

const SECTIONS = ['hook', 'introduction', 'main_content', 'call_to_action', 'outro']

function makeImages({ hedge, unit, label }: Words, drawn: string[]) {
  const slots = { figure: { value: 3, number_text: '3', unit, hedge, label, measure: 'measure' }, label }
  const candidates = [{ candidate_id: 'a', kind: 'drawn', template: 'amount', slots, attribution: 'Orion', licence: 'own' }]
  return {
    image_selection: { scenes: [{ scene_id: 'scene-1', text: '', candidates, chosen: 'a' }] },
    image_to_video: { segments: [{ scene_id: 'scene-1', drawn: { texts: drawn.map((text) => ({ text })) } }] },
  }
}

/** The verdict on an edition (by default in German) whose image has these words. Its original's image has English words. */
function judge(words: Words, drawn: string[] = [], text = 'Die Mauer bei Zhangye ist etwa 3 Meter hoch.', language = 'de') {
  const labels = [
    { of: 'about', text: 'etwa' },
    { of: 'metres', text: 'Meter' },
    { of: 'The wall at Zhangye', text: 'Die Mauer bei Zhangye' },
  ]
  const sections = Object.fromEntries(SECTIONS.map((name) => [name, { sentences: name === 'hook' ? [{ text }] : [] }]))
  const script = {
    script_with_timestamps: sections,
    script_metadata: { title: 'Die Mauer', language },
    edition: { language: 'en', title: 'The wall', labels, open: [] },
  }
  const original = { language: 'en', contents: makeImages(ENGLISH, ['Zhangye', 'about 3 metres', 'once: 4 metres']) }
  const request = { original, inputs: { script_generation: script, ...makeImages(words, drawn) } } as unknown as Request
  return checkOriginalWords(request).map((check) => [getVerdict(check), check.scene_id, check.detail])
}

const ENGLISH: Words = { hedge: 'about', unit: 'metres', label: 'The wall at Zhangye' }
const GERMAN: Words = { hedge: 'etwa', unit: 'Meter', label: 'Die Mauer bei Zhangye' }

test('issue 51 S09 EDN-01 untranslated words on an edition’s image are found in its slots and in the drawn texts', () => {
  expect(judge(GERMAN)).toEqual([['passed', undefined, undefined]])
  expect(judge({ ...GERMAN, hedge: 'about' })).toEqual([['warning', 'scene-1', 'about']])
  expect(judge(GERMAN, ['once: 4 metres'])).toEqual([['warning', 'scene-1', 'once: 4 metres']])
  expect(judge({ ...GERMAN, hedge: 'about' }, [], 'Roundabout 墙高3米。', 'zh')).toEqual([['warning', 'scene-1', 'about']])
})

test('issue 51 S09 EDN-01 a name that the edition also contains is not reported, and other films have no such check', () => {
  expect(judge(GERMAN, ['Zhangye', 'etwa 3 Meter'])).toEqual([['passed', undefined, undefined]])
  expect(checkOriginalWords({ inputs: {} })).toEqual([])
})
