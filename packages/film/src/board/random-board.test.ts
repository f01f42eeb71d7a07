import type { Canvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { randomFrom } from '../scenes/random.ts'
import { paletteOf } from '../scenes/palette.ts'
import { drawBoardStill } from './board-still.ts'
import { boxOfPart } from './pose.ts'
import { randomBoard } from './random-board.ts'

/** How many boards: a sample; ORION_BOARDS=500 for all that BOARDS 5 asks. */
const BOARDS = Number(process.env.ORION_BOARDS ?? 40)
const palette = paletteOf('#0e7c86')

/** Colours of a picture that are told apart. */
function colorsIn(canvas: Canvas): number {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4))
  return seen.size
}

test('BOARDS 5 random boards are drawn at every time, none flat from beginning to end, the same bytes again', () => {
  for (let seed = 0; seed < BOARDS; seed++) {
    const board = randomBoard(randomFrom(`board ${seed}`), () => 'word')
    // at the width of its sheet: a board's own camera may look where a random hand drew nothing
    const whole = { ...board, views: [{ at: -1, s: 's0', box: [-200, -200, 2800] as const }] }
    const stills = [0, 1.7, 3.1, 5.9].map((t) => drawBoardStill(whole, t, { palette, width: 240 }))
    expect(Math.max(...stills.map(colorsIn)), `board ${seed}`).toBeGreaterThan(1)
    const again = drawBoardStill(structuredClone(whole), 3.1, { palette, width: 240 })
    expect(Buffer.compare(again.data(), stills[2]!.data()), `board ${seed}`).toBe(0)
    drawBoardStill(board, 2.2, { palette, width: 240 })
    for (const part of board.parts)
      expect(Object.values(boxOfPart(board, part, 2.2) ?? { none: 0 }).every(Number.isFinite), `board ${seed} ${part.id}`).toBe(
        true,
      )
  }
})
