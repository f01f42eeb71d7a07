import type { BoardPart, TimedBoard } from '@orion/film/board/board.ts'
import { drawBoardStill } from '@orion/film/board/board-still.ts'
import type { Palette } from '@orion/film/scenes/palette.ts'

/** Pixels of a picture that is small and enough, and the steps of its channels together from which two colours are told apart. */
const WIDTH = 320
const STEP = 36

const pixels = (board: TimedBoard, t: number, palette: Palette): Uint8ClampedArray => {
  const canvas = drawBoardStill(board, t, { palette, width: WIDTH })
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
}

/** The share of the frame (0 to 1) that looks otherwise without a part, and what rides on it, at a time. */
export function seenShare(board: TimedBoard, part: BoardPart<number>, t: number, palette: Palette): number {
  const gone = ({ stood: _stood, ...each }: BoardPart<number>): BoardPart<number> => ({ ...each, alpha: 0 })
  const without: TimedBoard = {
    ...board,
    parts: board.parts.map((each) => (each.id === part.id ? gone(each) : each)),
    acts: board.acts.filter((act) => act.part !== part.id || act.alpha === undefined),
  }
  const [whole, rest] = [pixels(board, t, palette), pixels(without, t, palette)]
  let count = 0
  for (let at = 0; at < whole.length; at += 4)
    count += Number([0, 1, 2].reduce((sum, channel) => sum + Math.abs(whole[at + channel]! - rest[at + channel]!), 0) > STEP)
  return count / (whole.length / 4)
}
