import { STAGES, STAGE_COUNT, type StageStatus, type WorkflowStatus } from '@orion/contract/catalogues/stages.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'

/** A stage as far as the state machine of WFD-04 goes. */
export type StageState = { number: number; status: StageStatus; skipped?: boolean; chosen_iteration_id?: string | null }

const completedCount = (stages: readonly StageState[]): number => stages.filter(({ status }) => status === 'completed').length

/** Completed stages in percent (b4). */
export const progressPercentage = (stages: readonly StageState[]): number =>
  Math.round((completedCount(stages) / STAGE_COUNT) * 100)

/** Completed stages and one, at most 10 (b4). */
export const currentStage = (stages: readonly StageState[]): number => Math.min(completedCount(stages) + 1, STAGE_COUNT)

/** The number of the stage that waits for a person, or null. */
export const awaitingStage = (stages: readonly StageState[]): number | null =>
  stages.find(({ status }) => status === 'awaiting_approval')?.number ?? null

/** A stage is open only if it is stage 1 or the previous stage is completed (b4). */
export const isOpen = (stages: readonly StageState[], number: number): boolean =>
  number === 1 || stages.find((stage) => stage.number === number - 1)?.status === 'completed'

/**
 * The workflow's status (decisions.md, Status words): draft while nothing ran, processing while a stage is, completed when all stages are,
 * cancelled after a run was cancelled. It is failed when the first stage that is not completed is, else pending.
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

/** Autopilot as it is where nobody asked for it. */
export const NO_AUTOPILOT = {
  autopilot_limit: null,
  autopilot_spent: 0,
  autopilot_stopped_reason: null,
  autopilot_by: null,
  autopilot_through: null,
  autopilot_open: null,
}

/** The stage that autopilot runs next: the first up to `through` that is not completed or needs an update; null when all is done. */
export const nextForAutopilot = (
  stages: readonly (StageState & { needs_update: boolean })[],
  through: number = STAGE_COUNT,
): number | null =>
  stages.find(({ number, status, needs_update }) => number <= through && (status !== 'completed' || needs_update))?.number ?? null

/** The film's topic: the given one, else the description, else the name (api.md). */
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
 * The workflow's name; in the older form, which gives a topic alone, the topic cut to 80 characters, and without either 'Unnamed Workflow'.
 */
export function makeName({ workflow_name, topic }: { workflow_name?: string | undefined; topic?: string | undefined }): string {
  if (workflow_name !== undefined && workflow_name !== '') return workflow_name
  if (topic === undefined || topic === '') throw missingFields()
  return [...topic].slice(0, OLDER_FORM_NAME_LENGTH).join('').trim() || UNNAMED
}

/** The name of a workflow without one (b3). */
export const UNNAMED = 'Unnamed Workflow'

const missingFields = (): AppError => {
  const message = say('posts.please_fill_all_required_fields')
  return wrongField(['body', 'workflow_name'], message, 'missing')
}

/** A stage's number and title as sentences name it. */
export const stageName = (number: number): KeyedText =>
  say('stages.named', { number, name: say(`stages.${STAGES[number - 1].key}`) })
