import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Palette } from '../scenes/palette.ts'
import type { TimedBoard } from './board.ts'
import { cameraAt, type Window } from './camera.ts'
import { colorIn } from './colors.ts'
import { paintPart, type BoardLook } from './paint-board.ts'

/** Draws on the background, under all parts. The context is in the sheet's units. */
export type Under = (context: SKRSContext2D) => void

/** Paints the content of a window of the sheet at a time, without words. The target frame has the given pixel width and height. */
export function paintWindow(
  context: SKRSContext2D,
  board: TimedBoard,
  t: number,
  { window, width, height, look, under }: { window: Window; width: number; height: number; look: BoardLook; under?: Under },
): void {
  const scale = width / window.width
  context.save()
  context.fillStyle = look.color(board.ground)
  context.fillRect(0, 0, width, height)
  context.scale(scale, scale)
  context.translate(-window.x, -window.y)
  under?.(context)
  for (const part of board.parts) paintPart(context, board, part, t, look)
  context.restore()
}

/** A still of a board at a time, without words, in 16:9 and in any width. */
export function drawBoardStill(board: TimedBoard, t: number, { palette, width }: { palette: Palette; width: number }): Canvas {
  const height = Math.round((width * 9) / 16)
  const canvas = createCanvas(width, height)
  const look: BoardLook = { color: (color) => colorIn(palette, color) }
  paintWindow(canvas.getContext('2d'), board, t, { window: cameraAt(board, t), width, height, look })
  return canvas
}
