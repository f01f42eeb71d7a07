import { listPrice } from '../prices/list-price.ts'
import { SOURCE_LIMITS, type Source } from '@orion/contract/contents/01-content-research.ts'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { contentHash, recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Price, Provider } from '@orion/pipeline/core/provider.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Film, StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import { holdPoints } from '../../points/ledger.ts'
import { listServicePrices } from '../../points/price-queries.ts'
import { NO_USE_PRICES, type UsePrices, usePricesFor } from '../../points/use-prices.ts'
import { type WorkflowStage, type StageRow, type WorkflowRow, updateStage, updateWorkflow } from '../../workflows/queries.ts'
import { requireThere } from '../../providers/connections/require-unused.ts'
import { type Makers, type RunServices, chooseMakers } from '../../providers/choose-makers.ts'
import { clipLengths } from '../../providers/clip-lengths.ts'
import { noteFirstSendings } from '../../providers/first-sending.ts'
import { settleVoice } from '../voices/settle-voice.ts'
import { withVoiceTempo } from '../voices/voice-tempo.ts'
import { takeSource } from '../../workflows/take-source.ts'
import { takeTracks } from '../takes/take-tracks.ts'
import { atFieldLater } from '../at-field.ts'
import { isExampleRun } from '../examples/is-example-run.ts'
import { isRenewal } from './is-renewal.ts'
import { anotherTake } from '../takes/another-take.ts'
import { type PricedRun, priceRun, getScope } from '../prices/price-run.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'
import { insertExecution, loadRequest, readExecution } from '../queries.ts'
import { withStoredInputs } from '../with-given.ts'
import { requireUsePaid } from '../prices/require-use-paid.ts'
import { knownRecipes, neededBefore } from '../prices/use-queries.ts'
import {
  keptSettings,
  parseSettings,
  pickProvider,
  choosePrompt,
  requireInputs,
  requireStartable,
  stageByNumber,
  stageRow,
  stageRowByKey,
} from '../rules.ts'

/** The request of a run. An absent field does not change. */
export type RunRequest = RunServices & {
  prompt?: string | null | undefined
  settings?: Record<string, unknown> | undefined
  /** Requests another version of the services' results: for the part `unit_id`, or for all parts. */
  take?: 'new' | undefined
  unit_id?: string | undefined
  /** Future contents of stages, from an edit that is not saved or from earlier runs. The run is planned with these contents. */
  after?: { [K in StageKey]?: unknown } | undefined
}

export type Preparation = {
  stage: Stage
  provider: Provider
  price: Price
  use_prices: UsePrices
  request: StoredRequest
  /** The request with its contents, in the form in which the stage planned it. */
  asked: StageRequest<StageKey>
  priced: PricedRun
  /** The number of tasks that an earlier run made. */
  made_before: number
  made_by: Makers
}

/**
 * The parts that are needed to plan a run: stages, their settings, and functions that ask a service for its voices and for the lengths of
 * its clips.
 */
export type Preparing = Pick<Parts, 'stages' | 'planner' | 'config' | 'keyring' | 'closing' | 'db'>

/**
 * Reads the input of a run and computes its price, without changing anything. Throws the errors of the stage's `plan`. Throws AskFirst if a
 * service must be called outside of the caller's transaction first.
 */
export async function prepareRun(
  db: Executor,
  { stages, ...parts }: Preparing,
  { workflow, number, wish }: WorkflowStage & { wish: RunRequest },
): Promise<Preparation> {
  const { config } = parts
  const stage = stageByNumber(stages, number)
  requireInputs(workflow, stage)
  const provider = pickProvider(stage, wish.provider, config.env)
  const listed = await listPrice(db, workflow, { stage, provider })
  const made_by = await chooseMakers(db, config, { workflow, stage, wish })
  const settings = { ...(await settingsToRepeat(db, stage, { row: stageRow(workflow, number), wish })), ...wish.settings }
  const current = describeRequest(workflow, stage, { ...wish, settings })
  const stored_request = await withStoredInputs(db, workflow, { request: current, key: stage.key })
  const asked_of = withMakers(stored_request, made_by)
  const described = await withVoiceTempo(db, { config, stages }, { workflow, request: asked_of, number })
  const named = wish.settings?.voice_id !== undefined
  const settled =
    stage.key === 'voice_scenes'
      ? settleVoice(parts, workflow, { requested: made_by.requested, request: described, named })
      : described
  const plan = async (of: StoredRequest) => {
    const asked = withContents(await loadRequest(db, of), stage, wish.after)
    return { asked, units: await atFieldLater(['body', 'settings'], () => parts.planner.planWithoutLocks(stage, asked)) }
  }
  const before = wish.take === 'new' ? (await plan(settled)).units : []
  const request =
    wish.take === 'new'
      ? { ...settled, settings: anotherTake(stage, settled.settings, { units: before, unit_id: wish.unit_id }) }
      : settled
  const { asked, units } = await plan(request)
  const row = stageRow(workflow, number)
  // an edit changes the request, so this request is new
  const renewed = wish.after === undefined && (await isRenewal(db, { stage, provider, row, request, units }))
  const first = isExampleRun(workflow, number, { request, units })
  const price = renewed || first ? { ...listed, points: 0 } : listed

  const reusable = units.filter((unit) => stage.repeatable?.(unit) !== false)
  const hashUnit = (unit: unknown): string => recipeHash({ stage: stage.key, provider: provider.key, unit })
  const known = await knownRecipes(db, workflow.organization_id, reusable.map(hashUnit))
  const services = units.flatMap((unit) => getService(unit) ?? []).filter((service) => getScope(service) === 'operator')
  const use_prices = services.length === 0 ? NO_USE_PRICES : usePricesFor(services, await listServicePrices(db), config)
  const { duration_seconds } = workflow
  const lengths = clipLengths(
    parts,
    workflow.organization_id,
    units.filter((unit) => !known.has(hashUnit(unit))),
  )
  const asked_for = units.filter((unit) => getService(unit) !== null).map(hashUnit)
  const needed = services.length === 0 ? undefined : await neededBefore(db, workflow.organization_id, asked_for)
  const priced = priceRun({ stage, provider, price, units, use_prices, known, lengths, needed, duration_seconds })
  const made_before = priced.units.filter(({ recipe }) => known.has(recipe)).length
  return {
    stage,
    provider,
    price,
    use_prices,
    request: { ...request, ...(first && { behind: true }) },
    asked,
    priced,
    made_before,
    made_by,
  }
}

/**
 * The settings of a failed run that changed a part of a result, if the stage is run again without another wish. Without them, the new run
 * would replace the whole result.
 */
async function settingsToRepeat(
  db: Executor,
  { continues }: Stage,
  { row, wish }: { row: StageRow; wish: RunRequest },
): Promise<Record<string, unknown>> {
  const is_wished = (wish.prompt ?? null) !== null || wish.after !== undefined || Object.keys(wish.settings ?? {}).length > 0
  if (continues === undefined || is_wished || row.status !== 'failed' || row.execution_id === null) return {}
  const failed = await readExecution(db, row.execution_id)
  return failed?.state === 'failed' && continues(failed.request.settings as never) ? failed.request.settings : {}
}

/** A request with other contents of the stage, or of the stages that it reads. An edit of older contents is dropped. */
function withContents(
  request: StageRequest<StageKey>,
  { key, reads }: Stage,
  after: RunRequest['after'],
): StageRequest<StageKey> {
  if (after === undefined) return request
  const read = Object.fromEntries(Object.entries(after).filter(([name]) => reads.some((each) => each === name)))
  const { edited, ...rest } = request
  const edited_content = after[key] ?? (Object.keys(read).length === 0 ? edited : undefined)
  return {
    ...rest,
    inputs: { ...request.inputs, ...read },
    ...(edited_content !== undefined && { edited: edited_content }),
  } as StageRequest<StageKey>
}

/** A request with the services that its stage may use, and with the chosen services. Unchanged if there are none. */
export const withMakers = (
  request: StoredRequest,
  { services, chosen, weak_model, when_failing }: Pick<Makers, 'services' | 'chosen' | 'weak_model' | 'when_failing'>,
): StoredRequest => ({
  ...request,
  ...(services.length > 0 && { services }),
  ...(Object.keys(chosen).length > 0 && { chosen }),
  ...(weak_model !== undefined && { weak_model }),
  ...(services.length > 0 && when_failing && { when_failing }),
})

/** The services and models of a run's tasks, as one text. '' if all tasks are built in. Runs with equal texts take about equally long. */
export function makersWord(units: readonly unknown[]): string {
  const words = units.map(getService).filter((service) => service !== null)
  return [...new Set(words.map(({ capability, provider, model }) => `${capability}:${provider}:${model ?? ''}`))]
    .toSorted()
    .join(' ')
}

/**
 * The request of a run, from the current workflow. Contents are named by their ids. Throws wrong_state if another version of a part is
 * requested and the whole result has to be made again.
 */
export function describeRequest(workflow: WorkflowRow, stage: Stage, wish: RunRequest): StoredRequest {
  const stage_row = stageRow(workflow, stage.number)
  const prompt = choosePrompt(workflow, stage.number, wish.prompt)
  const settings = parseSettings(stage.key, { ...stage_row.settings, ...wish.settings })
  const research = stageRow(workflow, 1)
  const read = stage.reads.map((key) => stageRowByKey(workflow, key))
  if (stage.continues?.(settings as never) && !isMadeFrom(stage_row, read))
    throw new AppError('wrong_state', say('runs.made_from_changed'))
  return {
    film: stage.number === 1 ? makeFilm(workflow, prompt, settings) : makeFilm(workflow, research.prompt, research.settings),
    prompt,
    settings,
    inputs: Object.fromEntries(read.flatMap(({ key, chosen_iteration_id: id }) => (id === null ? [] : [[key, id]]))),
    edited: isEditOfTheSame(stage_row, read) ? stage_row.chosen_iteration_id : null,
    before: stage_row.chosen_iteration_id,
    ...(workflow.edition && {
      original: { language: workflow.edition.original_language, contents: workflow.edition.contents },
    }),
    made_from: Object.fromEntries(read.map((row) => [row.key, row.content_hash])),
  }
}

/** Whether the chosen version is a person's edit, and the stages that the version was made from are unchanged. */
const isEditOfTheSame = (own: StageRow, read: StageRow[]): boolean => own.chosen_is_edit && isMadeFrom(own, read)

/** Whether the chosen version was made from the current contents of these stages. */
const isMadeFrom = (own: StageRow, read: StageRow[]): boolean =>
  read.every(({ key, content_hash }) => (own.made_from[key] ?? null) === content_hash)

/** The film data that every stage receives. The images and music of an edition use the seed of its original. */
export function makeFilm(workflow: WorkflowRow, prompt: string | null, research: Record<string, unknown>): Film {
  const topic = prompt ?? workflow.topic
  const { language, duration_seconds, name } = workflow
  const source = research.source as Source | undefined
  const film = {
    topic,
    language,
    duration_seconds,
    text: source?.text?.slice(0, SOURCE_LIMITS.text_characters),
    urls: source?.urls,
  }
  const { edition } = workflow
  return {
    topic,
    name,
    language,
    seed: edition?.seed ?? contentHash(film).slice(0, 32),
    duration_seconds: edition?.fit_seconds ?? duration_seconds,
    ...(edition?.length === 'language' && { free_length: true as const }),
    ...(edition?.length === 'times' && { scene_times: true as const }),
  }
}

/**
 * Reserves the points and queues the work, so that both happen or neither happens. `tx` must have locked the workflow. Throws if the stage
 * cannot start now, or if the request cannot be fulfilled. Throws not_enough_points. The caller must call `concludeChange`.
 */
export async function startStage(
  tx: Transaction,
  parts: Preparing & Pick<Parts, 'queue'>,
  { workflow, number, wish, started_by }: WorkflowStage & { wish: RunRequest; started_by: string },
): Promise<{ execution_id: string; hold_points: number }> {
  requireStartable(workflow, number)
  const prepared = await prepareRun(tx, parts, { workflow, number, wish })
  const source = wish.settings && (prepared.request.settings.source as Source | undefined)
  const { organization_id, id: workflow_id } = workflow
  await takeSource(tx, { organization_id, workflow_id, source, loc: ['body', 'settings', 'source'] })
  const uploads = prepared.request.settings.uploads as UploadedTrack[] | undefined
  const tracks = await takeTracks(tx, { organization_id, workflow_id, uploads })
  const { settings } = prepared.request
  const request = uploads === undefined ? prepared.request : { ...prepared.request, settings: { ...settings, uploads: tracks } }
  return startPrepared(tx, parts, { workflow, prepared: { ...prepared, request }, started_by })
}

/** One hash of the recipes of a run's tasks. */
export const recipesHash = ({ priced: { units } }: Preparation): string => contentHash(units.map(({ recipe }) => recipe))

/** The second half of `startStage`, for a prepared run. Throws not_enough_points and unpaid_use. */
export async function startPrepared(
  tx: Transaction,
  { queue, config }: Pick<Parts, 'queue' | 'config'>,
  {
    workflow,
    prepared,
    started_by,
    automatic = false,
  }: { workflow: WorkflowRow; prepared: Preparation; started_by: string; automatic?: boolean },
): Promise<{ execution_id: string; hold_points: number }> {
  const { stage, provider, price, use_prices, request, priced } = prepared
  const execution_id = newId()
  const { hold_points } = priced
  const units = priced.units.map(({ unit }) => unit)
  const services = units.map(getService).filter((service) => service !== null)
  const { id: workflow_id, organization_id } = workflow
  const connection_ids = [...new Set(services.map(({ connection_id }) => connection_id))]
  await requireThere(tx, connection_ids)
  await requireUsePaid(tx, config, { organization_id, priced })
  await holdPoints(tx, { organization_id, points: hold_points, execution_id, actor_id: started_by })
  await insertExecution(tx, {
    id: execution_id,
    organization_id,
    workflow_id,
    stage_number: stage.number,
    started_by,
    provider: provider.key,
    price,
    use_prices,
    request,
    hold_points,
    connection_ids,
    makers: makersWord(units),
    automatic_recipes: automatic ? recipesHash(prepared) : null,
  })
  await noteFirstSendings(tx, { organization_id, workflow_id, started_by }, units)
  await updateStage(
    tx,
    { workflow_id, number: stage.number },
    {
      status: 'processing',
      execution_id,
      prompt: request.prompt,
      settings: keptSettings(stage.key, request.settings),
      skipped: false,
      error_message: null,
    },
  )
  await updateWorkflow(tx, workflow_id, { cancelled: false })
  await queue.enqueue(tx, 'run-stage', [{ data: { execution_id } }])
  return { execution_id, hold_points }
}
