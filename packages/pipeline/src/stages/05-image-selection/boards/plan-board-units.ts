import { type Board, getBoardKey } from '@orion/contract/contents/05-boards.ts'
import { DIRECTION, type ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { getCapability } from '../../../providers/index.ts'
import { ASKS } from '../../../reader/boards/ask-words.ts'
import { changedWords, type DrawTask, type FormerBoard, drawnSentence } from '../../../reader/boards/draw-board.ts'
import { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import { estimateBoards, type BoardsTask } from '../../../reader/boards/plan-boards.ts'
import type { PictureFilm } from '../picture-film.ts'
import type { PictureAsk } from '../services/plan.ts'
import type { ThingUnit } from '../services/units.ts'
import { picturesToPlan } from '../sources/source-pictures.ts'
import type { Task } from '../tasks.ts'
import { chosenTake } from './board-candidates.ts'
import { type BoardFilm, boardFilm, isDirected } from './board-film.ts'
import { keptAnswer } from '../../../core/kept-answer.ts'
import { withShots } from './exact-shots.ts'
import { getPlan } from './plan-of.ts'
import { boardsBefore, type StandingBoard, standingBoards, wantsPlan } from './standing-boards.ts'
import type { AgainUnit, PlanUnit, SlotUnit } from './units.ts'

type Request = StageRequest<'image_selection'>

/** The most images that a plan is offered. */
const MOST_PICTURES = 12

/**
 * The requests to a chosen chat model for the boards of a film that a model wrote. If there are no suitable boards, these are a plan and
 * its boards. Otherwise they are a person's complaints, boards to draw again, and boards with changed sentences. Empty if no model is
 * chosen, or none wrote the film.
 */
export function planBoardUnits(pictures: PictureFilm): Task<'plan' | 'slot' | 'again'>[] {
  const { request } = pictures
  const chat = request.chosen?.chat
  const film = isDirected(request) ? boardFilm(pictures) : null
  if (chat === undefined || film === null || film.facts.length === 0) return []
  const { options: _, ...service } = chat
  if (!wantsPlan(request, film.scenes))
    return againUnits(request, film, { ...service, take: 0 }).map((unit) => ({ kind: 'again', unit }))
  const plan = planUnit(pictures, film, { ...service, take: request.settings.takes?.[DIRECTION] ?? 0 })
  const { language } = request.film
  const draw = { language, facts: film.facts, colors: film.colors, sees: sees(plan.service) }
  const { check, times, like } = film
  const shared = { engine: ASKS, check, service: plan.service, notes: { times, like } }
  const slots = Array.from({ length: plan.plan.most }, (_each, slot): SlotUnit => ({ ...shared, slot, of: plan, draw }))
  return [{ kind: 'plan', unit: plan }, ...slots.map((unit) => ({ kind: 'slot' as const, unit }))]
}

const listThings = (asked: readonly PictureAsk[]): ThingUnit[] => [
  ...new Set(asked.flatMap(({ task }) => (task?.kind === 'thing' ? task.unit : []))),
]

const sees = ({ provider, model }: ServiceUse): boolean => getCapability(provider, 'chat').sees(model)

function planUnit({ request, told, asks, scenes_before }: PictureFilm, film: BoardFilm, service: ServiceUse): PlanUnit {
  const { title, scenes, facts } = film
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  const plan: BoardsTask = {
    title,
    language: request.film.language,
    scenes,
    facts,
    pictures: listPictures({ request, told, scenes_before }),
    most: estimateBoards(seconds).most,
    colors: film.colors,
  }
  return { engine: ASKS, plan, exact: film.exact, things: listThings(asks), service, notes: { like: film.like } }
}

/** Images that the film's scenes already have (a person's own and found ones), and those of its sources. */
function listPictures({
  request,
  told,
  scenes_before,
}: Pick<PictureFilm, 'request' | 'told' | 'scenes_before'>): BoardsTask['pictures'] {
  const pictures = [...scenes_before.values()].flatMap(({ candidates, text }) =>
    candidates.flatMap(({ kind, candidate_id, picture_id, title, attribution }) =>
      kind === 'upload' || (kind === 'found' && picture_id === undefined)
        ? [{ candidate_id, name: title ?? `${attribution} (${text})`.trim() }]
        : [],
    ),
  )
  const first = new Map(pictures.toReversed().map((picture) => [picture.candidate_id, picture]))
  return [...first.values(), ...picturesToPlan(request, told)].slice(0, MOST_PICTURES)
}

const countEqual = (words: string, among: readonly string[]): number => among.filter((each) => each === words).length

/** A person's complaints about a board that were not sent to its model yet. */
export function findUnheard(settings: Pick<ImageSelectionSettings, 'says'>, { board_id, heard }: Board): string | undefined {
  const remarks = settings.says?.[board_id]?.map(({ words }) => words) ?? []
  return remarks.find((words, place) => countEqual(words, remarks.slice(0, place + 1)) > countEqual(words, heard))
}

/** The film's earlier boards, and what their drawings share. */
type BoardsPlan = Pick<DrawTask, 'language' | 'sees' | 'spark'> & { boards: readonly Board[] }

/** An earlier board as a task for a model. */
export function againTask(
  film: BoardFilm,
  { board, sentences, changed }: StandingBoard,
  { boards, ...of_plan }: BoardsPlan,
): DrawTask {
  const scenes = new Map(film.scenes.map((scene) => [scene.scene_id, scene]))
  const drawn_sentences = sentences.flatMap(({ s, scene_id }) => {
    const scene = scenes.get(scene_id)
    return scene === undefined ? [] : [drawnSentence(s, scene)]
  })
  const used_facts = new Set(drawn_sentences.flatMap(({ fact_ids }) => fact_ids))
  const former = findFormerBoard(board, boards)
  // the plan is older than a changed sentence, so a chart that the sentence no longer allows is not missing
  const exact = withShots({ ...board, sentences }, { ...film, language: of_plan.language }).filter(
    ({ s, shot }) => shot !== undefined || !changed.includes(s),
  )
  return {
    ...of_plan,
    board: { ...getPlan(board), sentences, exact },
    sentences: drawn_sentences,
    facts: film.facts.filter(({ fact_id }) => used_facts.has(fact_id)),
    colors: film.colors,
    ...(former && { former }),
  }
}

/** The current version of the board that another one continues; `boards` are the possible ones. */
function findFormerBoard({ as }: Board, boards: readonly Board[]): FormerBoard | undefined {
  const at = boards.findIndex(({ board_id }) => board_id === as)
  const answer = at < 0 ? undefined : chosenAnswer(boards[at])
  if (answer === undefined) return undefined
  const former = findFormerBoard(boards[at], boards.slice(0, at))
  return { board: getPlan(boards[at]), answer, ...(former && { former }) }
}

/** The current drawing of a board. */
export const chosenAnswer = ({ takes, chosen }: Board): DrawnAnswer | undefined => {
  const found = takes.find(({ take_id }) => take_id === chosen)
  return found && DrawnAnswer.parse(found.answer)
}

function againUnits(request: Request, film: BoardFilm, service: ServiceUse): AgainUnit[] {
  const { settings } = request
  const known = boardsBefore(request)
  if (!known) throw new Error('Boards are drawn again, and there were none.')
  const { spark, boards } = known
  const of_plan = { language: request.film.language, sees: sees(service), spark, boards }
  const { check, times, like } = film
  return standingBoards(request, film.scenes).flatMap((standing): AgainUnit[] => {
    const { board, sentences, changed } = standing
    if (board.kind !== 'drawn') return []
    const { board_id } = board
    const again = againTask(film, standing, of_plan)
    const shared = { engine: ASKS, board_id, again, check, notes: { times, like } }
    const take = settings.takes?.[getBoardKey(board_id)] ?? 0
    if (take !== board.take || board.none?.why === 'failed') return [{ ...shared, take, service: { ...service, take } }]
    const answer = chosenAnswer(board)
    if (answer === undefined || board.locked) return []
    const words = [...(changed.length === 0 ? [] : [changedWords(changed)]), findUnheard(settings, board) ?? []].flat().join('\n')
    if (words === '') return []
    // a request only for changed sentences begins without a person's edits, and so does its version
    const edits = findUnheard(settings, board) === undefined ? undefined : chosenTake(board)?.edits
    return [
      {
        ...shared,
        ...(edits && { edits }),
        take,
        change: { before: keptAnswer(answer, sentences), words },
        service: { ...service, take },
      },
    ]
  })
}
