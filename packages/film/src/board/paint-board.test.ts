import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { TimedBoard } from './board.ts'
import { paintPart } from './paint-board.ts'

/** The number of dark pixels across the middle of a line that is enlarged by this factor. */
function linePixels(size: number): number {
  const part = {
    id: 'a',
    is: '',
    actor: true,
    enter: 'fade',
    alpha: 1,
    spin: 0,
    shapes: [{ kind: 'line', at: [100, 100, 300, 100], stroke: 'ink', width: 10 }],
  }
  const acts = [{ at: 0, part: 'a', size: [size, size], about: [200, 100], seconds: 0.1 }]
  const board = {
    parts: [part],
    acts,
    views: [{ at: -1, s: 's1', box: [0, 0, 2400] }],
    symbols: {},
    labels: [],
    began: 0,
  } as unknown as TimedBoard
  const canvas = createCanvas(400, 200)
  paintPart(canvas.getContext('2d'), board, board.parts[0]!, 2, { color: () => '#000000' })
  const { data } = canvas.getContext('2d').getImageData(200, 0, 1, 200)
  return Array.from({ length: 200 }, (_, y) => data[4 * y + 3]!).filter((alpha) => alpha > 127).length
}

test('51.2 BOARDS 2 an act that scales a part does not change the width of its lines', () => {
  expect([1, 2, 3, 0.5].map(linePixels)).toEqual([10, 10, 10, 10])
})
