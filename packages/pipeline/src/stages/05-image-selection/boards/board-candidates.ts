import { isDeepStrictEqual } from 'node:util'
import type { Board, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { shotNamed } from '@orion/contract/shots/declared.ts'
import { listDrawable } from '../../../core/timing/figure-moments.ts'
import type { ImageUnit } from '../providers/port.ts'

/** The candidates of a scene in a film with a model's boards, by their place in the list. */
export type BoardCandidates = {
  /** Its board's step, if that may be first. */
  first: Candidate[]
  /** The chart or map that the model named for the scene, or that its board consists of. */
  exact: Candidate[]
  /** The image that its board consists of, by its candidate id. */
  picture: string | null
}

const NONE: BoardCandidates = { first: [], exact: [], picture: null }

/** The current version of a board. */
export const chosenTake = ({ takes, chosen }: Board): BoardTake | undefined => takes.find(({ take_id }) => take_id === chosen)

/** A board with a note whether its current version is in its scenes, because a paid version that is not shown is reported. */
export function withTrouble({ none, ...board }: Board): Board {
  const take = chosenTake(board)
  if (take === undefined) return { ...board, ...(none && { none }) }
  if (!take.passes) return { ...board, none: { why: 'fails', detail: '' } }
  return { ...board, ...(none && none.why !== 'fails' && { none }) }
}

/** The letters and figures of a scene's step: its labels after a person's changes, and the charts and maps that it names. */
function listWords({ sentences, exact }: Board, { labels, edits }: BoardTake, scene_id: string): Record<string, unknown> {
  const board_sentence = sentences.find((sentence) => sentence.scene_id === scene_id)
  const scene_labels = labels.filter((label) => label.scene_id === scene_id)
  return {
    labels: scene_labels.map(({ label_id, text }) => edits?.labels?.[label_id]?.text ?? text).filter((text) => text !== ''),
    insets: exact.filter(({ s }) => s === board_sentence?.s).flatMap(({ shot }) => shot?.slots ?? []),
  }
}

/** A person's own words on a board, in one scene. */
const ownWords = ({ labels, edits }: BoardTake, scene_id: string): string[] =>
  labels.flatMap(({ label_id, scene_id: of }) => {
    const edit = edits?.labels?.[label_id]
    return of === scene_id && edit?.own_words === true ? [edit.text] : []
  })

/** A board's step as a scene's candidate. */
export function stepCandidate(
  board: Board,
  take: BoardTake,
  { scene_id, text }: Pick<NarratedScene, 'scene_id' | 'text'>,
): Candidate {
  const { board_id } = board
  const person_words = ownWords(take, scene_id)
  const image_asset_id = take.stills[scene_id]
  const picture = take.edits?.picture
  return {
    candidate_id: `board-${board_id}`,
    kind: 'drawn',
    ...(image_asset_id !== undefined && { image_asset_id }),
    licence: say('credits.drawn_film_model_free_use').text,
    attribution: take.by === null ? say('credits.drawn_model').text : say('credits.drawn', { by: take.by }).text,
    template: 'board',
    variant: 'A',
    slots: listWords(board, take, scene_id),
    why: { reason: 'board', words: text },
    board: { board_id, take_id: take.take_id, seen: take.seen, ...(picture && { picture }) },
    model: take.by,
    ...(person_words.length > 0 && { own_words: person_words }),
  }
}

/** The prefix of the id of a chart that is made for a board. */
export const EXACT_PREFIX = 'exact-'

/** The id of a chart that is a whole board. It names the made chart and the candidates of its scenes. */
export const exactName = (board_id: string, id: string): string => `${EXACT_PREFIX}${board_id}-${id}`

/** The chart or map for a scene on its board: its own, else the one that is the whole board, with the scene that states it. */
function findExact(
  { kind, exact, sentences }: Board,
  { scene_id }: NarratedScene,
): { exact: Board['exact'][number]; scene_id: string } | null {
  const sceneBySentence = new Map(sentences.map((sentence) => [sentence.s, sentence.scene_id]))
  const possible = kind === 'drawn' ? listDrawable(exact) : exact
  const planned =
    possible.find(({ s }) => sceneBySentence.get(s) === scene_id) ?? (kind === 'map' || kind === 'chart' ? exact[0] : undefined)
  const planned_scene = planned && sceneBySentence.get(planned.s)
  return planned === undefined || planned_scene === undefined ? null : { exact: planned, scene_id: planned_scene }
}

type Drawn = {
  units: readonly ImageUnit[]
  scenes: readonly NarratedScene[]
  listDrawn: (unit: ImageUnit) => Candidate[]
  /** Images of charts that are whole boards, by their ids. */
  pictures: ReadonlyMap<string, string>
}

/**
 * A board's chart or map as a candidate: one of the scene's own drawn candidates, else a new one. None if the drawing is shown and no image
 * of the chart exists: the drawing has the chart on itself, and the stage would be run again to make the image.
 */
function exactCandidate(
  board: Board,
  scene: NarratedScene,
  { units, scenes, listDrawn, pictures, is_shown }: Drawn & { is_shown: boolean },
): Candidate[] {
  const named = findExact(board, scene)
  const at = named === null ? -1 : scenes.findIndex((each) => each.scene_id === named.scene_id)
  if (named === null || at < 0) return []
  const { shot, id, figure } = named.exact
  if (shot === undefined) return []
  const drawn = listDrawn(units[at])
  const same = drawn.find(({ template, slots }) => template === shot.template && isDeepStrictEqual(slots, shot.slots))
  if (same !== undefined) return [same]
  const candidate_id = exactName(board.board_id, id)
  const image_asset_id = pictures.get(candidate_id)
  if (is_shown && image_asset_id === undefined) return []
  const { licence, attribution } = drawn[0]
  return [
    {
      candidate_id,
      kind: 'drawn',
      ...(image_asset_id !== undefined && { image_asset_id }),
      licence,
      attribution,
      ...shot,
      variant: 'A',
      why: { reason: shotNamed(shot.template)?.reason ?? 'figure', words: figure ?? scene.text },
    },
  ]
}

/**
 * A scene's candidates from the film's boards. Its board is first if it passes the checks and the scene still has the words that were
 * drawn; without its step if the step fails. A chart or map is one of the scene's own shots, or of the scene of its board. If none of those
 * shows the figure, it is made for the board.
 */
export function boardCandidates(boards: FilmBoards | undefined, scene: NarratedScene, drawn: Drawn): BoardCandidates {
  const { scene_id, text } = scene
  const board = boards?.boards.find(({ sentences }) => sentences.some((each) => each.scene_id === scene_id))
  if (board === undefined) return NONE
  const take = chosenTake(board)
  const is_said = board.sentences.some((each) => each.scene_id === scene_id && each.text === text)
  const steps = take !== undefined && take.passes && is_said ? [stepCandidate(board, take, scene)] : []
  return {
    first: steps,
    exact: exactCandidate(board, scene, { ...drawn, is_shown: steps.length > 0 }),
    picture: board.kind === 'photograph' ? board.picture : null,
  }
}
