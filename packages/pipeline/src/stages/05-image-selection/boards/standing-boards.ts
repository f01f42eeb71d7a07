import type { Board, BoardSentence, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import { DIRECTION } from '@orion/contract/contents/05-image-selection.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { standingFor } from '../../../editions/align.ts'

type Request = StageRequest<'image_selection'>
type Scene = { scene_id: string; text: string }

/** An earlier board with its current sentences. `changed`: the names of sentences with other words, or new on the board. */
export type StandingBoard = { board: Board; sentences: BoardSentence[]; changed: string[] }

/** The boards of the stage's own content before this run. */
export const boardsBefore = ({ edited, before }: Pick<Request, 'edited' | 'before'>): FilmBoards | undefined =>
  (edited ?? before)?.boards

/** The next name that no sentence of the film has. */
function freeName(boards: readonly StandingBoard[]): string {
  const names = boards.flatMap(({ board, sentences }) => [...board.sentences, ...sentences].map(({ s }) => Number(s.slice(1))))
  return `s${Math.max(0, ...names) + 1}`
}

/**
 * The earlier scene of each current one: the one with the same words. Otherwise it is the one at the same place, if equally many were added
 * and removed.
 */
function placesBefore({ edited, before }: Pick<Request, 'edited' | 'before'>, scenes: readonly Scene[]): Map<string, string> {
  const toText = ({ scene_id: id, text }: Scene) => ({ id, text })
  const standing = standingFor(((edited ?? before)?.scenes ?? []).map(toText), scenes.map(toText))
  return new Map([...standing].map(([id, was]) => [id, was.id]))
}

/**
 * The earlier boards for the current film; none if it had none. A sentence with new or corrected words stays on its board. An added
 * sentence joins the board of the sentence before it, unless that board is locked or shows no drawing. Boards without a sentence are
 * removed.
 */
export function standingBoards(request: Pick<Request, 'edited' | 'before'>, scenes: readonly Scene[]): StandingBoard[] {
  const standing = (boardsBefore(request)?.boards ?? []).map((board): StandingBoard => ({ board, sentences: [], changed: [] }))
  const places = placesBefore(request, scenes)
  const carrying = (id: string | undefined) =>
    standing.find(({ board }) => board.sentences.some(({ scene_id }) => scene_id === id))
  const isOpen = ({ board }: StandingBoard): boolean => board.locked !== true && board.kind === 'drawn'
  let last: StandingBoard | undefined
  for (const { scene_id, text } of scenes) {
    const carried = carrying(scene_id)
    const former = carrying(places.get(scene_id))
    const on = carried ?? (former && isOpen(former) ? former : undefined)
    const was = carried ? scene_id : places.get(scene_id)
    const known = on?.board.sentences.find((sentence) => sentence.scene_id === was)
    if (on !== undefined && known !== undefined) {
      on.sentences.push({ ...known, scene_id, text })
      if (known.text !== text) on.changed.push(known.s)
      last = on
      continue
    }
    if (last === undefined || !isOpen(last)) continue
    const s = freeName(standing)
    last.sentences.push({ s, scene_id, text, view: '', word: '', change: '' })
    last.changed.push(s)
  }
  return standing.filter(({ sentences }) => sentences.length > 0)
}

/** Whether a film's boards are planned again: it has none, a new plan is requested, or most of its sentences are different. */
export function wantsPlan({ settings, ...request }: Request, scenes: readonly Scene[]): boolean {
  const boards = boardsBefore(request)
  if (boards === undefined || boards.take !== (settings.takes?.[DIRECTION] ?? 0)) return true
  if (boards.none !== undefined) return false
  const planned_texts = new Set(boards.boards.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  return 2 * scenes.filter(({ text }) => planned_texts.has(text)).length < scenes.length
}
