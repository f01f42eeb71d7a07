import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import { shotLabels } from '@orion/contract/shots/declared.ts'

export const en = {
  /** The name for a shot of an older film that is no longer drawn. */
  gone: 'An older shot',
  /** The names of shots, by template. */
  templates: shotLabels('en'),
  /** The reasons for a shot (SHOT_REASONS), including reasons in older films. */
  reasons: {
    amounts: 'It counts up amounts',
    beside: 'It is beside this paragraph in its source',
    leads: 'It shows what its source is about',
    suggested: 'A model suggests it; its caption names nothing that is said here',
    same_part: 'It is in this part of its source',
    chapter: 'A part of the film begins',
    comparison: 'Two figures of one measure',
    continues: 'It goes on with what was shown',
    date: 'It shows a date',
    dates: 'Several dates',
    definition: 'It says what a thing is',
    figure: 'It shows a figure',
    list: 'It counts things up',
    opening: 'The film opens',
    person: 'Somebody it names',
    place: 'It goes to a place',
    question: 'It asks something',
    quiet: 'Orion found no image for these words, so it shows text',
    quotation: 'Somebody’s own words',
    sentence: 'It shows its sentence: nothing shorter is certain',
    series: 'Values over time',
    share: 'A part of a whole',
    board: 'A model drew what is said',
    sketch: 'A model drew what happens',
    source: 'The film ends',
    thing: 'It names this thing',
    steps: 'Its steps',
    without: 'It says what is missing',
    rank: 'It says which place something has among its kind',
    time: 'It says a time of the day',
    workings: 'It explains how something works',
  } as Record<ShotReason, string>,
}
