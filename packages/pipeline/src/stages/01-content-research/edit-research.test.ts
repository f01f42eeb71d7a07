import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import { editResearch } from './edit-research.ts'

const research: ContentResearch = {
  content_research_analysis: {
    content_angle_analysis: {
      primary_angle: 'An angle',
      hook_strategy: '',
      target_audience: 'everybody',
      unique_value_proposition: '',
    },
    key_points_structure: { total_duration: 60, point_breakdown: [] },
    supporting_statistics: [{ text: 'It is 82 km long.', figure: '82 km', source_id: 's1', passage: { start: 0, end: 17 } }],
    expert_insights: [],
    sources: [{ source_id: 's1', kind: 'text', title: 'T', attribution: 'A', language: 'en', word_count: 5, sections: [] }],
  },
  notices: [],
  search_results_count: 1,
  content_length: 17,
}

test('S01 WFD-05 an edit changes the angle and statements, never the sources; a statement of an unknown source is the person’s own', () => {
  const wished = structuredClone(research)
  wished.content_research_analysis.content_angle_analysis.primary_angle = 'Another angle'
  wished.content_research_analysis.sources = []
  wished.content_length = 9
  wished.content_research_analysis.supporting_statistics.push({
    text: 'It cost 9.',
    figure: '9',
    source_id: 'nowhere',
    passage: { start: 0, end: 1 },
  })
  const edited = editResearch(research, wished)
  expect(edited.content_research_analysis.content_angle_analysis.primary_angle).toBe('Another angle')
  expect(edited.content_research_analysis.sources).toEqual(research.content_research_analysis.sources)
  expect(edited.content_length).toBe(17)
  expect(edited.content_research_analysis.supporting_statistics).toEqual([
    research.content_research_analysis.supporting_statistics[0],
    { text: 'It cost 9.', figure: '9' },
  ])
})

test('S01 a wrong shape is told', () => {
  expect(() => editResearch(research, { content_research_analysis: 5 })).toThrow('wrong shape')
})
