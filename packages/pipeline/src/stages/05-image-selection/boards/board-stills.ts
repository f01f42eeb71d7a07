import { completeScene } from '../../../core/slots/board-slots.ts'
import { makeRecipe, STILL } from '../../../core/shown-scene.ts'
import type { StageRequest } from '../../../core/stage.ts'
import type { Task } from '../tasks.ts'
import type { ImageUnit } from '../providers/port.ts'
import { chosenTake, stepCandidate } from './board-candidates.ts'
import { boardsBefore, standingBoards } from './standing-boards.ts'

type Request = StageRequest<'image_selection'>

/**
 * The images of earlier boards, each at the end of a scene that still has the drawn words. They are drawn again if the colours changed or a
 * person changed the board, otherwise reused. Boards that this run requests (`asked`) are left out.
 */
export function planBoarded(
  request: Request,
  drawn: readonly ImageUnit[],
  asked: readonly Task<'plan' | 'slot' | 'again'>[],
): ImageUnit[] {
  const boards = boardsBefore(request)
  const { film } = request
  if (boards === undefined || asked.some(({ kind }) => kind === 'plan')) return []
  const again = new Set(asked.flatMap((task) => (task.kind === 'again' ? [task.unit.board_id] : [])))
  return standingBoards(request, drawn).flatMap(({ board, sentences, changed }) => {
    const take = chosenTake(board)
    const { board_id } = board
    if (take === undefined || again.has(board_id)) return []
    return sentences.flatMap(({ s, scene_id, text }): ImageUnit[] => {
      const [like] = drawn.find((unit) => unit.scene_id === scene_id)?.recipes ?? []
      if (like === undefined || changed.includes(s)) return []
      const scene = { ...like, scene_id, text, candidate: stepCandidate(board, take, { scene_id, text }) }
      const recipe = makeRecipe(film, completeScene(scene, { boards, scenes: drawn }, film), { ...like, ...STILL })
      const notes = { whys: [{ reason: 'board' as const, words: text }], board_id }
      return [{ scene_id, text, engine: drawn[0].engine, recipes: [recipe], notes }]
    })
  })
}
