import type { Board } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { listVisibleValues } from '../../check-figures/shown-figures.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { readTake } from '../../core/read-film-board.ts'
import type { StageRequest } from '../../core/stage.ts'
import { WARNED } from './limits.ts'
import { perScene } from './per-scene.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type FilmBoards = NonNullable<ImageSelection['boards']>
type Exact = Board['exact'][number]

/** Whether a scene shows a chart: the same template with all of its values. */
function shows(scene: ImageScene | undefined, { shot }: Exact): boolean {
  const { template, slots } = (scene && findChosen(scene)) ?? {}
  if (shot === undefined || template !== shot.template) return false
  const values = listVisibleValues(slots)
  return listVisibleValues(shot.slots).every((value) => values.includes(value))
}

/** Whether a drawing includes a chart of its plan. */
function hasInset(boards: FilmBoards, board: Board, { id }: Exact): boolean {
  const take = board.takes.find(({ take_id }) => take_id === board.chosen)
  const read = take && readTake(boards, board, take)
  return read?.insets.some((inset) => inset.id === id) === true
}

/** Whether a scene follows the plan: it does not if a person chose its image. */
const isOfPlan = (scene: ImageScene | undefined): scene is ImageScene => scene !== undefined && scene.chosen_by_person !== true

/** The charts of a film's boards, each with its board and its scene, if the scene follows the plan. */
function exactsOfPlan({ boards, scenes }: Pick<ImageSelection, 'scenes'> & { boards: FilmBoards }) {
  const byId = new Map(scenes.map((scene) => [scene.scene_id, scene]))
  return boards.boards.flatMap((board) =>
    board.exact.flatMap((exact) => {
      const scene = byId.get(board.sentences.find(({ s }) => s === exact.s)?.scene_id ?? '')
      return isOfPlan(scene) ? [{ board, exact, scene }] : []
    }),
  )
}

/**
 * Planned charts and maps of a film's boards that are missing in the scene with their words. Such a chart may be a part of the board's
 * drawing, if the scene shows that, or else it is the scene's whole image.
 */
export function checkPlannedExact({ image_selection }: Inputs): QualityCheck[] {
  const { boards, scenes = [] } = image_selection ?? {}
  if (boards === undefined || boards.boards.length === 0) return []
  const missing = exactsOfPlan({ boards, scenes }).filter(({ board, exact, scene }) => {
    if (board.kind === 'photograph') return false
    const isDrawing = findChosen(scene)?.board?.board_id === board.board_id
    // only a drawing shows the cards that replace a planned one
    return !(isDrawing ? hasInset(boards, board, exact) : exact.follows !== undefined || shows(scene, exact))
  })
  const found = missing.map(({ exact: { kind, figure = '' }, scene: { scene_id } }) => {
    return { scene_id, detail: `${kind} ${figure}`.trim(), pass: false }
  })
  return perScene({ check: 'planned_exact', unit: 'missing', limit: '0', pass: true, fix_stage: 5 }, found)
}

/** Cards of a film's boards for which the plan had a name that their sentences do not have. They have Orion's own name, or none. */
export function checkCardNames({ image_selection }: Inputs): QualityCheck[] {
  const { boards, scenes = [] } = image_selection ?? {}
  if (boards === undefined || boards.boards.length === 0) return []
  const found = exactsOfPlan({ boards, scenes }).flatMap(({ exact: { refused_name, figure = '' }, scene: { scene_id } }) =>
    refused_name === undefined ? [] : [{ scene_id, detail: `${figure} “${refused_name}”`.trim(), ...WARNED }],
  )
  return perScene({ check: 'card_name', unit: 'wrong', limit: '0', pass: true, fix_stage: 5 }, found)
}
