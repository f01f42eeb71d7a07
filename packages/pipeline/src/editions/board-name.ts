import type { Board } from '@orion/contract/contents/05-boards.ts'
import { contentHash } from '../core/asset-recipe.ts'
import { takeTaken } from './pictures-taken.ts'

/** A key for a board with its current drawing: a different key means a different drawing. */
export function boardName(board: Board): string {
  const take = takeTaken(board)
  const { stills: _, ...drawn } = take ?? { stills: {} }
  return contentHash({ kind: board.kind, drawn, exact: board.exact, picture: board.picture }).slice(0, 16)
}
