import type { Autopilot, EditionOrigin, StageRecord, StageSummary, Workflow, WorkflowSummary } from '@orion/contract/workflows.ts'
import { RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { ListedStage, ListedWorkflow, StageDetail, WorkflowDetail } from './queries.ts'
import { awaitingStage, currentStage, progressPercentage } from './rules.ts'

/** The address of a file of the workflow's organization: a signed address in an answer, and the id in an event. */
export type AddressOf = (asset_id: string) => string

/** A stage in the form for lists. */
export const showStageSummary = (row: ListedStage): StageSummary => ({
  number: row.number,
  key: row.key,
  title: STAGES[row.number - 1].title,
  status: row.status,
  error_message: row.error_message,
  ...(row.error_said && { error_said: row.error_said }),
  points_used: row.points_used,
  needs_update: row.needs_update,
  skipped: row.skipped,
  progress: row.status === 'completed' || row.status === 'awaiting_approval' ? 1 : row.progress,
})

/** A stage in the form for the detail and for events. */
export const showStage = (row: StageDetail, getAddress: AddressOf): StageRecord => ({
  ...showStageSummary(row),
  prompt: row.prompt,
  llm_response: row.llm_response,
  ...(row.llm_response_said && row.key !== 'script_generation' && { llm_response_said: row.llm_response_said }),
  media_result: row.media === null ? null : { type: row.media.type, url: getAddress(row.media.asset_id) },
  iteration_id: row.chosen_iteration_id,
  version: row.version,
  failed_by: row.failed_by,
  started_at: row.started_at === null ? null : isoTime(row.started_at),
})

/** The points that the running stages have reserved. */
const sumHeld = ({ stages }: ListedWorkflow): number => stages.reduce((sum, { hold_points }) => sum + hold_points, 0)

/** The points that autopilot may still spend: the limit, minus its spending and the reserved points of the running stages. */
export const autopilotPointsLeft = (row: ListedWorkflow): number =>
  Math.max(0, (row.autopilot_limit ?? 0) - row.autopilot_spent - sumHeld(row))

function showAutopilot(row: ListedWorkflow): Autopilot | null {
  if (row.autopilot_limit === null) return null
  const points_held = sumHeld(row)
  return {
    points_limit: row.autopilot_limit,
    points_left: autopilotPointsLeft(row),
    ...(points_held > 0 && { points_held }),
    ...(row.autopilot_stopped_reason !== null && { stopped_reason: row.autopilot_stopped_reason }),
    ...(row.autopilot_stopped_said && { stopped_said: row.autopilot_stopped_said }),
    ...(row.autopilot_through !== null && { through_stage: row.autopilot_through }),
  }
}

const showEdition = ({
  seed: _s,
  contents: _c,
  length: _l,
  fit_seconds: _f,
  ...edition
}: NonNullable<ListedWorkflow['edition']>): EditionOrigin => edition

function showShared(row: ListedWorkflow, getAddress: AddressOf) {
  const points_used = row.stages.reduce((sum, stage) => sum + stage.points_used, 0)
  return {
    workflow_id: row.id,
    workflow_name: row.name,
    workflow_description: row.description,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    status: row.status,
    current_stage: currentStage(row.stages),
    awaiting_stage: awaitingStage(row.stages),
    progress_percentage: progressPercentage(row.stages),
    points_used,
    total_points_used: points_used,
    stage_costs: Object.fromEntries(row.stages.map((stage) => [stage.key, stage.points_used])),
    duration_seconds: row.duration_seconds,
    ...(row.open_notes > 0 && { open_notes: row.open_notes }),
    ...(row.film_seconds !== null && { film_seconds: row.film_seconds }),
    video_config: { duration: row.duration_seconds, resolution: RESOLUTION },
    language: row.language,
    autopilot: showAutopilot(row),
    poster_url: row.poster_asset_id === null ? null : getAddress(row.poster_asset_id),
    ...(row.example && { example: true as const }),
    ...(row.series && { series: row.series }),
    ...(row.edition && { edition: showEdition(row.edition) }),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }
}

/** A workflow in the form for lists and events. */
export const showWorkflowSummary = (row: ListedWorkflow, getAddress: AddressOf): WorkflowSummary => ({
  ...showShared(row, getAddress),
  stages: Object.fromEntries(row.stages.map((stage) => [String(stage.number), showStageSummary(stage)])),
})

/** A complete workflow in the form for answers. */
export const showWorkflow = (row: WorkflowDetail, getAddress: AddressOf): Workflow => ({
  ...showShared(row, getAddress),
  topic: row.topic,
  choices: row.choices,
  stages: Object.fromEntries(row.stages.map((stage) => [String(stage.number), showStage(stage, getAddress)])),
})
