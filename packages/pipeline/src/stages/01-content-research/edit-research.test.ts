import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { wishedAngle } from '../02-script-generation/kept-research.ts'
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

test('S01 WFD-05 an edit changes angle and statements but no source; a statement with an unknown source becomes the person’s', () => {
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

test('S01 a figure, a quotation and a source can be removed and restored, and nothing else of a source can be changed', () => {
  const wished = structuredClone(research)
  const analysis = wished.content_research_analysis
  analysis.supporting_statistics[0]!.kept = false
  analysis.sources = [{ ...analysis.sources[0]!, title: 'Another', kept: false }]
  const struck = editResearch(research, wished)
  expect(struck.content_research_analysis.supporting_statistics[0]!.kept).toBe(false)
  expect(struck.content_research_analysis.sources).toEqual([{ ...research.content_research_analysis.sources[0], kept: false }])
  const back = structuredClone(struck)
  back.content_research_analysis.supporting_statistics[0]!.kept = true
  back.content_research_analysis.sources[0]!.kept = true
  expect(editResearch(struck, back)).toEqual(research)
})

test('READER 2 S01 an angle that a person writes is marked as theirs, has no facts, and is used for the script', () => {
  const grounds = { primary_angle: ['F1'], hook_strategy: ['F2'] }
  const reading = { model: 'm', asks: 1, facts: [], left_out: [], disagreements: [], grounds, dropped_quotes: 0, unread: 0 }
  const read = { ...research, reading }
  const wished = structuredClone(read)
  Object.assign(wished.content_research_analysis.content_angle_analysis, {
    primary_angle: 'How it was dug',
    target_audience: ' ',
  })
  const edited = editResearch(read, wished)
  expect(edited.content_research_analysis.angle_by_person).toEqual(['primary_angle'])
  expect(edited.reading!.grounds).toEqual({ hook_strategy: ['F2'] })
  expect(wishedAngle(edited)).toEqual({ angle: { about: 'How it was dug' } })
  expect(editResearch(edited, edited).content_research_analysis.angle_by_person).toEqual(['primary_angle'])
  expect(wishedAngle(research)).toEqual({})
})

test('READER 6 S01 a person can allow that a page is read aloud, and take that back', () => {
  const wished = structuredClone(research)
  wished.content_research_analysis.sources[0]!.may_read = true
  const said = editResearch(research, wished)
  expect(said.content_research_analysis.sources[0]!.may_read).toBe(true)
  expect(editResearch(said, research)).toEqual(research)
})

test('29.13 S01 a person’s key point gets the source that contains it word for word; otherwise it has no source', () => {
  const wished = structuredClone(research)
  const sentence = { sentence_id: 's1.0', text: 'In 1823 the first lens of Fresnel was lit at Cordouan.', start: 40, end: 94 }
  const said = structuredClone(research)
  said.content_research_analysis.sources[0]!.sections = [{ section_id: 'a', heading: null, sentences: [sentence] }]
  const point = (text: string) => ({ title: text, text, seconds: 5 })
  wished.content_research_analysis.key_points_structure.point_breakdown = [
    point('in 1823, the first lens of Fresnel was lit'),
    point('In 1823 the first lens of Fresnel was lost.'),
    point('was lit at Cord'),
  ]
  const points = editResearch(said, wished).content_research_analysis.key_points_structure.point_breakdown
  expect(points[0]).toMatchObject({ id: 'own-1', source_id: 's1', passage: { start: 40, end: 94 } })
  expect(points.slice(1).map(({ source_id }) => source_id)).toEqual([undefined, undefined])
})

/** The places and reasons of a refused edit. */
function findRefusal(edited: unknown): unknown {
  try {
    editResearch(research, edited)
  } catch (error) {
    return (error as AppError).fields
  }
  return undefined
}

test('S01 a wrong edit is refused with its field: another form, no words, no figure, too long, too many', () => {
  const added = (statement: unknown) => {
    const wished = structuredClone(research)
    wished.content_research_analysis.supporting_statistics.push(statement as never)
    return findRefusal(wished)
  }
  const at = (field: string, msg: string) => [
    expect.objectContaining({ loc: ['content_research_analysis', 'supporting_statistics', 1, field], msg }),
  ]
  expect(findRefusal({ ...research, content_research_analysis: 5 })).toEqual([
    expect.objectContaining({ loc: ['content_research_analysis'], type: 'invalid_type' }),
  ])
  expect(added({ text: ' ', figure: '9' })).toEqual(at('text', 'A statement needs words.'))
  expect(added({ text: 'It cost 9.', figure: ' ' })).toEqual(at('figure', 'A statistic needs its figure.'))
  expect(added({ text: 'x'.repeat(601), figure: '9' })).toEqual(at('text', 'At most 600 characters'))
  const many = structuredClone(research)
  many.content_research_analysis.expert_insights = Array.from({ length: 101 }, (_, index) => ({ text: `It is ${index}.` }))
  expect(findRefusal(many)).toEqual([
    expect.objectContaining({ loc: ['content_research_analysis', 'expert_insights'], msg: 'At most 100 items' }),
  ])
})
