import { expect, test } from 'vitest'
import { stepSlots, stillTimes } from './board-slots.ts'
import { readDrawn } from '../read-film-board.ts'

const sentence = (s: string, text: string) => ({ s, scene_id: `scene-${s}`, text, view: '', word: '', change: '' })
const plan = {
  board_id: 'lift',
  as: '',
  sentences: [sentence('s1', 'A car hangs on a rope.'), sentence('s2', 'Its brake closes at once.')],
  parts: [{ id: 'car', cells: 'E2-H3', is: 'the car', actor: true }],
  exact: [],
}
const drawing = {
  id: 'lift',
  ground: 'deep',
  parts: [{ id: 'car', is: 'the car', actor: true, shapes: ['rectangle 1000 400 400 400 0; spark'] }],
  acts: [{ at: 's2', part: 'car', to: [0, 300], seconds: 1 }],
  views: [
    { at: 's1', box: [0, 0, 2400] },
    { at: 's2', box: [0, 900, 800] },
  ],
  labels: [{ at: 's2:brake', part: 'car', text: 'brake' }],
  insets: [],
  counts: [],
  touches: [],
}

test('BOARDS 1.5 a failed step has no camera and no labels in its scene, but its acts still happen', () => {
  const read = readDrawn(drawing, { plan })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  const scene = { scene_id: 'scene-s2', times: stillTimes(plan.sentences, 'en'), language: 'en' } as const
  const shown = stepSlots(read.board, plan, scene)!.board
  expect([shown.labels.length, shown.views.at(-1)!.box]).toEqual([1, [0, 900, 800]])
  const without = stepSlots(read.board, { ...plan, fails: ['scene-s2'] }, scene)!.board
  expect([without.labels, without.views.map(({ box }) => box)]).toEqual([[], [[0, 0, 2400]]])
  expect(without.acts).toEqual(shown.acts)
})

test('issue 51 every scene of a board has the credit that a model drew it', () => {
  const read = readDrawn(drawing, { plan })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  const times = stillTimes(plan.sentences, 'en')
  const credits = plan.sentences.map(({ scene_id }) => stepSlots(read.board, plan, { scene_id, times, language: 'en' })!.credit)
  expect(credits).toEqual(['AI-generated illustration', 'AI-generated illustration'])
})
