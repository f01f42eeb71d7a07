import type { Board as PlannedBoard, BoardEdits, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import { type Board, type BoardColor, BOARD_COLORS } from '@orion/film/board.ts'
import { readBoard } from '@orion/showing/boards/read-board.ts'
import { listDrawable, onFigures } from './timing/figure-moments.ts'
import { keptAnswer } from './kept-answer.ts'

type Planned = Pick<PlannedBoard, 'board_id' | 'as' | 'sentences' | 'parts' | 'exact'>

/** The input for reading a board, in addition to its answer: its plan, and the board that it continues. */
export type ReadWith = { plan: Planned; former?: Board | undefined }

/** Extends labels and insets to the end of this board if their end is a sentence of another board. */
function standing(answer: BoardTake['answer'], { sentences }: Planned): BoardTake['answer'] {
  const here = (until: unknown): boolean => sentences.some(({ s }) => s === /^\s*(s\d+)/u.exec(String(until))?.[1])
  const kept = (list: unknown): unknown =>
    Array.isArray(list)
      ? (list as { until?: unknown }[]).map(({ until, ...each }) => ({ ...each, ...(here(until) && { until }) }))
      : list
  return { ...answer, labels: kept(answer['labels']), insets: kept(answer['insets']) }
}

/**
 * An answer in the form that the film draws, or its faults, in sentences for the model that drew it. A chart that the film cannot draw has
 * no place on the board.
 */
export function readDrawn(answer: BoardTake['answer'], { plan: planned, former }: ReadWith): ReturnType<typeof readBoard> {
  const plan = { ...planned, exact: listDrawable(planned.exact) }
  const read = readBoard(standing(answer, plan), {
    plan_board: { id: plan.board_id, sentences: plan.sentences.map(({ s }) => s), parts: plan.parts, exact: plan.exact },
    sentences: plan.sentences,
    ...(former && { former }),
  })
  return 'faults' in read ? read : { ...read, board: onFigures(read.board, plan) }
}

const isColor = (color: string): color is BoardColor => BOARD_COLORS.some((each) => each === color)

/** A board with a person's changes of its parts: hidden, in other colours, moved or scaled. */
function editedBoard(board: Board, { parts = {} }: BoardEdits): Board {
  const off = new Set(Object.entries(parts).flatMap(([id, edit]) => (edit.off ? [id] : [])))
  return {
    ...board,
    parts: board.parts
      .filter(({ id }) => !off.has(id))
      .map((part) => {
        const { color, move = [0, 0], size = 1 } = parts[part.id] ?? {}
        if (parts[part.id] === undefined) return part
        const stood = part.stood ?? { to: [0, 0] as const, turn: 0, size: [1, 1] as const, alpha: part.alpha }
        return {
          ...part,
          stood: {
            ...stood,
            to: [stood.to[0] + move[0], stood.to[1] + move[1]] as const,
            size: [stood.size[0] * size, stood.size[1] * size] as const,
            ...(color !== undefined && isColor(color) && { color }),
          },
        }
      }),
    acts: board.acts
      .filter(({ part }) => !off.has(part))
      .map((act) => {
        const { move = [0, 0], size = 1 } = parts[act.part] ?? {}
        return {
          ...act,
          ...(act.to && { to: [act.to[0] + move[0], act.to[1] + move[1]] as const }),
          ...(act.via && { via: act.via.map(([x, y]) => [x + move[0], y + move[1]] as const) }),
          ...(act.size && { size: [act.size[0] * size, act.size[1] * size] as const }),
        }
      }),
    labels: board.labels.filter(({ part }) => !off.has(part)),
    touches: board.touches.filter(({ pair }) => pair.every((id) => !off.has(id))),
    counts: board.counts.filter(({ part }) => !off.has(part)),
  }
}

/** An answer with its labels in a person's words. Labels that the person removed are omitted. */
function withOwnLabels(answer: BoardTake['answer'], { labels = {} }: BoardEdits): BoardTake['answer'] {
  const drawn = Array.isArray(answer['labels']) ? (answer['labels'] as object[]) : []
  return {
    ...answer,
    labels: drawn.flatMap((label, place) => {
      const text = labels[`l${place}`]?.text.trim()
      return text === '' ? [] : [text === undefined ? label : { ...label, text }]
    }),
  }
}

/** The version of a film's board, read with a person's changes. Null where the version cannot be read. */
export function readTake(boards: Pick<FilmBoards, 'boards'>, board: PlannedBoard, take: BoardTake): Board | null {
  const before = boards.boards.find(({ board_id }) => board_id === board.as && board_id !== board.board_id)
  const standing = before?.takes.find(({ take_id }) => take_id === before.chosen)
  const former = before !== undefined && standing !== undefined ? readTake(boards, before, standing) : null
  return readEdited(take, { plan: board, former: former ?? undefined })
}

/** An answer that was read, with a person's changes. Null where the answer cannot be read. */
export function readEdited({ answer, edits = {} }: Pick<BoardTake, 'answer' | 'edits'>, read_with: ReadWith): Board | null {
  const read = readDrawn(keptAnswer(withOwnLabels(answer, edits), read_with.plan.sentences), read_with)
  return 'faults' in read ? null : editedBoard(read.board, edits)
}
