import { expect, test } from 'vitest'
import { becomingFrom } from './becoming.ts'
import type { BoardPart, TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'
import { boxOfPart, findPart } from './pose.ts'

const car = (x: number, y: number, width: number, height: number, more: Partial<BoardPart<number>> = {}): BoardPart<number> => ({
  ...{ id: 'car', is: 'the car', actor: true, enter: 'fade', alpha: 1, spin: 0 },
  shapes: [{ kind: 'rectangle', at: [x, y, width, height], fill: 'spark' }],
  ...more,
})
const makeBoard = (
  part: BoardPart<number>,
  box: readonly [number, number, number],
  more: Partial<TimedBoard> = {},
): TimedBoard => ({
  ...{ board_id: 'one', sentences: [], ground: 'deep', symbols: {}, acts: [], labels: [], insets: [], counts: [], touches: [] },
  ...{ began: 0, parts: [part], views: [{ at: -0.6, s: 's1', box }] },
  ...more,
})
/** The car's place in the frame, as shares of the frame's width. */
function inFrame(board: TimedBoard, t: number): number[] {
  const { x, y, width } = cameraAt(board, t)
  const { left, top, right } = boxOfPart(board, findPart(board, 'car')!, t)!
  return [(left - x) / width, (top - y) / width, (right - left) / width].map((share) => Math.round(1000 * share) / 1000)
}
const before = { board: makeBoard(car(400, 300, 300, 200), [0, 0, 2400]), seconds: 5 }
const after = makeBoard(car(1000, 500, 600, 400), [400, 200, 1600])

test('BOARDS 2 a part that two consecutive boards share stays at its place in the frame, and then the camera moves on', () => {
  // if the part is twice as large on its sheet, a view that shows it at the same size would be far wider than the sheet
  expect(becomingFrom(after, 6, before)).toBeNull()
  const near = makeBoard(car(420, 400, 330, 220), [400, 200, 1600])
  const shown = becomingFrom(near, 6, before)!
  expect(inFrame(shown, 0)).toEqual(inFrame(before.board, 4.9))
  expect(cameraAt(shown, 1.5)).toMatchObject({ x: 400, y: 200, width: 1600, is_still: true })
})

test('BOARDS 2 a hard cut is between two boards if the part has another shape, is absent, is in one board only, or cannot move and rest in time', () => {
  const near = (part: BoardPart<number>, more: Partial<TimedBoard> = {}) => makeBoard(part, [400, 200, 1600], more)
  for (const board of [
    near(car(420, 400, 330, 660)),
    near(car(420, 400, 330, 220, { at: 2 })),
    near(car(420, 400, 330, 220, { id: 'lorry' })),
    near(car(420, 400, 330, 220, { actor: false })),
    near(car(420, 400, 330, 220), { views: [...after.views, { at: 2, s: 's2', box: [0, 0, 2400] }] }),
  ])
    expect(becomingFrom(board, 6, before)).toBeNull()
  const short = near(car(420, 400, 330, 220))
  expect(becomingFrom(short, 3, before)).toBeNull()
})
