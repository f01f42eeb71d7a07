import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'

export const en = {
  /** What a scene is shown by, by its template. */
  templates: {
    'big-figure': 'Large figure',
    chapter: 'Chapter',
    chart: 'Chart',
    close: 'Close',
    comparison: 'Comparison',
    definition: 'Definition',
    list: 'List',
    people: 'People',
    footage: 'Clip',
    photograph: 'Photograph',
    place: 'Place',
    process: 'Steps',
    question: 'Question',
    quotation: 'Quotation',
    statement: 'Statement',
    timeline: 'Timeline',
    title: 'Title',
  } as Record<string, string>,
  /** Why a scene is shown so (SHOT_REASONS). */
  reasons: {
    amounts: 'It counts up amounts',
    chapter: 'A part of the film begins',
    comparison: 'Two figures of one measure',
    dates: 'Several dates',
    definition: 'It says what a thing is',
    figure: 'Its figure',
    list: 'It counts things up',
    opening: 'The film opens',
    people: 'A number of people',
    place: 'It goes to a place',
    question: 'It asks something',
    quotation: 'Somebody’s own words',
    sentence: 'Nothing shorter is certain: its sentence',
    series: 'Values over time',
    share: 'A part of a whole',
    source: 'The film ends',
    steps: 'Its steps',
  } as Record<ShotReason, string>,
}
