import { worldPalette } from '../scenes/palette.ts'
import { expect, test } from 'vitest'
import { drawBoardStill } from './board-still.ts'
import type { BoardPart, TimedBoard } from './board.ts'
import { pointAt } from './point-at.ts'
import { placeSpot } from './pose.ts'

const part: BoardPart<number> = {
  ...{ id: 'moon', is: '', actor: true, enter: 'fade', alpha: 1, spin: 0 },
  // the middle of the box is outside the path
  shapes: [{ kind: 'path', at: [], d: 'M 1000 300 A 400 400 0 0 0 1000 1100 A 480 480 0 0 1 1000 300 Z', fill: 'spark' }],
}
const board: TimedBoard = {
  ...{
    board_id: 'sky',
    sentences: [],
    ground: 'deep',
    symbols: {},
    parts: [part],
    labels: [],
    insets: [],
    counts: [],
    touches: [],
    began: 0,
  },
  acts: [{ at: 0, part: 'moon', to: [300, 0], turn: 30, seconds: 0.1 }],
  views: [{ at: 0, s: 's1', box: [0, 0, 2400] }],
}

test.each([[undefined], [[1020, 700] as const], [[5, 5] as const]])(
  'BOARDS 2 a label points at its part and not at an empty place (%s)',
  (point) => {
    const { palette, width } = { palette: worldPalette({ field: 200, spark: 60, third: 5, fill: 200 }), width: 600 }
    const [x, y] = placeSpot(board, part, pointAt(board, part, { ...(point && { point }) }, 2), 2)
    const at = (canvas: ReturnType<typeof drawBoardStill>) =>
      [...canvas.getContext('2d').getImageData(Math.round(x / 4), Math.round(y / 4), 1, 1).data].join(' ')
    const bare = { ...board, parts: [{ ...part, alpha: 0 }], acts: [] }
    expect(at(drawBoardStill(board, 2, { palette, width }))).not.toBe(at(drawBoardStill(bare, 2, { palette, width })))
  },
)

test('BOARDS 2 a label points at the visible area of a part that another part covers', () => {
  const house: BoardPart<number> = {
    ...part,
    id: 'house',
    shapes: [{ kind: 'rectangle', at: [400, 400, 1200, 600], fill: 'ramp2' }],
  }
  const tower: BoardPart<number> = {
    ...part,
    id: 'tower',
    shapes: [{ kind: 'rectangle', at: [800, 100, 1200, 1100], fill: 'ramp5' }],
  }
  const both: TimedBoard = { ...board, parts: [house, tower], acts: [] }
  const [x, y] = pointAt(both, house, {}, 2)
  expect([x > 400 && x < 800, y > 400 && y < 1000]).toEqual([true, true])
  expect(pointAt({ ...both, parts: [tower, house] }, house, {}, 2)).toEqual([1000, 700])
})
