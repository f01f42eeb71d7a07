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

/** Ghosts where the figures come, and where they stand for all those who do not belong to the part that is counted. */
const GHOST = { comes: 0.16, stays: 0.3 }

/** What a column more or fewer than wished costs, against a last row that is not filled. */
const OFF = 0.12

/** About as many columns as wished, so that nobody stands alone in the last row. */
function columnsFor(people: number, wished: number): number {
  const ideal = Math.max(1, Math.min(people, Math.round(wished)))
  const near = [0, 1, -1, 2, -2].map((more) => ideal + more).filter((columns) => columns >= 1 && columns <= people)
  const cost = (columns: number) => 1 - (((people - 1) % columns) + 1) / columns + OFF * Math.abs(columns - ideal)
  return near.toSorted((a, b) => cost(a) - cost(b))[0] ?? 1
}

/** Rows of people over their ghosts, `count` of `all` filled one by one between two frames, each at most `largest` pixels high. */
export function crowd(
  scene: Scene,
  box: Box,
  {
    count,
    all,
    color,
    from,
    to,
    largest = 200,
  }: { count: number; all: number; color: string; from: number; to: number; largest?: number },
): void {
  const ratio = (box.width / box.height) * 1.35
  const columns = columnsFor(all, Math.sqrt(all * ratio))
  const rows = Math.ceil(all / columns)
  const cell = {
    width: Math.floor(Math.min(box.width / columns, largest * 0.75) / 2) * 2,
    height: Math.min(box.height / rows, largest),
  }
  const size = Math.min(cell.height * 0.84, cell.width * 1.4)
  const top = box.y + (box.height - rows * cell.height) / 2
  const inRow = (row: number, of: number) => Math.max(0, Math.min(columns, of - row * columns))
  const drawRow = (context: SKRSContext2D, people: number, x: number, y: number) => {
    for (let column = 0; column < people; column++) person(context, x + (column + 0.5) * cell.width, y + size * 0.96, size)
  }
  still(
    scene,
    (context) => {
      context.fillStyle = withAlpha(color, all > count ? GHOST.stays : GHOST.comes)
      for (let row = 0; row < rows; row++) drawRow(context, inRow(row, all), box.x, top + row * cell.height)
    },
    box,
  )
  for (let row = 0; row * columns < count; row++) {
    const width = even(inRow(row, count) * cell.width)
    addSprite(scene, {
      width,
      height: even(size) + 4,
      draw: (context) => {
        context.fillStyle = color
        drawRow(context, inRow(row, count), 0, 0)
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
