import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { takeScene as route } from '@orion/contract/take-scene.ts'
import type { Context } from '../../context.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { linkAssets } from '../assets/queries.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { type WorkflowStage, type StageRow, type WorkflowRow, lockWorkflow, updateStage } from '../workflows/queries.ts'
import { stageName } from '../workflows/rules.ts'
import { atField, atFieldLater } from './at-field.ts'
import { withLibraryRights, withTakesRights } from './pictures/library-rights.ts'
import { requireFileAccess } from './own-files.ts'
import {
  type IterationRow,
  insertIteration,
  loadRequest,
  readIteration,
  readMadeFrom,
  readVersion,
  requireIteration,
} from './queries.ts'
import { showContent } from './read-stage.ts'
import { findMedia, parseContent, stageByNumber, stageRow, describeVersion } from './rules.ts'
import { chooseMakers } from '../providers/choose-makers.ts'
import { describeRequest, withMakers } from './runs/start-stage.ts'
import { versionHash } from './version-hash.ts'

type Json = Record<string, unknown>
type Edited = Answer<typeof contract.editStageContent>
type Edit = {
  workflow_id: string
  number: number
  version: number | undefined
  /** The field of the request that holds the content. */
  field: string
  /** The person's comment on the edit. */
  notes?: { update_notes: string | null; preserve_original: boolean | null }
  merge: (previous: Json) => Json
}

/** For each stage: writes the library's data on the rights of a person's own files into an edited content. */
const RIGHTS_OF: Partial<Record<StageKey, (db: Executor, film: WorkflowRow, content: never) => Promise<object>>> = {
  voice_scenes: withTakesRights,
  image_selection: withLibraryRights,
}

/** Edits the content of any editable stage. The result is a new version that costs nothing. The stage checks and completes the content. */
export const editStageContent = (
  ctx: Context,
  { workflow_id, stage_number, content, version }: Input<typeof contract.editStageContent>,
): Promise<Edited> => saveEdit(ctx, { workflow_id, number: stage_number, version, field: 'content', merge: () => content })

/** Edits stage 1: the analysis as an object or as JSON, whole or in parts. */
export const updateAnalysis = (
  ctx: Context,
  { workflow_id, updated_analysis, preserve_original = null, update_notes, version }: Input<typeof contract.updateAnalysis>,
): Promise<Edited> => {
  const parsed = readJson(updated_analysis, 'updated_analysis')
  const analysis = (parsed.content_research_analysis ?? parsed) as Json
  const beside = parsed.content_research_analysis === undefined ? {} : parsed
  const merge = (previous: Json) => ({
    ...previous,
    ...beside,
    content_research_analysis: { ...(previous.content_research_analysis as Json), ...analysis },
  })
  const notes = { update_notes: update_notes || null, preserve_original }
  return saveEdit(ctx, { workflow_id, number: 1, version, field: 'updated_analysis', notes, merge })
}

/** Edits stage 2: the script as an object or as JSON. */
export const updateScript = (
  ctx: Context,
  { workflow_id, content, version }: Input<typeof contract.updateScript>,
): Promise<Edited> => {
  const parsed = readJson(content, 'content')
  return saveEdit(ctx, { workflow_id, number: 2, version, field: 'content', merge: (previous) => ({ ...previous, ...parsed }) })
}

/** Edits stage 3: the whole content, or only the scenes. */
export const updateScenes = (
  ctx: Context,
  { workflow_id, content, scenes, version }: Input<typeof contract.updateScenes>,
): Promise<Edited> => {
  if (content === undefined && scenes === undefined) throw wrongShape('scenes', say('stages.send_scenes_or_content'))
  return saveEdit(ctx, {
    workflow_id,
    number: 3,
    version,
    field: scenes === undefined ? 'content' : 'scenes',
    merge: (previous) => ({ ...previous, ...content, ...(scenes !== undefined && { scenes }) }),
  })
}

const wrongShape = (field: string, msg: Words): AppError => wrongField(['body', field], msg, 'invalid')

function readJson(value: string | Json, field: string): Json {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Json
  } catch {
    throw wrongShape(field, say('stages.field_no_json'))
  }
  throw wrongShape(field, say('stages.field_no_json_object'))
}

/**
 * The content of a stage after a person's edit, and the content that was sent. The stage checks and completes the edit. Nothing is stored.
 * `loc` is the location of the edited content in the request. Throws the errors of the stage, stale_version and wrong_state. Throws
 * AskFirst for a large content.
 */
export async function editContent(
  db: Executor,
  { stages, config, planner }: Pick<Context, 'stages' | 'config' | 'planner'>,
  { workflow, number, version, loc, merge }: Pick<Edit, 'version' | 'merge'> & WorkflowStage & { loc: (string | number)[] },
) {
  const row = stageRow(workflow, number)
  const previous = await requireEditable(db, row, version)
  const stage = stageByNumber(stages, number)
  if (stage.edit === undefined) throw new AppError('wrong_state', say('stages.not_editable', { stage: stageName(number) }))
  const { analysis: _, script_content: __, ...edited } = merge(previous.content)
  const request = await requestNow(db, config, { workflow, stage })
  const content = await atFieldLater(loc, async () =>
    parseContent(row.key, await planner.askWithoutLocks(stage, 'edit', [request, previous.content, edited])),
  )
  return { stage, previous, content, sent: edited }
}

/** The request that a run of the stage would have now, without the stage's own content. */
export async function requestNow(
  db: Executor,
  config: Context['config'],
  { workflow, stage }: { workflow: WorkflowRow; stage: Stage },
) {
  const made_by = await chooseMakers(db, config, { workflow, stage, wish: {} })
  const described = withMakers(describeRequest(workflow, stage, {}), made_by)
  return loadRequest(db, { ...described, edited: null })
}

/** Saves a person's edit as a new version. `merge` receives the current content and returns the complete edited content. */
export async function saveEdit(ctx: Context, { workflow_id, number, version, field, notes, merge }: Edit): Promise<Edited> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const edit = await editContent(tx, ctx, { workflow, number, version, loc: ['body', field], merge })
    const { organization_id } = workflow
    const { content, sent, previous } = edit
    const before = previous.content as never
    await requireFileAccess(edit.stage.key, {
      content: content as never,
      sent: sent as never,
      before,
      db: tx,
      organization_id,
      field,
    })
    const with_rights = await RIGHTS_OF[edit.stage.key]?.(tx, workflow, content as never)
    return keepEdit(tx, ctx, { ...edit, workflow, content: (with_rights ?? content) as Json, notes })
  })
}

type Kept = {
  stage: Stage
  previous: IterationRow
  content: Json
  notes?: Edit['notes']
  /** The contents from which the version was made. Absent: those of the version before it. */
  made_from?: IterationRow['made_from']
}

/** Stores an edited content as the new current version. */
export async function keepEdit(
  tx: Transaction,
  ctx: Context,
  { workflow, stage, previous, content, notes, made_from = previous.made_from }: Kept & { workflow: WorkflowRow },
): Promise<Edited> {
  const { id: workflow_id, organization_id } = workflow
  const { number } = stage
  const row = stageRow(workflow, number)
  const sentence = stage.sentence(content as never)
  const iteration = {
    id: newId(),
    organization_id,
    workflow_id,
    stage_number: number,
    content,
    content_hash: versionHash(row.key, content),
    made_from,
    ...describeVersion(row.key, content, sentence),
    media: findMedia(row.key, content),
    provider: 'edit',
    model: previous.model,
    total_tokens: 0,
    cost_points: 0,
    uses: [],
    execution_id: null,
    created_by: ctx.actor.user_id,
    ...notes,
  }
  const version = await insertIteration(tx, iteration)
  const asset_ids = stage.assets(content as never)
  const { id: iteration_id } = iteration
  await linkAssets(tx, { organization_id, workflow_id, stage_number: number, asset_ids, iteration_id })
  await choose(tx, ctx, { workflow, number, iteration_id, content, accepted: row.status === 'completed' })
  return { data: { version, iteration_id, content: showContent(row.key, content) } }
}

/**
 * Copies one scene of another version into the current version. The result is a new version that costs nothing. The stage checks and
 * completes it.
 */
export async function takeScene(
  ctx: Context,
  { workflow_id, stage_number, iteration_id, scene_id, version }: Input<typeof route>,
): Promise<Edited> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    const previous = await requireEditable(tx, row, version)
    const stage = stageByNumber(ctx.stages, stage_number)
    const { take } = stage
    if (take === undefined) throw new AppError('wrong_state', say('stages.no_scenes_to_take', { stage: stageName(stage_number) }))
    const other = await requireVersion(tx, { workflow_id, stage_number, iteration_id })
    const inputs = await readMadeFrom(tx, workflow_id, other)
    const request = await requestNow(tx, ctx.config, { workflow, stage })
    const taken = { content: other.content as never, inputs, scene_id }
    const content = atField(['body'], () => parseContent(row.key, take(request, previous.content as never, taken)))
    return keepEdit(tx, ctx, { workflow, stage, previous, content })
  })
}

export async function requireEditable(db: Executor, row: StageRow, version: number | undefined): Promise<IterationRow> {
  requireCurrent(row, version)
  if (row.chosen_iteration_id === null)
    throw new AppError('wrong_state', say('stages.nothing_to_edit', { stage: stageName(row.number) }))
  return requireIteration(db, row.workflow_id, row.chosen_iteration_id)
}

/** Throws while a stage runs, or if the named version is not the current version. */
function requireCurrent(row: StageRow, version: number | undefined): void {
  if (row.status === 'processing') throw new AppError('wrong_state', say('films.stage_running', { stage: stageName(row.number) }))
  if (version !== undefined && version !== row.version) {
    throw new AppError('stale_version', say('stages.changed_meanwhile', { version: row.version }), {
      current: { version: row.version, iteration_id: row.chosen_iteration_id },
    })
  }
}

/**
 * Makes a version current. The stage becomes completed if `accepted` is set and the version is complete. Otherwise the stage awaits
 * approval.
 */
async function choose(
  tx: Transaction,
  ctx: Context,
  {
    workflow,
    number,
    iteration_id,
    content,
    accepted,
  }: WorkflowStage & { iteration_id: string; content: Json; accepted: boolean },
): Promise<void> {
  const whole = (stageByNumber(ctx.stages, number).incomplete?.(content as never) ?? null) === null
  const status = accepted && whole ? 'completed' : 'awaiting_approval'
  await updateStage(
    tx,
    { workflow_id: workflow.id, number },
    { chosen_iteration_id: iteration_id, status, error_message: null, skipped: false },
  )
  await concludeChange(tx, ctx, { workflow_id: workflow.id, changed: [number] })
}

/** Makes another version of a stage current. With `version`, this is done only if `version` is still the current version. */
export async function chooseIteration(
  ctx: Context,
  { workflow_id, stage_number, iteration_id, version }: Input<typeof contract.chooseIteration>,
): Promise<Answer<typeof contract.chooseIteration>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    requireCurrent(stageRow(workflow, stage_number), version)
    return useIteration(tx, ctx, { workflow, iteration: await requireVersion(tx, { workflow_id, stage_number, iteration_id }) })
  })
}

async function requireVersion(
  db: Executor,
  { workflow_id, stage_number, iteration_id }: { workflow_id: string; stage_number: number; iteration_id: string },
) {
  const iteration = await readIteration(db, workflow_id, iteration_id)
  if (iteration === null || iteration.stage_number !== stage_number)
    throw new AppError('not_found', say('stages.version_not_found'))
  return iteration
}

/** Makes a version current. If the version was accepted before, the stage is completed, and no second approval is needed. */
async function useIteration(
  tx: Transaction,
  ctx: Context,
  { workflow, iteration }: { workflow: WorkflowRow; iteration: IterationRow },
): Promise<Edited> {
  const { id: iteration_id, stage_number: number, version, content } = iteration
  await choose(tx, ctx, { workflow, number, iteration_id, content, accepted: iteration.accepted_at !== null })
  return { data: { version, iteration_id, content: showContent(stageRow(workflow, number).key, content) } }
}

/** Makes an earlier version of stage 3 current. */
export async function chooseScenesVersion(
  ctx: Context,
  { workflow_id, version_choice }: Input<typeof contract.chooseScenesVersion>,
): Promise<Answer<typeof contract.chooseScenesVersion>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    requireCurrent(stageRow(workflow, 3), undefined)
    const iteration = await readVersion(tx, { workflow_id, stage_number: 3, version: version_choice })
    if (iteration === null) throw new AppError('not_found', say('stages.no_such_voice_version', { version: version_choice }))
    return useIteration(tx, ctx, { workflow, iteration })
  })
}
