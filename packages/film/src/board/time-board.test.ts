import { expect, test } from 'vitest'
import type { Board } from './board.ts'
import { timeBoard } from './time-board.ts'

const said = [
  { s: 's1', from: 0, until: 5, words: [] },
  { s: 's2', from: 5, until: 10, words: [] },
  { s: 's9', from: 40, until: 46, words: [] },
]
const moment = (s: string) => ({ s, plus: 0 })
const board = {
  ...{ board_id: 'b', sentences: ['s1', 's2', 's9'], parts: [], acts: [], views: [], touches: [] },
  labels: [
    { at: moment('s1'), until: moment('s3'), part: 'p', text: 'to another board’s sentence' },
    { at: moment('s1'), until: moment('s9'), part: 'p', text: 'to one after it' },
    { at: moment('s2'), part: 'p', text: 'to its own end' },
    { at: moment('s9'), part: 'p', text: 'when it is back' },
  ],
  insets: [{ id: 'i', at: moment('s2'), until: moment('s9'), box: [0, 0, 600, 300] }],
} as unknown as Board

test('BOARDS 2 neither a label nor an inset comes back with a board that was left', () => {
  const { labels, insets } = timeBoard(board, said)
  expect(labels.map(({ at, until }) => [at, until])).toEqual([[0, 10], [0, 10], [5, 10], [40, 46]]) // prettier-ignore
  expect(insets.map(({ at, until }) => [at, until])).toEqual([[5, 10]])
})
