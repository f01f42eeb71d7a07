import { expect, test } from 'vitest'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { findPointOutcomes, tellsPoint } from './kept-research.ts'

test('51.3 S02 a key point counts as included by its first fact, or by some seconds of its other facts', () => {
  const says = (...facts: string[][]) => facts.map((fact_ids) => ({ text: 'x', fact_ids }))
  const told = (sentences: ReturnType<typeof says>) => tellsPoint(['F1', 'F2', 'F3', 'F4', 'F5'], sentences, () => 4)
  expect(told(says(['F9'], ['F1']))).toBe(true)
  expect(told(says(['F3']))).toBe(false)
  expect(told(says(['F3'], ['F4']))).toBe(true)
  expect(told(says(['F9'], ['F8'], ['F7']))).toBe(false)
})

test('56 S02 a key point stays included when its sentences get shorter, and is left out when one of its facts is', () => {
  const sentence = (id: string, text: string, fact_ids: string[]): ScriptSentence => ({ id, text, facts: [], fact_ids })
  const long = 'The locks lift every ship by twenty-six metres to the lake above, and lower it again on the other side.'
  const before = [sentence('a', long, ['F2']), sentence('b', long, ['F3'])]
  const part = { content: '', timestamp: '', paragraphs: [], sentences: [] }
  const sections = {
    hook: part,
    introduction: part,
    main_content: { ...part, sentences: before },
    call_to_action: part,
    outro: part,
  }
  const script = {
    script_with_timestamps: sections,
    script_metadata: { language: 'en' },
    key_points: [{ id: 'p', title: 'Locks', told: true }],
  } as unknown as ScriptGeneration
  const point = { id: 'p', title: 'Locks', text: 'The locks lift ships.', seconds: 9, fact_ids: ['F1', 'F2', 'F3'] }
  const research = {
    content_research_analysis: { key_points_structure: { point_breakdown: [point] } },
  } as unknown as ContentResearch
  const outcome = (sentences: ScriptSentence[]) => findPointOutcomes({ script, research }, sentences, 'by_person')![0]
  expect(outcome([sentence('a', 'Locks lift ships.', ['F2']), sentence('b', 'Then down.', ['F3'])])).toMatchObject({ told: true })
  expect(outcome([sentence('a', 'Locks lift ships.', ['F2'])])).toMatchObject({ told: false, reason: 'by_person' })
})
