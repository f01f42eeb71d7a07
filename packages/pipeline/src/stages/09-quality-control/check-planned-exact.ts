import type { Board } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { listVisibleValues } from '../../check-figures/shown-figures.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { readTake } from '../../core/read-film-board.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'
import { WARNED } from './limits.ts'

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

/**
 * Planned charts and maps of a film's boards that are missing in the scene with their words. Such a chart may be a part of the board's
 * drawing, if the scene shows that, or else it is the scene's whole image.
 */
export function checkPlannedExact(inputs: Inputs): QualityCheck[] {
  const { image_selection } = inputs
  if (image_selection?.boards === undefined || image_selection.boards.boards.length === 0) return []
  const { boards } = image_selection
  const scenes = new Map(image_selection.scenes.map((scene) => [scene.scene_id, scene]))
  const found = boards.boards.flatMap((board) =>
    board.exact.flatMap((exact): { scene_id: string; detail: string }[] => {
      const sentence = board.sentences.find(({ s }) => s === exact.s)
      const scene = sentence && scenes.get(sentence.scene_id)
      if (sentence === undefined || !isOfPlan(scene) || board.kind === 'photograph') return []
      const isDrawing = findChosen(scene)?.board?.board_id === board.board_id
      // only a drawing shows the cards that replace a planned one
      const is_shown = isDrawing ? hasInset(boards, board, exact) : exact.follows !== undefined || shows(scene, exact)
      return is_shown ? [] : [{ scene_id: sentence.scene_id, detail: cutDetail(`${exact.kind} ${exact.figure ?? ''}`.trim()) }]
    }),
  )
  const shared = { check: 'planned_exact', unit: 'missing', limit: '0', pass: true, fix_stage: 5 } as const
  if (found.length === 0) return [{ ...shared, figure: 0 }]
  return found.map((each) => ({ ...shared, ...each, figure: 1, pass: false }))
}

/** Cards of a film's boards for which the plan had a name that their sentences do not have. They have Orion's own name, or none. */
export function checkCardNames({ image_selection }: Inputs): QualityCheck[] {
  const { boards, scenes = [] } = image_selection ?? {}
  if (boards === undefined || boards.boards.length === 0) return []
  const found = boards.boards.flatMap(({ exact, sentences }) =>
    exact.flatMap(({ s, refused_name, figure = '' }): { scene_id: string; detail: string }[] => {
      const scene_id = sentences.find((sentence) => sentence.s === s)?.scene_id
      if (refused_name === undefined || !isOfPlan(scenes.find((scene) => scene.scene_id === scene_id))) return []
      return scene_id === undefined ? [] : [{ scene_id, detail: cutDetail(`${figure} “${refused_name}”`.trim()) }]
    }),
  )
  const shared = { check: 'card_name', unit: 'wrong', limit: '0', pass: true, fix_stage: 5 } as const
  if (found.length === 0) return [{ ...shared, figure: 0 }]
  return found.map((each) => ({ ...shared, ...each, ...WARNED, figure: 1 }))
}
