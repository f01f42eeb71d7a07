import type { Canvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import { randomFrom } from '../scenes/random.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { beginScene } from '../scenes/scene.ts'
import { makePalette } from '../scenes/palette.ts'
import { drawBoardStill } from './board-still.ts'
import type { InsetData } from './inset-data.ts'
import { insetBox, setInset } from './insets.ts'
import { boxOfPart } from './pose.ts'
import { randomBoard } from './random-board.ts'

/**
 * The number of boards to draw: a sample, or at full size the required number. `MOST_MS` is the limit in milliseconds for drawing one
 * board. It is many times the usual time.
 */
const FULL = process.env.ORION_TEST_SIZE === 'full'
const BOARDS = FULL ? 500 : 10
const SEED = process.env.ORION_TEST_SEED ?? '1'
const MOST_MS = 5000
const palette = makePalette('#0e7c86')

/** The distinct colours of an image. */
function colorsIn(canvas: Canvas): number {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4))
  return seen.size
}

test(
  'BOARDS 5 random boards are drawn at any time of the scene, within the time limit, not empty, and with the same bytes each time',
  { timeout: 900_000 },
  () => {
    for (let seed = 0; seed < BOARDS; seed++) {
      const board = randomBoard(randomFrom(`board ${SEED} ${seed}`), () => 'word')
      // the view has the width of the sheet, because a random board's own camera may show an empty place
      const whole = { ...board, views: [{ at: -1, s: 's0', box: [-200, -200, 2800] as const }] }
      const began = performance.now()
      const stills = [0, 1.7, 3.1, 5.9].map((t) => drawBoardStill(whole, t, { palette, width: 240 }))
      expect((performance.now() - began) / stills.length, `board ${seed}`).toBeLessThan(MOST_MS)
      expect(Math.max(...stills.map(colorsIn)), `board ${seed}`).toBeGreaterThan(1)
      const again = drawBoardStill(structuredClone(whole), 3.1, { palette, width: 240 })
      expect(Buffer.compare(again.data(), stills[2]!.data()), `board ${seed}`).toBe(0)
      drawBoardStill(board, 2.2, { palette, width: 240 })
      for (const part of board.parts)
        expect(Object.values(boxOfPart(board, part, 2.2) ?? { none: 0 }).every(Number.isFinite), `board ${seed} ${part.id}`).toBe(
          true,
        )
    }
  },
)

test('BOARDS 5 every exact chart of a random board is within the frame and above the captions, in every format', () => {
  const data: InsetData[] = [
    { kind: 'figure', shown: 'about 13,663 cars of the whole district', title: 'sold in 2023' },
    { kind: 'figure', shown: '26 m' },
    { kind: 'share', share: 0.98, shown: '98 of 100' },
    { kind: 'timeline', events: [{ year: 1807, shown: '1807' }, { year: 1823, shown: 'The lock opened', text: '1823' }] }, // prettier-ignore
  ]
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    registerFonts('en')
    const scene = beginScene({ ...randomRecipe(1, 'board', format), language: 'en' }, null)
    for (let seed = 0; seed < BOARDS; seed++) {
      const random = randomFrom(`inset ${SEED} ${seed}`)
      const seen = { x: random() * 1200, y: random() * 600, width: 700 + random() * 1700 }
      const box = [random() * 3000 - 300, random() * 1800 - 200, 50 + random() * 1600, 50 + random() * 900] as const
      for (const each of data) {
        const { x, y, width, height } = setInset(scene, each, insetBox(scene, box, seen)).box
        const inside = x >= 0 && y >= 0 && x + width <= scene.width && y + height <= scene.area.captions.y
        expect([format, seed, each.kind, inside || { x, y, width, height }]).toEqual([format, seed, each.kind, true])
      }
    }
  }
})
