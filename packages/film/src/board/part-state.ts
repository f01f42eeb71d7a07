import type { BoardPart, TimedBoard } from './board.ts'
import { isLive } from './paint-shape.ts'
import { findEnds, getTransform, findPart, getSeen } from './pose.ts'
import type { Shape, Symbols } from './shapes.ts'

const isAlive = (shapes: readonly Shape[], symbols: Symbols, depth = 0): boolean =>
  depth < 5 && shapes.some((shape) => isLive(shape) || isAlive(symbols[shape.name ?? ''] ?? [], symbols, depth + 1))

const round = (value: number): number => Math.round(value * 1000) / 1000

/** The key of a part's image at a time. Equal keys mean equal images. Null when the part is not visible. */
export function getStateKey(board: TimedBoard, part: BoardPart<number>, t: number): string | null {
  const { alpha, come, tints } = getSeen(board, part, t)
  if (alpha <= 0.004 || come <= 0) return null
  const host = findPart(board, part.inside)
  const one_by_one = part.each !== undefined && part.at !== undefined && t < part.at + part.each * part.shapes.length + 1
  return JSON.stringify([
    getTransform(board, part, t).map(round),
    findEnds(board, part, t)?.flat().map(round),
    host && getTransform(board, host, t).map(round),
    [round(alpha), round(come), ...tints.map(({ share }) => round(share))],
    one_by_one || isAlive(part.shapes, board.symbols) ? t : 0,
  ])
}
