import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import { ASKS_FOR_SOURCES, SKIPPABLE_STAGES, STAGES, type StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage, LastRun } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'

type Stages = { stages: Record<string, { status: StageStatus; skipped?: boolean } | undefined> }

/** Whether a stage can be opened: it is stage 1, or the stage before it is completed (b4). */
export const isOpen = (workflow: Stages, number: number) => number === 1 || workflow.stages[number - 1]?.status === 'completed'

/** The number of the running stage. Undefined if none is running. */
export const runningStage = ({ stages }: Stages): number | undefined =>
  STAGES.find(({ number }) => stages[number]?.status === 'processing')?.number

/** The state of a stage in the film strip. This is its status, 'closed' if it cannot be opened yet, or 'skipped'. */
export type FrameState = StageStatus | 'closed' | 'skipped'
export function frameState(workflow: Stages, number: number): FrameState {
  const stage = workflow.stages[number]
  if (!stage) return 'closed'
  if (stage.status === 'pending' && !isOpen(workflow, number)) return 'closed'
  return stage.skipped && stage.status === 'completed' ? 'skipped' : stage.status
}

/** Whether a person can select a stage's tab: the stage can be opened, or it has started. */
export const isReachable = (workflow: Stages, number: number) => frameState(workflow, number) !== 'closed'

/**
 * The stage that is shown at first, in the order of the specification (b2.4):
 * - the stage that awaits approval
 * - else the last completed stage
 * - else the first failed or pending stage that can be opened
 * - else stage 1
 * The specification does not mention running stages. A running stage is shown if no stage awaits approval. While autopilot is on, the stage
 * that it starts next is shown.
 */
export function autoStage(workflow: Stages & { autopilot?: Workflow['autopilot'] }): number {
  const numbers = STAGES.map(({ number }) => number as number)
  const isOne = (number: number, ...wanted: StageStatus[]) => wanted.includes(workflow.stages[number]?.status as StageStatus)
  const byItself = workflow.autopilot && workflow.autopilot.stopped_reason === undefined
  return (
    numbers.find((number) => isOne(number, 'awaiting_approval')) ??
    runningStage(workflow) ??
    (byItself ? numbers.find((number) => isOne(number, 'pending') && isOpen(workflow, number)) : undefined) ??
    numbers.findLast((number) => isOne(number, 'completed')) ??
    numbers.find((number) => isOne(number, 'failed', 'pending') && isOpen(workflow, number)) ??
    1
  )
}

/** The number of the stage that the studio shows: the stage in the address if a person can select it, else `autoStage`. */
export const visibleStage = (workflow: Parameters<typeof autoStage>[0], chosen: number | null): number =>
  chosen !== null && isReachable(workflow, chosen) ? chosen : autoStage(workflow)

/** Whether autopilot makes all remaining stages. False if it only updates some stages. */
export const makesWholeFilm = ({ autopilot }: Pick<Workflow, 'autopilot'>): boolean =>
  autopilot !== null && autopilot.stopped_reason === undefined && autopilot.through_stage === undefined

/** Whether autopilot stopped because it has no source to make a film from. */
export const lacksSources = ({ autopilot }: Pick<Workflow, 'autopilot'>): boolean =>
  autopilot?.stopped_said?.message_key === ASKS_FOR_SOURCES

type Estimate = Pick<Answer<typeof estimateStage>, 'provider' | 'makers'>

/** What is known about a stage before it runs. `asks` is true if important settings are offered only in its prompt. */
type Known = { estimate: Estimate; settings: Record<string, unknown>; asks: boolean }

/**
 * Whether a stage starts as soon as the stage before it is accepted. This requires that it never ran, that autopilot does not start it, and
 * that it has no choice. If a service makes the stage, there is a choice: the person writes a prompt and agrees that data is sent to the
 * service. If only the prompt offers important settings, there is a choice until a person has made it.
 */
export function beginsAtOnce(
  { autopilot }: Pick<Workflow, 'autopilot'>,
  { status, version, prompt }: Pick<StageRecord, 'status' | 'version' | 'prompt'>,
  { estimate: { provider, makers }, settings, asks }: Known,
): boolean {
  const byItself = autopilot !== null && autopilot.stopped_reason === undefined
  if (status !== 'pending' || version > 0 || byItself) return false
  if (prompt !== null) return true
  const served = !BUILT_IN_PROVIDERS.includes(provider) || makers.some(({ connection_id }) => connection_id !== null)
  return !served && (!asks || Object.keys(settings).length > 0)
}

/** Whether a failed stage can be skipped. */
export const canSkip = (number: number) => SKIPPABLE_STAGES.includes(number)

/** Whether the stage has content. */
export const hasContent = (workflow: Pick<Workflow, 'stages'>, number: number) => (workflow.stages[number]?.version ?? 0) > 0

/** The numbers of finished stages whose inputs have changed since they were made, in order. */
export const outdatedNumbers = ({ stages }: Pick<Workflow, 'stages'>): number[] =>
  STAGES.map(({ number }) => number as number).filter((number) => stages[number]?.needs_update)

/**
 * Whether the film needs an update. This is true if the input of a stage has changed. It is also true if a stage before the last result is
 * not completed, for example because its edit is not accepted yet.
 */
export function canUpdate(workflow: Pick<Workflow, 'stages'>): boolean {
  const { stages } = workflow
  const last = STAGES.findLast(({ number }) => hasContent(workflow, number))?.number ?? 0
  return STAGES.some(({ number }) => stages[number]?.needs_update || (number < last && stages[number]?.status !== 'completed'))
}

/**
 * The state for the bar above the studio. It is 'running' while autopilot runs. It is 'outdated' if the film can be updated, also after an
 * update was stopped. Otherwise, it is the state of autopilot.
 */
export function autopilotState(
  workflow: Pick<Workflow, 'status' | 'autopilot' | 'stages'>,
): 'running' | 'stopped' | 'outdated' | 'able' | 'none' {
  const { status, autopilot } = workflow
  if (status === 'processing') return autopilot && autopilot.stopped_reason === undefined ? 'running' : 'none'
  if (canUpdate(workflow)) return 'outdated'
  if (status === 'completed') return 'none'
  if (autopilot) return autopilot.stopped_reason === undefined ? 'running' : 'stopped'
  return 'able'
}

/** The number of the stage whose approval autopilot waits for, because a person changed the stage. Null while any stage is running. */
export function waitsFor(workflow: Stages): number | null {
  if (runningStage(workflow) !== undefined) return null
  return STAGES.find(({ number }) => workflow.stages[number]?.status === 'awaiting_approval')?.number ?? null
}

/** The suggested limit for autopilot: twice the estimated cost of its stages, in 1/10,000 pt. */
export const limitFor = (estimate: number | undefined): number | undefined => (estimate === undefined ? undefined : estimate * 2)

type Run = Pick<LastRun, 'estimated_points' | 'hold_points' | 'settled_points' | 'released_points'>

/** Whether the estimated, reserved and charged amounts of a run are equal, so that one figure is sufficient. */
export const costsAgree = ({ estimated_points, hold_points, settled_points }: Run) =>
  settled_points !== null && settled_points === hold_points && settled_points === estimated_points
