import type { Board, BoardEdits, BoardTake, FilmBoards, LabelEdit, PartEdit } from '@orion/contract/contents/05-boards.ts'

type Boards = FilmBoards | undefined

/** A cell of the sheet in its units, and how many cells it has. */
const CELL = { width: 200, height: 225 }
const CELLS = /^([A-L])([1-6])(?:-([A-L])([1-6]))?$/u

/** A part's cells on the plan ('C2-D5') as a box in units of the sheet; null where they are none. */
export function boxOfCells(cells: string): { x: number; y: number; width: number; height: number } | null {
  const found = CELLS.exec(cells)
  if (!found) return null
  const [, left = 'A', top = '1', right = left, bottom = top] = found
  const column = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0)
  const x = Math.min(column(left), column(right))
  const y = Math.min(Number(top), Number(bottom)) - 1
  return {
    x: x * CELL.width,
    y: y * CELL.height,
    width: (Math.abs(column(right) - column(left)) + 1) * CELL.width,
    height: (Math.abs(Number(bottom) - Number(top)) + 1) * CELL.height,
  }
}

/** The take of a board that counts. */
export const chosenTake = ({ takes, chosen }: Board): BoardTake | undefined => takes.find(({ take_id }) => take_id === chosen)

const withBoard = (boards: Boards, board_id: string, change: (board: Board) => Board): Boards =>
  boards && { ...boards, boards: boards.boards.map((board) => (board.board_id === board_id ? change(board) : board)) }

/** After another take of a board was chosen. */
export const withTake = (boards: Boards, board_id: string, take_id: string): Boards =>
  withBoard(boards, board_id, (board) => ({ ...board, chosen: take_id }))

/** After a board was locked, so that it is never asked for again, or unlocked. */
export const withLock = (boards: Boards, board_id: string, locked: boolean): Boards =>
  withBoard(boards, board_id, (board) => ({ ...board, locked: locked || undefined }))

/** After a take was changed by hand: all that is changed of it. */
export const withTakeEdits = (boards: Boards, board_id: string, take_id: string, edits: BoardEdits): Boards =>
  withBoard(boards, board_id, (board) => ({
    ...board,
    takes: board.takes.map((take) => (take.take_id === take_id ? { ...take, edits } : take)),
  }))

/** After a sentence went to another board, where it stands in the film's order; a board keeps its last one. */
export function withSentenceMoved(boards: Boards, scene_id: string, to: string, order: readonly string[]): Boards {
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

/** What is sent of boards when they are saved: what a person may change, and no drawing. */
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

/** Edits with one of a part changed; what is as the model drew it is none. */
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

/** Edits with a label in other words; the model's own are none. */
export function withLabel({ labels = {}, ...edits }: BoardEdits, label_id: string, text: string, drawn: string): BoardEdits {
  const { [label_id]: _, ...others } = labels
  const all: Record<string, LabelEdit> = text === drawn ? others : { ...others, [label_id]: { text } }
  return { ...edits, ...(Object.keys(all).length > 0 && { labels: all }) }
}

/** The board's pictures that a run has still to draw, by scene: one for each of its sentences. */
export const undrawnOf = (board: Board): number => {
  const take = chosenTake(board)
  return take ? board.sentences.filter(({ scene_id }) => take.stills[scene_id] === undefined).length : 0
}
