import type { Board } from '@orion/contract/contents/05-boards.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { checkCardFigures } from './check-card-figures.ts'
import { checkCardNames, checkPlannedExact } from './check-planned-exact.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

const figure = (value: number) => ({ number_text: String(value), unit: 'dead', measure: 'count', value })
const SHOT = { template: 'share', slots: { figure: figure(135), whole: figure(423), form: 'ring' } }

/** A film of one scene on a board with one chart. The scene shows the candidate `chosen`. */
function makeFilm(kind: Board['kind'], chosen: object, own: Partial<Board['exact'][number]> = {}, more: object = {}): Inputs {
  const exact = [{ id: 'i1', s: 's1', kind: 'share', facts: [], cells: 'A1-D2', shot: SHOT, ...own }]
  const answer = {
    parts: [{ id: 'hill', shapes: ['rectangle 0 900 2400 300 0; stone'] }],
    insets: [{ id: 'i1', at: 's1:End', box: [100, 100, 800, 400] }],
  }
  const text = 'They were 423, and 135 of them were children. End.'
  const board = {
    ...{ board_id: 'b', kind, as: '', exact, parts: [], chosen: 't0', takes: [{ take_id: 't0', answer }] },
    sentences: [{ s: 's1', scene_id: 'a', text, view: '', word: '', change: '' }],
  }
  const candidate = { candidate_id: 'x', kind: 'drawn', ...chosen }
  const words = [...text.matchAll(/\S+/gu)].map(({ index }, at) => ({ char_start: index, start_seconds: at }))
  return {
    image_selection: {
      boards: { boards: [board] },
      scenes: [{ scene_id: 'a', text, candidates: [candidate], chosen: 'x', ...more }],
    },
    voice_assembly: { timeline: [{ scene_id: 'a', start_seconds: 0, end_seconds: 10, words }] },
  } as unknown as Inputs
}

const isMissed = (film: Inputs): boolean => checkPlannedExact(film).some(({ check, pass }) => check === 'planned_exact' && !pass)

test('51.1 a planned chart that is not shown fails the film, unless a person chose the scene’s image', () => {
  expect(isMissed(makeFilm('chart', { template: 'page', slots: {} }))).toBe(true)
  expect(isMissed(makeFilm('chart', { template: 'page', slots: {} }, {}, { chosen_by_person: true }))).toBe(false)
  expect(isMissed(makeFilm('chart', SHOT))).toBe(false)
  expect(isMissed(makeFilm('chart', { ...SHOT, slots: { ...SHOT.slots, figure: figure(12) } }))).toBe(true)
  expect(isMissed(makeFilm('chart', { template: 'page', slots: {} }, { shot: undefined as never }))).toBe(true)
  const drawn = { template: 'board', slots: {}, board: { board_id: 'b', take_id: 't0', seen: false } }
  expect(isMissed(makeFilm('drawn', drawn))).toBe(false)
  // the drawing omitted it: it is in its cells of the plan, if it has any
  expect(isMissed(makeFilm('drawn', drawn, { id: 'i2' }))).toBe(false)
  expect(isMissed(makeFilm('drawn', drawn, { id: 'i2', cells: '' }))).toBe(true)
  // the scene does not show the drawing, but a photograph, or the chart itself
  expect(isMissed(makeFilm('drawn', { template: 'photograph' }))).toBe(true)
  expect(isMissed(makeFilm('drawn', { template: 'photograph' }, {}, { chosen_by_person: true }))).toBe(false)
  expect(isMissed(makeFilm('drawn', SHOT))).toBe(false)
  // the film cannot draw it, so neither its cells nor the drawing's box for it show it
  expect(isMissed(makeFilm('drawn', drawn, { shot: undefined as never }))).toBe(true)
  expect(isMissed(makeFilm('drawn', drawn, { id: 'i2', shot: undefined as never }))).toBe(true)
})

test('51.1 a card that is shown while other figures are spoken fails the film', () => {
  const isWrong = (film: Inputs): boolean => checkCardFigures(film, 'en').some(({ pass }) => !pass)
  // it is at the last word, after both figures
  const amount = (value: number) => ({ shot: { template: 'amount', slots: { figure: figure(value), full: 500 } } })
  expect(isWrong(makeFilm('drawn', {}, { ...amount(423), figure: '423' }))).toBe(false)
  expect(isWrong(makeFilm('drawn', {}, { ...amount(66), figure: 'They' }))).toBe(true)
  expect(isWrong(makeFilm('drawn', {}, amount(66)))).toBe(false)
})

test('51.1 a name of the plan that the sentence does not have is a warning with the name, unless a person chose the scene’s image', () => {
  const names = (own: object, more: object = {}) => checkCardNames(makeFilm('drawn', SHOT, own, more))
  expect(names({ figure: '135', refused_name: 'survivors' })).toMatchObject([
    { check: 'card_name', pass: false, warning: true, scene_id: 'a', detail: '135 “survivors”' },
  ])
  expect(names({})).toMatchObject([{ check: 'card_name', pass: true }])
  expect(names({ refused_name: 'survivors' }, { chosen_by_person: true })).toMatchObject([{ pass: true }])
})
