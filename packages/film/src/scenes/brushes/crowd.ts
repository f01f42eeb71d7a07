import type { SKRSContext2D } from '@napi-rs/canvas'
import { between } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, still, type Scene } from '../scene.ts'

/** A head and shoulders of `size` pixels height, the feet's middle on x, y. */
export function person(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.beginPath()
  context.arc(x, y - size * 0.72, size * 0.2, 0, 7)
  context.fill()
  context.beginPath()
  context.moveTo(x - size * 0.3, y)
  context.lineTo(x - size * 0.3, y - size * 0.18)
  context.quadraticCurveTo(x - size * 0.3, y - size * 0.46, x, y - size * 0.46)
  context.quadraticCurveTo(x + size * 0.3, y - size * 0.46, x + size * 0.3, y - size * 0.18)
  context.lineTo(x + size * 0.3, y)
  context.fill()
}

/** Rows of people over their ghosts, filled one by one between two frames. */
export function crowd(
  scene: Scene,
  box: Box,
  { count, color, from, to }: { count: number; color: string; from: number; to: number },
): void {
  const ratio = (box.width / box.height) * 1.35
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt(count * ratio))))
  const rows = Math.ceil(count / columns)
  const cell = { width: Math.floor(Math.min(box.width / columns, 150) / 2) * 2, height: Math.min(box.height / rows, 200) }
  const size = Math.min(cell.height * 0.84, cell.width * 1.5)
  const top = box.y + (box.height - rows * cell.height) / 2
  const inRow = (row: number) => Math.min(columns, count - row * columns)
  const drawRow = (context: SKRSContext2D, row: number, x: number, y: number) => {
    for (let column = 0; column < inRow(row); column++) person(context, x + (column + 0.5) * cell.width, y + size * 0.96, size)
  }
  still(
    scene,
    (context) => {
      context.fillStyle = withAlpha(color, 0.16)
      for (let row = 0; row < rows; row++) drawRow(context, row, box.x, top + row * cell.height)
    },
    box,
  )
  for (let row = 0; row < rows; row++) {
    const width = even(inRow(row) * cell.width)
    addSprite(scene, {
      width,
      height: even(size) + 4,
      draw: (context) => {
        context.fillStyle = color
        drawRow(context, row, 0, 0)
      },
      at: (frame) => {
        const shown = Math.round(between(frame, from, to) * count) - row * columns
        const wide = Math.min(width, Math.max(0, shown) * cell.width)
        return wide < 2
          ? null
          : {
              x: even(box.x),
              y: even(top + row * cell.height),
              alpha: 1,
              clip: { x: 0, y: 0, width: wide, height: even(size) + 4 },
            }
      },
    })
  }
}
