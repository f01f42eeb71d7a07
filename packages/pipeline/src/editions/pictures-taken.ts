import type { Board, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { isTemplate } from '@orion/film/recipe.ts'
import { isWordless, wordsIn } from './shown-words.ts'

const isDrawnByRules = ({ kind, board, beside, together, own_words, template }: Candidate): boolean =>
  kind === 'drawn' &&
  board === undefined &&
  beside === undefined &&
  together === undefined &&
  own_words === undefined &&
  isTemplate(template)

/** The candidates of a scene that an edition takes over: the chosen one, the one beside it, and a drawn one to return to. */
export function candidatesTaken({ candidates, chosen }: Pick<ImageScene, 'candidates' | 'chosen'>): Candidate[] {
  const counts = candidates.find(({ candidate_id }) => candidate_id === chosen) ?? candidates[0]
  const drawn = candidates.find(isDrawnByRules)
  const { shows = [], beside } = counts.together ?? {}
  const with_it = [counts.beside?.shows, beside, ...shows]
  return candidates.filter((each) => each === counts || each === drawn || with_it.includes(each.candidate_id))
}

/** The current drawing of a board; undefined if there is none. */
export const takeTaken = ({ takes, chosen }: Board): BoardTake | undefined => takes.find(({ take_id }) => take_id === chosen)

/** The visible labels of a drawing, by the ids that a person changes them with; removed labels are left out. */
export const listVisibleLabels = ({ labels, edits }: BoardTake): { label_id: string; text: string }[] =>
  labels.flatMap(({ label_id, text }) => {
    const label_text = edits?.labels?.[label_id]?.text ?? text
    return label_text.trim() === '' ? [] : [{ label_id, text: label_text }]
  })

/** The descriptions of illustrations, for viewers who cannot see them. */
export const describedPictures = ({ boards }: Pick<ImageSelection, 'boards'>): string[] =>
  boards?.boards.map(({ seen }) => seen) ?? []

const wordsOfBoards = ({ boards }: FilmBoards): string[] =>
  boards.flatMap((board) => {
    const take = takeTaken(board)
    return [
      board.seen,
      ...(take ? listVisibleLabels(take).map(({ text }) => text) : []),
      ...board.exact.flatMap(({ shot }) => (shot ? wordsIn(shot.slots) : [])),
    ]
  })

/**
 * Every text with letters on the images that an edition takes over, without duplicates, in the film's order. The text of a page is left
 * out, because a page prints its own scene's words.
 */
export const wordsOnPictures = ({ scenes, boards }: ImageSelection): string[] =>
  [
    ...new Set([
      ...scenes.flatMap((scene) =>
        candidatesTaken(scene).flatMap(({ template, slots }) => (template === 'page' ? [] : wordsIn(slots))),
      ),
      ...(boards ? wordsOfBoards(boards) : []),
    ]),
  ].filter((text) => !isWordless(text))
