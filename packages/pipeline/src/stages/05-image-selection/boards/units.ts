import type { BoardEdits } from '@orion/contract/contents/05-boards.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { SceneTimes } from '../../../core/board-slots.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import type { BoardDrawing, DrawTask } from '../../../reader/boards/draw-board.ts'
import type { BoardsPlan, BoardsTask } from '../../../reader/boards/plan-boards.ts'
import type { CheckContext } from '../../../reader/types.ts'
import type { ThingUnit } from '../providers/service-unit.ts'
import type { ExactShots } from './exact-shots.ts'

/**
 * What is noted of a board's unit, and is no part of what is asked: when its scenes are said, by which it is measured, and what their
 * pictures need beside what they show.
 */
type Notes = { times: Record<string, SceneTimes>; like: Record<string, SceneRecipe> }

/**
 * The boards of a film as a chat model plans them; among the pictures that are found of `things` in the same run too. `exact`: the film's
 * own drawings of each scene.
 */
export type PlanUnit = {
  engine: string
  plan: BoardsTask
  exact: Record<string, ExactShots>
  things: ThingUnit[]
  service: ServiceUse
  /** What a scene's picture needs beside what it shows: no part of what is asked. */
  notes: Pick<Notes, 'like'>
}

/** What a board's unit has in common: `sentences` by their scenes, for those that it may be of. */
type Shared = { engine: string; check: CheckContext; service: ServiceUse; notes: Notes }

/** The board at a place of a plan of the same run; there may be none. */
export type SlotUnit = Shared & { slot: number; of: PlanUnit; draw: Pick<DrawTask, 'language' | 'facts' | 'colors' | 'sees'> }

/** A board of before that is drawn again from its plan (`take`), or changed by `words`. */
export type AgainUnit = Shared & {
  board_id: string
  again: DrawTask
  take: number
  change?: { before: DrawnAnswer; words: string }
  /** What a person changed of the drawing that is mended: it stays, and the new one's pictures show it. */
  edits?: BoardEdits
}

export type BoardUnit = SlotUnit | AgainUnit

export const isPlanUnit = (unit: object): unit is PlanUnit => 'plan' in unit
export const isSlotUnit = (unit: object): unit is SlotUnit => 'slot' in unit
export const isAgainUnit = (unit: object): unit is AgainUnit => 'again' in unit
export const isBoardUnit = (unit: object): unit is BoardUnit => isSlotUnit(unit) || isAgainUnit(unit)

type By = { model: string | null; asks: number } | null

/** What a model planned; `by` is null where it said nothing (`failed`). */
export type PlanData = { plan: BoardsPlan | null; by: By; failed?: string }

/**
 * What a model drew of a board: null where the plan has no such board, or the service failed. Files: its pictures at the end of each scene,
 * by the scene's id.
 */
export type BoardData = { drawing: BoardDrawing | null; by: By; failed?: string }
