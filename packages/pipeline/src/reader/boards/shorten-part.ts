import { type Board, joinEdges, measureEdges } from '@orion/film/board.ts'

/** The part's extent as it was drawn: [left, top, right, bottom], in whole units of the sheet. Undefined if the board has no such part. */
function findBox(id: string | undefined, { parts, symbols }: Board): number[] | undefined {
  const edges = parts.find((part) => part.id === id)?.shapes.map((shape) => measureEdges(shape, symbols)) ?? []
  if (edges.length === 0) return undefined
  const { left, top, right, bottom } = joinEdges(edges)
  return [left, top, right, bottom].map(Math.round)
}

/** A part for a request with its box instead of its shapes, so that the request is short. Without a readable board it is whole. */
export function shortenPart(
  part: { id?: string | undefined; is?: string | undefined; shapes?: unknown },
  board: Board | undefined,
): object {
  const box = board === undefined ? undefined : findBox(part.id, board)
  if (box === undefined) return part
  const { shapes: _shapes, ...others } = part
  return { ...others, box }
}
