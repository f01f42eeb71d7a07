import { join } from 'node:path'
import { say } from '@orion/contract/sentences/say.ts'
import type { FilledTemplate, SceneRecipe } from '@orion/film/recipe.ts'
import { STILL } from '../../../core/shown-scene.ts'
import type { Made, MadeFile, Tools as StageTools } from '../../../core/stage.ts'
import { type Asker, openAsker } from '../../../reader/asker.ts'
import {
  type BoardDrawing,
  changeBoard,
  drawBoard,
  type DrawnSentence,
  type DrawTask,
  type FormerBoard,
  drawnSentence,
} from '../../../reader/boards/draw-board.ts'
import { type BoardsPlan, planBoards, type PlannedBoard, withoutPhotographs } from '../../../reader/boards/plan-boards.ts'
import { checkSentence } from '../../../reader/check/check-sentence.ts'
import { checkWithin } from '../../../reader/check-text.ts'
import { makeFoundId } from '../found-id.ts'
import type { ImageProvider } from '../providers/port.ts'
import { type Task, readPart } from '../tasks.ts'
import { exactName } from './board-candidates.ts'
import { withShots } from './exact-shots.ts'
import { openEasel } from './open-easel.ts'
import type { BoardData, PlanData, PlanUnit, SlotUnit } from './units.ts'

type Tools = Pick<StageTools, 'env' | 'signal' | 'folder' | 'readAsset' | 'service' | 'once' | 'mark' | 'made' | 'progress'>

/** Has the model plan the film's boards, with the images that were found for the things in its scenes. Throws the model's errors. */
export async function makePlan(
  { plan, exact, things, service, notes: { like } }: PlanUnit,
  provider: ImageProvider,
  tools: Tools,
): Promise<Made<PlanData>> {
  const asker = await openAsker(service, tools)
  tools.progress(0, say('progress.planning_films_pictures'))
  const found = await Promise.all(
    things.map(async (thing) => {
      // the collection's own task reports its failure
      const made = await readPart(tools, { kind: 'thing', unit: thing }).catch(() => null)
      const pictures = made === null ? [] : made.data.pictures
      return pictures
        .slice(0, 1)
        .map(({ sha256 = '', title }) => ({ candidate_id: makeFoundId(sha256), name: title ?? thing.thing.name }))
    }),
  )
  tools.signal.throwIfAborted()
  const known = new Map([...plan.pictures, ...found.flat()].map((picture) => [picture.candidate_id, picture]))
  const drawn = await planWithShots({ plan: { ...plan, pictures: [...known.values()] }, exact }, asker)
  const { asks, model, used } = asker.counted()
  const files: Record<string, MadeFile> = {}
  for (const { name, scene_id, shot } of 'faults' in drawn ? [] : drawn.boards.flatMap(exactPictures)) {
    const path = join(tools.folder, `${Object.keys(files).length}.jpg`)
    const recipe = { ...like[scene_id], ...STILL, variant: 'A', ...(shot as FilledTemplate) } as SceneRecipe
    files[name] = { path, mime_type: 'image/jpeg', kind: 'image', ...(await provider.illustrate(recipe, path, tools)) }
  }
  return { data: { plan: drawn, by: { model, asks } }, files, used }
}

/** The plan of a film, with its charts and maps as the film draws them. Throws the model's errors. */
export async function planWithShots(
  { plan, exact }: Pick<PlanUnit, 'plan' | 'exact'>,
  asker: Pick<Asker, 'ask'>,
): Promise<BoardsPlan> {
  const addShots = (board: PlannedBoard): PlannedBoard => ({ ...board, exact: withShots(board, { ...plan, exact }) })
  const planned = await planBoards(plan, asker, (board) => findUnshown(addShots(board)))
  return 'faults' in planned ? planned : { ...planned, boards: planned.boards.map(addShots) }
}

/** The charts and maps of a board that the film cannot draw, in sentences for the model that planned them. */
const findUnshown = ({ board_id, exact }: PlannedBoard): string[] =>
  exact
    .filter(({ shot }) => shot === undefined)
    .map(
      ({ id, s, kind }) =>
        `Board ${board_id}: exact ${id} cannot show a “${kind}” of ${s} so: ` +
        'give it "names" that say of what and what decides, or another kind of its mark.',
    )

/** The charts that are whole boards, each with its image's id and the scene that states it. */
const exactPictures = ({ board_id, kind, exact, sentences }: PlannedBoard) =>
  exact.flatMap(({ id, s, shot }) => {
    const scene_id = sentences.find((sentence) => sentence.s === s)?.scene_id
    return kind === 'drawn' || shot === undefined || scene_id === undefined
      ? []
      : [{ name: exactName(board_id, id), scene_id, shot }]
  })

/** The sentences of a planned board, in the form for drawing. */
const listSentences = ({ sentences }: PlannedBoard, { plan }: PlanUnit): DrawnSentence[] =>
  sentences.flatMap(({ s, scene_id }) => {
    const scene = plan.scenes.find((each) => each.scene_id === scene_id)
    return scene === undefined ? [] : [drawnSentence(s, scene)]
  })

/** The board of the plan that a slot's board continues, as its own task drew it; `boards` are in the order of their slots. */
async function readFormerBoard(
  unit: SlotUnit,
  boards: readonly PlannedBoard[],
  tools: Pick<Tools, 'made'>,
): Promise<FormerBoard | undefined> {
  const { as } = boards[unit.slot]
  const slot = boards.findIndex(({ board_id, kind }) => board_id === as && kind === 'drawn')
  const board = boards[slot]
  if (board === undefined || slot >= unit.slot) return undefined
  const { drawing } = (await readPart(tools, { kind: 'slot', unit: { ...unit, slot } })).data
  if (drawing === null || !('answer' in drawing)) return undefined
  const former = await readFormerBoard({ ...unit, slot }, boards, tools)
  return { board, answer: drawing.answer, ...(former && { former }) }
}

/** The drawing task of a plan's slot; null if the plan has no drawn board there. */
async function taskOfSlot(unit: SlotUnit, tools: Pick<Tools, 'made'>): Promise<DrawTask | null> {
  const { slot, of, draw } = unit
  const { plan } = (await readPart(tools, { kind: 'plan', unit: of })).data
  if (plan === null || 'faults' in plan) return null
  const boards = withoutPhotographs(plan.boards)
  const board = boards[slot]
  if (board === undefined || board.kind !== 'drawn') return null
  const former = await readFormerBoard(unit, boards, tools)
  const sentences = listSentences(board, of)
  const used_facts = new Set(sentences.flatMap(({ fact_ids }) => fact_ids))
  return {
    ...draw,
    board,
    spark: plan.spark,
    sentences,
    facts: draw.facts.filter(({ fact_id }) => used_facts.has(fact_id)),
    ...(former && { former }),
  }
}

/** Has the model draw or change a board. If the plan has no board for a slot, nothing is requested. Throws the model's errors. */
export async function makeBoard(board: Task<'slot' | 'again'>, provider: ImageProvider, tools: Tools): Promise<Made<BoardData>> {
  const { unit } = board
  const task = board.kind === 'slot' ? await taskOfSlot(board.unit, tools) : board.unit.again
  if (task === null) return { data: { drawing: null, by: null }, files: {} }
  const asker = await openAsker(unit.service, tools)
  tools.progress(0, say('progress.drawing_board'))
  const easel = openEasel({ task, edits: board.kind === 'again' ? board.unit.edits : undefined }, unit.notes, tools)
  const drawing = await drawn(board, task, { ask: asker.ask, check: checkWithin(checkSentence, unit.check), easel })
  const { asks, model, used } = asker.counted()
  const files: Record<string, MadeFile> = {}
  if ('answer' in drawing)
    for (const [index, { scene_id }] of task.board.sentences.entries()) {
      tools.progress(
        (index + 1) / (task.board.sentences.length + 1),
        say('progress.drawing_picture', { picture: index + 1, pictures: task.board.sentences.length }),
      )
      const recipe = await easel.recipe(drawing.answer, scene_id)
      if (recipe === null) continue
      const path = join(tools.folder, `still-${index}.jpg`)
      files[scene_id] = { path, mime_type: 'image/jpeg', kind: 'image', ...(await provider.illustrate(recipe, path, tools)) }
    }
  return { data: { drawing, by: { model, asks } }, files, used }
}

const drawn = (
  board: Task<'slot' | 'again'>,
  task: DrawTask,
  tools: Pick<Asker, 'ask'> & Parameters<typeof drawBoard>[1],
): Promise<BoardDrawing> =>
  board.kind === 'again' && board.unit.change !== undefined ? changeBoard(task, board.unit.change, tools) : drawBoard(task, tools)
