import { type Board, joinEdges, measureEdges } from '@orion/film/board.ts'

/** The part's extent as it was drawn: [left, top, right, bottom], in whole units of the sheet. Undefined if the board has no such part. */
function findBox(id: string | undefined, { parts, symbols }: Board): number[] | undefined {
  const edges = parts.find((part) => part.id === id)?.shapes.map((shape) => measureEdges(shape, symbols)) ?? []
  if (edges.length === 0) return undefined
  const { left, top, right, bottom } = joinEdges(edges)
  return [left, top, right, bottom].map(Math.round)
}

/**
 * Parts for a request. Those in `whole` are as they were drawn. The others have their box instead of their shapes, so that the request is
 * short. Without a readable board all are whole.
 */
export const shortenParts = <T extends { id?: string | undefined }>(
  parts: readonly T[],
  { board, whole }: { board: Board | undefined; whole: ReadonlySet<string> },
): object[] =>
  parts.map((part) => {
    const { shapes: _shapes, ...others } = part as T & { shapes?: unknown }
    const box = board === undefined || whole.has(part.id ?? '') ? undefined : findBox(part.id, board)
    return box === undefined ? part : { ...others, box }
  })
