import { boxOfCells, type Board, type BoardTake, type FilmBoards } from '@orion/contract/contents/05-boards.ts'
import { expect, test } from 'vitest'
import {
  movedCells,
  sentBoards,
  sizedCells,
  countUndrawn,
  withLabel,
  withLock,
  withPart,
  withSentenceMoved,
  withTake,
  withTakeEdits,
} from './board-edits.ts'

const sentence = (scene_id: string) => ({ s: scene_id, scene_id, text: scene_id, view: 'A1-L6', word: '', change: '' })
const take = (take_id: string, stills: Record<string, string> = {}) =>
  ({ take_id, answer: { parts: ['large'] }, stills }) as unknown as BoardTake
const board = (board_id: string, scenes: string[], takes: BoardTake[]) =>
  ({ board_id, sentences: scenes.map(sentence), takes, chosen: takes[0]?.take_id }) as unknown as Board
const boards = () =>
  ({
    boards: [board('shaft', ['s1', 's3'], [take('a', { s1: 'x' }), take('b')]), board('brake', ['s2'], [take('c')])],
  }) as unknown as FilmBoards

test('BOARDS 3 boards are sent with chosen versions, locks, sentences and a person’s edits, without drawings', () => {
  const chosen = withTake(boards(), 'shaft', 'b')
  const edited = withTakeEdits(
    withLock(chosen, 'brake', true),
    { board_id: 'brake', take_id: 'c' },
    { parts: { car: { off: true } } },
  )
  expect(sentBoards(edited)).toEqual({
    boards: [
      { board_id: 'shaft', chosen: 'b', locked: null, sentences: [{ scene_id: 's1' }, { scene_id: 's3' }], takes: [] },
      {
        board_id: 'brake',
        chosen: 'c',
        locked: true,
        sentences: [{ scene_id: 's2' }],
        takes: [{ take_id: 'c', edits: { parts: { car: { off: true } } } }],
      },
    ],
  })
  expect(sentBoards(withLock(edited, 'brake', false))?.boards[1]?.locked).toBeNull()
  expect(sentBoards(undefined)).toBeUndefined()
})

test('BOARDS 3 a moved sentence keeps the film’s order, and the only sentence of a board cannot be moved', () => {
  const order = ['s1', 's2', 's3']
  const moved = withSentenceMoved(boards(), { scene_id: 's3', to: 'brake' }, order)
  expect(moved?.boards.map((it) => it.sentences.map(({ scene_id }) => scene_id))).toEqual([['s1'], ['s2', 's3']])
  expect(withSentenceMoved(boards(), { scene_id: 's1', to: 'brake' }, order)?.boards[1]?.sentences[0]?.scene_id).toBe('s1')
  expect(withSentenceMoved(moved, { scene_id: 's1', to: 'brake' }, order)).toBe(moved)
})

test('BOARDS 3 a part as the model drew it, and a label in the model’s words, are not edits', () => {
  const off = withPart({}, 'car', { off: true })
  expect(off).toEqual({ parts: { car: { off: true } } })
  expect(withPart(off, 'car', { off: undefined })).toEqual({})
  expect(withPart({}, 'car', { move: [20, -40], size: 1.2, color: 'leaf' }).parts?.car).toEqual({
    move: [20, -40],
    size: 1.2,
    color: 'leaf',
  })
  expect(withPart({}, 'car', { move: [0, 0], size: 1 })).toEqual({})
  const worded = withLabel({}, 'l1', { text: 'Rope', drawn: 'Cable' })
  expect(worded).toEqual({ labels: { l1: { text: 'Rope' } } })
  expect(withLabel(worded, 'l1', { text: 'Cable', drawn: 'Cable' })).toEqual({})
})

test('BOARDS 3 cells of the grid become a box on the sheet, and the undrawn images are those of its sentences', () => {
  expect(boxOfCells('C2-D5')).toEqual({ x: 400, y: 225, width: 400, height: 900 })
  expect(boxOfCells('L6')).toEqual({ x: 2200, y: 1125, width: 200, height: 225 })
  expect(boxOfCells('Z9')).toBeNull()
  expect(boards().boards.map(countUndrawn)).toEqual([1, 1])
})

test('BOARDS 3 the cells of an image move and change size within the grid of the board', () => {
  expect([movedCells('I1-L3', 1, -1), movedCells('I1-L3', -1, 1), movedCells('A1', -1, 0)]).toEqual(['I1-L3', 'H2-K4', 'A1'])
  expect([sizedCells('A1', 1, 0), sizedCells('A1-B2', -1, -1), sizedCells('K5-L6', 1, 1), sizedCells('A1', -1, -1)]).toEqual([
    'A1-B1',
    'A1',
    'J4-L6',
    'A1',
  ])
})
