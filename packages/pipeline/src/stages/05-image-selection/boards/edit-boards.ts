import {
  type Board,
  BoardEdits,
  type BoardPicture,
  type BoardTake,
  type FilmBoards,
  PictureOrigin,
} from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { runIn } from '../../../reader/evidence.ts'
import { chosenTake, stepCandidate, withTrouble } from './board-candidates.ts'

/** A person's edit of boards; every other field in the request is unchanged. */
export const BoardsEdit = z.object({
  boards: z.array(
    z.object({
      board_id: z.string(),
      chosen: z.optional(z.string()),
      locked: z.optional(z.nullable(z.boolean())),
      sentences: z.optional(z.array(z.object({ scene_id: z.string() }))),
      takes: z.optional(z.array(z.object({ take_id: z.string(), edits: BoardEdits }))),
    }),
  ),
})
type BoardsEdit = z.infer<typeof BoardsEdit>
type Wish = BoardsEdit['boards'][number]

const problem = (index: number, field: (string | number)[], msg: Words) =>
  wrongField(['boards', 'boards', index, ...field], msg, 'value_error')

/** A person's labels. A label is marked if its words are in no sentence of the board and were not the model's. */
function markedEdits(edits: BoardEdits, { sentences }: Board, { labels }: BoardTake): BoardEdits {
  if (edits.labels === undefined) return edits
  const marked = Object.entries(edits.labels).map(([label_id, { text }]) => {
    const words = text.trim()
    const is_said =
      words === '' || labels.some((label) => label.text === words) || sentences.some((each) => runIn(words, each.text) !== null)
    return [label_id, { text: words, ...(!is_said && { own_words: true as const }) }] as const
  })
  return { ...edits, labels: Object.fromEntries(marked) }
}

/**
 * An image on a board with its origin. An image of one of the film's scenes gets that scene's data and credit. Any other is the person's
 * own, unless it arrived with another author's words.
 */
function markedPicture(
  picture: BoardPicture,
  { before, scenes }: { before: BoardPicture | undefined; scenes: readonly ImageScene[] },
): BoardPicture {
  const { origin: _, credit = '', attribution = '', cells, ...wished } = picture
  const { image_asset_id } = wished
  const known = scenes
    .flatMap(({ candidates }) => candidates)
    .find((each) => each.kind !== 'drawn' && each.image_asset_id === image_asset_id)
  const was = before?.image_asset_id === image_asset_id ? before : undefined
  const placed = { ...wished, ...(wished.as === 'inset' && { cells }) }
  const credit_given = credit.trim()
  const served = known === undefined ? was : known
  const from = known ?? was?.origin
  if (from !== undefined && from.kind !== 'upload') {
    const credit_shown = known === undefined ? was?.credit : known.slots?.['credit']
    const focus = wished.focus ?? (known?.slots?.['focus'] as BoardPicture['focus'])
    return {
      ...placed,
      ...(focus && { focus }),
      ...(typeof credit_shown === 'string' && credit_shown !== '' && { credit: credit_shown }),
      origin: PictureOrigin.parse(from),
    }
  }
  const named = credit_given || attribution.trim() || (served?.attribution ?? '')
  return {
    ...placed,
    ...(credit_given !== '' && { credit: credit_given }),
    ...(named !== '' && { attribution: named }),
    origin: { kind: 'upload', licence: from?.licence ?? 'own', attribution: named },
  }
}

type Scenes = readonly ImageScene[]
/** A board, and the change that a person wants; `index` is the place of the change in the request. */
type WishedBoard = { board: Board; wish: Wish; index: number }

/** A version with a person's changes: its images are drawn again. */
function changedTake(take: BoardTake, { board, wish, index }: WishedBoard, scenes: Scenes): BoardTake {
  const at = wish.takes?.findIndex(({ take_id }) => take_id === take.take_id) ?? -1
  const edits = wish.takes?.[at]?.edits
  if (edits === undefined || JSON.stringify(edits) === JSON.stringify(take.edits ?? {})) return take
  const parts = new Set(take.parts.map(({ part_id }) => part_id))
  const strange = Object.keys(edits.parts ?? {}).find((part_id) => !parts.has(part_id))
  if (strange !== undefined) throw problem(index, ['takes', at, 'edits', 'parts', strange], say('edits.no_such_part'))
  const label = Object.keys(edits.labels ?? {}).find((label_id) => !take.labels.some((each) => each.label_id === label_id))
  if (label !== undefined) throw problem(index, ['takes', at, 'edits', 'labels', label], say('edits.no_such_label'))
  const { picture } = edits
  if (picture?.as === 'inset' && picture.cells === undefined)
    throw problem(index, ['takes', at, 'edits', 'picture', 'cells'], say('fields.choose_cells'))
  const marked = markedEdits(edits, board, take)
  const pictured = picture && { picture: markedPicture(picture, { before: take.edits?.picture, scenes }) }
  return { ...take, stills: {}, edits: { ...marked, ...pictured } }
}

function changedBoard(wished: WishedBoard, scenes: Scenes): Board {
  const { board, wish, index } = wished
  const { locked: was, ...own } = board
  const { chosen = board.chosen, locked = was } = wish
  if (chosen !== undefined && !board.takes.some(({ take_id }) => take_id === chosen))
    throw problem(index, ['chosen'], say('edits.choose_board_take'))
  return withTrouble({
    ...own,
    takes: board.takes.map((take) => changedTake(take, wished, scenes)),
    ...(chosen !== undefined && { chosen }),
    ...(locked === true && { locked: true as const }),
  })
}

/** The next name that no sentence of the film has. */
const freeName = (boards: readonly Board[]): string =>
  `s${Math.max(0, ...boards.flatMap(({ sentences }) => sentences.map(({ s }) => Number(s.slice(1))))) + 1}`

/**
 * Boards after sentences were moved between them. A moved sentence gets a name that the drawing does not know, and has no drawn words. The
 * next run therefore requests the board again for it.
 */
function movedSentences(boards: readonly Board[], wishes: readonly Wish[]): Board[] {
  const wished = new Map(
    wishes.flatMap(({ board_id, sentences }) =>
      sentences ? [[board_id, sentences.map(({ scene_id }) => scene_id)] as const] : [],
    ),
  )
  const all = boards.flatMap(({ sentences }) => sentences)
  return boards.map((board) => {
    const order = wished.get(board.board_id)
    if (order === undefined) {
      const elsewhere = new Set([...wished].flatMap(([, scene_ids]) => scene_ids))
      return { ...board, sentences: board.sentences.filter(({ scene_id }) => !elsewhere.has(scene_id)) }
    }
    const sentences = order.flatMap((scene_id) => {
      const sentence = board.sentences.find((each) => each.scene_id === scene_id)
      const other = all.find((each) => each.scene_id === scene_id)
      if (sentence !== undefined || other === undefined) return sentence ?? []
      return [{ s: freeName(boards), scene_id, text: board.kind === 'drawn' ? '' : other.text, view: '', word: '', change: '' }]
    })
    const kept = new Set(sentences.map(({ s }) => s))
    return { ...board, sentences, exact: board.exact.filter(({ s }) => kept.has(s)) }
  })
}

/** The film's boards after a person's edit; `scenes` have the film's images. Throws AppError invalid_fields that names the field. */
export function editBoards(previous: FilmBoards, { boards: wishes }: BoardsEdit, scenes: Scenes): FilmBoards {
  for (const [index, { board_id, sentences }] of wishes.entries()) {
    const board = previous.boards.find((each) => each.board_id === board_id)
    if (board === undefined) throw problem(index, ['board_id'], say('edits.no_such_board'))
    const known = new Set(previous.boards.flatMap((each) => each.sentences.map(({ scene_id }) => scene_id)))
    const at = sentences?.findIndex(({ scene_id }) => !known.has(scene_id)) ?? -1
    if (at >= 0) throw problem(index, ['sentences', at, 'scene_id'], say('edits.scene_without_board'))
  }
  const changed = previous.boards.map((board) => {
    const index = wishes.findIndex(({ board_id }) => board_id === board.board_id)
    return index < 0 ? board : changedBoard({ board, wish: wishes[index], index }, scenes)
  })
  return { ...previous, boards: movedSentences(changed, wishes).filter(({ sentences }) => sentences.length > 0) }
}

/** A scene whose board changed: its candidate shows the current board, or is removed with the board. */
export function onChangedBoards(scene: ImageScene, boards: FilmBoards): ImageScene {
  const at = scene.candidates.findIndex(({ board }) => board !== undefined)
  if (at < 0) return scene
  const { scene_id, text } = scene
  const board = boards.boards.find(({ sentences }) => sentences.some((each) => each.scene_id === scene_id && each.text === text))
  const take = board && chosenTake(board)
  const step_candidates: Candidate[] = board === undefined || take === undefined ? [] : [stepCandidate(board, take, scene)]
  const candidates = scene.candidates.toSpliced(at, 1, ...step_candidates)
  const was = scene.candidates[at].candidate_id
  return {
    ...scene,
    candidates,
    chosen: scene.chosen === was ? (step_candidates[0] ?? candidates[0]).candidate_id : scene.chosen,
  }
}

/** The content with other boards, and with scenes that show them. */
export const withBoards = (content: ImageSelection, boards: FilmBoards): ImageSelection => ({
  ...content,
  boards,
  scenes: content.scenes.map((scene) => onChangedBoards(scene, boards)),
})
