import { markedScript } from '@orion/contract/contents/marked-script.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { findNoticeKeys } from '@orion/contract/sentences/find-notice-keys.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { type StageRow, type WorkflowRow, getWorkflowRow } from '../workflows/queries.ts'
import { isOpen } from '../workflows/rules.ts'
import { findMadeFrom, type IterationRow, type ListedIteration, listIterations, readIteration } from './queries.ts'
import { withRightsNow } from './pictures/library-rights.ts'
import { isLast, stageByNumber, stageRow } from './rules.ts'
import { listDecisions } from './decision-queries.ts'
import { readLastRun } from './runs/run-queries.ts'

type Asked = { workflow_id: string; stage_number: number }

/** The content of a stage's chosen version, with the additional fields of the API. Empty before the first version. */
export async function getStageContent(
  ctx: Context,
  { workflow_id, stage_number }: Asked,
): Promise<Answer<typeof contract.getStageContent>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const row = stageRow(workflow, stage_number)
  const iteration = await chosenIteration(ctx, row)
  const shared = { cost_points: iteration?.cost_points ?? 0, needs_update: row.needs_update, settings: row.settings }
  if (iteration === null) return { data: { version: 0, iteration_id: null, content: {}, asset_urls: {}, ...shared } }

  const iterations = await listIterations(ctx.db, workflow_id, stage_number)
  const asset_urls = signAssetUrls(ctx, workflow, iteration)
  const { version, id: iteration_id } = iteration
  const { notices } = iteration.content as { notices?: string[] }
  return {
    data: {
      ...fieldsOfTheTexts(row, iteration, iterations.length),
      version,
      iteration_id,
      content: showContent(
        row.key,
        await withReview(ctx, workflow, { row, content: await rightsNow(ctx, workflow, { row, content: iteration.content }) }),
      ),
      asset_urls,
      ...(notices !== undefined && { notice_keys: findNoticeKeys(notices) }),
      ...(row.needs_update && { made_from: await findInputs(ctx, workflow, iteration) }),
      ...shared,
    },
  }
}

/** A stage, and the content of one of its versions. */
type StageContent = { row: StageRow; content: Record<string, unknown> }

/** The content, where each file that films may no longer use has its current licence from the library. */
async function rightsNow(
  { db }: Context,
  { organization_id }: WorkflowRow,
  { row: { key }, content }: StageContent,
): Promise<Record<string, unknown>> {
  const now: Record<string, unknown> = await withRightsNow(db, organization_id, { [key]: content })
  return now[key] as Record<string, unknown>
}

/** A script's content, with the verdict of stage 9's review on each sentence. Any other content is returned unchanged. */
async function withReview(
  ctx: Context,
  workflow: WorkflowRow,
  { row: { key }, content }: StageContent,
): Promise<Record<string, unknown>> {
  if (key !== 'script_generation') return content
  const quality = await chosenIteration(ctx, stageRow(workflow, 9))
  const { review } = (quality?.content ?? {}) as Partial<ContentOf<'quality_control'>> // checked by the stage when it was stored
  return markedScript(content as ContentOf<'script_generation'>, review)
}

/** The ids of the versions from which a version was made, by stage number. */
async function findInputs({ db }: Context, workflow: WorkflowRow, iteration: IterationRow): Promise<Record<string, string>> {
  const versions = await findMadeFrom(db, workflow.id, iteration)
  return Object.fromEntries(versions.map(({ stage_number, id }) => [stage_number, id]))
}

/** The signed addresses of the files that a version's content names. */
function signAssetUrls(
  { stages, keyring }: Context,
  { organization_id }: WorkflowRow,
  { stage_number, content }: IterationRow,
): Record<string, string> {
  const asset_ids = stageByNumber(stages, stage_number).assets(content as never)
  return Object.fromEntries(asset_ids.map((asset_id) => [asset_id, signedUrl(keyring, { asset_id, organization_id })]))
}

/** Any version of a stage with its content. Throws not_found when the version belongs to another stage. */
export async function getStageIteration(
  ctx: Context,
  { workflow_id, stage_number, iteration_id }: Input<typeof contract.getStageIteration>,
): Promise<Answer<typeof contract.getStageIteration>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const iteration = await readIteration(ctx.db, workflow_id, iteration_id)
  if (iteration === null || iteration.stage_number !== stage_number)
    throw new AppError('not_found', say('stages.version_not_found'))
  return {
    data: {
      version: iteration.version,
      iteration_id,
      content: showContent(stageRow(workflow, stage_number).key, iteration.content),
      model_used: iteration.model,
      provider: iteration.provider,
      executed_at: isoTime(iteration.created_at),
      cost_points: iteration.cost_points,
      asset_urls: signAssetUrls(ctx, workflow, iteration),
    },
  }
}

/** A content as the API returns it. For stages 1 and 2, the API also returns the same object as a JSON string. */
export function showContent(key: StageKey, content: Record<string, unknown>): Record<string, unknown> {
  if (key === 'content_research') return { ...content, analysis: JSON.stringify(content) }
  if (key === 'script_generation') return { ...content, script_content: JSON.stringify(content) }
  return content
}

/** The additional fields of the API for stages 1 to 3. */
function fieldsOfTheTexts(row: StageRow, { content }: IterationRow, total_iterations: number): Record<string, unknown> {
  if (row.key === 'content_research') {
    const { search_results_count, content_length } = content as ContentOf<'content_research'>
    return { search_results_count, content_length }
  }
  if (row.key === 'script_generation') return { script_metadata: (content as ContentOf<'script_generation'>).script_metadata }
  if (row.key === 'voice_scenes') return { ...content, total_cost_points: row.points_used, total_iterations }
  return {}
}

const chosenIteration = async (ctx: Context, row: StageRow): Promise<IterationRow | null> =>
  row.chosen_iteration_id === null ? null : readIteration(ctx.db, row.workflow_id, row.chosen_iteration_id)

/** A summary of a stage. */
export async function getStageSummary(
  ctx: Context,
  { workflow_id, stage_number }: Asked,
): Promise<Answer<typeof contract.getStageSummary>> {
  const { row, iterations } = await readHistory(ctx, { workflow_id, stage_number })
  const chosen = iterations.find(({ id }) => id === row.chosen_iteration_id)
  return {
    data: {
      stage_number,
      key: row.key,
      title: STAGES[stage_number - 1].title,
      status: row.status,
      version: row.version,
      iteration_id: row.chosen_iteration_id,
      total_iterations: iterations.length,
      points_used: row.points_used,
      executed_at: chosen === undefined ? null : isoTime(chosen.created_at),
      needs_update: row.needs_update,
      sentence: chosen?.sentence ?? '',
      ...(chosen?.sentence_said && { sentence_said: chosen.sentence_said }),
    },
  }
}

type History = { workflow: WorkflowRow; row: StageRow; iterations: ListedIteration[] }

async function readHistory(ctx: Context, { workflow_id, stage_number }: Asked): Promise<History> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { workflow, row: stageRow(workflow, stage_number), iterations: await listIterations(ctx.db, workflow_id, stage_number) }
}

const showIteration = (row: StageRow, iteration: ListedIteration): contract.Iteration => ({
  id: iteration.id,
  version: iteration.version,
  model_used: iteration.model,
  provider: iteration.provider,
  executed_at: isoTime(iteration.created_at),
  cost_points: iteration.cost_points,
  total_tokens: iteration.total_tokens,
  uses: iteration.uses,
  chosen: iteration.id === row.chosen_iteration_id,
  sentence: iteration.sentence,
  ...(iteration.sentence_said && { sentence_said: iteration.sentence_said }),
  accepted_at: isoTimeOrNull(iteration.accepted_at),
  update_notes: iteration.update_notes,
  preserve_original: iteration.preserve_original,
  saved_by: iteration.saved_by,
})

/** Every version of a stage, newest first. */
export async function getStageIterations(ctx: Context, asked: Asked): Promise<Answer<typeof contract.getStageIterations>> {
  const { row, iterations } = await readHistory(ctx, asked)
  return { data: { iterations: iterations.map((iteration) => showIteration(row, iteration)) } }
}

/** The research that the film uses. Null before the stage itself has a version. */
async function researchBehind(
  ctx: Context,
  workflow: WorkflowRow,
  versions: number,
): Promise<ContentOf<'content_research'> | null> {
  const iteration = versions === 0 ? null : await chosenIteration(ctx, stageRow(workflow, 1))
  return iteration === null ? null : (iteration.content as ContentOf<'content_research'>) // checked when it was stored
}

/** Information about a stage and its versions. Before the first version, numbers are 0 and texts are empty. No group of fields is null. */
export async function getStageInfo(
  ctx: Context,
  asked: Input<typeof contract.getStageInfo>,
): Promise<Answer<typeof contract.getStageInfo>> {
  const { workflow, row, iterations } = await readHistory(ctx, asked)
  const research = await researchBehind(ctx, workflow, iterations.length)
  const analysis = research?.content_research_analysis
  const angle = analysis?.content_angle_analysis
  const total = (of: (iteration: (typeof iterations)[number]) => number) =>
    iterations.reduce((sum, iteration) => sum + of(iteration), 0)
  const average = (sum: number) => (iterations.length === 0 ? 0 : sum / iterations.length)
  const wishes = stageRow(workflow, 2).settings as { script_type?: string; tone?: string; target_audience?: string }
  const points = total(({ cost_points }) => cost_points)
  const tokens = total(({ total_tokens }) => total_tokens)
  const last_run = await readLastRun(ctx.db, workflow.id, row.number)
  return {
    data: {
      iterations: { total_iterations: iterations.length },
      iterations_history: iterations.map((iteration) => showIteration(row, iteration)),
      decisions: await listDecisions(ctx.db, workflow.id, row.number),
      costs: { total_accumulated_points: points, average_cost_per_iteration: average(points) },
      last_run,
      performance: {
        latest_model_used: iterations[0]?.model ?? '',
        total_tokens_used: tokens,
        average_tokens_per_iteration: average(tokens),
        latest_provider: iterations[0]?.provider ?? '',
      },
      status: {
        overall_status: row.status,
        last_execution_status: last_run.state,
        ready_for_next_stage: row.status === 'completed' && !isLast(row.number) && isOpen(workflow.stages, row.number + 1),
      },
      workflow_info: {
        name: workflow.name,
        topic: workflow.topic,
        created_at: isoTime(workflow.created_at),
        updated_at: isoTime(workflow.updated_at),
        script_type: wishes.script_type ?? '',
        tone: wishes.tone ?? '',
        target_audience: wishes.target_audience ?? '',
      },
      research_quality: {
        search_results_count: research?.search_results_count ?? 0,
        analysis_length: analysis === undefined ? 0 : JSON.stringify(analysis).length,
      },
      target_audience: wishes.target_audience ?? angle?.target_audience ?? '',
      primary_angle: angle?.primary_angle ?? '',
    },
  }
}
