import type { Board, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { expect, test } from 'vitest'
import { withTrouble } from './board-candidates.ts'

test('BOARDS 1.5 a board whose take that counts passes nowhere says so, until another counts; why else it has none stays', () => {
  const take = (take_id: string, passes: boolean) => ({ take_id, passes }) as BoardTake
  const board = { takes: [take('t0', false), take('t1', true)], chosen: 't0' } as Board
  const fails = withTrouble(board)
  expect(fails.none).toEqual({ why: 'fails', detail: '' })
  expect(withTrouble({ ...fails, chosen: 't1' }).none).toBeUndefined()
  const failed = { why: 'failed' as const, detail: 'The service is busy.' }
  expect(withTrouble({ ...board, chosen: 't1', none: failed }).none).toEqual(failed)
  const { chosen: _, ...undrawn } = board
  expect(withTrouble({ ...undrawn, takes: [], none: failed }).none).toEqual(failed)
})
