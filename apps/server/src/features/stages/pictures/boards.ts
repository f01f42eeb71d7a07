import type * as contract from '@orion/contract/boards.ts'
import type { Board, BoardEdits, BoardPicture, BoardSayings, BoardTake, PartEdit } from '@orion/contract/contents/05-boards.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { getWorkflowRow } from '../../workflows/queries.ts'
import { saveEdit } from '../edit-stage.ts'
import { startForPerson } from '../runs/execute-stage.ts'
import { readIteration } from '../queries.ts'
import { stageRow } from '../rules.ts'

const IMAGES = 5

type Change = Omit<Input<typeof contract.changeBoard>, 'workflow_id' | 'board_id' | 'version'>
type Wish = { board_id: string; chosen?: string; locked?: boolean; sentences?: { scene_id: string }[]; takes?: object[] }

/** Finds a board (illustration) of a film. Throws not_found. */
function findBoard({ boards }: Pick<ImageSelection, 'boards'>, board_id: string): Board {
  const board = boards?.boards.find((each) => each.board_id === board_id)
  if (board === undefined) throw new AppError('not_found', say('edits.no_such_board'))
  return board
}

/**
 * Stores a person's remark about a board. Starts a run of stage 5 in which the board's model draws one more version. Throws not_found,
 * invalid_fields for a sentence that the board does not show, and the errors of executing a stage.
 */
export async function sayOfBoard(
  ctx: Context,
  { workflow_id, board_id, remark, sentence_ids = [] }: Input<typeof contract.sayOfBoard>,
): Promise<Answer<typeof contract.sayOfBoard>> {
  const row = stageRow(await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id), IMAGES)
  const made = row.chosen_iteration_id === null ? null : await readIteration(ctx.db, workflow_id, row.chosen_iteration_id)
  const board = findBoard((made?.content ?? {}) as Pick<ImageSelection, 'boards'>, board_id)
  const [scene_id] = sentence_ids
  if (scene_id !== undefined && !board.sentences.some((each) => each.scene_id === scene_id))
    throw wrongField(['body', 'sentence_ids', 0], say('edits.scene_without_board'))
  const kept = (row.settings['says'] ?? {}) as NonNullable<z.infer<typeof BoardSayings>>
  const remarks = [...(kept[board_id] ?? []), { words: remark, ...(scene_id !== undefined && { scene_id }) }]
  return startForPerson(ctx, { workflow_id, number: IMAGES, wish: { settings: { says: { ...kept, [board_id]: remarks } } } })
}

/** Changes a board, as a new version of stage 5. Throws not_found, invalid_fields, stale_version and wrong_state. */
export const changeBoard = (
  ctx: Context,
  { workflow_id, board_id, version, ...change }: Input<typeof contract.changeBoard>,
): Promise<Answer<typeof contract.changeBoard>> =>
  saveEdit(ctx, {
    workflow_id,
    number: IMAGES,
    version,
    field: 'boards',
    merge: (previous) => {
      const boards = wishedBoards(previous as ImageSelection, board_id, change)
      return { ...previous, scenes: [], boards: { boards } }
    },
  })

/** The boards in the form of an edit of the whole stage. They contain this change. */
function wishedBoards(content: ImageSelection, board_id: string, change: Change): Wish[] {
  const board = findBoard(content, board_id)
  const take = changeTake(board, change)
  const moved = change.move && movedTo(content, board, change.move)
  const change_of_board: Wish = {
    board_id,
    ...(change.take !== undefined && { chosen: change.take }),
    ...(change.locked !== undefined && { locked: change.locked }),
    ...(take && { takes: [{ take_id: take.take_id, edits: mergeEdits(take, change) }] }),
    ...(moved && { sentences: moved.left }),
  }
  return moved ? [change_of_board, moved.to] : [change_of_board]
}

/** The changed version. Undefined if the change names no version. Throws invalid_fields, and wrong_state for a board without a drawing. */
function changeTake({ takes, chosen }: Board, { take, parts, labels, asset_id }: Change): BoardTake | undefined {
  const found = takes.find(({ take_id }) => take_id === (take ?? chosen))
  if (take !== undefined && found === undefined) throw wrongField(['body', 'take'], say('edits.choose_board_take'))
  if (parts === undefined && labels === undefined && asset_id === undefined) return undefined
  if (found === undefined) throw new AppError('wrong_state', say('edits.board_without_drawing'))
  const strange = Object.keys(parts ?? {}).find((id) => !found.parts.some(({ part_id }) => part_id === id))
  if (strange !== undefined) throw wrongField(['body', 'parts', strange], say('edits.no_such_part'))
  const label = Object.keys(labels ?? {}).find((id) => !found.labels.some(({ label_id }) => label_id === id))
  if (label !== undefined) throw wrongField(['body', 'labels', label], say('edits.no_such_label'))
  return found
}

/** A person's edits of a version after a change. Parts that the change does not name keep their edits. */
function mergeEdits({ edits = {} }: BoardTake, { parts = {}, labels = {}, asset_id }: Change): BoardEdits {
  const { picture: before, ...kept } = edits
  const picture = asset_id === undefined ? before : asset_id === null ? undefined : makePicture(asset_id, before)
  const changed = Object.entries(parts).map(([id, change]) => [id, changePart(kept.parts?.[id], change)] as const)
  const worded = Object.entries(labels).map(([id, text]) => [id, { text }] as const)
  return {
    ...kept,
    ...(changed.length > 0 && { parts: { ...kept.parts, ...Object.fromEntries(changed) } }),
    ...(worded.length > 0 && { labels: { ...kept.labels, ...Object.fromEntries(worded) } }),
    ...(picture && { picture }),
  }
}

/** Replaces the image of a board by another image. The first image of a board is below all parts. */
const makePicture = (image_asset_id: string, before: BoardPicture | undefined): BoardPicture => ({
  image_asset_id,
  as: before?.as ?? 'ground',
  ...(before?.cells !== undefined && { cells: before.cells }),
})

function changePart(before: PartEdit = {}, { off, role, dx, dy, scale }: contract.PartChange): PartEdit {
  const { off: was, ...kept } = before
  const [x = 0, y = 0] = before.move ?? []
  return {
    ...kept,
    ...((off ?? was) && { off: true as const }),
    ...(role !== undefined && { color: role }),
    ...((dx !== undefined || dy !== undefined) && { move: [dx ?? x, dy ?? y] as [number, number] }),
    ...(scale !== undefined && { size: scale }),
  }
}

/** The sentences that stay on a board, and the sentences of the board that gets the moved sentence. Throws invalid_fields. */
function movedTo({ boards, scenes }: ImageSelection, board: Board, { scene_id, to_board_id }: NonNullable<Change['move']>) {
  if (!board.sentences.some((each) => each.scene_id === scene_id))
    throw wrongField(['body', 'move', 'scene_id'], say('edits.scene_without_board'))
  const other = boards?.boards.find((each) => each.board_id === to_board_id && each.board_id !== board.board_id)
  if (other === undefined) throw wrongField(['body', 'move', 'to_board_id'], say('edits.no_such_board'))
  const scene_ids = new Set([...other.sentences.map((each) => each.scene_id), scene_id])
  const order = scenes.filter((scene) => scene_ids.has(scene.scene_id)).map((scene) => ({ scene_id: scene.scene_id }))
  const left = board.sentences.filter((each) => each.scene_id !== scene_id).map((each) => ({ scene_id: each.scene_id }))
  return { left, to: { board_id: to_board_id, sentences: order } satisfies Wish }
}
