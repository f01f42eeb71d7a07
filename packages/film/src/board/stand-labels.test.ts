import { expect, test } from 'vitest'
import type { BoardAct, BoardPart, TimedBoard } from './board.ts'
import { standLabels } from './stand-labels.ts'

const PART = { is: '', actor: true, enter: 'fade', alpha: 1, spin: 0 } as const
const rectangle = (id: string, at: number[], more: Partial<BoardPart<number>> = {}): BoardPart<number> => ({
  ...PART,
  ...{ id, shapes: [{ kind: 'rectangle', at, fill: 'spark' }] },
  ...more,
})
const EMPTY = {
  board_id: 'b',
  sentences: ['s1'],
  ground: 'deep',
  symbols: {},
  labels: [],
  insets: [],
  counts: [],
  touches: [],
} as const
const FRAME = { width: 1920, height: 1080 }

/** The second at which a label ends. An act moves the label's part. Without the act, the label is visible from second 1 to 8. */
function standsUntil(act: Partial<BoardAct<number>>, more: Partial<BoardPart<number>> = {}): number | undefined {
  const parts = [rectangle('chamber', [800, 200, 600, 500]), rectangle('box', [1000, 400, 200, 150], more)]
  const acts = [{ at: 4, part: 'box', seconds: 1, ...act }]
  const board: TimedBoard = { ...EMPTY, parts, acts, views: [{ at: -1, s: 's1', box: [0, 0, 2400] }], began: 0 }
  const label = { at: 1, until: 8, part: 'box', text: 'The box' }
  const room = { x: 60, y: 56, width: 1800, height: 800 }
  const [laid] = standLabels([{ label, width: 220, height: 60, from: 1, until: 8 }], { board, frame: FRAME, room, taken: [] })
  return laid?.until
}

test('51.2 BOARDS 2 a label ends when its part is removed, leaves the frame, or leaves the part that contains it', () => {
  expect(standsUntil({ to: [100, 0] })).toBe(8)
  expect(standsUntil({ alpha: 0 })).toBeCloseTo(5, 0)
  expect(standsUntil({ to: [2000, 0] })).toBeLessThan(5.1)
  expect(standsUntil({ to: [0, 600] })).toBe(8)
  expect(standsUntil({ to: [0, 600] }, { inside: 'chamber' })).toBeLessThan(5.1)
})
