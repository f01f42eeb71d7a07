import { listPrice } from '../features/stages/prices/list-price.ts'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { StageRequest, StoredUnit } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../context.ts'
import { isDatabaseAway } from '../db/errors.ts'
import type { Executor, Transaction } from '../db/open.ts'
import { askingFirst, inTransaction } from '../db/transaction.ts'
import { findRecipes } from '../features/assets/recipe-queries.ts'
import { NO_USE_PRICES } from '../features/points/use-prices.ts'
import { takeOverRecipes } from '../features/stages/examples/example-queries.ts'
import { insertEarly } from '../features/stages/runs/early-queries.ts'
import { priceRun, priceUnplanned } from '../features/stages/prices/price-run.ts'
import { loadRequest, readContents } from '../features/stages/queries.ts'
import { parseContent, pickProvider } from '../features/stages/rules.ts'
import { chooseMakers } from '../features/providers/choose-makers.ts'
import { knownRecipes } from '../features/stages/prices/use-queries.ts'
import { describeRequest } from '../features/stages/runs/start-stage.ts'
import { withStoredInputs } from '../features/stages/with-given.ts'
import { withVoiceTempo } from '../features/stages/voices/voice-tempo.ts'
import { type WorkflowRow, readWorkflow } from '../features/workflows/queries.ts'
import { isAutopilotOn } from '../features/workflows/rules.ts'
import { autopilotPointsLeft } from '../features/workflows/show-workflow.ts'
import { earlyOrder } from './queue/queue.ts'

type Contents = { [K in StageKey]?: ContentOf<K> }
/**
 * The contents that are known so far. `whole` contents are final. `guessed` contents lack their files. The stages in `absent` were skipped.
 */
type Known = { whole: Contents; guessed: Contents; absent: ReadonlySet<StageKey> }
/** The tasks of a stage. `ahead` tasks are known before the request of the stage is complete. `units` are the tasks that its run plans. */
type Planned = { stage: Stage; provider: Provider; ahead: unknown[]; units: unknown[] }

/**
 * The order of early tasks that finishes a film soonest. Sound takes the longest time if few images are generated, so its tasks are before
 * all images. The quality checks of scenes are before the join, because the join must wait for the sound.
 */
const WAY: readonly { key: StageKey; only?: 'ahead' }[] = [
  { key: 'voice_scenes' },
  { key: 'voice_assembly' },
  { key: 'music_sound' },
  { key: 'video_assembly', only: 'ahead' },
  { key: 'image_selection' },
  { key: 'image_to_video' },
  { key: 'quality_control', only: 'ahead' },
]

/** What planning needs from the server. */
export type PlanningParts = Pick<Parts, 'config' | 'db' | 'log' | 'planner' | 'queue' | 'stages'>

/** Plans early tasks. Early tasks only save time. If a plan fails, the error is logged, and the stages later make everything themselves. */
export async function planEarly(parts: PlanningParts, workflow_id: string): Promise<void> {
  try {
    await planAll(parts, workflow_id)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    parts.log.warn({ err: error, workflow_id }, 'nothing could be planned early')
  }
}

/**
 * Plans the tasks that autopilot will need from the stages after the running stage, and queues the tasks that do not exist yet. Tasks that
 * a run waits for are made first. Uses only built-in providers, within autopilot's limit of points. Changes no stage and charges nothing.
 * Plans outside a transaction, because the plans of a long film take longer than the database lets a transaction wait. Throws not_found if
 * the workflow was removed.
 */
async function planAll(parts: PlanningParts, workflow_id: string): Promise<void> {
  const workflow = await readWorkflow(parts.db, workflow_id)
  const running = workflow.stages.find(({ status }) => status === 'processing')
  if (running === undefined || !isAutopilotOn(workflow)) return
  const stages = await askingFirst(() => planAfter(parts, workflow, running.number))
  await inTransaction(parts.db, async (tx) => {
    const now = await readWorkflow(tx, workflow_id)
    if (!isAutopilotOn(now)) return // it was stopped during the planning
    for (const planned of stages) await queueUnits(tx, parts, { workflow: now, planned })
  })
}

/** The planned stages after the running stage, up to the limit of points. */
async function planAfter(parts: PlanningParts, workflow: WorkflowRow, running: number): Promise<Planned[]> {
  const stages: Planned[] = []
  const known = await knownBefore(parts.db, workflow, running)
  let left = autopilotPointsLeft(workflow)
  for (const { key, number } of STAGES.slice(running - 1)) {
    const planned = await planStage(parts, workflow, { stage: parts.stages[key], known })
    if (planned === null || number === running) continue
    left -= planned.points
    if (left < 0) break
    stages.push(planned)
  }
  return stages
}

async function knownBefore(db: Executor, workflow: WorkflowRow, running: number): Promise<Known> {
  const before = workflow.stages.filter(({ number }) => number < running)
  const ids = before.map(({ chosen_iteration_id }) => chosen_iteration_id).filter((id) => id !== null)
  const contents = await readContents(db, ids)
  return {
    whole: Object.fromEntries(
      before.flatMap(({ key, chosen_iteration_id: id }) => (id === null ? [] : [[key, contents.get(id)]])),
    ),
    guessed: {},
    absent: new Set(before.filter(({ chosen_iteration_id }) => chosen_iteration_id === null).map(({ key }) => key)),
  }
}

/**
 * The tasks of a stage that are known so far, and the cost of its run. Adds the future content of the stage to `known`. Returns null if a
 * service makes the stage.
 */
async function planStage(
  { config, db, planner, stages }: Pick<Parts, 'config' | 'db' | 'planner' | 'stages'>,
  workflow: WorkflowRow,
  { stage, known }: { stage: Stage; known: Known },
): Promise<(Planned & { points: number }) | null> {
  const { chosen } = await chooseMakers(db, config, { workflow, stage, wish: {} })
  if (Object.keys(chosen).length > 0) return null
  const provider = pickProvider(stage, undefined, config.env)
  if (Object.keys(provider.env).length > 0) return null
  const gatherInputs = (keys: readonly StageKey[], guessed: boolean): Contents | null => {
    const from = keys.map((key) => [key, known.whole[key] ?? (guessed ? known.guessed[key] : undefined)] as const)
    if (from.some(([key, content]) => content === undefined && !known.absent.has(key))) return null
    return Object.fromEntries(from.filter(([, content]) => content !== undefined))
  }
  const { number } = stage
  const request = await withStoredInputs(db, workflow, { request: describeRequest(workflow, stage, {}), key: stage.key })
  const described = { request, number }
  const loaded = await loadRequest(db, {
    ...(await withVoiceTempo(db, { config, stages }, { ...described, workflow })),
    inputs: {},
  })
  const makeRequest = (inputs: Contents): StageRequest<StageKey> => ({ ...loaded, inputs })
  const { ahead, foresee } = stage

  const price = await listPrice(db, workflow, { stage, provider })
  const { duration_seconds, organization_id } = workflow
  const points = priceUnplanned(stage, price, duration_seconds)
  const whole = gatherInputs(stage.reads, false)
  const some = whole ?? gatherInputs(stage.reads, stage.plans_ahead === true)
  if (some === null) {
    const inputs = ahead === undefined ? null : gatherInputs(ahead.reads, stage.plans_ahead === true)
    const known_ahead = inputs === null ? [] : await planned(() => planner.plan(stage, makeRequest(inputs), 'ahead'))
    return { stage, provider, ahead: known_ahead, units: [], points }
  }
  const units = await planned(() => planner.plan(stage, makeRequest(some)))
  if (units.length === 0) return { stage, provider, ahead: [], units, points }
  const recipes = units.map((unit) => recipeHash({ stage: stage.key, provider: provider.key, unit }))
  if (workflow.example)
    await inTransaction(db, (tx) =>
      takeOverRecipes(
        tx,
        organization_id,
        units.map((unit, index) => ({ recipe: recipes[index], reusable: isBuiltIn(unit) && stage.repeatable?.(unit) !== false })),
      ),
    )
  const made = await findRecipes(db, organization_id, recipes)
  const known_recipes = await knownRecipes(db, organization_id, recipes)
  const built_in = { units: units.filter(isBuiltIn), use_prices: NO_USE_PRICES, known: known_recipes }
  const priced = priceRun({ stage, provider, price, duration_seconds, ...built_in })
  // parsed as it will be stored, without fields that are not in the schema, so that later stages plan the same tasks as in the run
  const content = (all: StoredUnit<unknown>[]) => parseContent(stage.key, stage.finish(makeRequest(some), units, all))
  const stored = recipes.map((recipe) => made.get(recipe)).filter((each) => each !== undefined)
  if (whole !== null && stored.length === recipes.length) Object.assign(known.whole, { [stage.key]: content(stored) })
  else if (foresee !== undefined) Object.assign(known.guessed, { [stage.key]: foresee(makeRequest(some), units) })
  const parts_of_it = ahead === undefined ? [] : await planned(() => planner.plan(stage, makeRequest(some), 'ahead'))
  return { stage, provider, ahead: parts_of_it, units, points: priced.hold_points }
}

/** Whether Orion makes a task itself. Tasks of a service are never made early, because they cost money and may never be needed. */
const isBuiltIn = (unit: unknown): boolean => getService(unit) === null

/** The planned tasks. Empty if the stage cannot be planned yet: its run will report the reason. */
async function planned(plan: () => Promise<unknown[]>): Promise<unknown[]> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

async function queueUnits(
  tx: Transaction,
  { queue }: Pick<Parts, 'queue'>,
  { workflow, planned }: { workflow: WorkflowRow; planned: Planned },
): Promise<void> {
  const { stage, provider } = planned
  const rows = (['ahead', 'units'] as const).flatMap((known) =>
    planned[known]
      .filter((unit) => isBuiltIn(unit) && stage.repeatable?.(unit) !== false)
      .map((unit, index) => {
        const order = earlyOrder(workflow) + getPlace(stage.key, known) * 10_000 + index
        return { unit, recipe: recipeHash({ stage: stage.key, provider: provider.key, unit }), order }
      }),
  )
  const { id: workflow_id, organization_id } = workflow
  const of = { workflow_id, organization_id, stage_number: stage.number, provider: provider.key }
  const inserted = await insertEarly(tx, of, rows)
  const orders = new Map(rows.map(({ recipe, order }) => [recipe, order]))
  const jobs = inserted.map((recipe) => ({
    data: { workflow_id, recipe },
    order: orders.get(recipe) ?? earlyOrder(workflow),
    group: organization_id,
  }))
  if (jobs.length > 0) await queue.enqueue(tx, 'make-unit', jobs)
}

/** The position of tasks in `WAY`. Other tasks follow, in the order of the stages. */
function getPlace(key: StageKey, known: 'ahead' | 'units'): number {
  const place = WAY.findIndex((step) => step.key === key && (step.only ?? known) === known)
  return place < 0 ? WAY.length + STAGES.findIndex((stage) => stage.key === key) : place
}
