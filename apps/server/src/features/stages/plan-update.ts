import { listPrice } from './prices/list-price.ts'
import { STAGE_COUNT, STAGES, type StageKey, type StageNumber } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/film-update.ts'
import type { DroppedChoice, FilmUpdate, UpdatedScene, UpdatedStage } from '@orion/contract/film-update.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { joinSceneWords } from '@orion/film/captions.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { LostChoice, StoredUnit } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { askingFirst } from '../../db/transaction.ts'
import { findRecipes } from '../assets/recipe-queries.ts'
import { sayFirstSendings } from '../providers/first-sending.ts'
import { filmPlan } from '../workflows/film-plan.ts'
import { readOpenApproval } from '../workflows/approval-queries.ts'
import { type WorkflowStage, type StageRow, type WorkflowRow, getWorkflowRow } from '../workflows/queries.ts'
import { isAutopilotOn, stageName } from '../workflows/rules.ts'
import { isWhole } from './continue-autopilot.ts'
import { priceUnplanned } from './prices/price-run.ts'
import { readContents } from './queries.ts'
import { parseContent, pickProvider, stageByNumber, stageRowByKey } from './rules.ts'
import { LEAST_RUN_SECONDS, readRunPace, type RunPace } from './runs/run-queries.ts'
import { afterEdit } from './prices/estimate-stage.ts'
import { madeThrough } from './prices/expected-points.ts'
import { type Preparation, type Preparing, prepareRun, type RunRequest } from './runs/start-stage.ts'
import { versionHash } from './version-hash.ts'

/**
 * The points that a run reserves if its tasks depend on missing results, as a multiple of the predicted cost. An estimated length rarely
 * has a larger error.
 */
const MARGIN = 1.25

/**
 * The parts of a film that an update makes again, by stage and scene, the parts that it keeps, and its highest cost. Throws wrong_state.
 */
export async function getFilmUpdate(
  ctx: Context,
  { workflow_id }: Input<typeof contract.getFilmUpdate>,
): Promise<Answer<typeof contract.getFilmUpdate>> {
  const workflow = await getIdleWorkflow(ctx, workflow_id)
  return { data: await askingFirst(() => planUpdate(ctx.db, ctx, { workflow })) }
}

/**
 * Like `getFilmUpdate`, as if edits were saved first, or as if a stage were run with these settings first. Throws wrong_state, and the
 * errors of saving an edit.
 */
export async function planFilmUpdate(
  ctx: Context,
  { workflow_id, edit, edits = [], run }: Input<typeof contract.planFilmUpdate>,
): Promise<Answer<typeof contract.planFilmUpdate>> {
  const workflow = await getIdleWorkflow(ctx, workflow_id)
  const after: RunRequest['after'] = {}
  for (const each of edit ? [edit, ...edits] : edits) Object.assign(after, await afterEdit(ctx, workflow, each))
  return { data: await askingFirst(() => planUpdate(ctx.db, ctx, { workflow, after, run })) }
}

/**
 * The stages that a running update still has to make, with their seconds. The running stage is the first one. Its finished parts do not
 * count.
 */
export async function listRemainingStages(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listRemainingStages>,
): Promise<Answer<typeof contract.listRemainingStages>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  if (!isAutopilotOn(workflow)) return { data: [] }
  const { runs } = await askingFirst(() => planRuns(ctx.db, ctx, { workflow }))
  const through = workflow.autopilot_through ?? STAGE_COUNT
  return {
    data: runs.flatMap(({ updated: { number, seconds } }) => (number <= through ? [{ number, seconds }] : [])),
  }
}

/** The film with this id, if no stage of the film runs. */
async function getIdleWorkflow(ctx: Context, workflow_id: string): Promise<WorkflowRow> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  requireIdle(workflow)
  return workflow
}

/** Throws wrong_state while a stage of the film runs. */
export function requireIdle(workflow: Pick<WorkflowRow, 'stages'>): void {
  const running = workflow.stages.find(({ status }) => status === 'processing')
  if (running !== undefined) throw new AppError('wrong_state', say('films.stage_running', { stage: stageName(running.number) }))
}

/** The last stage that was made, including the checks of a finished film. Ends at a stage that waits for its first approval. */
async function throughStage(db: Executor, workflow: WorkflowRow): Promise<StageNumber> {
  const open = await readOpenApproval(db, workflow.id)
  return open === null ? madeThrough(workflow) : STAGES[open - 1].number
}

/** The stages that will change, in order, with their future contents. Null if the future content is unknown. */
type Foretold = Map<StageKey, Record<string, unknown> | null>

/** A stage that an update runs, with the parts that it makes, named for people, and all its planned tasks. */
type Run = { updated: UpdatedStage; made: { id: string; text: string }[]; units: unknown[]; dropped: LostChoice[] }

/** Changes that the plan of an update assumes. */
type Wished = { after?: RunRequest['after']; run?: { stage_number: number; settings: Record<string, unknown> } | undefined }

/** The runs of an update of a film in the state `workflow`, with the requested changes, and the last stage of the update. */
async function planRuns(
  db: Executor,
  parts: Preparing,
  { workflow, after, run }: Wished & { workflow: WorkflowRow },
): Promise<{ through: StageNumber; foretold: Foretold; runs: Run[] }> {
  const through = await throughStage(db, workflow)
  const foretold: Foretold = new Map()
  const runs: Run[] = []
  for (const row of workflow.stages.slice(0, through)) {
    const stage = stageByNumber(parts.stages, row.number)
    const edited = after?.[row.key] as Record<string, unknown> | undefined
    const settings = run?.stage_number === row.number ? run.settings : undefined
    if (edited !== undefined) {
      foretold.set(row.key, edited)
      const isMade = (stage.incomplete?.(edited as never) ?? null) === null
      if (isMade && isMadeFrom({ row, stage }, workflow, foretold)) continue
    } else if (
      settings === undefined &&
      isMadeFrom({ row, stage }, workflow, foretold) &&
      (await isDone(db, parts, { workflow, row }))
    )
      continue
    const follows = edited !== undefined || stage.reads.some((key) => foretold.has(key))
    runs.push(await planRun(db, parts, { workflow, row, stage, follows, foretold, settings }))
  }
  return { through, foretold, runs }
}

/** The result of an update of a film in the state `workflow`, with the requested changes. */
export async function planUpdate(
  db: Executor,
  parts: Preparing,
  wished: Wished & { workflow: WorkflowRow },
): Promise<FilmUpdate> {
  const { workflow } = wished
  const { through, foretold, runs } = await planRuns(db, parts, wished)
  const scenes = await readScenes(db, workflow, foretold)
  const { scene_ids } = scenes
  const stages = runs.map(({ updated, made }) => ({ ...updated, parts: listParts(made, scene_ids ?? []) }))
  const seconds = stages.map((stage) => stage.seconds)
  return {
    plan: filmPlan(workflow),
    through_stage: through,
    stages,
    scenes: listScenes(runs, scene_ids ?? []),
    scene_count: scene_ids?.length ?? null,
    points: sum(stages.map(({ points }) => points)),
    most_points: sum(stages.map(({ most_points }) => most_points)),
    seconds: seconds.every((each) => each !== null) ? sum(seconds) : null,
    dropped: runs.flatMap(({ updated, dropped }) => dropped.map((choice) => nameChoice(updated.number, choice, scenes))),
    sends: await sayFirstSendings(
      db,
      workflow.organization_id,
      runs.flatMap(({ units }) => units),
    ),
  }
}

/**
 * Whether a stage was made from the contents that the earlier stages will have when the stage would run. A stage without a result was made
 * from nothing.
 */
const isMadeFrom = (
  { row, stage: { reads } }: { row: StageRow; stage: Stage },
  { stages }: WorkflowRow,
  foretold: Foretold,
): boolean =>
  row.content_hash === null ||
  (!row.restyled &&
    reads.every((key) => {
      const content = foretold.get(key)
      const hash = content === undefined ? stageRowByKey({ stages }, key).content_hash : content && versionHash(key, content)
      return content !== null && (row.made_from[key] ?? null) === hash
    }))

/** Whether autopilot has nothing to do for a stage that needs no update: the stage is completed, or its waiting result is complete. */
async function isDone(
  db: Executor,
  parts: Preparing,
  { workflow, row: { number, status } }: { workflow: WorkflowRow; row: StageRow },
): Promise<boolean> {
  return status === 'completed' || (status === 'awaiting_approval' && (await isWhole(db, parts, { workflow, number })))
}

/**
 * Plans the run of a stage with the future contents of earlier stages. Writes the future content of the stage to `foretold`, if it changes.
 */
async function planRun(
  db: Executor,
  parts: Preparing,
  {
    workflow,
    row,
    stage,
    follows,
    foretold,
    settings,
  }: {
    workflow: WorkflowRow
    row: StageRow
    stage: Stage
    follows: boolean
    foretold: Foretold
    settings?: Record<string, unknown> | undefined
  },
): Promise<Run> {
  const { number, key } = row
  const { duration_seconds, organization_id } = workflow
  const pace = await readRunPace(db, workflow.id, number)
  const is_open = stage.reads.some((read) => foretold.get(read) === null)
  const prepared = is_open
    ? null
    : await prepareOrNull(db, parts, { workflow, number, foretold: follows ? foretold : null, settings })
  if (prepared === null) {
    foretold.set(key, null)
    const provider = pickProvider(stage, undefined, parts.config.env)
    const points = priceUnplanned(stage, await listPrice(db, workflow, { stage, provider }), duration_seconds)
    return {
      updated: { number, units: null, parts: [], points, most_points: points, seconds: pace && pace.seconds },
      made: [],
      units: [],
      dropped: [],
    }
  }
  const { units } = prepared.priced
  const reusable = units.filter(({ unit }) => stage.repeatable?.(unit) !== false).map(({ recipe }) => recipe)
  const known = await findRecipes(db, organization_id, reusable)
  const content = foretellContent(prepared, known)
  if (content === null || versionHash(key, content) !== row.content_hash) foretold.set(key, content)
  const before = prepared.asked.edited ?? prepared.asked.before
  const dropped = content && before ? stage.dropped?.(before, content as never) : []

  const made = units.filter(({ recipe }) => !known.has(recipe))
  const updated = {
    number,
    units: { total: units.length, kept: units.length - made.length },
    parts: [],
    points: prepared.priced.estimated_points,
    most_points: follows ? computeMost(prepared, made.length, duration_seconds) : prepared.priced.hold_points,
    seconds: pace && secondsFor(pace, sum(made.map(({ weight }) => weight))),
  }
  return {
    updated,
    made: made.map(({ unit }) => stage.describe(unit)),
    units: units.map(({ unit }) => unit),
    dropped: dropped ?? [],
  }
}

/**
 * The seconds of a run that makes tasks of this weight, at the speed of an earlier run. If an earlier stage made all results of that run,
 * it makes them again, so the run takes as long as before.
 */
export const secondsFor = ({ seconds, made }: RunPace, weight: number): number =>
  made === 0 ? seconds : LEAST_RUN_SECONDS + (Math.max(0, seconds - LEAST_RUN_SECONDS) * weight) / made

/** The input and the cost of a run. Null if the stage cannot be planned: its run reports the reason. */
async function prepareOrNull(
  db: Executor,
  parts: Preparing,
  {
    workflow,
    number,
    foretold,
    settings,
  }: WorkflowStage & { foretold: Foretold | null; settings: Record<string, unknown> | undefined },
): Promise<Preparation | null> {
  try {
    return await prepareRun(db, parts, {
      workflow,
      number,
      wish: { settings, ...(foretold && { after: Object.fromEntries(foretold) }) },
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The content of a stage after its run. Uses the made tasks if all exist, or the stage's own prediction. Null if neither is known. */
function foretellContent(
  { stage, asked, priced: { units } }: Preparation,
  known: ReadonlyMap<string, StoredUnit<unknown>>,
): Record<string, unknown> | null {
  const made = units.map(({ recipe }) => known.get(recipe) ?? null)
  const planned = units.map(({ unit }) => unit)
  const there = made.filter((each) => each !== null)
  if (there.length === made.length) return parseContent(stage.key, stage.finish(asked, planned, there))
  return (stage.foretell?.(asked, planned, made) as Record<string, unknown> | undefined) ?? null
}

/**
 * The most points that a run reserves if its tasks depend on missing results, in 1/10,000 of a point. This is the prediction plus a margin.
 * If Orion makes the whole stage, it is at most the price of the stage.
 */
function computeMost({ stage, price, priced }: Preparation, made: number, duration_seconds: number): number {
  const most = Math.ceil(priced.hold_points * MARGIN) + made
  const is_whole_known = priced.units.every(({ unit }) => getService(unit) === null && !stage.price?.(unit))
  return is_whole_known ? Math.min(most, Math.max(priced.hold_points, priceUnplanned(stage, price, duration_seconds))) : most
}

/**
 * The scenes of a film. `scene_ids` are its future scenes, in order; null while they are unknown. `texts` are the words of these scenes and
 * of the removed scenes that a content of the film still has. `before` are the scenes that each content has now, in order.
 */
type FilmScenes = { scene_ids: string[] | null; texts: ReadonlyMap<string, string>; before: SceneText[][] }
type SceneText = [scene_id: string, text: string]

/** The future scenes of the film, and those that it has now. */
async function readScenes(db: Executor, { stages }: WorkflowRow, foretold: Foretold): Promise<FilmScenes> {
  const contents = await readContents(
    db,
    stages.flatMap(({ chosen_iteration_id }) => chosen_iteration_id ?? []),
  )
  const listed = stages.flatMap(({ key, chosen_iteration_id }) => {
    const list = SCENES_OF[key]
    if (list === undefined || (chosen_iteration_id === null && !foretold.has(key))) return []
    const now = chosen_iteration_id === null ? undefined : contents.get(chosen_iteration_id)
    const future = foretold.has(key) ? foretold.get(key) : now
    return [{ before: now ? list(now as never) : [], scenes: future ? list(future as never) : null }]
  })
  const before = listed.map((each) => each.before)
  const scenes = listed[0]?.scenes ?? null
  const texts = new Map([...before.toReversed().flat(), ...(scenes ?? [])])
  return { scene_ids: scenes && scenes.map(([id]) => id), texts, before }
}

/** The stages that list the scenes of a film, each by its id and words. The first stage that was not skipped is used. */
const SCENES_OF: { [K in StageKey]?: (content: ContentOf<K>) => SceneText[] } = {
  voice_scenes: ({ scenes }) => scenes.map(({ id, text }) => [id, text]),
  voice_assembly: ({ timeline }) => timeline.map(({ scene_id, words }) => [scene_id, joinSceneWords(words)]),
  image_selection: ({ scenes }) => scenes.map(({ scene_id, text }) => [scene_id, text]),
}

/** A dropped choice with its stage and the words of its scene. */
const nameChoice = (stage_number: number, { scene_id, why, why_joined }: LostChoice, scenes: FilmScenes): DroppedChoice => ({
  stage_number,
  scene_id,
  text: scenes.texts.get(scene_id) ?? '',
  why: why_joined !== undefined && isJoined(scene_id, scenes) ? why_joined : why,
})

/** Whether a removed scene is joined with its neighbour: the next scene before or after it that stays has its words in addition now. */
function isJoined(scene_id: string, { scene_ids, texts, before }: FilmScenes): boolean {
  const list = before.find((scenes) => scenes.some(([id]) => id === scene_id)) ?? []
  const at = list.findIndex(([id]) => id === scene_id)
  const words = spaceWords(list[at]?.[1] ?? '')
  const stays = ([id]: SceneText): boolean => scene_ids?.includes(id) === true
  const neighbours = [list.slice(0, at + 1).findLast(stays), list.slice(at + 1).find(stays)].filter((each) => each !== undefined)
  const count = (text: string): number => spaceWords(text).split(words).length
  return words.trim() !== '' && neighbours.some(([id, text]) => count(texts.get(id) ?? '') > count(text))
}

/** The words of a text in lower case, with a space around each, without signs. */
const spaceWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `

/** The results that belong to no scene, each once. */
const listParts = (made: Run['made'], scene_ids: readonly string[]): string[] => [
  ...new Set(made.filter(({ id }) => !scene_ids.includes(id)).map(({ text }) => text)),
]

/** The scenes with at least one part that is made again, in the order of the film. */
function listScenes(runs: readonly Run[], scene_ids: readonly string[]): UpdatedScene[] {
  return scene_ids.flatMap((scene_id, index) => {
    const made = runs.filter((run) => run.made.some(({ id }) => id === scene_id))
    const scene = made[0]?.made.find(({ id }) => id === scene_id)
    if (scene === undefined) return []
    return [{ scene_id, place: index + 1, text: scene.text, stages: made.map(({ updated }) => updated.number) }]
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
