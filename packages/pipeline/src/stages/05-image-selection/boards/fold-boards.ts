import {
  type Board,
  BOARD_LIMITS,
  BoardFault,
  type BoardTake,
  getBoardKey,
  type FilmBoards,
} from '@orion/contract/contents/05-boards.ts'
import { DIRECTION } from '@orion/contract/contents/05-image-selection.ts'
import { filmPalette, type SceneRecipe } from '@orion/film/recipe.ts'
import { readTake } from '../../../core/read-film-board.ts'
import type { StageRequest, StoredUnit } from '../../../core/stage.ts'
import { ASKS } from '../../../reader/boards/ask-words.ts'
import { passes } from '../../../reader/boards/choose.ts'
import type { DrawnBoard } from '../../../reader/boards/draw-board.ts'
import { withoutPhotographs } from '../../../reader/boards/plan-boards.ts'
import { withTrouble } from './board-candidates.ts'
import { sceneTimes } from './board-film.ts'
import { measureDrawn } from './measure-drawn.ts'
import { findUnheard } from './plan-board-units.ts'
import { boardsBefore, type StandingBoard, standingBoards } from './standing-boards.ts'
import type { MadeTask } from '../tasks.ts'
import type { BoardData } from './units.ts'

type Request = StageRequest<'image_selection'>

/** A run's results for boards; the images of earlier versions, by board and scene. */
export type MadeBoards = {
  plan: MadeTask<'plan'> | null
  drawn: readonly MadeTask<'slot' | 'again'>[]
  stills: ReadonlyMap<string, Record<string, string>>
  /** A scene's recipe, which provides the film's colours. */
  like: SceneRecipe | undefined
}

/** The current boards of a film, in its content's form; absent if no model was asked. */
export function filmBoards(
  request: Request,
  scenes: readonly { scene_id: string; text: string }[],
  made: MadeBoards,
): FilmBoards | undefined {
  const known = boardsBefore(request)
  const planned = made.plan === null ? undefined : plannedBoards(request, made.plan, made.drawn)
  if (planned !== undefined) return planned
  if (known === undefined) return undefined
  const again = new Map(made.drawn.flatMap((task) => (task.kind === 'again' ? [[task.unit.board_id, task] as const] : [])))
  const boards = standingBoards(request, scenes).map((standing) =>
    withStills(againBoard(request, standing, again.get(standing.board.board_id)), made.stills),
  )
  const { like } = made
  if (like === undefined) return { ...known, boards }
  const measures = { palette: filmPalette(like), times: sceneTimes(request, scenes), language: request.film.language }
  return { ...known, boards: boards.map((board) => measuredAgain(board, boards, measures)) }
}

/**
 * A board with the measured faults of its current version, if a person changed that version. It stays first despite faults, because the
 * person wants it.
 */
function measuredAgain(board: Board, boards: readonly Board[], measures: Parameters<typeof measureDrawn>[2]): Board {
  const measured = (take: BoardTake): BoardTake => {
    const read = take.take_id === board.chosen && take.edits !== undefined ? readTake({ boards: [...boards] }, board, take) : null
    if (read === null) return take
    const { faults, fails } = measureDrawn(read, board.sentences, measures)
    return { ...take, faults: faults.map((fault) => BoardFault.parse(fault)), fails }
  }
  return { ...board, takes: board.takes.map(measured) }
}

/** The boards of this run's plan; undefined if the model was not reached, so that a later run asks again. */
function plannedBoards(
  { settings }: Request,
  plan: NonNullable<MadeBoards['plan']>,
  drawn: MadeBoards['drawn'],
): FilmBoards | undefined {
  const { plan: told, by } = plan.made.data
  if (told === null) return undefined
  const film = { asks: ASKS, by: by?.model ?? plan.unit.service.model, take: settings.takes?.[DIRECTION] ?? 0 }
  if ('faults' in told) return { ...film, thing: '', spark: '', boards: [], none: told.faults.join(' ') }
  const slots = new Map(drawn.flatMap((task) => (task.kind === 'slot' ? [[task.unit.slot, task.made] as const] : [])))
  const slotted = withoutPhotographs(told.boards)
  const boards = told.boards.map((board): Board => {
    const { board_id } = board
    const heard = settings.says?.[board_id]?.map(({ words }) => words) ?? []
    const planned_board: Board = { ...board, takes: [], take: settings.takes?.[getBoardKey(board_id)] ?? 0, heard }
    return board.kind === 'drawn' ? withDrawing(planned_board, slots.get(slotted.indexOf(board))) : planned_board
  })
  return { ...film, thing: told.thing, spark: told.spark, boards }
}

/** An earlier board with its requests in this run. A changed sentence becomes part of it once the board was requested again. */
function againBoard(
  { settings }: Request,
  { board, sentences, changed }: StandingBoard,
  again: MadeTask<'again'> | undefined,
): Board {
  const exact = board.exact.filter(({ s }) => !changed.includes(s))
  const stays = new Set(sentences.map(({ s, scene_id }) => `${s} ${scene_id}`))
  const kept = { ...board, exact, sentences: board.sentences.filter(({ s, scene_id }) => stays.has(`${s} ${scene_id}`)) }
  if (again === undefined) return kept
  const { unit, made } = again
  const { change } = unit
  const words = change === undefined ? undefined : findUnheard(settings, board)
  if (made.data.drawing === null) {
    const { failed = '' } = made.data
    if (words !== undefined) return { ...kept, unheard: { ...kept.unheard, [words]: failed } }
    return change === undefined && kept.chosen === undefined ? { ...kept, none: { why: 'failed', detail: failed } } : kept
  }
  const { unheard: _, ...asked } = kept
  const board_again: Board = {
    ...asked,
    sentences,
    exact: unit.again.board.exact,
    take: unit.take,
    heard: [...board.heard, ...(words === undefined ? [] : [words])],
  }
  return withDrawing(board_again, made, words)
}

/** A board with a new version. It becomes current if it is a drawing; the oldest other versions are removed. */
function withDrawing(board: Board, made: StoredUnit<BoardData> | undefined, words?: string): Board {
  const drawing = made?.data.drawing
  if (made === undefined || drawing === undefined || drawing === null)
    return { ...board, none: { why: 'failed', detail: made?.data.failed ?? '' } }
  if ('none' in drawing)
    return board.chosen === undefined ? { ...board, none: { why: 'form', detail: drawing.none.join(' ') } } : board
  const { none: _, ...own } = board
  const before = own.takes.find(({ take_id }) => take_id === own.chosen)
  const take = makeTake(own, drawing, { made, words, edits: words === undefined ? undefined : before?.edits })
  const kept = own.takes.slice(-(BOARD_LIMITS.takes - 1))
  const takes = before === undefined || kept.includes(before) ? kept : [before, ...kept.slice(1)]
  return withTrouble({ ...own, takes: [...takes, take], chosen: take.take_id })
}

type Drawn = { made: StoredUnit<BoardData>; words: string | undefined; edits: BoardTake['edits'] }

function makeTake({ sentences, takes }: Board, drawing: DrawnBoard, { made, words, edits }: Drawn): BoardTake {
  const { answer, faults, fails, refused_labels, seen, judged } = drawing
  const number = Math.max(-1, ...takes.map(({ take_id }) => Number(take_id.slice(1)))) + 1
  const sceneBySentence = new Map(sentences.map(({ s, scene_id }) => [s, scene_id]))
  return {
    take_id: `t${number}`,
    by: made.data.by?.model ?? null,
    ...(words !== undefined && { words }),
    seen,
    answer,
    parts: answer.parts.flatMap(({ id, is = '', actor = false, ...part }) =>
      id === undefined || !('shapes' in part) ? [] : [{ part_id: id, is, actor }],
    ),
    labels: (answer.labels ?? []).flatMap(({ at = '', text = '', part = '' }, place) => {
      const scene_id = sceneBySentence.get(/^\s*(s\d+)/u.exec(at)?.[1] ?? '')
      return scene_id === undefined ? [] : [{ label_id: `l${place}`, text, part, scene_id }]
    }),
    refused_labels,
    faults: faults.map((fault) => BoardFault.parse(fault)),
    fails,
    ...(judged && {
      judged: judged.flatMap(({ s, mark, why }) => {
        const scene_id = sceneBySentence.get(s)
        return scene_id === undefined ? [] : [{ scene_id, mark, why }]
      }),
    }),
    passes: passes(fails, sentences),
    stills: made.assets,
    ...(edits && { edits }),
  }
}

/** A board whose current version was drawn again, in other colours or with a person's changes. */
function withStills(board: Board, stills: MadeBoards['stills']): Board {
  const takes = board.takes.map((take) => {
    const stills_here = take.take_id === board.chosen ? stills.get(board.board_id) : undefined
    return stills_here === undefined ? take : { ...take, stills: { ...take.stills, ...stills_here } }
  })
  return { ...board, takes }
}
