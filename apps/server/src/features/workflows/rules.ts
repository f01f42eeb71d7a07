import { STAGES, STAGE_COUNT, type StageStatus, type WorkflowStatus } from '@orion/contract/catalogues/stages.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'

/** The fields of a stage from which the status of a workflow follows (requirement WFD-04). */
export type StageState = { number: number; status: StageStatus; skipped?: boolean; chosen_iteration_id?: string | null }

const completedCount = (stages: readonly StageState[]): number => stages.filter(({ status }) => status === 'completed').length

/** The completed stages in percent. */
export const progressPercentage = (stages: readonly StageState[]): number =>
  Math.round((completedCount(stages) / STAGE_COUNT) * 100)

/** The number of completed stages plus one, at most 10. */
export const currentStage = (stages: readonly StageState[]): number => Math.min(completedCount(stages) + 1, STAGE_COUNT)

/** The number of the stage that waits for a person, or null. */
export const awaitingStage = (stages: readonly StageState[]): number | null =>
  stages.find(({ status }) => status === 'awaiting_approval')?.number ?? null

/** Whether a stage is open: it is stage 1, or the previous stage is completed. */
export const isOpen = (stages: readonly StageState[], number: number): boolean =>
  number === 1 || stages.find((stage) => stage.number === number - 1)?.status === 'completed'

/**
 * The status of the workflow. It is draft before the first run, processing while a stage runs, and completed when all stages are completed.
 * It is cancelled after a run was cancelled. It is failed if the first stage that is not completed has failed, and otherwise pending.
 */
export function workflowStatus(
  stages: readonly StageState[],
  { cancelled, started }: { cancelled: boolean; started: boolean },
): WorkflowStatus {
  if (stages.some(({ status }) => status === 'processing')) return 'processing'
  const open = stages.find(({ status }) => status !== 'completed')
  if (open === undefined) return 'completed'
  if (cancelled) return 'cancelled'
  if (open.status === 'failed') return 'failed'
  return started ? 'pending' : 'draft'
}

/** The state of autopilot for workflows without autopilot. */
export const NO_AUTOPILOT = {
  autopilot_limit: null,
  autopilot_spent: 0,
  autopilot_stopped_reason: null,
  autopilot_by: null,
  autopilot_through: null,
  autopilot_open: null,
}

/** Whether stages follow without a person. */
export const isAutopilotOn = ({
  autopilot_limit,
  autopilot_stopped_reason,
}: {
  autopilot_limit: number | null
  autopilot_stopped_reason: string | null
}): boolean => autopilot_limit !== null && autopilot_stopped_reason === null

/** The next stage of autopilot: the first stage up to `through` that is not completed or needs an update. Null if all are done. */
export const nextForAutopilot = (
  stages: readonly (StageState & { needs_update: boolean })[],
  through: number = STAGE_COUNT,
): number | null =>
  stages.find(({ number, status, needs_update }) => number <= through && (status !== 'completed' || needs_update))?.number ?? null

/** The topic of the film: the given topic, or else the description, or else the name. */
export const chooseTopic = ({
  topic,
  description,
  name,
}: {
  topic?: string | undefined
  description?: string | null | undefined
  name: string
}): string => [topic, description].find((text) => text !== undefined && text !== null && text.trim() !== '') ?? name

const OLDER_FORM_NAME_LENGTH = 80

/**
 * The name of a workflow: the given name, or the topic cut to 80 characters (the older form of the request). A blank topic gives 'Unnamed
 * Workflow'. Throws if both are missing.
 */
export function makeName({ workflow_name, topic }: { workflow_name?: string | undefined; topic?: string | undefined }): string {
  if (workflow_name !== undefined && workflow_name !== '') return workflow_name
  if (topic === undefined || topic === '') throw missingFields()
  return [...topic].slice(0, OLDER_FORM_NAME_LENGTH).join('').trim() || UNNAMED
}

/** The name of a workflow whose topic is blank. */
export const UNNAMED = 'Unnamed Workflow'

const missingFields = (): AppError => {
  const message = say('posts.please_fill_all_required_fields')
  return wrongField(['body', 'workflow_name'], message, 'missing')
}

/** A stage's number and title, as messages show them. */
export const stageName = (number: number): KeyedText =>
  say('stages.named', { number, name: say(`stages.${STAGES[number - 1].key}`) })
