import {
  BOARD_CELL,
  boxOfCells,
  type Board,
  type BoardEdits,
  type BoardJudgement,
  type BoardPicture,
  type BoardTake,
  type FilmBoards,
  type LabelEdit,
  type PartEdit,
} from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'

type Boards = FilmBoards | undefined

/** The chosen version of a board. */
export const chosenTake = ({ takes, chosen }: Board): BoardTake | undefined => takes.find(({ take_id }) => take_id === chosen)

/** The numbers, from 1, of the boards that were paid for but that no scene shows. */
export const unshownIn = ({ boards }: FilmBoards, scenes: readonly ImageScene[]): number[] =>
  boards.flatMap(({ board_id, takes, none }, index) => {
    const is_paid = takes.length > 0 || none?.why === 'form'
    const is_shown = scenes.some(({ candidates, chosen }) =>
      candidates.some(({ candidate_id, board }) => candidate_id === chosen && board?.board_id === board_id),
    )
    return is_paid && !is_shown ? [index + 1] : []
  })

const withBoard = (boards: Boards, board_id: string, change: (board: Board) => Board): Boards =>
  boards && { ...boards, boards: boards.boards.map((board) => (board.board_id === board_id ? change(board) : board)) }

/** The boards after another version of one of them was chosen. */
export const withTake = (boards: Boards, board_id: string, take_id: string): Boards =>
  withBoard(boards, board_id, (board) => ({ ...board, chosen: take_id }))

/** The boards after one of them was locked against new requests, or unlocked. */
export const withLock = (boards: Boards, board_id: string, locked: boolean): Boards =>
  withBoard(boards, board_id, (board) => ({ ...board, locked: locked || undefined }))

/** The boards after a person edited a version. `edits` replaces all earlier edits of that version. */
export const withTakeEdits = (
  boards: Boards,
  { board_id, take_id }: { board_id: string; take_id: string },
  edits: BoardEdits,
): Boards =>
  withBoard(boards, board_id, (board) => ({
    ...board,
    takes: board.takes.map((take) => (take.take_id === take_id ? { ...take, edits } : take)),
  }))

/**
 * The boards after the sentence of a scene was moved to the board `to`. The sentences of a board stay in the order of the film. The only
 * sentence of a board cannot be moved.
 */
export function withSentenceMoved(
  boards: Boards,
  { scene_id, to }: { scene_id: string; to: string },
  order: readonly string[],
): Boards {
  const from = boards?.boards.find(({ sentences }) => sentences.some((each) => each.scene_id === scene_id))
  const moved = from?.sentences.find((each) => each.scene_id === scene_id)
  if (!boards || !from || !moved || from.board_id === to || from.sentences.length === 1) return boards
  const place = (id: string): number => order.indexOf(id)
  return {
    ...boards,
    boards: boards.boards.map((board) => {
      if (board === from) return { ...board, sentences: board.sentences.filter((each) => each !== moved) }
      if (board.board_id !== to) return board
      const sentences = [...board.sentences, moved].toSorted((a, b) => place(a.scene_id) - place(b.scene_id))
      return { ...board, sentences }
    }),
  }
}

/** The part of the boards that is sent to the server: the person's edits, without the drawings. */
export const sentBoards = (boards: Boards) =>
  boards && {
    boards: boards.boards.map(({ board_id, chosen, locked, sentences, takes }) => ({
      board_id,
      ...(chosen !== undefined && { chosen }),
      locked: locked ?? null,
      sentences: sentences.map(({ scene_id }) => ({ scene_id })),
      takes: takes.filter(({ edits }) => edits !== undefined).map(({ take_id, edits }) => ({ take_id, edits })),
    })),
  }

/** The edits after a part was changed. A value that equals the model's drawing is not stored. */
export function withPart({ parts = {}, ...edits }: BoardEdits, part_id: string, change: Partial<PartEdit>): BoardEdits {
  const { off, color, move, size }: PartEdit = { ...parts[part_id], ...change }
  const part: PartEdit = {
    ...(off && { off }),
    ...(color && { color }),
    ...(move && (move[0] !== 0 || move[1] !== 0) && { move }),
    ...(size !== undefined && size !== 1 && { size }),
  }
  const { [part_id]: _, ...others } = parts
  const all = Object.keys(part).length === 0 ? others : { ...others, [part_id]: part }
  return { ...edits, ...(Object.keys(all).length > 0 && { parts: all }) }
}

/** The typed text of a label, and the text that the model drew. */
type LabelText = { text: string; drawn: string }

/** The edits after the text of a label was changed. A text that equals the model's text is not stored. */
export function withLabel({ labels = {}, ...edits }: BoardEdits, label_id: string, { text, drawn }: LabelText): BoardEdits {
  const { [label_id]: _, ...others } = labels
  const all: Record<string, LabelEdit> = text === drawn ? others : { ...others, [label_id]: { text } }
  return { ...edits, ...(Object.keys(all).length > 0 && { labels: all }) }
}

/** The edits after an image was placed on the board, or removed. Default values are left out. */
export function withPictureOn(before: BoardEdits, picture: BoardPicture | undefined): BoardEdits {
  const { picture: _, ...edits } = before
  if (picture === undefined) return edits
  const { cells, ...placed } = picture
  const kept = Object.fromEntries(Object.entries(placed).filter(([, value]) => value !== undefined)) as typeof placed
  return { ...edits, picture: { ...kept, ...(kept.as === 'inset' && { cells }) } }
}

/** A range of cells in the grid, counted from 0. */
type CellRange = { left: number; top: number; columns: number; rows: number }

const counted = (cells: string): CellRange => {
  const box = boxOfCells(cells)
  if (box === null) throw new Error(`'${cells}' are no cells of the grid.`)
  const { x, y, width, height } = box
  return {
    left: x / BOARD_CELL.width,
    top: y / BOARD_CELL.height,
    columns: width / BOARD_CELL.width,
    rows: height / BOARD_CELL.height,
  }
}
const named = (left: number, top: number): string => `${String.fromCharCode(65 + left)}${top + 1}`
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const cellsAt = ({ left, top, columns, rows }: CellRange): string =>
  columns === 1 && rows === 1 ? named(left, top) : `${named(left, top)}-${named(left + columns - 1, top + rows - 1)}`

/** The range of cells after it was moved by columns and rows. It stays within the board. */
export function movedCells(cells: string, across: number, down: number): string {
  const { left, top, columns, rows } = counted(cells)
  return cellsAt({ left: within(left + across, 0, 12 - columns), top: within(top + down, 0, 6 - rows), columns, rows })
}

/**
 * The range of cells after its size changed by columns and rows. It stays within the board, and its upper left corner stays in place if
 * there is space.
 */
export function sizedCells(cells: string, across: number, down: number): string {
  const { left, top, columns, rows } = counted(cells)
  const wide = within(columns + across, 1, 12)
  const high = within(rows + down, 1, 6)
  return cellsAt({ left: within(left, 0, 12 - wide), top: within(top, 0, 6 - high), columns: wide, rows: high })
}

/** The number of images that the next run draws for the board. Each sentence has one image. */
export const countUndrawn = (board: Board): number => {
  const take = chosenTake(board)
  return take ? board.sentences.filter(({ scene_id }) => take.stills[scene_id] === undefined).length : 0
}

/** The faults that Orion measured in a version, for one scene. */
export const faultsIn = (take: BoardTake | undefined, scene_id: string | undefined): BoardTake['faults'] =>
  take?.faults.filter((fault) => fault.scene_id === scene_id) ?? []

const isChanged = ({ edits = {} }: BoardTake): boolean => Object.keys(edits).length > 0

/** The judge's marks for a version in a scene. Undefined if a person edited the version, because the judge did not see the edited image. */
export const judgedIn = (take: BoardTake | undefined, scene_id: string | undefined): BoardJudgement | undefined =>
  take === undefined || isChanged(take) ? undefined : take.judged?.find((each) => each.scene_id === scene_id)

/**
 * The number of a version's sentences that its images show, by the judge's marks. Null if the version was not judged in its current state.
 */
export const judgedShows = (take: BoardTake): { shows: number; of: number } | null =>
  take.judged === undefined || take.judged.length === 0 || isChanged(take)
    ? null
    : { shows: take.judged.filter(({ mark }) => mark === 'shows').length, of: take.judged.length }
