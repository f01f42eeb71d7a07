import type { BoardEdits } from '@orion/contract/contents/05-boards.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import type { SceneTimes } from '../../../core/slots/board-slots.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import type { BoardDrawing, DrawTask } from '../../../reader/boards/draw-board.ts'
import type { BoardsPlan, BoardsTask } from '../../../reader/boards/plan-boards.ts'
import type { CheckContext } from '../../../reader/types.ts'
import type { ThingUnit } from '../services/units.ts'
import type { ExactShots } from './exact-shots.ts'

/**
 * Data of a board's task that is not part of the request: the times of its scenes, which are needed to measure it, and further data for
 * their images.
 */
type Notes = { times: Record<string, SceneTimes>; like: Record<string, SceneRecipe> }

/**
 * A chat model's plan of a film's boards. It may also use the images that the same run finds of `things`. `exact`: the film's own charts
 * and maps of each scene.
 */
export type PlanUnit = {
  engine: string
  plan: BoardsTask
  exact: Record<string, ExactShots>
  things: ThingUnit[]
  service: ServiceUse
  /** Further data for a scene's image, which is not part of the request. */
  notes: Pick<Notes, 'like'>
}

/** The common part of a board's tasks. `sentences` are those that the board may have, by scene. */
type Shared = { engine: string; check: CheckContext; service: ServiceUse; notes: Notes }

/** The board at one place of the same run's plan; there may be none. */
export type SlotUnit = Shared & { slot: number; of: PlanUnit; draw: Pick<DrawTask, 'language' | 'facts' | 'colors' | 'sees'> }

/** An earlier board that is drawn again from its plan (`take`), or changed by `words`. */
export type AgainUnit = Shared & {
  board_id: string
  again: DrawTask
  take: number
  change?: { before: DrawnAnswer; words: string }
  /** A person's changes of the drawing that is repaired. They stay, and the new drawing's images show them. */
  edits?: BoardEdits
}

type By = { model: string | null; asks: number } | null

/** A model's plan; `by` is null if it gave no answer (`failed`). */
export type PlanData = { plan: BoardsPlan | null; by: By; failed?: string }

/**
 * A model's drawing of a board; null if the plan has no such board, or the service failed. Files: its images at the end of each scene, by
 * scene id.
 */
export type BoardData = { drawing: BoardDrawing | null; by: By; failed?: string }
